"""What the stock may have to wait for before it deals: one function for each named value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.state import State
from cadogan_engine.terms import Role, Wait

if TYPE_CHECKING:
    from cadogan_engine.game import Game

Waits = Callable[["Game", State], bool]
"""Whether the stock has to wait in a game as the cards lie."""


def _for_waste(game: Game, state: State) -> bool:
    """Tell whether a card on the waste has to be placed first."""
    return any(state.table[seat.index] for seat in game.seats_of(Role.WASTE))


def _for_spaces(game: Game, state: State) -> bool:
    """Tell whether an empty tableau pile has to be filled first."""
    return any(not state.table[seat.index] for seat in game.seats_of(Role.TABLEAU))


def _for_kings(game: Game, state: State) -> bool:
    """Tell whether an empty tableau pile has to be filled first by a king from another pile.

    Such a king may be taken, alone or with the cards on it, and lies on others. That is not
    asked for when the tableau has fewer cards than piles.
    """
    seats = game.seats_of(Role.TABLEAU)
    piles = [state.table[seat.index] for seat in seats]
    if all(piles) or sum(map(len, piles)) < len(piles):
        return False
    views = game.tables.views[state.base]
    return any(
        PACK[lowest].rank is Rank.KING and count < len(pile)
        for seat, pile in zip(seats, piles, strict=True)
        for count, lowest in views[seat.index][pile].groups
    )


WAITS: Final[Mapping[Wait, Waits]] = {
    Wait.WASTE: _for_waste,
    Wait.SPACES: _for_spaces,
    Wait.KINGS: _for_kings,
}
