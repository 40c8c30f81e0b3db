"""Counted: what a number counts, by the words around it: cards, rows, times."""

from collections.abc import Sequence
from itertools import takewhile

from cadogan.facts.lexicon import THINGS, Counted, End, Hint, Side
from cadogan.facts.matching import Match
from cadogan_engine import Colour, Facing, Rank, Suit

Sorts = frozenset[Counted]

_UNKNOWN: Sorts = frozenset()
_MANNER: Sorts = frozenset({Counted.AT_A_TIME})
_STEP: Sorts = frozenset({Counted.STEP})
_SAID: Sorts = THINGS | {Counted.OTHER}
# How many words and phrases can stand between a number and what it counts, or a step.
_BEHIND = 3
_BEFORE = 2
# What can be said of things between their number and their name: "seven black cards".
_ADJECTIVES = (Colour, Facing, Side, End)
_ENDING = frozenset({Hint.NOT, Hint.ONLY, Hint.MUST})


def counted(found: Sequence[Match], index: int) -> Sorts:
    """Return what the number at an index counts, as far as the words of its clause tell.

    That is what its own words say ("twice"), or the thing named behind it, and the manner
    beside it: "three cards at a time". Nothing is known where other values or words such as
    "from" come first: "three, then a card", "three in each row"; where things are named on
    both sides ("of the rows four"), either can be meant.
    """
    if not _counts(found[index]):
        return _UNKNOWN
    own = found[index].meaning.counts
    if own & _SAID:
        return own & THINGS
    before = found[max(0, index - _BEFORE) : index]
    behind = tuple(takewhile(lambda match: not _counts(match), found[index + 1 :]))
    near = behind[: _BEHIND + 1]
    step = _steps((*before, found[index], *near)) if 1 in found[index].meaning.values else _UNKNOWN
    thing = _thing(near) | (_thing(before[-1:]) if _thing(near) else _UNKNOWN)
    return own & _MANNER | thing | step | _manner(before[-1:], behind)


def _counts(match: Match) -> bool:
    return any(type(value) is int and value > 0 for value in match.meaning.values)


def _thing(behind: Sequence[Match]) -> Sorts:
    """Return the first thing that is named, unless something else comes before it."""
    for match in behind:
        sorts = _named(match)
        if sorts:
            return sorts & THINGS
        meaning = match.meaning
        is_other = meaning.certain and any(type(v) not in _ADJECTIVES for v in meaning.values)
        if is_other or meaning.hints & _ENDING:
            break
    return _UNKNOWN


def _named(match: Match) -> Sorts:
    """Return what a phrase calls the things that are counted: "kings" are cards."""
    values = match.meaning.values
    is_card = bool(values) and isinstance(values[0], Rank | Suit)
    return match.meaning.counts or (frozenset({Counted.CARD}) if is_card else _UNKNOWN)


def _steps(near: Sequence[Match]) -> Sorts:
    """Return whether "one" is a step from a card to the next: "one rank higher"."""
    return frozenset().union(*(match.meaning.counts & _STEP for match in near))


def _manner(before: Sequence[Match], behind: Sequence[Match]) -> Sorts:
    """Return whether so many are taken at a time."""
    near = takewhile(lambda match: Counted.OTHER not in match.meaning.counts, behind)
    is_behind = any(Counted.AT_A_TIME in match.meaning.counts for match in near)
    is_before = any(Counted.BY in match.meaning.counts for match in before)
    return _MANNER if is_behind or is_before else _UNKNOWN
