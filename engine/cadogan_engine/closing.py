"""A grid that closes up: its cards move to the front, and the stock fills what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.codes import Code
from cadogan_engine.stock import draw
from cadogan_engine.terms import Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def close_up(game: Game, table: list[Code]) -> None:
    """Move the cards of the tableau to its first piles, and deal the stock to the others."""
    piles = [seat.index for seat in game.seats_of(Role.TABLEAU)]
    held = [table[index] for index in piles if table[index]]
    for index, pile in zip(piles, [*held, *[b""] * (len(piles) - len(held))], strict=True):
        table[index] = pile
    stock = game.seats_of(Role.STOCK)[0].index
    for index in piles[len(held) :]:
        draw(table, stock, index)
