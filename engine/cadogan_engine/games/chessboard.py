"""Chessboard."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_SUIT_ROUND
from cadogan_engine.games import fortress
from cadogan_engine.options import varied
from cadogan_engine.terms import Space

GAME: Final = varied(
    fortress.GAME,
    name="chessboard",
    title="Chessboard",
    parameters={
        "foundation.build": UP_SUIT_ROUND,
        "foundation.space": Space.CHOSEN,
        "tableau.build.wraps": True,
    },
)
