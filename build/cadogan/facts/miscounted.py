"""Miscounted: numbers that a text and its translation have in common, but not what they count."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import eq

from cadogan.facts.counted import Sorts
from cadogan.facts.lexicon import THINGS, Counted, FactKind, Hint, Value
from cadogan.facts.parts import Part
from cadogan.facts.prose import Mention

# What languages exchange: rows are piles seen the other way, and dealt so many times; points can
# be places.
_SAME: tuple[Sorts, ...] = (
    frozenset({Counted.CARD, Counted.AT_A_TIME}),
    frozenset({Counted.ROW, Counted.PILE}),
    frozenset({Counted.ROW, Counted.TIME}),
    frozenset({Counted.POINT, Counted.PILE}),
)
Pair = tuple[Mention, Mention]


def miscounted(source: Part, target: Part) -> Iterator[Pair]:
    """Yield numbers of a text with the same number of its translation that counts other things.

    "One" is left out, for it can be an article, and so is whatever may count nothing.
    """
    ours, theirs = _numbers(source), _numbers(target)
    for value in ours.keys() & theirs.keys():
        pair = _unlike(ours[value], theirs[value])
        if pair:
            yield pair


def lost_steps(source: Part, target: Part) -> Iterator[Mention]:
    """Yield the "one" of "one higher" where a translation says no such step, if an article.

    The order of cards can be said instead: "the next in sequence".
    """
    if Hint.ORDER not in target.hints and not any(map(_is_step, target.mentions)):
        yield from (one for one in source.mentions if one.certain and Counted.STEP in one.counts)


def new_limits(source: Part, target: Part) -> Iterator[Mention]:
    """Yield the "once" of an "only once" that a translation adds to the times of its source.

    Going through the stock twice is one redeal, so that it may be said instead.
    """
    times = {value for one in source.mentions for value in _times(one)}
    is_redealt_once = 2 in times and Hint.PASSAGE in source.hints
    if times and not is_redealt_once and all(1 not in one.values for one in source.mentions):
        for before, mention in pairwise(target.mentions):
            if Hint.ONLY in before.hints and mention.certain and 1 in _times(mention):
                yield mention


def _times(mention: Mention) -> tuple[Value, ...]:
    return mention.values[:1] if Counted.TIME in mention.counts else ()


def _is_step(mention: Mention) -> bool:
    """Whether a "one" is a step from one card to the next, or may well be."""
    is_sure = mention.certain and not mention.counts & THINGS
    return 1 in mention.values and (is_sure or Counted.STEP in mention.counts)


def _numbers(text: Part) -> dict[int, list[Mention]]:
    """Return the numbers from two on with the places that certainly say them."""
    found: dict[int, list[Mention]] = {}
    for mention in text.of(FactKind.NUMBER):
        value = mention.values[0]
        if mention.certain and type(value) is int and value > 1:
            found.setdefault(value, []).append(mention)
    return found


def _unlike(ours: Sequence[Mention], theirs: Sequence[Mention]) -> Pair | None:
    """Return the first mention of a number without a counterpart that can count the same.

    Where one text says the number more often than the other, something may have been left
    out or said anew: then there is one only if nothing that they count is alike.
    """
    if len(ours) != len(theirs):
        is_any = any(are_alike(mine.counts, other.counts) for mine in ours for other in theirs)
        return None if is_any else (ours[0], theirs[0])
    left, free = list(ours), list(theirs)
    for is_counterpart in (eq, are_alike):
        for mine in sorted(left, key=lambda mention: not mention.counts):
            found = (one for one in free if is_counterpart(mine.counts, one.counts))
            counterpart = next(found, None)
            if counterpart:
                left.remove(mine)
                free.remove(counterpart)
    return (left[0], free[0]) if left else None


def are_alike(one: Sorts, other: Sorts) -> bool:
    """Whether two numbers can count the same; of some nobody knows what they count."""
    if not one or not other:
        return True
    return any(
        mine is theirs or frozenset({mine, theirs}) in _SAME for mine in one for theirs in other
    )
