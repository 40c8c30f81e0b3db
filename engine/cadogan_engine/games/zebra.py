"""Zebra."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING
from cadogan_engine.cards import Card, Rank, Suit
from cadogan_engine.declaration import (
    Building,
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
from cadogan_engine.terms import Direction, Fan, Group, Role, SuitRelation

GAME: Final = Declaration(
    name="zebra",
    title="Zebra",
    decks=2,
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=row(7 / 3, 0, 8),
            build=Building(Direction.UP, SuitRelation.ALTERNATING),
            lift=Group.NONE,
            takes_groups=True,
            reverses=True,
        ),
        Zone(
            Role.TABLEAU,
            places=tuple((column * 4 / 3, 1) for column in range(8)),
            build=DOWN_ALTERNATING,
            lift=Group.TAIL,
            fill=Fill((Role.WASTE, Role.STOCK), rule="tableau.fill"),
            fan=Fan.DOWN,
        ),
    ),
    presets=tuple(
        Preset(Role.FOUNDATION, number, Card(Rank.ACE, suit))
        for number, suit in enumerate((*Suit, *Suit), 1)
    ),
    deal=(DealStep(Role.TABLEAU),),
    stock=Stock(redeals=1),
    scoring=Scoring(counts_base=False),
    winning=FoundationsHold(13),
)
