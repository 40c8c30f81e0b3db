"""Giant."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import DealStep, Setting, Zone, row
from cadogan_engine.games import easthaven
from cadogan_engine.options import varied
from cadogan_engine.terms import Fan, Group, Role, Space, SuitRelation, Wait

GAME: Final = varied(
    easthaven.GAME,
    name="giant",
    title="Giant",
    parameters={
        "decks": 2,
        "zones": (
            Zone(
                Role.FOUNDATION,
                places=row(2, 0, 8),
                build=UP_SUIT,
                space=Rank.ACE,
                takes_groups=True,
                reverses=True,
            ),
            Zone(
                Role.TABLEAU,
                places=row(0, 1, 8),
                build=DOWN_ALTERNATING,
                space=Space.ANYTHING,
                lift=Group.RUN,
                takes_groups=True,
                fan=Fan.DOWN,
            ),
            Zone(Role.CELL, places=row(9, 1, 1), space=Space.ANYTHING, capacity=1),
        ),
        "deal": (DealStep(Role.TABLEAU),),
        "stock.waits": Wait.NOTHING,
        "settings": (Setting("relation", "tableau.build.relation"),),
        "ways": ((SuitRelation.ALTERNATING,), (SuitRelation.SAME,)),
    },
)
