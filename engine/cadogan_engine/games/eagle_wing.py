"""Eagle Wing."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT_ROUND, UP_SUIT_ROUND
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    Fill,
    FoundationsHold,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Faces, Fan, Group, Role, Space

GAME: Final = Declaration(
    name="eagle-wing",
    title="Eagle Wing",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=UP_SUIT_ROUND,
            space=Space.BASE,
            lift=Group.NONE,
            takes_groups=True,
            reverses=True,
        ),
        # Two wings, with the trunk between them.
        Zone(
            Role.TABLEAU,
            places=(
                (0, 1.2),
                (1, 1.1),
                (2, 1),
                (3, 1.1),
                (5, 1.1),
                (6, 1),
                (7, 1.1),
                (8, 1.2),
            ),
            build=DOWN_SUIT_ROUND,
            space=Space.ANYTHING,
            lift=Group.TAIL,
            capacity=3,
            fill=Fill((Role.RESERVE,), rule="reserve.fill"),
            fan=Fan.DOWN,
        ),
        Zone(Role.RESERVE, places=((4, 1.35),), lift=Group.LAST),
    ),
    deal=(
        DealStep(Role.RESERVE),
        DealStep(Role.RESERVE, times=12, faces=Faces.DOWN),
        DealStep(Role.TABLEAU),
        DealStep(Role.FOUNDATION, piles=(1,)),
    ),
    stock=Stock(redeals=2),
    winning=FoundationsHold(13),
)
