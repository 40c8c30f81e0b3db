"""What the stock may have to wait for before it deals: one function for each named value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.terms import Role, Wait

if TYPE_CHECKING:
    from cadogan_engine.position import Position

Waits = Callable[["Position"], bool]
"""Whether the stock has to wait in a position."""


def _for_waste(position: Position) -> bool:
    """Tell whether a card on the waste has to be placed first."""
    return any(position.table[seat.index] for seat in position.game.seats_of(Role.WASTE))


def _for_spaces(position: Position) -> bool:
    """Tell whether an empty tableau pile has to be filled first."""
    return b"" in [position.table[index] for index in position.game.tables.columns]


def _for_kings(position: Position) -> bool:
    """Tell whether an empty tableau pile has to be filled first by a king from another pile.

    Such a king may be taken, alone or with the cards on it, and lies on others. That is not
    asked for when the tableau has fewer cards than piles.
    """
    columns = position.game.tables.columns
    piles = [position.table[index] for index in columns]
    if all(piles) or sum(map(len, piles)) < len(piles):
        return False
    return any(
        PACK[lowest].rank is Rank.KING and count < len(position.table[index])
        for index in columns
        for count, lowest in position.views[index].groups
    )


WAITS: Final[Mapping[Wait, Waits]] = {
    Wait.WASTE: _for_waste,
    Wait.SPACES: _for_spaces,
    Wait.KINGS: _for_kings,
}
