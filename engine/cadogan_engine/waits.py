"""What the stock may have to wait for before it deals: one function for each named value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.codes import DOWN, Table
from cadogan_engine.terms import Role, Wait

if TYPE_CHECKING:
    from cadogan_engine.game import Game

Waits = Callable[["Game", Table], bool]
"""Whether the stock has to wait in a game as the cards lie."""


def _for_waste(game: Game, table: Table) -> bool:
    """Tell whether a card on the waste has to be placed first."""
    return any(table[seat.index] for seat in game.seats_of(Role.WASTE))


def _for_spaces(game: Game, table: Table) -> bool:
    """Tell whether an empty tableau pile has to be filled first."""
    return any(not table[seat.index] for seat in game.seats_of(Role.TABLEAU))


def _for_kings(game: Game, table: Table) -> bool:
    """Tell whether an empty tableau pile has to be filled first by a king that lies on cards.

    That is not asked for when the tableau has fewer cards than piles.
    """
    piles = [table[seat.index] for seat in game.seats_of(Role.TABLEAU)]
    if all(piles) or sum(map(len, piles)) < len(piles):
        return False
    return any(byte < DOWN and PACK[byte].rank is Rank.KING for pile in piles for byte in pile[1:])


WAITS: Final[Mapping[Wait, Waits]] = {
    Wait.WASTE: _for_waste,
    Wait.SPACES: _for_spaces,
    Wait.KINGS: _for_kings,
}
