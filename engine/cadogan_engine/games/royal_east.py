"""Royal East."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ANY_ROUND, UP_SUIT_ROUND
from cadogan_engine.declaration import DealStep, Declaration, FoundationsHold, Zone, row
from cadogan_engine.terms import Group, Role, Space

GAME: Final = Declaration(
    name="royal_east",
    title="Royal East",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=((3, 0), (5, 0), (3, 2), (5, 2)),
            build=UP_SUIT_ROUND,
            space=Space.BASE,
            lift=Group.NONE,
        ),
        # A cross between the foundations.
        Zone(
            Role.TABLEAU,
            places=((4, 0), *row(3, 1, 3), (4, 2)),
            build=DOWN_ANY_ROUND,
            space=Space.ANYTHING,
        ),
    ),
    deal=(
        DealStep(Role.FOUNDATION, piles=(1,)),
        DealStep(Role.TABLEAU),
    ),
    winning=FoundationsHold(13),
)
