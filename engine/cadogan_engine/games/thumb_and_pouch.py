"""Thumb and Pouch."""

from __future__ import annotations

from typing import Final

from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Space, SuitRelation

GAME: Final = varied(
    klondike.GAME,
    name="thumb_and_pouch",
    title="Thumb and Pouch",
    parameters={
        "tableau.build.relation": SuitRelation.OTHER,
        "tableau.space": Space.ANYTHING,
        "stock.redeals": 2,
    },
)
