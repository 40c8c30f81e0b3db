"""Yield."""

from __future__ import annotations

from typing import Final

from cadogan_engine.games import treize
from cadogan_engine.options import varied
from cadogan_engine.shapes import under_upturned, upturned

GAME: Final = varied(
    treize.GAME,
    name="yield",
    title="Yield",
    parameters={
        "tableau.places": upturned(0, 1, 7, 0.5),
        "tableau.under": under_upturned(7),
    },
)
