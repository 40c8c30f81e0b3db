"""Told: what a translation has to say that its source says, and what it may say of itself."""

from cadogan.facts.lexicon import FactKind, Hint, kind_of
from cadogan.facts.parts import Part
from cadogan.facts.prose import Mention
from cadogan_engine import Colour, Direction, Facing, Rank, SuitRelation

COMMON = (FactKind.NUMBER, FactKind.PERMISSION, FactKind.SIDE, FactKind.END)
"""What any text can have in common with another."""
_FEW = 2
# What a translation does not leave to the context.
_NEVER_LEFT_OUT = (
    *(FactKind.SUIT, FactKind.RANK, FactKind.SUIT_RULE, FactKind.COLOUR),
    *(FactKind.SIDE, FactKind.END, FactKind.FACING),
)
# What it does not add of itself.
_NEVER_ADDED = (FactKind.SUIT, FactKind.RANK, FactKind.SUIT_RULE, FactKind.COLOUR)
_OF_COLOURS = (SuitRelation.ALTERNATING, SuitRelation.SAME_COLOUR)
_ENDS_OF_A_SUIT = (Rank.ACE, Rank.KING)


def main_kind(mention: Mention) -> FactKind:
    """Return the kind of what a mention means first."""
    return kind_of(mention.values[0])


def has_to_be_told(mention: Mention) -> bool:
    """Whether a translation that leaves it out says less: any but small numbers and "up".

    The number of things named before ("each of the four piles") may go without saying.
    """
    kind = main_kind(mention)
    if kind is FactKind.NUMBER:
        is_told = is_many(mention) or mention.values == (1,)
        return is_told and Hint.GIVEN not in mention.hints
    return mention.values == (Direction.DOWN,) or kind in _NEVER_LEFT_OUT


def is_never_added(mention: Mention) -> bool:
    """Whether a translation that says it says more than a source without it."""
    return mention.values == (Facing.DOWN,) or main_kind(mention) in _NEVER_ADDED


def is_many(mention: Mention) -> bool:
    """Whether it is a number that no article, pair or dual says."""
    value = mention.values[0]
    return type(value) is int and value > _FEW


def names(mention: Mention, own: Part, other: Part) -> bool:
    """Whether a mention of a text names cards that the other one speaks of in general.

    "In sequence" may be said as "from ace to king", "in alternating colours" as "red on black".
    """
    kind = main_kind(mention)
    if kind is FactKind.RANK:
        return Hint.ORDER in other.hints and mention.values[0] in _ENDS_OF_A_SUIT
    if kind is FactKind.SUIT_RULE:
        return mention.values[0] in _OF_COLOURS and _has_both_colours(other)
    return kind is FactKind.COLOUR and _has_both_colours(own) and _relates_colours(other)


def _has_both_colours(text: Part) -> bool:
    """Whether a text says "red" as often as "black", as one on how they stand to each other."""
    colours = [one.values[0] for one in text.of(FactKind.COLOUR)]
    return bool(colours) and colours.count(Colour.RED) == colours.count(Colour.BLACK)


def _relates_colours(text: Part) -> bool:
    values = (value for one in text.of(FactKind.SUIT_RULE) for value in one.values)
    return any(value in _OF_COLOURS for value in values)
