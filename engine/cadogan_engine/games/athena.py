"""Athena."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, Setting
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    klondike.GAME,
    name="athena",
    title="Athena",
    parameters={
        "deal": (
            DealStep(Role.TABLEAU, faces=Faces.DOWN),
            DealStep(Role.TABLEAU),
            DealStep(Role.TABLEAU, faces=Faces.DOWN),
            DealStep(Role.TABLEAU),
        ),
        "stock.redeals": 2,
        "settings": (Setting("draw", "stock.draw"),),
        "ways": ((1,), (3,)),
    },
)
