"""Carpet."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    Fill,
    FoundationsHold,
    Scoring,
    Zone,
    row,
)
from cadogan_engine.shapes import grid
from cadogan_engine.terms import Group, Role

GAME: Final = Declaration(
    name="carpet",
    title="Carpet",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(Role.FOUNDATION, places=row(3, 0, 4), build=UP_SUIT, lift=Group.NONE),
        Zone(
            Role.RESERVE,
            places=grid(2, 1, 5, 4),
            capacity=1,
            fill=Fill((Role.WASTE, Role.STOCK), rule="reserve.fill"),
        ),
    ),
    deal=(
        DealStep(Role.FOUNDATION, picks=Rank.ACE),
        DealStep(Role.RESERVE),
    ),
    scoring=Scoring(counts_base=False),
    winning=FoundationsHold(13),
)
