"""Cards that go to the foundations by themselves after a move."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Suit
from cadogan_engine.codes import Code, uncovered
from cadogan_engine.terms import Automatic

if TYPE_CHECKING:
    from cadogan_engine.layout import Layout

_TOPS: Final = 65_536


def play_up(layout: Layout, *, carried: bool) -> None:
    """Play cards to the foundations, always the first that goes by itself, until none is left.

    In some games they go only after a card was carried.
    """
    automatic = layout.game.declaration.automatic
    if not carried and automatic is Automatic.CARRIED:
        return
    safe = automatic is Automatic.SAFE
    while _play_one(layout, safe=safe):
        pass


def _play_one(layout: Layout, *, safe: bool) -> bool:
    """Play the first card that goes by itself; tell whether there was one."""
    tables, views = layout.game.tables, layout.views
    wanted = b"".join([views[target].wants for target in tables.foundations])
    for index in tables.played:
        cards = layout.table[index]
        if cards and cards[-1] in wanted and (not safe or _is_safe(layout, cards[-1])):
            above = cards[-1]
            target = next(at for at in tables.foundations if above in views[at].wants)
            layout.put(target, layout.table[target] + cards[-1:])
            layout.put(index, uncovered(cards[:-1]) if tables.turns_up[index] else cards[:-1])
            return True
    return False


def _is_safe(layout: Layout, byte: int) -> bool:
    """Tell whether a card is needed no more to build on, as the foundations stand."""
    foundations = layout.game.tables.foundations
    return _needs_none(byte, b"".join(layout.table[index][-1:] for index in foundations))


@lru_cache(maxsize=_TOPS)
def _needs_none(byte: int, tops: Code) -> bool:
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
