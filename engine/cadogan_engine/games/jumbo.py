"""Jumbo."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, row
from cadogan_engine.terms import Faces, Role
from cadogan_engine.games import klondike
from cadogan_engine.options import varied

GAME: Final = varied(
    klondike.GAME,
    name="jumbo",
    title="Jumbo",
    parameters={
        "decks": 2,
        "foundation.places": row(3, 0, 8),
        "tableau.places": row(1, 1, 9),
        "deal": tuple(
            DealStep(Role.TABLEAU, piles=piles, faces=faces)
            for left in range(9, 0, -1)
            for piles, faces in ((tuple(range(1, left)), Faces.DOWN), ((left,), Faces.UP))
            if piles
        ),
        "stock.redeals": 1,
        "settings": (),
        "ways": ((),),
    },
)
