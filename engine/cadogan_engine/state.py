"""The state of a game: all that changes in play, as plain values."""

from __future__ import annotations

from typing import NamedTuple

from cadogan_engine.codes import Table


class State(NamedTuple):
    """Where the cards lie, what has been scored, redeals used, and the base rank.

    `base` is a rank as a number, 0 where there is none or none yet.
    """

    table: Table
    score: int
    redeals_used: int
    base: int
