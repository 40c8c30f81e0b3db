"""Small positions set up at random, such as a page shows: a few cards here and there.

They are positions that a game can come to, as far as single piles show it: foundations are
built as the rules say, and a pile that is never empty in play is not empty here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from cadogan_engine.cards import Card, Cards, PlacedCard, Rank
from cadogan_engine.cardsets import ALL_CARDS, CardSet
from cadogan_engine.declaration import FoundationsHold
from cadogan_engine.errors import PositionError
from cadogan_engine.game import Game
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Group, Role, Unlimited
from cadogan_engine.unreachable import first_cards, unreachable
from cadogan_engine.views import Policy

_SHARES: Final = (0.15, 0.4, 0.7, 1.0)
"""How many of the piles hold cards."""
_HEIGHTS: Final = (1, 1, 1, 2, 2, 3, 4)
_MOST_REDEALS: Final = 14
_FIRST_DEAL: Final = 1
_KEPT: Final = 256


def setups(game: Game, random: Random, count: int) -> Iterator[Position]:
    """Try to set up so many positions of a game; those that cannot be are left out."""
    for _ in range(count):
        try:
            position = _Board(game, random).position()
        except PositionError:
            continue
        if may_come_about(position):
            yield position


def arranged(like: Position, piles: Sequence[Cards], redeals_used: int) -> Position | None:
    """Set up a position of the same game with other piles; None if it cannot be."""
    table: dict[Role, list[Cards]] = {}
    for seat, cards in zip(like.game.seats, piles, strict=True):
        table.setdefault(seat.name.role, []).append(cards)
    try:
        position = like.game.position(table, like.base, None, redeals_used)
    except PositionError:
        return None
    return position if may_come_about(position) else None


def may_come_about(position: Position) -> bool:
    """Tell whether the piles are as they can become in play, and those that the deal begins, too.

    Of these, one that nothing is taken from still has its first card; one that is filled when it is
    empty is not empty as long as there is something to fill it.
    """
    game = position.game
    dealt, piles = _dealt(game), position.piles
    for seat in game.seats:
        pile = piles[seat.index]
        if dealt[seat.index] and not pile:
            fill = seat.zone.fill
            sources = (
                one for role in (fill.sources if fill else ()) for one in game.seats_of(role)
            )
            if seat.zone.lift is Group.NONE or any(piles[one.index] for one in sources):
                return False
    return next(unreachable(position), None) is None


@lru_cache(_KEPT)
def _dealt(game: Game) -> tuple[bool, ...]:
    """Tell which piles, in the order of the game, hold cards at the start; not the stock."""
    start = game.deal(_FIRST_DEAL)
    return tuple(
        bool(pile) and seat.name.role is not Role.STOCK
        for seat, pile in zip(game.seats, start.piles, strict=True)
    )


@dataclass(slots=True)
class _Board:
    """A board that is being set up, in one of three ways.

    A few cards lie here and there; or the piles are tall; or, of those, the pack is
    complete, as it is at the end of a game.
    """

    game: Game
    random: Random
    base: Rank | None = None
    share: float = 1.0
    tall: bool = False

    def position(self) -> Position:
        """Set up one position; PositionError if the game cannot have it."""
        game, random = self.game, self.random
        left = [*game.pack, *(preset.card for preset in game.declaration.presets)]
        random.shuffle(left)
        self.share, self.tall = random.choice(_SHARES), random.random() < 0.25
        whole = self.tall and random.random() < 0.5
        if game.bases:
            self.base = random.choice(tuple(Rank))
        piles: list[Cards] = [()] * len(game.seats)
        for seat in self._shuffled_seats():
            if whole and seat.name.role is not Role.FOUNDATION:
                continue
            if random.random() < (1.0 if whole or _dealt(game)[seat.index] else self.share):
                piles[seat.index] = self._pile(seat, left)
        if whole:
            self._lay_down(left, piles)
        elif random.random() < 0.7:
            self._offer(left, piles)
        redeals = game.declaration.stock.redeals
        most = _MOST_REDEALS if isinstance(redeals, Unlimited) else redeals
        table: dict[Role, list[Cards]] = {}
        for seat in game.seats:
            table.setdefault(seat.name.role, []).append(piles[seat.index])
        base = None if game.chooses else self.base
        return game.position(table, base, None, random.randint(0, most))

    def _policy(self, seat: Seat) -> Policy:
        """Return what piles of a place give and take with the base rank of the board."""
        return self.game.tables.views[self.base or 0][seat.index].policy

    def _shuffled_seats(self) -> list[Seat]:
        """Return the foundations first, so that they get the cards they need."""
        seats = self.random.sample(self.game.seats, len(self.game.seats))
        return sorted(seats, key=lambda one: one.name.role is not Role.FOUNDATION)

    def _pile(self, seat: Seat, left: list[Card]) -> Cards:
        """Take cards for a pile."""
        random, first = self.random, first_cards(self.game, seat)
        is_foundation = seat.name.role is Role.FOUNDATION
        if is_foundation:
            first &= self._policy(seat).space or ALL_CARDS
        built = is_foundation or random.random() < 0.5
        tall = self.tall and random.random() < (0.7 if is_foundation else 0.3)
        wanted = self._full() if tall else random.choice(_HEIGHTS)
        if seat.zone.capacity is not None:
            wanted = min(wanted, seat.zone.capacity)
        cards = [] if (card := _take(left, first)) is None else [card]
        while cards and len(cards) < wanted:
            fitting = self._policy(seat).followers[cards[-1].index] if built else ALL_CARDS
            if (card := _take(left, fitting)) is None:
                break
            cards.append(card)
        covered = seat.hides and random.random() < 0.3
        hidden = random.randint(0, len(cards)) if covered else 0
        return tuple(PlacedCard(card, number >= hidden) for number, card in enumerate(cards))

    def _offer(self, left: list[Card], piles: list[Cards]) -> None:
        """Lay a card that fits on some pile on top of another, from where it can be carried."""
        target = self.random.choice(self.game.seats)
        pile = piles[target.index]
        policy = self._policy(target)
        wanted = policy.followers[pile[-1].card.index] if pile else policy.space
        card = _take(left, wanted)
        givers = [
            seat
            for seat in self.game.seats
            if seat is not target
            and seat.name.role not in (Role.STOCK, Role.FOUNDATION)
            and (seat.zone.capacity is None or len(piles[seat.index]) < seat.zone.capacity)
        ]
        if card and givers:
            piles[self.random.choice(givers).index] += (PlacedCard(card),)

    def _full(self) -> int:
        """Choose a height near that of a pile that is complete."""
        winning = self.game.declaration.winning
        whole = winning.cards if isinstance(winning, FoundationsHold) else len(Rank)
        return whole + self.random.choice((-2, -1, -1, 0, 0, 1))

    def _lay_down(self, left: Sequence[Card], piles: list[Cards]) -> None:
        """Lay the cards that are left on the piles that are no foundations, one by one."""
        others = [seat for seat in self.game.seats if seat.name.role is not Role.FOUNDATION]
        for number, card in enumerate(left):
            roomy = [seat for seat in others if _has_room(seat, piles)]
            if roomy:
                seat = roomy[(number + self.random.randint(0, 1)) % len(roomy)]
                piles[seat.index] += (PlacedCard(card),)


def _has_room(seat: Seat, piles: Sequence[Cards]) -> bool:
    return seat.zone.capacity is None or len(piles[seat.index]) < seat.zone.capacity


def _take(left: list[Card], wanted: CardSet) -> Card | None:
    """Take the next card of a set out of those that are left, if there is one."""
    for index, card in enumerate(left):
        if wanted >> card.index & 1:
            return left.pop(index)
    return None
