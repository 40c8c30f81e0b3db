"""Neighbor."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Cleared, DealStep, Declaration, Pairing, Stock, Zone
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Adjacent, Closing, Role

GAME: Final = Declaration(
    name="neighbor",
    title="Neighbor",
    zones=(
        Zone(
            Role.TABLEAU,
            places=grid(2, 0, 5, 5),
            capacity=1,
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(0, 1), total=13, alone=(Rank.KING,), adjacent=Adjacent.AROUND),
    winning=Cleared((Role.TABLEAU,)),
    stock=Stock(draw=0),
    closing=Closing.ALWAYS,
)
