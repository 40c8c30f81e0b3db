"""Bear River."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import NEXT_SUIT_ROUND, UP_SUIT_ROUND
from cadogan_engine.declaration import (
    NO_STOCK,
    DealStep,
    Declaration,
    FoundationsHold,
    Zone,
    row,
)
from cadogan_engine.terms import Fan, Group, Role, Space

_PILES: Final = (
    *((number, 3) for number in (1, 2, 3, 4, 5)),
    (16, 2),
    *((number, 3) for number in (6, 7, 8, 9, 10)),
    (17, 2),
    *((number, 3) for number in (11, 12, 13, 14, 15)),
    (18, 2),
)
"""The tableau piles in the order of the deal, and how many cards they get."""

GAME: Final = Declaration(
    name="bear_river",
    title="Bear River",
    zones=(
        Zone(
            Role.FOUNDATION,
            places=row(1, 0, 4),
            build=UP_SUIT_ROUND,
            space=Space.BASE,
            lift=Group.NONE,
        ),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 5) + row(0, 2, 5) + row(0, 3, 5),
            build=NEXT_SUIT_ROUND,
            capacity=3,
            fan=Fan.RIGHT,
        ),
        # The holes, which alone may be filled when they are empty.
        Zone(
            Role.TABLEAU,
            places=((5.18, 1), (5.18, 2), (5.18, 3)),
            build=NEXT_SUIT_ROUND,
            space=Space.ANYTHING,
            capacity=3,
            fan=Fan.RIGHT,
        ),
    ),
    deal=(
        *(DealStep(Role.TABLEAU, piles=(number,), times=times) for number, times in _PILES),
        DealStep(Role.FOUNDATION, piles=(1,)),
    ),
    stock=NO_STOCK,
    winning=FoundationsHold(13),
)
