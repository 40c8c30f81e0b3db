"""Sir Tommy."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_ANY
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Declaration, FoundationsHold, Stock, Zone, row
from cadogan_engine.terms import Build, Fan, Group, Role, Space, Wait

GAME: Final = Declaration(
    name="sir_tommy",
    title="Sir Tommy",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1), capacity=1),
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            build=UP_ANY,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(
            Role.RESERVE,
            places=row(3, 1, 4),
            build=Build.ANYTHING,
            space=Space.ANYTHING,
            takes_from=(Role.WASTE,),
            fan=Fan.DOWN,
        ),
    ),
    deal=(),
    stock=Stock(waits=Wait.WASTE),
    winning=FoundationsHold(13),
)
