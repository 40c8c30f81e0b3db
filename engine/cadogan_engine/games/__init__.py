"""The games, one module each; a module's `GAME` declares its rules.

A new game is a new module here, named in `DECLARATIONS`; what the values mean stands in
`cadogan_engine.declaration`.
"""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import Declaration
from cadogan_engine.games import canfield, doublets, hopscotch, klondike

DECLARATIONS: Final[tuple[Declaration, ...]] = (
    canfield.GAME,
    doublets.GAME,
    hopscotch.GAME,
    klondike.GAME,
)
