"""Escalator."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep
from cadogan_engine.games import elevator
from cadogan_engine.options import varied
from cadogan_engine.terms import Role

GAME: Final = varied(
    elevator.GAME,
    name="escalator",
    title="Escalator",
    parameters={
        "tableau.turns_up": False,
        "deal": (DealStep(Role.TABLEAU),),
    },
)
