"""Forty Thieves."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    Limit,
    ScoreReached,
    Scoring,
    Zone,
    row,
)
from cadogan_engine.terms import Fan, Group, Role, Space

GAME: Final = Declaration(
    name="forty_thieves",
    title="Forty Thieves",
    decks=2,
    zones=(
        Zone(
            Role.FOUNDATION,
            places=row(2, 0, 8),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
            takes_groups=True,
            reverses=True,
        ),
        Zone(Role.WASTE, places=row(0, 1, 1)),
        Zone(
            Role.TABLEAU,
            places=row(0, 2, 10),
            build=DOWN_SUIT,
            space=Space.ANYTHING,
            lift=Group.RUN,
            takes_groups=True,
            limit=Limit(cells=False, spaces=True),
            fan=Fan.DOWN,
        ),
    ),
    deal=(DealStep(Role.TABLEAU, times=4),),
    scoring=Scoring(card=5, full=60),
    winning=ScoreReached(1000),
)
