"""Jumbo."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import narrowing, row
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Role

GAME: Final = varied(
    klondike.GAME,
    name="jumbo",
    title="Jumbo",
    parameters={
        "decks": 2,
        "foundation.places": row(3, 0, 8),
        "tableau.places": row(1, 1, 9),
        "deal": (narrowing(Role.TABLEAU, 9),),
        "stock.redeals": 1,
    },
)
