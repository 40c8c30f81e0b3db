"""Odessa."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.declaration import DealStep, Scoring, row
from cadogan_engine.games import yukon
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    yukon.GAME,
    name="odessa",
    title="Odessa",
    parameters={
        "foundation.takes_groups": True,
        "foundation.reverses": True,
        "tableau.build": DOWN_SUIT,
        "tableau.places": row(1, 0, 7),
        "deal": (
            DealStep(Role.TABLEAU, times=3, faces=Faces.DOWN),
            DealStep(Role.TABLEAU, times=3),
            DealStep(Role.TABLEAU, piles=(2, 3, 4, 5, 6), times=2),
        ),
        "scoring": Scoring(sequence=1),
    },
)
