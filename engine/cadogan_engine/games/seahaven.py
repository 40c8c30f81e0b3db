"""Seahaven."""

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
from cadogan_engine.terms import Fan, Group, Role, Space

GAME: Final = Declaration(
    name="seahaven",
    title="Seahaven",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=row(0, 0, 2) + row(8, 0, 2),
            build=UP_SUIT,
            space=Rank.ACE,
            takes_groups=True,
            reverses=True,
        ),
        Zone(Role.CELL, places=row(3, 0, 4), space=Space.ANYTHING, capacity=1),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 10),
            build=DOWN_SUIT,
            space=Rank.KING,
            lift=Group.RUN,
            takes_groups=True,
            limit=Limit(),
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, times=5),
        DealStep(Role.CELL, piles=(2, 3)),
    ),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
