"""Yukon."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import NO_STOCK, DealStep, Declaration, FoundationsHold, Zone, row
from cadogan_engine.terms import Faces, Fan, Group, Role

GAME: Final = Declaration(
    name="yukon",
    title="Yukon",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((0, 0), (0, 1), (0, 2), (0, 3)),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(2, 0, 7),
            build=DOWN_ALTERNATING,
            space=Rank.KING,
            lift=Group.TAIL,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, triangle=True, faces=Faces.LAST_UP),
        DealStep(Role.TABLEAU, piles=(2, 3, 4, 5, 6, 7), times=4),
    ),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
