"""Backbone."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    FoundationsHold,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Fan, Group, Role, Space

_NINE: Final = range(9)

GAME: Final = Declaration(
    name="backbone",
    title="Backbone",
    decks=2,
    zones=(
        Zone(
            Role.TABLEAU,
            places=tuple((column, line) for line in range(4) for column in (0, 3)),
            build=DOWN_SUIT,
            space=Space.ANYTHING,
            space_from=(Role.WASTE, Role.TABLEAU),
            fan=Fan.DOWN,
        ),
        Zone(
            Role.FOUNDATION,
            places=row(4, 0, 4) + row(4, 1, 4),
            build=UP_SUIT,
            space=Rank.ACE,
            lift=Group.NONE,
        ),
        Zone(Role.WASTE, places=row(6, 2, 1)),
        # Two columns of overlapping cards, the last of each under the card that joins them.
        Zone(
            Role.RESERVE,
            places=(
                *((1, line / 3) for line in _NINE),
                *((2, line / 3) for line in _NINE),
                (1.5, 3),
            ),
            capacity=1,
            under=tuple((19,) if number in (9, 18) else (number + 1,) for number in range(1, 19)),
        ),
    ),
    deal=(DealStep(Role.TABLEAU), DealStep(Role.RESERVE)),
    stock=Stock(place=(5, 2), redeals=1),
    winning=FoundationsHold(13),
)
