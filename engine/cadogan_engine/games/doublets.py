"""Doublets."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    Building,
    DealStep,
    Declaration,
    Fill,
    FoundationsHold,
    Keeps,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Direction, Group, Role, SuitRelation

GAME: Final = Declaration(
    name="doublets",
    title="Doublets",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1), fill=Fill((Role.STOCK,), rule="waste.fill")),
        Zone(
            Role.FOUNDATION,
            places=((4, 2),),
            build=Building(Direction.UP, SuitRelation.ANY, factor=2, step=0, wraps=True),
            lift=Group.NONE,
        ),
        # An arch around the foundation.
        Zone(
            Role.RESERVE,
            places=((3, 0), (4, 0), (5, 0), (3, 1), (5, 1), (3, 2), (5, 2)),
            capacity=1,
            keeps=Keeps(Rank.KING, rule="reserve.king"),
            fill=Fill((Role.WASTE, Role.STOCK), rule="reserve.fill"),
        ),
    ),
    deal=(
        DealStep(Role.RESERVE, piles=(1, 2, 3, 4, 5, 6), sinks=Rank.KING),
        DealStep(Role.FOUNDATION, sinks=Rank.KING),
        DealStep(Role.RESERVE, piles=(7,), sinks=Rank.KING),
    ),
    stock=Stock(draw=1, redeals=2),
    winning=FoundationsHold(48),
)
