"""Streets and Alleys."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ANY, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import NO_STOCK, DealStep, Declaration, FoundationsHold, Zone
from cadogan_engine.terms import Fan, Role, Space

GAME: Final = Declaration(
    name="streets_and_alleys",
    title="Streets and Alleys",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((4, 0), (4, 1), (4, 2), (4, 3)),
            build=UP_SUIT,
            space=Rank.ACE,
        ),
        Zone(
            Role.TABLEAU,
            places=tuple((column, line) for line in range(4) for column in (0, 5.5)),
            build=DOWN_ANY,
            space=Space.ANYTHING,
            fan=Fan.RIGHT,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, times=6),
        DealStep(Role.TABLEAU, piles=(1, 3, 5, 7)),
    ),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
