"""FreeCell."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING, UP_SUIT
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
    name="freecell",
    title="FreeCell",
    zones=(
        Zone(
            Role.CELL,
            places=tuple((number * 23 / 24, 0) for number in range(4)),
            space=Space.ANYTHING,
            capacity=1,
        ),
        Zone(
            Role.FOUNDATION,
            places=tuple(((99 + number * 23) / 24, 0) for number in range(4)),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 8),
            build=DOWN_ALTERNATING,
            space=Space.ANYTHING,
            lift=Group.RUN,
            takes_groups=True,
            limit=Limit(cells=True, spaces=True),
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, times=6),
        DealStep(Role.TABLEAU, piles=(1, 2, 3, 4)),
    ),
    stock=NO_STOCK,
    automatic=Automatic.SAFE,
    winning=FoundationsHold(13),
)
