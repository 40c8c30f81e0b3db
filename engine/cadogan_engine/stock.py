"""The stock: when it may deal or be made anew, and what happens then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cadogan_engine.codes import Code, Table, face_down, face_up
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.moves import Deal, Redeal
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.state import State
from cadogan_engine.terms import Closing, Role, Unlimited

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_DEAL: Final = (Deal(),)
_REDEAL: Final = (Redeal(),)


def dealings(game: Game, state: State) -> tuple[Deal | Redeal, ...]:
    """List what the stock may do now."""
    if game.stock is None or not game.deals:
        return ()
    if game.declaration.closing is Closing.DEAL:
        return _DEAL if closes(game, state.table) else ()
    if state.table[game.stock]:
        waits = game.tables.waits
        return () if waits and waits(game, state) else _DEAL
    if not game.redeals or game.waste is None or not state.table[game.waste]:
        return ()
    redeals = game.declaration.stock.redeals
    left = isinstance(redeals, Unlimited) or state.redeals_used < redeals
    return _REDEAL if left else ()


def deal_refusal(game: Game, state: State, move: Deal | Redeal) -> Rule | None:
    """Find the rule that forbids to deal or to redeal now, if any.

    Raises NoSuchMoveError if the game has no stock or no waste.
    """
    is_deal = isinstance(move, Deal)
    if not (game.deals if is_deal else game.redeals):
        what = "stock that deals" if is_deal else "waste that becomes the stock again"
        raise NoSuchMoveError(f"{move}: {game.name} has no {what}")
    if move in dealings(game, state):
        return None
    return game.rule("stock.deal" if is_deal else "stock.redeal")


def deal(game: Game, table: list[Code]) -> None:
    """Deal once: to the waste, or to each pile of the role that the stock deals to."""
    stock, source = game.declaration.stock, game.seats_of(Role.STOCK)[0].index
    for _ in range(stock.draw):
        seats = game.seats_of(stock.to)
        for seat in seats if stock.to is not Role.WASTE else _with_room(seats, table)[:1]:
            draw(table, source, seat.index)


def _with_room(seats: Sequence[Seat], table: Sequence[Code]) -> list[Seat]:
    """List the piles that have room for a card."""
    return [
        seat
        for seat in seats
        if seat.zone.capacity is None or len(table[seat.index]) < seat.zone.capacity
    ]


def closes(game: Game, table: Table) -> bool:
    """Tell whether the tableau has a place to close up or to fill from the stock."""
    piles = [table[seat.index] for seat in game.seats_of(Role.TABLEAU)]
    first = next((at for at, pile in enumerate(piles) if not pile), len(piles))
    stock = any(table[seat.index] for seat in game.seats_of(Role.STOCK))
    return any(piles[first:]) or (stock and first < len(piles))


def redeal(game: Game, table: list[Code]) -> None:
    """Turn the waste over to make a new stock."""
    waste = _waste(game)
    table[game.seats_of(Role.STOCK)[0].index] = face_down(table[waste][::-1])
    table[waste] = b""


def draw(table: list[Code], source: int, target: int) -> None:
    """Put the top card of a pile face up on another, if there is one."""
    if table[source]:
        table[target] += face_up(table[source][-1:])
        table[source] = table[source][:-1]


def _waste(game: Game) -> int:
    return game.seats_of(Role.WASTE)[0].index
