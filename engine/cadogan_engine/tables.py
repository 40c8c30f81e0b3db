"""What the referee looks up: tables that follow from a game, made once for each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cadogan_engine.cards import Rank
from cadogan_engine.cardsets import NO_BASE, CardSet, higher_of_suit, partners_of
from cadogan_engine.codes import Code
from cadogan_engine.declaration import Building, Declaration, Scoring, Zone
from cadogan_engine.moves import Carry, PileName
from cadogan_engine.score_facts import covered_cards, tableau_cards
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Automatic, Build, Closing, Group, Role, Space
from cadogan_engine.views import Views, scored_roles
from cadogan_engine.waits import WAITS, Waits

Piles = tuple[int, ...]
"""Piles by their indexes."""
Steps = tuple[int, int, int]
"""A carry as the indexes of source and target and the number of cards."""
Lies = tuple[int | Code, ...]
"""A base rank, and the cards that lie on the piles of a board."""

_REMEMBERED: Final = 500
_OFF_BOARD: Final = (Role.STOCK, Role.WASTE, Role.DISCARD)

CARD, SPACE, CARDS, CARDS_TO_SPACE, FREELY, CARDS_FREELY = 1, 2, 4, 8, 16, 32
"""What may come from a pile to another: a card or cards, onto a card or into a space.

`FREELY` says that nothing else is asked when a card comes, `CARDS_FREELY` when several do.
"""


class Carries(dict[int, tuple[Carry, ...]]):
    """The carries from a pile by the number of cards, each to all piles of the game in order.

    They are made when asked for.
    """

    def __init__(self, source: PileName, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._source, self._targets = source, tuple(seat.name for seat in seats)

    def __missing__(self, count: int) -> tuple[Carry, ...]:
        """Make the carries of so many cards."""
        made = tuple(Carry(self._source, target, count) for target in self._targets)
        self[count] = made
        return made


class Indexes(dict[Carry, Steps]):
    """The indexes and the number of cards that carries of a game stand for."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._index = {seat.name: seat.index for seat in seats}

    def __missing__(self, carry: Carry) -> Steps:
        """Look up the piles of a carry; KeyError if there is no such pile."""
        steps = self._index[carry.source], self._index[carry.target], carry.count
        self[carry] = steps
        return steps


class Route(NamedTuple):
    """A pile that gives cards, and the piles that may take one card or several from it.

    `admits` tells for each pile of the game how, `carries` has the moves.
    """

    source: int
    one: Piles
    several: Piles
    admits: tuple[int, ...]
    carries: Carries


class Board(NamedTuple):
    """What the piles of a board want, each and all together, and the carries among them."""

    wants: tuple[bytes, ...]
    wanted: bytes
    carries: tuple[Carry, ...]


