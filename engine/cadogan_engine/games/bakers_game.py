"""Baker’s Game."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.games import freecell
from cadogan_engine.options import varied
from cadogan_engine.terms import Automatic

GAME: Final = varied(
    freecell.GAME,
    name="bakers_game",
    title="Baker’s Game",
    parameters={
        "tableau.build": DOWN_SUIT,
        "automatic": Automatic.ALL,
    },
)
