"""A grid that closes up: its cards move to the front, and the stock fills what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.terms import Role

if TYPE_CHECKING:
    from cadogan_engine.layout import Layout


def close_up(layout: Layout) -> None:
    """Move the cards of the tableau to its first piles, and deal the stock to the others."""
    game, table = layout.game, layout.table
    piles = game.tables.columns
    held = [cards for index in piles if (cards := table[index])]
    for index, cards in zip(piles, [*held, *[b""] * (len(piles) - len(held))], strict=True):
        layout.put(index, cards)
    stock = game.seats_of(Role.STOCK)[0].index
    for index in piles[len(held) :]:
        layout.draw(stock, index)
