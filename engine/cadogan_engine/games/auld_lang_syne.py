"""Auld Lang Syne."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_ANY
from cadogan_engine.cards import Card, Rank, Suit
from cadogan_engine.declaration import Cleared, Declaration, Preset, Scoring, Stock, Zone, row
from cadogan_engine.terms import Fan, Group, Role

GAME: Final = Declaration(
    name="auld_lang_syne",
    title="Auld Lang Syne",
    zones=(
        Zone(Role.FOUNDATION, places=row(2, 0, 4), build=UP_ANY, lift=Group.NONE),
        Zone(Role.RESERVE, places=row(2, 1, 4), fan=Fan.DOWN),
    ),
    presets=tuple(
        Preset(Role.FOUNDATION, number, Card(Rank.ACE, suit)) for number, suit in enumerate(Suit, 1)
    ),
    deal=(),
    stock=Stock(to=Role.RESERVE),
    scoring=Scoring(counts_base=False),
    winning=Cleared((Role.STOCK, Role.RESERVE)),
)
