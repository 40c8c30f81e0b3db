"""Spiderette."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ANY, DOWN_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import DealStep, Declaration, Scoring, Stock, WholeSuits, Zone, row
from cadogan_engine.terms import Faces, Fan, Group, Role, Space, Wait

GAME: Final = Declaration(
    name="spiderette",
    title="Spiderette",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=row(3, 0, 4),
            space=Rank.KING,
            lift=Group.NONE,
            takes_groups=True,
            takes_run=13,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 7),
            build=DOWN_ANY,
            space=Space.ANYTHING,
            lift=Group.RUN,
            run=DOWN_SUIT,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(DealStep(Role.TABLEAU, triangle=True, faces=Faces.LAST_UP),),
    stock=Stock(to=Role.TABLEAU, waits=Wait.SPACES),
    scoring=Scoring(card=0, full=12, link=1),
    winning=WholeSuits(4),
)
