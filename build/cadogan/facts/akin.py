"""Akin: different values that can be two ways of saying the same."""

from collections.abc import Sequence
from dataclasses import replace

from cadogan.facts.lexicon import Bound, Counted, FactKind, Hint, Value
from cadogan.facts.parts import Part, part_of
from cadogan.facts.prose import Mention
from cadogan_engine import Direction, Permission, Rank, SuitRelation

_HIGH_ACE = Rank.KING + 1
_SAME = (
    {Permission.CANNOT, 0},
    {Direction.EITHER, Direction.UP},
    {Direction.EITHER, Direction.DOWN},
)
_BOTH_WAYS = {(FactKind.DIRECTION, Direction.UP), (FactKind.DIRECTION, Direction.DOWN)}


def is_akin(source: Mention, target: Mention, ours: Part, theirs: Part) -> bool:
    """Whether two mentions can say the same, in the sentences that they stand in."""
    is_sure = source.certain and target.certain
    return any(
        (_is_like(one, other, ours, theirs) and (is_sure or type(one) is type(other)))
        or _is_redeal(one, other, ours, theirs)
        or _is_exception(one, other, ours, theirs)
        for one in source.values
        for other in target.values
    )


def _is_like(one: Value, other: Value, ours: Part, theirs: Part) -> bool:
    """Whether two values are equal; "up or down" is no "up" alone."""
    if one is not other and Direction.EITHER in (one, other):
        both = ours if other is Direction.EITHER else theirs
        return both.keys >= _BOTH_WAYS
    return is_equal(one, other)


def is_equal(one: Value, other: Value) -> bool:
    """Whether two values are the same: also a card and its number, with aces high or low."""
    if isinstance(one, int) and isinstance(other, int):
        is_rank = isinstance(one, Rank) or isinstance(other, Rank)
        return one == other or (is_rank and {int(one), int(other)} == {Rank.ACE, _HIGH_ACE})
    return one == other or {one, other} in _SAME


def times(mention: Mention, others: Sequence[Mention]) -> int:
    """Return how many of some mentions can mean the same as one."""
    return sum(
        any(is_equal(one, value) for one in mention.values for value in other.values)
        for other in others
    )


def is_bounded_otherwise(source: Mention, target: Mention, ours: Part, theirs: Part) -> bool:
    """Whether a translation makes "at most seven" of "seven", or "more than" of "at least".

    A limit that the source gives and the translation leaves out is not looked for, nor
    "one less than", which is no limit, nor one where a negation can have turned it round: "no
    more than", "can only hold one".
    """
    is_step = Counted.STEP in source.counts & target.counts
    if is_step or source.bound is target.bound or target.bound in (None, Bound.OPEN):
        return False
    is_turned = _is_restricted(source, ours) or _is_restricted(target, theirs)
    return source.bound is not Bound.OPEN and not is_turned


def recounted(source: Part, target: Part) -> tuple[Mention, Mention] | None:
    """Return one number for how often the stock is gone through, and how often it is redealt.

    The first time through is no redeal. Where words can mean either, nothing is returned.
    """
    counted = {Hint.PASSAGE, Hint.REDEAL}
    ours, theirs = source.hints & counted, target.hints & counted
    if {*map(len, (ours, theirs))} != {1} or ours == theirs:
        return None
    mine, other = _beside(source, *ours), _beside(target, *theirs)
    is_same = mine and other and mine.values[0] == other.values[0]
    return (mine, other) if mine and other and is_same else None


def _beside(text: Part, hint: Hint) -> Mention | None:
    """Return the number next to words of a hint, in their clause, together with these words.

    There is none where it may be no number, or where the words stand twice.
    """
    places = [place for place, one in enumerate(text.mentions) if hint in one.hints]
    if len(places) != 1:
        return None
    word = text.mentions[places[0]]
    numbers = (
        (abs(place - places[0]), -place, one)
        for place, one in enumerate(text.mentions)
        if one.clause == word.clause and one.values and type(one.values[0]) is int
    )
    *_, number = min(numbers, default=(None,), key=lambda number: number[:2])
    if number is None or not number.certain or not number.values[0]:
        return None
    return replace(number, start=min(number.start, word.start), end=max(number.end, word.end))


def _is_restricted(mention: Mention, text: Part) -> bool:
    """Whether anything in the clause of a mention is denied, or said to be so only in one case."""
    near = (one for one in text.mentions if one.clause == mention.clause)
    return part_of(near).is_restricted


def _is_redeal(one: Value, other: Value, ours: Part, theirs: Part) -> bool:
    """Whether one counts how often the stock is gone through, the other how often again."""
    if type(one) is not int or type(other) is not int:
        return False
    there = Hint.PASSAGE in ours.hints and Hint.REDEAL in theirs.hints and one == other + 1
    back = Hint.REDEAL in ours.hints and Hint.PASSAGE in theirs.hints and one + 1 == other
    return there or back


def _is_exception(one: Value, other: Value, ours: Part, theirs: Part) -> bool:
    """Whether "another suit" is said as "any suit except its own"."""
    if one is SuitRelation.OTHER and other is SuitRelation.ANY:
        return theirs.is_restricted
    return one is SuitRelation.ANY and other is SuitRelation.OTHER and ours.is_restricted
