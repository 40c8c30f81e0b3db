"""Will o’ the Wisp."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import DealStep
from cadogan_engine.games import spiderette
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Role

GAME: Final = varied(
    spiderette.GAME,
    name="will_o_the_wisp",
    title="Will o’ the Wisp",
    parameters={
        "deal": (DealStep(Role.TABLEAU, times=3, faces=Faces.LAST_UP),),
    },
)
