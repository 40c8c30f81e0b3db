"""The words in which rules are declared: small named values."""

from __future__ import annotations

from enum import Enum
from typing import Final


class _Word(Enum):
    """An enumeration whose members are written as plain words; there is one object of each."""

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


class Role(_Word):
    """What a pile is for."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    CELL = "cell"
    DISCARD = "discard"


class Direction(_Word):
    """Which way ranks run when a card is built on another."""

    UP = "up"
    DOWN = "down"
    EITHER = "either"


class SuitRelation(_Word):
    """How the suit of a card must stand to the suit of the card it is built on."""

    SAME = "same suit"
    ALTERNATING = "alternating colour"
    SAME_COLOUR = "same colour"
    OTHER = "another suit"
    ANY = "any suit"


class Build(_Word):
    """What goes on a pile where ranks and suits have no say."""

    ANYTHING = "anything"
    NOTHING = "nothing"


class Space(_Word):
    """What goes on an empty pile where it is not a card of one fixed rank.

    The base rank is that of the first card on a foundation. Where it is not laid there by
    the deal, `CHOSEN` lets any card be the first, and those of its rank begin the others.
    """

    ANYTHING = "anything"
    NOTHING = "nothing"
    BASE = "base rank"
    CHOSEN = "chosen base rank"


class Group(_Word):
    """How many cards may be taken away from a pile in one move."""

    NONE = "none"
    TOP = "top card"
    RUN = "run"
    TAIL = "face-up cards"
    WHOLE = "top card or all face-up cards"
    PILE = "top card or whole pile"
    LAST = "last card"


SINGLE: Final = frozenset({Group.NONE, Group.TOP, Group.LAST})
"""What lets no more than one card be taken away at once."""


class Faces(_Word):
    """How the cards lie that a step of the deal lays out."""

    UP = "face up"
    DOWN = "face down"
    LAST_UP = "face down but for the last"


class Wait(_Word):
    """What the stock waits for before it deals."""

    NOTHING = "nothing"
    WASTE = "the waste to be empty"
    SPACES = "all tableau piles to have cards"
    KINGS = "kings to fill empty tableau piles"


class Automatic(_Word):
    """Which cards go to the foundations by themselves after each move."""

    NONE = "none"
    ALL = "all that may"
    CARRIED = "all that may, after a card was carried"
    SAFE = "those not needed below"


class Adjacent(_Word):
    """How two cards must lie to each other to be removed together."""

    ANYWHERE = "anywhere"
    AROUND = "next to each other"
    LINE = "in one row or column"


class Closing(_Word):
    """When the cards of a grid close up to the front, over the places that are empty."""

    NEVER = "never"
    DEAL = "when the stock deals"
    ALWAYS = "after each move"
    STOCK_OUT = "when the stock is out"


class Fan(_Word):
    """Which way the cards of a pile are spread on the board."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"


class Facing(_Word):
    """Which side of a card is seen."""

    UP = "face up"
    DOWN = "face down"


class Permission(_Word):
    """Whether the rules let something be done."""

    CAN = "can"
    CANNOT = "cannot"


class Status(_Word):
    """How a game stands: stuck means not won and no move left."""

    RUNNING = "running"
    WON = "won"
    STUCK = "stuck"


class Unlimited(_Word):
    """The type of UNLIMITED, the number of times where there is no limit."""

    UNLIMITED = "unlimited"


UNLIMITED: Final = Unlimited.UNLIMITED
