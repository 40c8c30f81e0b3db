"""Canfield."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING_ROUND, UP_SUIT_ROUND
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    Fill,
    FoundationsHold,
    Keeps,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import UNLIMITED, Faces, Fan, Group, Role, Space

GAME: Final = Declaration(
    name="canfield",
    title="Canfield",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=UP_SUIT_ROUND,
            space=Space.BASE,
            keeps=Keeps(Space.BASE, rule="foundation.lift"),
        ),
        Zone(Role.RESERVE, places=row(0, 1, 1), turns_up=True),
        Zone(
            Role.TABLEAU,
            places=row(3, 1, 4),
            build=DOWN_ALTERNATING_ROUND,
            space=Space.ANYTHING,
            lift=Group.RUN,
            takes_groups=True,
            fill=Fill((Role.RESERVE,), rule="reserve.fill"),
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.RESERVE, times=13, faces=Faces.LAST_UP),
        DealStep(Role.TABLEAU),
        DealStep(Role.FOUNDATION, piles=(1,)),
    ),
    stock=Stock(draw=3, redeals=UNLIMITED),
    winning=FoundationsHold(13),
)
