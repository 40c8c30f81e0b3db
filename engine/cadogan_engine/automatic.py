"""Cards that go to the foundations by themselves after a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Suit
from cadogan_engine.cardsets import NO_BASE
from cadogan_engine.codes import DOWN, INDEX, Code
from cadogan_engine.terms import Automatic, Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_STAY: Final = (Role.STOCK, Role.FOUNDATION, Role.DISCARD)


def play_up(game: Game, table: list[Code]) -> None:
    """Play cards to the foundations, always the first that goes by itself, until none is left."""
    while _play_one(game, table):
        pass


def _play_one(game: Game, table: list[Code]) -> bool:
    """Play the first card that goes by itself; tell whether there was one."""
    safe = game.declaration.automatic is Automatic.SAFE
    foundations = [seat.index for seat in game.seats_of(Role.FOUNDATION)]
    views = game.tables.views[NO_BASE]
    for seat in game.seats:
        pile = table[seat.index]
        if seat.zone.role in _STAY or not pile or pile[-1] >= DOWN:
            continue
        if safe and not _is_safe(pile[-1], [table[index] for index in foundations]):
            continue
        for target in foundations:
            if views[target][table[target]].wants >> pile[-1] & 1:
                table[target] += pile[-1:]
                table[seat.index] = pile[:-1]
                _turn_up(game, table, seat.index)
                return True
    return False


def _turn_up(game: Game, table: list[Code], index: int) -> None:
    pile = table[index]
    if pile and pile[-1] >= DOWN and game.seats[index].zone.turns_up:
        table[index] = pile[:-1] + bytes((pile[-1] & INDEX,))


def _is_safe(byte: int, foundations: Sequence[Code]) -> bool:
    """Tell whether a card is needed no more to build on.

    That is so when its rank is at most two above both foundations of the other colour, and
    at most three above the other one of its own.
    """
    card = PACK[byte]
    ranks = dict.fromkeys(Suit, 0)
    for pile in foundations:
        if pile:
            top = PACK[pile[-1]]
            ranks[top.suit] = top.rank
    others = [rank for suit, rank in ranks.items() if suit.colour is not card.colour]
    own = [
        rank for suit, rank in ranks.items() if suit.colour is card.colour and suit is not card.suit
    ]
    return card.rank <= min(others) + 2 and card.rank <= min(own) + 3
