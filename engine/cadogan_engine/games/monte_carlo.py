"""Monte Carlo."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import DealStep, Declaration, Pairing, ScoreReached, Stock, Zone
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Adjacent, Closing, Role

GAME: Final = Declaration(
    name="monte_carlo",
    title="Monte Carlo",
    zones=(
        Zone(
            Role.TABLEAU,
            places=grid(2, 0, 5, 5),
            capacity=1,
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(place=(0, 1), equal=tuple(Rank), adjacent=Adjacent.AROUND),
    winning=ScoreReached(52),
    stock=Stock(to=Role.TABLEAU),
    closing=Closing.DEAL,
)
