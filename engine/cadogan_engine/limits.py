"""How many cards may be moved at once where it depends on empty cells and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.codes import Table

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def limit_on(game: Game, table: Table, target: int) -> int:
    """Count the cards that may come to a pile at once: those that could come one by one."""
    limit = game.seats[target].zone.limit
    if limit is None:
        return sum(map(len, table))
    room = 1
    if limit.cells:
        room += [table[index] for index in game.tables.cells].count(b"")
    if limit.spaces:
        room <<= [table[index] for index in game.tables.columns if index != target].count(b"")
    return room
