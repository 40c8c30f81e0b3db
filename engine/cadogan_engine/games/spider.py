"""Spider."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep, Setting, WholeSuits, row
from cadogan_engine.games import spiderette
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    spiderette.GAME,
    name="spider",
    title="Spider",
    parameters={
        "decks": 2,
        "foundation.places": row(2, 0, 8),
        "tableau.places": row(0, 1, 10),
        "deal": (
            DealStep(Role.TABLEAU, piles=(*range(1, 11),) * 5 + (1, 4, 7, 10), faces=Faces.LAST_UP),
        ),
        "winning": WholeSuits(8),
        "settings": (Setting("suits", "suits"),),
        "ways": ((4,), (2,), (1,)),
    },
)
