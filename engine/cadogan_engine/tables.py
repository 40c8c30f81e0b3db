"""What the referee looks up: tables that follow from a game, made once for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cadogan_engine.cards import Rank
from cadogan_engine.cardsets import NO_BASE, CardSet, higher_of_suit, partners_of
from cadogan_engine.declaration import Building, Declaration, Scoring, Zone
from cadogan_engine.moves import Carry
from cadogan_engine.score_facts import covered_cards, tableau_cards
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Automatic, Build, Closing, Group, Role, Space
from cadogan_engine.views import View, Views, policy_of
from cadogan_engine.waits import WAITS, Waits

Piles = tuple[int, ...]
"""Piles by their indexes."""
PileSet = int
"""Piles that take cards as a number: bit `pile`, counted among them, stands for a pile."""
Steps = tuple[int, int, int]
"""A carry as the indexes of source and target and the number of cards."""

_REMEMBERED: Final = 20_000
_BOARDS: Final = 500
_OFF_BOARD: Final = (Role.STOCK, Role.WASTE, Role.DISCARD)

CARD, SPACE, CARDS, CARDS_TO_SPACE, FREELY, CARDS_FREELY = 1, 2, 4, 8, 16, 32
"""What may come from a pile to another: a card or cards, onto a card or into a space.

`FREELY` says that nothing else is asked when a card comes, `CARDS_FREELY` when several do.
"""


class Indexes:
    """The indexes and the number of cards that carries of a game stand for."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._index = {seat.name: seat.index for seat in seats}
        self._known: dict[Carry, Steps] = {}

    def known(self, carry: Carry) -> Steps | None:
        """Look up a carry, None if it was never made."""
        return self._known.get(carry)

    def of(self, carry: Carry) -> Steps:
        """Look up the piles of a carry; KeyError if there is no such pile."""
        steps = self._known.get(carry)
        if steps is None:
            steps = self._index[carry.source], self._index[carry.target], carry.count
            self._known[carry] = steps
        return steps


Row = tuple[tuple[Carry, ...], tuple[Steps | None, ...]]
"""Carries from a pile, and what to ask about each where more has a say than what piles want."""


class Taking:
    """The carries of so many cards from a pile, to some that take any; made when asked for.

    `piles` are those that may take so many from there, whatever cards they are.
    """

    def __init__(self, carries: tuple[Carry, ...], asked: Sequence[Steps | None], piles: PileSet):
        self.carries, self.piles, self._asked = carries, piles, asked
        self._rows: dict[PileSet, Row] = {}

    def to(self, targets: PileSet) -> Row:
        """List the carries to some piles."""
        row = self._rows.get(targets)
        return self._make(targets) if row is None else row

    def _make(self, targets: PileSet) -> Row:
        if len(self._rows) >= _REMEMBERED:
            self._rows.clear()
        chosen = [at for at in range(len(self.carries)) if targets >> at & 1]
        asked = tuple([self._asked[at] for at in chosen])
        row = tuple([self.carries[at] for at in chosen]), asked if any(asked) else ()
        self._rows[targets] = row
        return row


class Route:
    """What others take from a pile, by the number of cards."""

    def __init__(self, source: Seat, admits: Sequence[int], takers: Sequence[Seat]) -> None:
        self._source, self._takers = source, takers
        self._admits = [admits[taker.index] for taker in takers]
        self._takings: dict[int, Taking] = {}

    def of(self, count: int) -> Taking:
        """Find which piles take so many cards."""
        taking = self._takings.get(count)
        return self._make(count) if taking is None else taking

    def _make(self, count: int) -> Taking:
        source, takers = self._source, self._takers
        some, freely = CARD | SPACE, FREELY
        if count > 1:
            some, freely = CARDS | CARDS_TO_SPACE, CARDS_FREELY
        carries = tuple(Carry(source.name, taker.name, count) for taker in takers)
        asked = [
            None if what & freely else (source.index, taker.index, count)
            for taker, what in zip(takers, self._admits, strict=True)
        ]
        piles = sum(1 << at for at, what in enumerate(self._admits) if what & some)
        taking = self._takings[count] = Taking(carries, asked, piles)
        return taking


class Board(NamedTuple):
    """What piles a board has that take each card, and any card, and the carries among them."""

    takers: list[PileSet]
    anything: PileSet
    carries: list[Carry]


