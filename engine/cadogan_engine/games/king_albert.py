"""King Albert."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    NO_STOCK,
    DealStep,
    Declaration,
    FoundationsHold,
    Zone,
    narrowing,
    row,
)
from cadogan_engine.terms import Fan, Group, Role, Space

GAME: Final = Declaration(
    name="king_albert",
    title="King Albert",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=((1, 0), (3, 0), (5, 0), (7, 0)),
            build=UP_SUIT,
            space=Rank.ACE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 9),
            build=DOWN_ALTERNATING,
            space=Space.ANYTHING,
            lift=Group.TAIL,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
        Zone(
            Role.RESERVE,
            places=((9, 1.5), (9, 2.5), (9, 3.5), (10, 1), (10, 2), (10, 3), (10, 4)),
            capacity=1,
        ),
    ),
    deal=(narrowing(Role.TABLEAU, 9), DealStep(Role.RESERVE)),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
