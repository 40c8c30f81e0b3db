"""Cards that go to the foundations by themselves after a move."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Suit
from cadogan_engine.cardsets import NO_BASE
from cadogan_engine.codes import Code, uncovered
from cadogan_engine.terms import Automatic

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_TOPS: Final = 65_536


def play_up(game: Game, table: list[Code]) -> None:
    """Play cards to the foundations, always the first that goes by itself, until none is left."""
    while _play_one(game, table):
        pass


def _play_one(game: Game, table: list[Code]) -> bool:
    """Play the first card that goes by itself; tell whether there was one."""
    tables, safe = game.tables, game.declaration.automatic is Automatic.SAFE
    views = tables.views[NO_BASE]
    wants = [views[target][table[target]].wants for target in tables.foundations]
    wanted = b"".join(wants)
    ready = [index for index in tables.played if table[index] and table[index][-1] in wanted]
    if ready and safe:
        tops = b"".join(table[target][-1:] for target in tables.foundations)
        ready = [index for index in ready if _is_safe(table[index][-1], tops)]
    if not ready:
        return False
    index, pile = ready[0], table[ready[0]]
    target = tables.foundations[next(at for at, cards in enumerate(wants) if pile[-1] in cards)]
    table[target] += pile[-1:]
    table[index] = uncovered(pile[:-1]) if game.seats[index].zone.turns_up else pile[:-1]
    return True


@lru_cache(maxsize=_TOPS)
def _is_safe(byte: int, tops: Code) -> bool:
    """Tell whether a card is needed no more to build on; `tops` are those of the foundations.

    That is so when its rank is at most two above both foundations of the other colour, and
    at most three above the other one of its own.
    """
    card = PACK[byte]
    ranks = dict.fromkeys(Suit, 0) | {PACK[top].suit: PACK[top].rank for top in tops}
    others = [rank for suit, rank in ranks.items() if suit.colour is not card.colour]
    own = [
        rank for suit, rank in ranks.items() if suit.colour is card.colour and suit is not card.suit
    ]
    return card.rank <= min(others) + 2 and card.rank <= min(own) + 3
