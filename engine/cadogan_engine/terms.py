"""The words in which rules are declared: small named values."""

from __future__ import annotations

from enum import Enum
from typing import Final


class _Word(Enum):
    """An enumeration whose members are written as plain words."""

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
    """What goes on an empty pile where it is not a card of one fixed rank."""

    ANYTHING = "anything"
    NOTHING = "nothing"
    BASE = "base rank"


class Group(_Word):
    """How many cards may be taken away from a pile in one move."""

    NONE = "none"
    TOP = "top card"
    RUN = "run"
    TAIL = "face-up cards"


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
