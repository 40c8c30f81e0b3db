"""When a game is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.declaration import Cleared, FoundationsHold, ScoreReached
from cadogan_engine.state import State
from cadogan_engine.terms import Role
from cadogan_engine.views import is_whole_suit

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def is_won(game: Game, state: State) -> bool:
    """Tell whether the game is won."""
    winning, table = game.declaration.winning, state.table
    match winning:
        case FoundationsHold(cards):
            return all(len(table[s.index]) >= cards for s in game.seats_of(Role.FOUNDATION))
        case Cleared(roles):
            return not any(table[s.index] for role in roles for s in game.seats_of(role))
        case ScoreReached(points):
            return state.score >= points
    return any(
        sum(is_whole_suit(table[seat.index]) for seat in game.seats_of(role)) >= winning.piles
        for role in (Role.TABLEAU, Role.FOUNDATION)
    )
