"""Straight Up."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT_ROUND, UP_SUIT_ROUND
from cadogan_engine.cards import Card, Rank, Suit
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    Fill,
    FoundationsHold,
    Preset,
    Scoring,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Faces, Fan, Group, Role, Space

GAME: Final = Declaration(
    name="straight_up",
    title="Straight Up",
    aces_high=True,
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=UP_SUIT_ROUND,
            lift=Group.NONE,
            takes_groups=True,
            reverses=True,
        ),
        Zone(Role.RESERVE, places=row(0, 1, 1), turns_up=True),
        Zone(
            Role.TABLEAU,
            places=row(3, 1, 4),
            build=DOWN_SUIT_ROUND,
            space=Space.ANYTHING,
            space_from=(Role.WASTE,),
            lift=Group.TAIL,
            takes_groups=True,
            fill=Fill((Role.RESERVE,), rule="reserve.fill"),
            fan=Fan.DOWN,
        ),
    ),
    presets=tuple(
        Preset(Role.FOUNDATION, number, Card(Rank.TWO, suit)) for number, suit in enumerate(Suit, 1)
    ),
    deal=(
        DealStep(Role.RESERVE, times=13, faces=Faces.LAST_UP),
        DealStep(Role.TABLEAU),
    ),
    stock=Stock(redeals=2),
    scoring=Scoring(counts_base=False),
    winning=FoundationsHold(13),
)
