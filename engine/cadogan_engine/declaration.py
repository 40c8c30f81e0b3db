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
    Adjacent,
    Automatic,
    Build,
    Closing,
    Direction,
    Faces,
    Fan,
    Group,
    Role,
    Space,
    SuitRelation,
    Unlimited,
    Wait,
)

OptionValue = int | bool | Unlimited | SuitRelation | Automatic | Space
Place = tuple[float, float]
"""A place on the board as column and row, counted in cards from the top left."""


@dataclass(frozen=True, slots=True)
class Building:
    """Which card may be built on which: the next rank, and how suits must match.

    The next rank upwards is `rank * factor + step`, downwards `rank - step`; with
    `wraps` ranks are counted in a circle from the ace to `last`, so that an ace follows
    a king. Nothing is built on a card of the rank `closed`, which may be the base rank.
    """

    direction: Direction
    relation: SuitRelation
    step: int = 1
    wraps: bool = False
    factor: int = 1
    last: Rank = Rank.KING
    closed: Rank | Space = Space.NOTHING


@dataclass(frozen=True, slots=True)
class Keeps:
    """Cards that may never be taken away: those of a rank, or of the base rank."""

    rank: Rank | Space
    rule: str


@dataclass(frozen=True, slots=True)
class Fill:
    """A pile whose last card is carried away gets another by itself.

    It is the top card of the first of the source roles that has one, turned face up;
    `from_bottom` takes the lowest card instead.
    """

    sources: tuple[Role, ...]
    rule: str
    from_bottom: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """How many cards may be moved at once: as many as could be one by one.

    That is one more than there are empty cells, if `cells`, and twice as many for each
    empty tableau pile that is not the target, if `spaces`.
    """

    cells: bool = True
    spaces: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """Piles of one role that obey the same rules.

    Piles of a role are numbered from 1 through all its zones. `build` is what goes
    on a card, `space` what goes on an empty pile, `takes_from` the roles cards may
    come from and `space_from` those an empty pile may be filled from (all, if empty);
    `takes_groups` is whether several cards may come at once, `takes_run` that exactly so
    many must, and `reverses` that they are laid down one by one, the top card first.
    `lift` is what may be taken away; what a run is follows `run` or, without it, `build`.
    `limit` bounds how many cards may come at once. `turns_up`: a card that is uncovered is
    turned up. `under` says for each pile which others of its role lie upon it, so that
    its card is not free while they hold cards.
    """

    role: Role
    places: tuple[Place, ...]
    build: Building | Build = Build.NOTHING
    space: Rank | Space = Space.NOTHING
    lift: Group = Group.TOP
    takes_from: tuple[Role, ...] = ()
    space_from: tuple[Role, ...] = ()
    takes_groups: bool = False
    takes_run: int | None = None
    reverses: bool = False
    run: Building | None = None
    limit: Limit | None = None
    turns_up: bool = False
    capacity: int | None = None
    keeps: Keeps | None = None
    fill: Fill | None = None
    under: tuple[tuple[int, ...], ...] = ()
    fan: Fan = Fan.NONE

    def takes_onto(self, role: Role) -> bool:
        """Whether cards may come from piles of a role where others lie already."""
        return not self.takes_from or role in self.takes_from

    def takes_into(self, role: Role) -> bool:
        """Whether cards may come from piles of a role to an empty pile."""
        sources = self.space_from or self.takes_from
        return not sources or role in sources


@dataclass(frozen=True, slots=True)
class Stock:
    """How the stock deals, and how often the waste becomes the stock again.

    A deal gives `draw` cards to the waste, or `draw` to each pile of another role `to`,
    as long as there are cards; without any the stock only fills what is empty. It `waits`
    for the waste or the tableau. `place` is where it lies, None in a game that has no stock.
    """

    place: Place | None = (0, 0)
    draw: int = 1
    redeals: int | Unlimited = 0
    waits: Wait = Wait.NOTHING
    to: Role = Role.WASTE


NO_STOCK: Final = Stock(place=None)
"""For games that deal all their cards out at the start."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Which cards are removed from the game, in pairs or alone, and where they lie then.

    Two cards go whose ranks make `total`; two of one rank, if it is among `equal`; two of
    one suit, if `same_suit`. Cards of the ranks `alone` go one by one. They are the free
    cards of piles of `roles`, and two of them must be `adjacent` on the board.
    With `outranked` a single card goes while another free card of its suit is higher,
    aces being highest. `within`: the two top cards of a pile of these roles go together.
    """

    place: Place
    total: int | None = None
    equal: tuple[Rank, ...] = ()
    same_suit: bool = False
    alone: tuple[Rank, ...] = ()
    outranked: bool = False
    roles: tuple[Role, ...] = (Role.TABLEAU,)
    adjacent: Adjacent = Adjacent.ANYWHERE
    within: tuple[Role, ...] = ()


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
    stock and the next is dealt in its place; one of the rank `lowers` goes under the
    cards of its pile. With `picks` the pack is gone through for the
    cards of that rank, and what is laid aside on the way is dealt later, the last first.
    """

    role: Role
    piles: tuple[int, ...] = ()
    times: int = 1
    triangle: bool = False
    faces: Faces = Faces.UP
    sinks: Rank | None = None
    lowers: Rank | None = None
    picks: Rank | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for what lies on the piles; what is undone loses them.

    `card` is for each card on the foundations (without the first of each, if `counts_base`
    is false) and for each one discarded, `full` for a foundation of 13 cards. In the tableau
    `link` is for each card that lies face up on one it was built on, as the run of the zone
    goes, `column` for a pile that is a whole suit, and `uncovered` for each card of the
    deal that no longer lies face down, `cleared` for each that is gone. A card that comes onto
    another in play or in the deal scores `sequence` for each card of the run in which it ends
    up, and that is not undone.
    """

    card: int = 1
    counts_base: bool = True
    full: int = 0
    link: int = 0
    column: int = 0
    uncovered: int = 0
    cleared: int = 0
    sequence: int = 0


