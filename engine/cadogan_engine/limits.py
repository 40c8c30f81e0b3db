"""How many cards may be moved at once where it depends on empty cells and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadogan_engine.position import Position


def limit_on(position: Position, target: int) -> int:
    """Count the cards that may come to a pile at once: those that could come one by one."""
    game, table = position.game, position.table
    limit = game.seats[target].zone.limit
    if limit is None:
        return sum(map(len, table))
    room = 1
    if limit.cells:
        room += [table[index] for index in game.tables.cells].count(b"")
    if limit.spaces:
        room <<= [table[index] for index in game.tables.columns if index != target].count(b"")
    return room
