"""Cards that go to the foundations by themselves after a move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from cadogan_engine.cards import PACK, Suit
from cadogan_engine.cardsets import NO_BASE, NO_CARDS
from cadogan_engine.codes import Code, uncovered
from cadogan_engine.terms import Automatic

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def play_up(game: Game, table: list[Code]) -> None:
    """Play cards to the foundations, always the first that goes by itself, until none is left."""
    while _play_one(game, table):
        pass


def _play_one(game: Game, table: list[Code]) -> bool:
    """Play the first card that goes by itself; tell whether there was one."""
    tables, safe = game.tables, game.declaration.automatic is Automatic.SAFE
    views = tables.views[NO_BASE]
    wants = [views[target][table[target]].wants for target in tables.foundations]
    wanted = reduce(or_, wants, NO_CARDS)
    for index in tables.played:
        pile = table[index]
        if not pile or not wanted >> pile[-1] & 1:
            continue
        if safe and not _is_safe(pile[-1], [table[target] for target in tables.foundations]):
            continue
        takes = (wanted >> pile[-1] & 1 for wanted in wants)
        target = tables.foundations[next(at for at, one in enumerate(takes) if one)]
        table[target] += pile[-1:]
        table[index] = uncovered(pile[:-1]) if game.seats[index].zone.turns_up else pile[:-1]
        return True
    return False


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
