"""What the stock may have to wait for before it deals: one function for each named value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.cardsets import NO_BASE
from cadogan_engine.codes import Table
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
    """Tell whether an empty tableau pile has to be filled first by a king from another pile.

    Such a king may be taken, alone or with the cards on it, and lies on others. That is not
    asked for when the tableau has fewer cards than piles.
    """
    seats = game.seats_of(Role.TABLEAU)
    piles = [table[seat.index] for seat in seats]
    if all(piles) or sum(map(len, piles)) < len(piles):
        return False
    views = game.tables.views[NO_BASE]
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
