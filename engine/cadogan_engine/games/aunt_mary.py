"""Aunt Mary."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, row
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    klondike.GAME,
    name="aunt_mary",
    title="Aunt Mary",
    parameters={
        "foundation.places": row(2, 0, 4),
        "tableau.places": row(0, 1, 6),
        "deal": (
            DealStep(Role.TABLEAU, piles=(2, 3, 4, 5, 6), triangle=True, faces=Faces.DOWN),
            *(DealStep(Role.TABLEAU, piles=tuple(range(1, last + 1))) for last in range(1, 7)),
        ),
        "stock.redeals": 2,
    },
)