class Boards(dict[Lies, Board]):
    """The boards that occurred of late, by the base rank and the cards that lie on them."""

    def remember(self, lies: Lies, board: Board) -> None:
        """Keep a board, and forget all others when there are too many."""
        if len(self) >= _REMEMBERED:
            self.clear()
        self[lies] = board


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is looked up in play.

    `views[base]` has the views of each pile with a base rank, in the order of the piles.
    `admits[source][target]` tells what may come from a pile to another. `board` tells which
    piles have to do with each other, and `boards` are those that occurred of late; `routes`
    lead from them, one from each, and `feeding` from the others: the waste, which only gives.
    `reversing` are those that take groups from the top card on, `covered` is whether piles
    lie upon others. `foundations`, `cells` and `columns` of the tableau are the piles of
    these roles, `played` those from which cards go up by themselves; `acts` is whether they
    do or the tableau closes up. `scored` are the piles that score, `recounts` is
    whether they are all counted anew after each move, and `offset` is added to what they do.
    `waits` tells whether the stock has to wait. `partners` and `higher` are
    sets of cards by the index of a card.
    """

    views: tuple[tuple[Views, ...], ...]
    admits: tuple[tuple[int, ...], ...]
    routes: tuple[Route, ...]
    feeding: tuple[Route, ...]
    board: tuple[bool, ...]
    boards: Boards
    reversing: tuple[int, ...]
    covered: bool
    indexes: Indexes
    foundations: Piles
    cells: Piles
    columns: Piles
    played: Piles
    acts: bool
    scored: Piles
    recounts: bool
    offset: int
    waits: Waits | None
    partners: tuple[CardSet, ...]
    higher: tuple[CardSet, ...]


def tables_of(declaration: Declaration, seats: Sequence[Seat]) -> Tables:
    """Make the tables of a game."""
    zones = [seat.zone for seat in seats]

    def piles(*roles: Role) -> Piles:
        return tuple(seat.index for seat in seats if seat.zone.role in roles)

    admits = tuple(tuple(_admits(source, target) for target in seats) for source in seats)
    routes = [_route(seat, seats, admits[seat.index]) for seat in seats]
    apart = [seat.index for seat in seats if _is_apart(seat)]
    pairing = declaration.pairing
    return Tables(
        views=_views(declaration, zones),
        admits=admits,
        routes=tuple(route for route in routes if route.source not in apart),
        feeding=tuple(routes[index] for index in apart if any(admits[index])),
        board=tuple(seat.index not in apart for seat in seats),
        boards=Boards(),
        reversing=tuple(seat.index for seat in seats if seat.zone.reverses),
        covered=any(seat.under for seat in seats),
        indexes=Indexes(seats),
        foundations=piles(Role.FOUNDATION),
        cells=piles(Role.CELL),
        columns=piles(Role.TABLEAU),
        played=piles(Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.CELL),
        acts=(declaration.automatic, declaration.closing) != (Automatic.NONE, Closing.NEVER),
        scored=piles(*scored_roles(declaration.scoring)),
        recounts=_recounts(declaration.scoring),
        offset=_offset(declaration),
        waits=WAITS.get(declaration.stock.waits),
        partners=partners_of(pairing) if pairing else (),
        higher=higher_of_suit() if pairing and pairing.outranked else (),
    )


def _views(declaration: Declaration, zones: Sequence[Zone]) -> tuple[tuple[Views, ...], ...]:
    """Make the views of all piles with each base rank; piles of one zone share theirs.

    In a game without a base rank they are the same with each.
    """
    bases = range(len(Rank) + 1) if any(map(_asks_for_base, zones)) else (NO_BASE,)
    made = [
        {zone: Views(zone, declaration.scoring, base) for zone in dict.fromkeys(zones)}
        for base in bases
    ]
    found = tuple(tuple(views[zone] for zone in zones) for views in made)
    return found if len(found) > 1 else found * (len(Rank) + 1)


def _asks_for_base(zone: Zone) -> bool:
    """Tell whether a base rank has a say in a zone."""
    builds = (zone.build, zone.run)
    closed = [build.closed for build in builds if isinstance(build, Building)]
    ranks = (zone.space, zone.keeps and zone.keeps.rank, *closed)
    return any(rank in (Space.BASE, Space.CHOSEN) for rank in ranks)


def _admits(source: Seat, target: Seat) -> int:
    """Tell what may come from a pile to another, whatever the cards are."""
    zone, role = target.zone, source.zone.role
    if source is target or source.zone.lift is Group.NONE or role is Role.STOCK:
        return 0
    single = CARD if zone.takes_run is None else 0
    several = CARDS if zone.takes_groups else 0
    admitted = single | several if zone.takes_onto(role) else 0
    if zone.takes_into(role):
        admitted |= (single and SPACE) | (several and CARDS_TO_SPACE)
    return admitted | _freely(admitted, zone)


def _route(source: Seat, seats: Sequence[Seat], admits: Sequence[int]) -> Route:
    """List which piles take a card or several from a pile, by what they admit from it."""
    one = tuple(target for target, what in enumerate(admits) if what & (CARD | SPACE))
    several = tuple(target for target, what in enumerate(admits) if what & (CARDS | CARDS_TO_SPACE))
    return Route(source.index, one, several, tuple(admits), Carries(source.name, seats))


def _is_apart(seat: Seat) -> bool:
    """Tell whether nothing on the board depends on a pile, which may give cards but takes none."""
    closed = (seat.zone.build, seat.zone.space) == (Build.NOTHING, Space.NOTHING)
    return closed and seat.zone.role in _OFF_BOARD


def _freely(admits: int, zone: Zone) -> int:
    """Tell whether a pile takes cards onto others as into a space, and any number of them."""
    freely = FREELY if admits & CARD and admits & SPACE else 0
    bounds = (zone.takes_run, zone.capacity, zone.limit)
    if admits & CARDS and admits & CARDS_TO_SPACE and bounds == (None, None, None):
        freely |= 0 if zone.reverses else CARDS_FREELY
    return freely


def _recounts(scoring: Scoring) -> bool:
    """Tell whether the order of the cards in the tableau scores."""
    return bool(scoring.link or scoring.column or scoring.uncovered)


def _offset(declaration: Declaration) -> int:
    """Work out what all cards of the deal score, before those count that lie in the tableau."""
    scoring = declaration.scoring
    covered, cards = covered_cards(declaration), tableau_cards(declaration)
    return scoring.uncovered * covered + scoring.cleared * cards
