"""Hopscotch."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Card, Rank, Suit
from cadogan_engine.declaration import (
    Building,
    Cleared,
    Declaration,
    Preset,
    Scoring,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Build, Direction, Fan, Group, Role, Space, SuitRelation, Wait

GAME: Final = Declaration(
    name="hopscotch",
    title="Hopscotch",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1), capacity=1),
        # Each foundation skips one rank more than the one before it.
        *(
            Zone(
                Role.FOUNDATION,
                places=row(2 + step, 0, 1),
                build=Building(Direction.UP, SuitRelation.ANY, step=step, wraps=True),
                lift=Group.NONE,
            )
            for step in (1, 2, 3, 4)
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
    presets=tuple(
        Preset(Role.FOUNDATION, number, Card(Rank(number), Suit.CLUBS)) for number in (1, 2, 3, 4)
    ),
    deal=(),
    stock=Stock(draw=1, redeals=0, waits=Wait.WASTE),
    scoring=Scoring(counts_base=False),
    winning=Cleared((Role.STOCK, Role.WASTE, Role.RESERVE)),
)
