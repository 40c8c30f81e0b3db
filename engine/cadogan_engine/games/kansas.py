"""Kansas."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import DOWN_ANY_ROUND
from cadogan_engine.declaration import DealStep, row
from cadogan_engine.games import canfield
from cadogan_engine.options import varied
from cadogan_engine.terms import Faces, Group, Role

GAME: Final = varied(
    canfield.GAME,
    name="kansas",
    title="Kansas",
    parameters={
        "foundation.places": row(2.5, 0, 4),
        "foundation.lift": Group.NONE,
        "foundation.keeps": None,
        "tableau.places": row(3.5, 1, 3),
        "tableau.build": DOWN_ANY_ROUND,
        "tableau.lift": Group.TAIL,
        "tableau.space_from": (Role.WASTE,),
        "deal": (
            DealStep(Role.RESERVE, times=12, faces=Faces.LAST_UP),
            DealStep(Role.FOUNDATION, piles=(1,)),
            DealStep(Role.TABLEAU),
        ),
        "stock.draw": 1,
        "stock.redeals": 0,
    },
)
