"""Baker’s Dozen."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ANY, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import NO_STOCK, DealStep, Declaration, FoundationsHold, Zone, row
from cadogan_engine.terms import Fan, Role

GAME: Final = Declaration(
    name="bakers_dozen",
    title="Baker’s Dozen",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((3, 0), (5, 0), (7, 0), (9, 0)),
            build=UP_SUIT,
            space=Rank.ACE,
        ),
        Zone(Role.TABLEAU, places=row(0, 1, 13), build=DOWN_ANY, fan=Fan.DOWN),
    ),
    deal=(DealStep(Role.TABLEAU, times=4, lowers=Rank.KING),),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
