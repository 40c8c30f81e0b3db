"""Eight Off."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    NO_STOCK,
    DealStep,
    Declaration,
    FoundationsHold,
    Limit,
    Zone,
    row,
)
from cadogan_engine.terms import Automatic, Fan, Group, Role, Space

GAME: Final = Declaration(
    name="eight_off",
    title="Eight Off",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((0, 0), (0, 1), (0, 2), (0, 3)),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(Role.CELL, places=row(1.5, 0, 8), space=Space.ANYTHING, capacity=1),
        Zone(
            Role.TABLEAU,
            places=row(1.5, 1, 8),
            build=DOWN_SUIT,
            space=Rank.KING,
            lift=Group.RUN,
            takes_groups=True,
            limit=Limit(),
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, times=6),
        DealStep(Role.CELL, piles=(1, 2, 3, 4)),
    ),
    stock=NO_STOCK,
    automatic=Automatic.ALL,
    winning=FoundationsHold(13),
)
