"""Thirteen."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, Zone, row
from cadogan_engine.games import treize
from cadogan_engine.options import varied
from cadogan_engine.shapes import pyramid, under_pyramid
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    treize.GAME,
    name="thirteen",
    title="Thirteen",
    parameters={
        "zones": (
            Zone(Role.WASTE, places=row(1, 0, 1)),
            Zone(
                Role.TABLEAU,
                places=pyramid(3, 1, 7, 1 / 3),
                under=under_pyramid(7),
                turns_up=True,
                capacity=1,
            ),
        ),
        "deal": (
            DealStep(Role.TABLEAU, piles=tuple(range(1, 22)), faces=Faces.DOWN),
            DealStep(Role.TABLEAU, piles=tuple(range(22, 29))),
        ),
    },
)
