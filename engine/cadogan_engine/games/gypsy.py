"""Gypsy."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import Scoring, row
from cadogan_engine.games import easthaven
from cadogan_engine.options import varied
from cadogan_engine.terms import Group, Space, Wait

GAME: Final = varied(
    easthaven.GAME,
    name="gypsy",
    title="Gypsy",
    parameters={
        "decks": 2,
        "foundation.places": row(2, 0, 8),
        "foundation.lift": Group.TOP,
        "tableau.places": row(1, 1, 8),
        "tableau.space": Space.ANYTHING,
        "stock.waits": Wait.NOTHING,
        "scoring": Scoring(card=5, full=60, link=2),
    },
)
