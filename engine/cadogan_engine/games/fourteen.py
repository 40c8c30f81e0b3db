"""Fourteen."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import NO_STOCK, Cleared, DealStep, Declaration, Pairing, Zone, row
from cadogan_engine.terms import Fan, Role

GAME: Final = Declaration(
    name="fourteen",
    title="Fourteen",
    zones=(Zone(Role.TABLEAU, places=row(0, 0, 6) + row(0, 1.75, 6), fan=Fan.DOWN),),
    deal=(
        DealStep(Role.TABLEAU, times=4),
        DealStep(Role.TABLEAU, piles=(1, 2, 3, 4)),
    ),
    stock=NO_STOCK,
    pairing=Pairing(place=(6, 0), total=14),
    winning=Cleared((Role.TABLEAU,)),
)
