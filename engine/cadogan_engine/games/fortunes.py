"""Fortunes."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import CardsLeft, Declaration, Pairing, Stock, Zone, row
from cadogan_engine.terms import Fan, Group, Role, Space

GAME: Final = Declaration(
    name="fortunes",
    title="Fortunes",
    aces_high=True,
    zones=(
        Zone(
            Role.TABLEAU,
            places=row(2, 0, 4),
            space=Space.ANYTHING,
            lift=Group.TAIL,
            takes_groups=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(),
    stock=Stock(to=Role.TABLEAU),
    pairing=Pairing(place=(6, 0), outranked=True),
    winning=CardsLeft(4),
)
