"""How a game is declared: its rules as data.

A declaration holds nothing but values. The piles of a game are described by
zones, one for each sort of pile that obeys the same rules; everything else (the
rules with their ids, the facts, the layout) is derived from here, so a change of
one value changes the game and all that is said about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cadogan_engine.cards import Card, Rank
from cadogan_engine.terms import (
    Build,
    Direction,
    Fan,
    Group,
    Role,
    Space,
    SuitRelation,
    Unlimited,
)

OptionValue = int | Unlimited
Place = tuple[float, float]
"""A place on the board as column and row, counted in cards from the top left."""


@dataclass(frozen=True, slots=True)
class Building:
    """Which card may be built on which: the next rank, and how suits must match.

    The next rank upwards is `rank * factor + step`, downwards `rank - step`; with
    `wraps` ranks are counted in a circle, so that an ace follows a king.
    """

    direction: Direction
    relation: SuitRelation
    step: int = 1
    wraps: bool = False
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Keeps:
    """Cards that may never be taken away: those of a rank, or of the base rank."""

    rank: Rank | Space
    rule: str


@dataclass(frozen=True, slots=True)
class Fill:
    """A pile whose last card is carried away gets another by itself.

    It is the top card of the first of the source roles that has one, turned face up.
    """

    sources: tuple[Role, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Piles of one role that obey the same rules.

    Piles of a role are numbered from 1 through all its zones. `build` is what goes
    on a card, `space` what goes on an empty pile, `takes_from` the roles cards may
    come from (all, if empty) and `takes_groups` whether several cards may come at
    once. `lift` is what may be taken away; what a run is follows `build`.
    `turns_up`: cards are dealt face down but for the top one, and a card that is
    uncovered is turned up.
    """

    role: Role
    places: tuple[Place, ...]
    build: Building | Build = Build.NOTHING
    space: Rank | Space = Space.NOTHING
    lift: Group = Group.TOP
    takes_from: tuple[Role, ...] = ()
    takes_groups: bool = False
    turns_up: bool = False
    capacity: int | None = None
    keeps: Keeps | None = None
    fill: Fill | None = None
    fan: Fan = Fan.NONE


@dataclass(frozen=True, slots=True)
class Stock:
    """How the stock deals to the waste, and how often the waste becomes the stock again.

    `waits`: the stock deals only while the waste is empty. `place` is where it lies,
    None in a game that has no stock.
    """

    place: Place | None = (0, 0)
    draw: int = 1
    redeals: int | Unlimited = 0
    waits: bool = False


NO_STOCK: Final = Stock(place=None)
"""For games that deal all their cards out at the start."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A card laid out before the pack is shuffled."""

    role: Role
    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealStep:
    """A part of the deal: cards to the piles of a role, one each from left to right.

    It goes to all piles of the role or, where `piles` is given, to those of these
    numbers, `times` over. In a triangle every round leaves out one pile more from the
    left, until none remains. A card of the rank `sinks` goes to the bottom of the
    stock and the next is dealt in its place.
    """

    role: Role
    piles: tuple[int, ...] = ()
    times: int = 1
    triangle: bool = False
    sinks: Rank | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for each card on the foundations; a card taken back loses them.

    With `counts_base` false the first card of each foundation scores nothing.
    """

    card: int = 1
    counts_base: bool = True


@dataclass(frozen=True, slots=True)
class FoundationsHold:
    """The game is won when every foundation holds this many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Cleared:
    """The game is won when no pile of these roles holds a card."""

    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the player by its name, and the path of the parameter it sets."""

    name: str
    parameter: str


@dataclass(frozen=True, slots=True)
class Declaration:
    """A whole game as data; `zones` has all piles but the stock.

    Without a stock (`NO_STOCK`) or a waste there is neither a deal nor a redeal in play.
    `ways` are the ways to play it: a value for each of the settings, the default
    way first. A parameter that a setting sets is not given anywhere else.
    """

    name: str
    title: str
    zones: tuple[Zone, ...]
    deal: tuple[DealStep, ...]
    winning: FoundationsHold | Cleared
    stock: Stock = Stock()
    scoring: Scoring = Scoring()
    decks: int = 1
    presets: tuple[Preset, ...] = ()
    settings: tuple[Setting, ...] = ()
    ways: tuple[tuple[OptionValue, ...], ...] = ((),)

    @property
    def all_zones(self) -> tuple[Zone, ...]:
        """The zones with one for the stock before them, where hands have nothing to do."""
        if self.stock.place is None:
            return self.zones
        return (Zone(Role.STOCK, (self.stock.place,), lift=Group.NONE), *self.zones)

    @property
    def deals(self) -> bool:
        """Whether there are both a stock and a waste, so that one deals to the other."""
        return bool(self.zones_of(Role.STOCK) and self.zones_of(Role.WASTE))

    def zones_of(self, role: Role) -> tuple[Zone, ...]:
        """Return the zones of a role, in the order their piles are numbered."""
        return tuple(zone for zone in self.all_zones if zone.role is role)

    def count_of(self, role: Role) -> int:
        """Count the piles of a role."""
        return sum(len(zone.places) for zone in self.zones_of(role))

    def dealt_to(self, step: DealStep) -> tuple[int, ...]:
        """List the numbers of the piles that a step of the deal gives cards to, in order."""
        piles = step.piles or tuple(range(1, self.count_of(step.role) + 1))
        rounds = [piles[out:] for out in range(len(piles))] if step.triangle else [piles]
        return tuple(number for each in rounds for number in each) * step.times


def row(column: float, line: float, count: int) -> tuple[Place, ...]:
    """List the places of `count` piles side by side, from a column on."""
    return tuple((column + step, line) for step in range(count))
