"""Australian Patience."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_SUIT
from cadogan_engine.declaration import DealStep
from cadogan_engine.games import klondike
from cadogan_engine.options import varied
from cadogan_engine.terms import Automatic, Group, Role

GAME: Final = varied(
    klondike.GAME,
    name="australian_patience",
    title="Australian Patience",
    parameters={
        "foundation.lift": Group.NONE,
        "tableau.build": DOWN_SUIT,
        "tableau.lift": Group.TAIL,
        "tableau.turns_up": False,
        "deal": (DealStep(Role.TABLEAU, times=4),),
        "automatic": Automatic.CARRIED,
    },
)