class Boards:
    """The boards that occurred of late, by the views of their piles."""

    def __init__(self) -> None:
        self._boards: dict[tuple[View, ...], Board] = {}

    def known(self, views: tuple[View, ...]) -> Board | None:
        """Look up a board, None if it did not occur."""
        return self._boards.get(views)

    def remember(self, views: tuple[View, ...], board: Board) -> None:
        """Keep a board, and forget all others when there are too many."""
        if len(self._boards) >= _BOARDS:
            self._boards.clear()
        self._boards[views] = board


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is looked up in play.

    `views[base]` has the views of each pile with a base rank, in the order of the piles.
    `taker` is for each pile its place among those that take cards, `bits` the bit for it.
    The piles of the board, from `first` on and before `end`, have to do with each other, `lying`
    lists them, and `boards` are those that occurred of late; `feeding` are others that give
    cards: the waste.
    `admits[source][target]` tells what may come from a pile to another, and `routes` lead from
    each pile to the others.
    `reversing` are those that take groups from the top card on, `covered` is whether piles
    lie upon others. `foundations`, `cells` and `columns` of the tableau are the piles of
    these roles, `played` those from which cards go up by themselves if the game `plays_up` any.
    It `closes` the tableau up after moves, or `closes_by_dealing`. `turns_up` is for each pile
    whether its cards are turned up.
    `recounts` is whether a move counts anew what all piles score, and `offset` is added to that;
    `sequence` is what each card of a run scores in which others end up.
    `waits` tells whether the stock has to wait. `partners` and `higher` are
    sets of cards by the index of a card.
    """

    views: tuple[tuple[Views, ...], ...]
    taker: Mapping[int, int]
    bits: tuple[PileSet, ...]
    first: int
    end: int
    lying: Piles
    boards: Boards
    feeding: Piles
    admits: tuple[tuple[int, ...], ...]
    routes: tuple[Route, ...]
    reversing: tuple[int, ...]
    covered: bool
    indexes: Indexes
    foundations: Piles
    cells: Piles
    columns: Piles
    played: Piles
    plays_up: bool
    closes: bool
    closes_by_dealing: bool
    turns_up: tuple[bool, ...]
    recounts: bool
    offset: int
    sequence: int
    waits: Waits | None
    partners: tuple[CardSet, ...]
    higher: tuple[CardSet, ...]


def tables_of(declaration: Declaration, seats: Sequence[Seat]) -> Tables:
    """Make the tables of a game."""
    zones = [seat.zone for seat in seats]

    def piles(*roles: Role) -> Piles:
        return tuple(seat.index for seat in seats if seat.zone.role in roles)

    admits = tuple(tuple(_admits(source, target) for target in seats) for source in seats)
    takers = tuple(seat for seat in seats if _takes(seat.zone))
    taker = {seat.index: at for at, seat in enumerate(takers)}
    apart = [seat.index for seat in seats if _is_apart(seat.zone)]
    first, end = _board(apart, len(seats))
    pairing = declaration.pairing
    return Tables(
        views=_views(declaration, zones),
        taker=taker,
        bits=tuple(1 << taker[seat.index] if seat.index in taker else 0 for seat in seats),
        first=first,
        end=end,
        lying=tuple(range(first, end)),
        boards=Boards(),
        feeding=tuple(i for i in apart if any(admits[i]) and not first <= i < end),
        admits=admits,
        routes=tuple(Route(seat, admits[seat.index], takers) for seat in seats),
        reversing=tuple(seat.index for seat in seats if seat.zone.reverses),
        covered=any(seat.under for seat in seats),
        indexes=Indexes(seats),
        foundations=piles(Role.FOUNDATION),
        cells=piles(Role.CELL),
        columns=piles(Role.TABLEAU),
        played=piles(Role.WASTE, Role.TABLEAU, Role.RESERVE, Role.CELL),
        plays_up=declaration.automatic is not Automatic.NONE,
        closes=declaration.closing in (Closing.ALWAYS, Closing.STOCK_OUT),
        closes_by_dealing=declaration.closing is Closing.DEAL,
        turns_up=tuple(zone.turns_up for zone in zones),
        recounts=_recounts(declaration.scoring),
        offset=_offset(declaration),
        sequence=declaration.scoring.sequence,
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
        {zone: Views(policy_of(zone, declaration.scoring, base)) for zone in dict.fromkeys(zones)}
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


def _is_apart(zone: Zone) -> bool:
    """Tell whether nothing on the board depends on a pile, which may give cards but takes none."""
    return not _takes(zone) and zone.role in _OFF_BOARD


def _board(apart: Sequence[int], piles: int) -> tuple[int, int]:
    """Find the first pile of the board, and the one behind its last."""
    board = [index for index in range(piles) if index not in apart]
    return (board[0], board[-1] + 1) if board else (0, 0)


def _takes(zone: Zone) -> bool:
    """Tell whether a pile takes any cards."""
    return (zone.build, zone.space) != (Build.NOTHING, Space.NOTHING)


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
