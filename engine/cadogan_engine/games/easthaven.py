"""Easthaven."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ALTERNATING, UP_SUIT
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import (
    DealStep,
    Declaration,
    FoundationsHold,
    Stock,
    Zone,
    row,
)
from cadogan_engine.terms import Faces, Fan, Group, Role, Wait

GAME: Final = Declaration(
    name="easthaven",
    title="Easthaven",
    zones=(
        Zone(Role.FOUNDATION, places=row(3, 0, 4), build=UP_SUIT, space=Rank.ACE, lift=Group.NONE),
        Zone(
            Role.TABLEAU,
            places=row(0, 1, 7),
            build=DOWN_ALTERNATING,
            space=Rank.KING,
            lift=Group.RUN,
            takes_groups=True,
            turns_up=True,
            fan=Fan.DOWN,
        ),
    ),
    deal=(DealStep(Role.TABLEAU, times=3, faces=Faces.LAST_UP),),
    stock=Stock(to=Role.TABLEAU, waits=Wait.KINGS),
    winning=FoundationsHold(13),
)
