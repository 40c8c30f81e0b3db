"""Block Ten."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import CardsLeft, DealStep, Declaration, Fill, Pairing, Stock, Zone
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Role

GAME: Final = Declaration(
    name="block_ten",
    title="Block Ten",
    zones=(
        Zone(
            Role.TABLEAU,
            places=grid(2, 0, 3, 3),
            capacity=1,
            fill=Fill((Role.STOCK,), rule="tableau.fill"),
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(6, 0), total=10, equal=(Rank.JACK, Rank.QUEEN, Rank.KING)),
    winning=CardsLeft(4),
    stock=Stock(draw=0),
)
