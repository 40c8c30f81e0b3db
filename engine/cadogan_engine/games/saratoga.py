"""Saratoga."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, Setting
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import UNLIMITED, Role

GAME: Final = varied(
    klondike.GAME,
    name="saratoga",
    title="Saratoga",
    parameters={
        "deal": (DealStep(Role.TABLEAU, triangle=True),),
        "tableau.turns_up": False,
        "stock.redeals": UNLIMITED,
        "settings": (Setting("draw", "stock.draw"),),
        "ways": ((1,), (3,)),
    },
)
