"""Golf."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Building, Cleared, DealStep, Declaration, Scoring, Zone, row
from cadogan_engine.terms import Direction, Fan, Group, Role, SuitRelation

GAME: Final = Declaration(
    name="golf",
    title="Golf",
    zones=(
        Zone(
            Role.WASTE,
            places=row(1, 0, 1),
            build=Building(Direction.EITHER, SuitRelation.ANY, closed=Rank.KING),
            takes_from=(Role.TABLEAU,),
            lift=Group.NONE,
        ),
        Zone(Role.TABLEAU, places=row(0, 1, 7), fan=Fan.DOWN),
    ),
    deal=(DealStep(Role.TABLEAU, times=5),),
    scoring=Scoring(card=0, cleared=1),
    winning=Cleared((Role.TABLEAU,)),
)
