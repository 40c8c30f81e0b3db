"""Westhaven."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, row
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Group, Role, Space

GAME: Final = varied(
    klondike.GAME,
    name="westhaven",
    title="Westhaven",
    parameters={
        "tableau.places": row(0, 1, 10),
        "tableau.space": Space.ANYTHING,
        "tableau.lift": Group.WHOLE,
        "foundation.lift": Group.NONE,
        "deal": (DealStep(Role.TABLEAU, times=3, faces=Faces.LAST_UP),),
    },
)
