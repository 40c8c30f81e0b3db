"""Isabel."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import NO_STOCK, DealStep, Declaration, Pairing, ScoreReached, Zone
from cadogan_engine.terms import Faces, Role

GAME: Final = Declaration(
    name="isabel",
    title="Isabel",
    zones=(
        Zone(
            Role.TABLEAU,
            places=(
                *((column, line) for line in (0, 1, 2) for column in (0, 2, 4)),
                *((column, line) for line in (0.5, 1.5) for column in (1, 3)),
            ),
            turns_up=True,
        ),
    ),
    deal=(DealStep(Role.TABLEAU, times=4, faces=Faces.LAST_UP),),
    stock=NO_STOCK,
    pairing=Pairing(place=(6, 0), equal=tuple(Rank)),
    winning=ScoreReached(52),
)
