"""Scorpion."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import DealStep, Declaration, Scoring, Stock, WholeSuits, Zone, row
from cadogan_engine.terms import Faces, Fan, Group, Role

GAME: Final = Declaration(
    name="scorpion",
    title="Scorpion",
    zones=(
        Zone(
            Role.TABLEAU,
            places=row(2, 0, 7),
            build=DOWN_SUIT,
            space=Rank.KING,
            lift=Group.TAIL,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(
        *(
            DealStep(Role.TABLEAU, piles=piles, faces=faces)
            for _ in range(3)
            for piles, faces in (((1, 2, 3, 4), Faces.DOWN), ((5, 6, 7), Faces.UP))
        ),
        DealStep(Role.TABLEAU, times=4),
    ),
    stock=Stock(to=Role.TABLEAU),
    scoring=Scoring(card=0, link=1, column=4, uncovered=3),
    winning=WholeSuits(4),
)
