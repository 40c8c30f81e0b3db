"""Which cards may come to a pile, one at a time, whatever lies elsewhere."""

from __future__ import annotations

from cadogan_engine.position import Position
from cadogan_engine.referee import is_covered, may_take


def cards_coming(position: Position, source: int, target: int) -> bytes:
    """Return the cards that a pile takes from another if they lie there alone, face up.

    Both piles are given by their indexes, and the cards, too (`card.index`). It is the same as
    to try one card after the other.
    """
    game, table = position.game, position.state.table
    views = game.tables.views[position.state.base]
    if not may_take(game, table, (source, target, 1)) or is_covered(game, table, source):
        return b""
    kept = views[source].kept
    return bytes(card for card in views[target][table[target]].wants if not kept >> card & 1)
