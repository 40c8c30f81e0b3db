"""Ten Across."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    NO_STOCK,
    DealStep,
    Declaration,
    Scoring,
    Setting,
    WholeSuits,
    Zone,
    row,
)
from cadogan_engine.terms import Faces, Fan, Group, Role, Space


def _line(line: int) -> tuple[DealStep, ...]:
    """Deal a row: as many cards as its number lie open at each end, and even rows start right."""
    ends = ((1, line, Faces.UP), (line + 1, 10 - line, Faces.DOWN), (11 - line, 10, Faces.UP))
    steps = [(tuple(range(first, last + 1)), faces) for first, last, faces in ends]
    if line % 2 == 0:
        steps = [(piles[::-1], faces) for piles, faces in reversed(steps)]
    return tuple(DealStep(Role.TABLEAU, piles=piles, faces=faces) for piles, faces in steps)


_OPEN: Final = (DealStep(Role.TABLEAU), DealStep(Role.CELL, piles=(2, 1)))
"""The last row, which is open throughout, and the cells."""

GAME: Final = Declaration(
    name="ten_across",
    title="Ten Across",
    zones=(
        Zone(Role.CELL, places=row(1, 0, 2), capacity=1),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 10),
            build=DOWN_SUIT,
            space=Rank.KING,
            lift=Group.TAIL,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(*(step for line in range(1, 5) for step in _line(line)), *_OPEN),
    stock=NO_STOCK,
    scoring=Scoring(card=0),
    winning=WholeSuits(4),
    settings=(Setting("cells", "cell.space"),),
    ways=((Space.ANYTHING,), (Space.NOTHING,)),
)
