"""Quatorze."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import Cleared, DealStep, Declaration, Fill, Pairing, Stock, Zone
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Adjacent, Closing, Role

GAME: Final = Declaration(
    name="quatorze",
    title="Quatorze",
    zones=(
        Zone(
            Role.TABLEAU,
            places=grid(2, 0, 5, 5),
            capacity=1,
            fill=Fill((Role.STOCK,), rule="tableau.fill"),
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(0, 1), total=14, adjacent=Adjacent.LINE),
    winning=Cleared((Role.TABLEAU,)),
    stock=Stock(draw=0),
    closing=Closing.STOCK_OUT,
)