@dataclass(frozen=True, slots=True)
class FoundationsHold:
    """The game is won when every foundation holds this many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Cleared:
    """The game is won when no pile of these roles holds a card."""

    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class ScoreReached:
    """The game is won when the score is this high."""

    points: int


@dataclass(frozen=True, slots=True)
class WholeSuits:
    """The game is won when so many piles are whole suits, all in the tableau or all foundations.

    A whole suit is 13 cards of one suit, the king lowest, all face up, and nothing else.
    """

    piles: int


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """The game is won when stock, waste and tableau hold no more than so many cards."""

    cards: int


Winning = FoundationsHold | Cleared | ScoreReached | WholeSuits | CardsLeft


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the player by its name, and the path of the parameter it sets."""

    name: str
    parameter: str


@dataclass(frozen=True, slots=True)
class Declaration:
    """A whole game as data; `zones` has all piles but the stock and the discarded cards.

    What a game does not give is what most games have: a stock that deals single cards to the
    waste, once; one point for each card on a foundation; no card that goes by itself.
    Without a stock (`NO_STOCK`) or a target for its cards there is neither a deal nor a
    redeal in play. Each of `decks` packs has cards of so many `suits` (spades, hearts,
    diamonds, clubs), which stand in for the others; `aces_high` says that aces rank above
    kings where cards are compared. `automatic` cards go to the foundations by
    themselves. `ways` are the ways to play it: a value for each of the settings, the
    default way first. A parameter that a setting sets is not given anywhere else.
    """

    name: str
    title: str
    zones: tuple[Zone, ...]
    deal: tuple[DealStep, ...]
    winning: Winning
    stock: Stock = Stock()
    pairing: Pairing | None = None
    scoring: Scoring = Scoring()
    automatic: Automatic = Automatic.NONE
    closing: Closing = Closing.NEVER
    decks: int = 1
    suits: int = 4
    aces_high: bool = False
    presets: tuple[Preset, ...] = ()
    settings: tuple[Setting, ...] = ()
    ways: tuple[tuple[OptionValue, ...], ...] = ((),)

    @property
    def all_zones(self) -> tuple[Zone, ...]:
        """The zones with those where hands have nothing to do: stock first, discards last."""
        place = self.stock.place
        first = (Zone(Role.STOCK, (place,), lift=Group.NONE),) if place else ()
        gone = self.pairing and Zone(Role.DISCARD, (self.pairing.place,), lift=Group.NONE)
        return (*first, *self.zones, *((gone,) if gone else ()))

    @property
    def deals(self) -> bool:
        """Whether there is a stock that deals to piles when asked."""
        return bool(
            self.stock.place is not None and self.stock.draw and self.zones_of(self.stock.to)
        )

    @property
    def redeals(self) -> bool:
        """Whether there are both a stock and a waste, so that one may become the other."""
        return self.deals and self.stock.to is Role.WASTE

    @property
    def chooses(self) -> bool:
        """Whether the player decides the base rank."""
        return any(zone.space is Space.CHOSEN for zone in self.zones)

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

    def laid_by(self, step: DealStep) -> tuple[tuple[int, bool], ...]:
        """List the cards of a step of the deal: the number of the pile, and if it lies face up."""
        numbers = self.dealt_to(step)
        last = {number: at for at, number in enumerate(numbers)}
        return tuple(
            (
                number,
                step.faces is Faces.UP or (step.faces is Faces.LAST_UP and last[number] == at),
            )
            for at, number in enumerate(numbers)
        )


def row(column: float, line: float, count: int) -> tuple[Place, ...]:
    """List the places of `count` piles side by side, from a column on."""
    return tuple((column + step, line) for step in range(count))


def narrowing(role: Role, count: int) -> DealStep:
    """Deal rounds that leave out one pile more from the right, the last card of each pile up."""
    rounds = (range(1, last + 1) for last in range(count, 0, -1))
    piles = tuple(number for each in rounds for number in each)
    return DealStep(role, piles=piles, faces=Faces.LAST_UP)
