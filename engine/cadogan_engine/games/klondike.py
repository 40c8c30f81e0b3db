"""Klondike."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    Building,
    DealStep,
    Declaration,
    FoundationsHold,
    Setting,
    Zone,
    row,
)
from cadogan_engine.terms import UNLIMITED, Direction, Faces, Fan, Group, Role, SuitRelation

GAME: Final = Declaration(
    name="klondike",
    title="Klondike",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=Building(Direction.UP, SuitRelation.SAME),
            space=Rank.ACE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 7),
            build=Building(Direction.DOWN, SuitRelation.ALTERNATING),
            space=Rank.KING,
            lift=Group.RUN,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(DealStep(Role.TABLEAU, triangle=True, faces=Faces.LAST_UP),),
    winning=FoundationsHold(13),
    settings=(Setting("draw", "stock.draw"), Setting("redeals", "stock.redeals")),
    ways=(  # draw, redeals
        (1, 2),
        (1, 0),
        (1, UNLIMITED),
        (3, UNLIMITED),
    ),
)
