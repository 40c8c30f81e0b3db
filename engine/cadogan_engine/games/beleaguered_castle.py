"""Beleaguered Castle."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Card, Rank, Suit
from cadogan_engine.declaration import DealStep, Keeps, Preset
from cadogan_engine.games import streets_and_alleys
from cadogan_engine.options import varied
from cadogan_engine.terms import Role

GAME: Final = varied(
    streets_and_alleys.GAME,
    name="beleaguered_castle",
    title="Beleaguered Castle",
    parameters={
        "presets": tuple(
            Preset(Role.FOUNDATION, number, Card(Rank.ACE, suit))
            for number, suit in enumerate(Suit, 1)
        ),
        "foundation.keeps": Keeps(Rank.ACE, rule="foundation.ace"),
        "deal": (DealStep(Role.TABLEAU, times=6),),
        "scoring.counts_base": False,
    },
)
