"""What the referee looks up: tables that follow from a game, made once for each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cadogan_engine.cards import Rank
from cadogan_engine.cardsets import NO_BASE, CardSet, higher_of_suit, partners_of
from cadogan_engine.declaration import Building, Declaration, Zone
from cadogan_engine.moves import Carry
from cadogan_engine.score_facts import covered_cards, tableau_cards
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Group, Role, Space
from cadogan_engine.views import Views
from cadogan_engine.waits import WAITS, Waits

Steps = tuple[int, int, int]
"""A carry as the indexes of source and target and the number of cards."""

CARD, SPACE, CARDS, CARDS_TO_SPACE = 1, 2, 4, 8
"""What may come from a pile to another: a card or cards, onto a card or into a space."""


class Carries(dict[Steps, Carry]):
    """The carries of a game by the indexes of the piles; they are made when asked for."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._names = tuple(seat.name for seat in seats)

    def __missing__(self, steps: Steps) -> Carry:
        """Make a carry."""
        source, target, count = steps
        carry = self[steps] = Carry(self._names[source], self._names[target], count)
        return carry


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


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is looked up in play.

    `views[base]` has the views of each pile with a base rank, in the order of the piles.
    `admits[source][target]` tells what may come from a pile to another; `routes` lists for
    each pile that gives cards those that take them, with what they take. `reversing` are
    those that take groups from the top card on, `covered` is whether piles lie upon others.
    `scored` are the piles that score, `recounts` is whether they are all counted anew after
    each move, and `offset` is added to what they do. `waits` tells whether the stock has to
    wait. `partners` and `higher` are sets of cards by the index of a card.
    """

    views: tuple[tuple[Views, ...], ...]
    admits: tuple[tuple[int, ...], ...]
    routes: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    reversing: tuple[int, ...]
    covered: bool
    carries: Carries
    indexes: Indexes
    scored: tuple[int, ...]
    recounts: bool
    offset: int
    waits: Waits | None
    partners: tuple[CardSet, ...]
    higher: tuple[CardSet, ...]


def tables_of(declaration: Declaration, seats: Sequence[Seat]) -> Tables:
    """Make the tables of a game."""
    zones = [seat.zone for seat in seats]
    admits = tuple(tuple(_admits(source, target) for target in seats) for source in seats)
    pairing = declaration.pairing
    return Tables(
        views=_views(declaration, zones),
        admits=admits,
        routes=tuple(
            (source, tuple((target, what) for target, what in enumerate(row) if what))
            for source, row in enumerate(admits)
            if any(row)
        ),
        reversing=tuple(seat.index for seat in seats if seat.zone.reverses),
        covered=any(seat.under for seat in seats),
        carries=Carries(seats),
        indexes=Indexes(seats),
        scored=tuple(seat.index for seat in seats if seat.zone.role in _scored(declaration)),
        recounts=_recounts(declaration),
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
    admitted = single | several if not zone.takes_from or role in zone.takes_from else 0
    into = zone.space_from or zone.takes_from
    if not into or role in into:
        admitted |= (single and SPACE) | (several and CARDS_TO_SPACE)
    return admitted


def _scored(declaration: Declaration) -> tuple[Role, ...]:
    """List the roles whose piles score."""
    scoring = declaration.scoring
    tableau = _recounts(declaration) or scoring.cleared
    return (Role.FOUNDATION, Role.DISCARD, *((Role.TABLEAU,) if tableau else ()))


def _recounts(declaration: Declaration) -> bool:
    """Tell whether the order of the cards in the tableau scores."""
    scoring = declaration.scoring
    return bool(scoring.link or scoring.column or scoring.uncovered)


def _offset(declaration: Declaration) -> int:
    """Work out what all cards of the deal score, before those count that lie in the tableau."""
    scoring = declaration.scoring
    covered, cards = covered_cards(declaration), tableau_cards(declaration)
    return scoring.uncovered * covered + scoring.cleared * cards
