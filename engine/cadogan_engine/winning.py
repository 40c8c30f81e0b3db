"""When a game is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cadogan_engine.declaration import CardsLeft, Cleared, FoundationsHold, ScoreReached
from cadogan_engine.terms import Role
from cadogan_engine.views import is_whole_suit

if TYPE_CHECKING:
    from cadogan_engine.position import Position

_IN_PLAY: Final = (Role.STOCK, Role.WASTE, Role.TABLEAU)


def is_won(position: Position) -> bool:
    """Tell whether the game is won."""
    game, table = position.game, position.table
    winning = game.declaration.winning
    match winning:
        case FoundationsHold(cards):
            return all(len(table[s.index]) >= cards for s in game.seats_of(Role.FOUNDATION))
        case Cleared(roles):
            return not any(table[s.index] for role in roles for s in game.seats_of(role))
        case ScoreReached(points):
            return position.score >= points
        case CardsLeft(cards):
            held = (s for role in _IN_PLAY for s in game.seats_of(role))
            return sum(len(table[s.index]) for s in held) <= cards
    return any(
        sum(is_whole_suit(table[seat.index]) for seat in game.seats_of(role)) >= winning.piles
        for role in (Role.TABLEAU, Role.FOUNDATION)
    )
