"""Gold Mine."""

from __future__ import annotations

from typing import Final

from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Space

GAME: Final = varied(
    klondike.GAME,
    name="gold_mine",
    title="Gold Mine",
    parameters={
        "tableau.space": Space.ANYTHING,
        "tableau.turns_up": False,
        "deal": (),
        "stock.draw": 3,
    },
)
