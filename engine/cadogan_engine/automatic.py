"""Cards that go to the foundations by themselves after a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cadogan_engine.cards import PACK, Suit
from cadogan_engine.cardsets import NO_BASE
from cadogan_engine.codes import DOWN, INDEX, Code
from cadogan_engine.terms import Automatic, Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def play_up(game: Game, table: list[Code]) -> None:
    """Play cards to the foundations, one by one, until none is left that goes by itself."""
    safe = game.declaration.automatic is Automatic.SAFE
    foundations = [seat.index for seat in game.seats_of(Role.FOUNDATION)]
    sources = [
        seat.index
        for role in (Role.CELL, Role.RESERVE, Role.TABLEAU, Role.WASTE)
        for seat in game.seats_of(role)
    ]
    views = game.tables.views[NO_BASE]
    moved = True
    while moved:
        moved = False
        for source in sources:
            pile = table[source]
            if not pile or pile[-1] >= DOWN:
                continue
            card = pile[-1]
            if safe and not _is_safe(card, [table[index] for index in foundations]):
                continue
            for target in foundations:
                if views[target][table[target]].wants >> card & 1:
                    table[target] += pile[-1:]
                    table[source] = pile[:-1]
                    _turn_up(game, table, source)
                    moved = True
                    break


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
