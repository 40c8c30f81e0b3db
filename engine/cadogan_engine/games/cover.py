"""Cover."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import (
    Cleared,
    DealStep,
    Declaration,
    Fill,
    Pairing,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Role

GAME: Final = Declaration(
    name="cover",
    title="Cover",
    zones=(
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 4),
            capacity=1,
            fill=Fill((Role.STOCK,), rule="tableau.fill"),
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(2, 0), same_suit=True),
    winning=Cleared((Role.STOCK,)),
    stock=Stock(draw=0),
)
