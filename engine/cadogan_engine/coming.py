"""Which cards may come to a pile, one at a time, whatever lies elsewhere."""

from __future__ import annotations

from cadogan_engine.position import Position
from cadogan_engine.referee import is_covered, may_take


def cards_coming(position: Position, source: int, target: int) -> bytes:
    """Return the cards that a pile takes from another if they lie there alone, face up.

    Both piles are given by their indexes, and the cards, too (`card.index`). It is the same as
    to try one card after the other.
    """
    if not may_take(position, (source, target, 1)) or is_covered(position, source):
        return b""
    kept = position.game.tables.views[position.base_rank][source].policy.kept
    return bytes(card for card in position.views[target].wants if not kept >> card & 1)
