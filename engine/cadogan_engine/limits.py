"""How many cards may be moved at once where it depends on empty cells and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.codes import Table
from cadogan_engine.terms import Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def limit_on(game: Game, table: Table, target: int) -> int:
    """Count the cards that may come to a pile at once: those that could come one by one."""
    limit = game.seats[target].zone.limit
    if limit is None:
        return sum(map(len, table))
    room = 1
    if limit.cells:
        room += sum(not table[seat.index] for seat in game.seats_of(Role.CELL))
    if limit.spaces:
        spaces = sum(
            not table[seat.index] for seat in game.seats_of(Role.TABLEAU) if seat.index != target
        )
        room <<= spaces
    return room
