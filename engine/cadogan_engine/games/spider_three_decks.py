"""Spider Three Decks."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, WholeSuits, row
from cadogan_engine.games import spiderette
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role, Wait

GAME: Final = varied(
    spiderette.GAME,
    name="spider_three_decks",
    title="Spider Three Decks",
    parameters={
        "decks": 3,
        "foundation.places": tuple((1 + 0.91 * number, 0) for number in range(12)),
        "tableau.places": row(0, 1, 12),
        "deal": (
            DealStep(
                Role.TABLEAU, piles=(*range(1, 13),) * 4 + (*range(1, 7),), faces=Faces.LAST_UP
            ),
        ),
        "stock.waits": Wait.NOTHING,
        "winning": WholeSuits(12),
    },
)
