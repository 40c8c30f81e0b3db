"""Fortress."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import NEXT_SUIT, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import NO_STOCK, Cleared, DealStep, Declaration, Zone
from cadogan_engine.terms import Fan, Group, Role, Space

GAME: Final = Declaration(
    name="fortress",
    title="Fortress",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((4, 1), (4, 2), (4, 3), (4, 4)),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(
            Role.TABLEAU,
            places=tuple((column, line) for column in (0, 6) for line in range(5)),
            build=NEXT_SUIT,
            space=Space.ANYTHING,
            fan=Fan.RIGHT,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, times=5),
        DealStep(Role.TABLEAU, piles=(1, 6)),
    ),
    stock=NO_STOCK,
    winning=Cleared((Role.TABLEAU,)),
)
