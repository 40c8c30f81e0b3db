"""Helsinki."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Cleared, DealStep, Declaration, Fill, Pairing, Stock, Zone
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Role

GAME: Final = Declaration(
    name="helsinki",
    title="Helsinki",
    zones=(
        Zone(
            Role.TABLEAU,
            places=grid(0, 1, 5, 2),
            capacity=1,
            fill=Fill((Role.STOCK,), rule="tableau.fill"),
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(2, 0), total=13, alone=(Rank.KING,)),
    winning=Cleared((Role.STOCK, Role.TABLEAU)),
    stock=Stock(draw=0),
)
