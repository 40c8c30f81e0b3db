"""Elevator."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import Building, Cleared, DealStep, Declaration, Scoring, Zone, row
from cadogan_engine.shapes import pyramid, under_pyramid
from cadogan_engine.terms import Direction, Faces, Group, Role, SuitRelation

GAME: Final = Declaration(
    name="elevator",
    title="Elevator",
    zones=(
        Zone(
            Role.WASTE,
            places=row(1, 0, 1),
            build=Building(Direction.EITHER, SuitRelation.ANY, wraps=True),
            takes_from=(Role.TABLEAU,),
            lift=Group.NONE,
        ),
        Zone(
            Role.TABLEAU,
            places=pyramid(3, 0, 7, 0.5),
            under=under_pyramid(7),
            turns_up=True,
            capacity=1,
        ),
    ),
    deal=(
        DealStep(Role.TABLEAU, piles=tuple(range(1, 22)), faces=Faces.DOWN),
        DealStep(Role.TABLEAU, piles=tuple(range(22, 29))),
    ),
    scoring=Scoring(card=0, cleared=1),
    winning=Cleared((Role.TABLEAU,)),
)
