"""Agnes."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_SUIT_ROUND
from cadogan_engine.declaration import (
    Building,
    DealStep,
    Declaration,
    FoundationsHold,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Direction, Faces, Fan, Group, Role, Space, SuitRelation

GAME: Final = Declaration(
    name="agnes",
    title="Agnes",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=UP_SUIT_ROUND,
            space=Space.BASE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 7),
            build=Building(Direction.DOWN, SuitRelation.SAME_COLOUR, wraps=True),
            lift=Group.RUN,
            run=Building(Direction.DOWN, SuitRelation.SAME_COLOUR, wraps=True, closed=Space.BASE),
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, triangle=True, faces=Faces.LAST_UP),
        DealStep(Role.FOUNDATION, piles=(1,)),
    ),
    stock=Stock(to=Role.TABLEAU),
    winning=FoundationsHold(13),
)
