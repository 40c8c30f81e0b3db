"""Whitehead."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.declaration import DealStep
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Role, Space, SuitRelation

GAME: Final = varied(
    klondike.GAME,
    name="whitehead",
    title="Whitehead",
    parameters={
        "foundation.takes_groups": True,
        "foundation.reverses": True,
        "tableau.build.relation": SuitRelation.SAME_COLOUR,
        "tableau.run": DOWN_SUIT,
        "tableau.space": Space.ANYTHING,
        "tableau.turns_up": False,
        "deal": (DealStep(Role.TABLEAU, triangle=True),),
    },
)
