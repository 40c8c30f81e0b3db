"""The stock: when it may deal or be made anew, and what happens then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cadogan_engine.codes import face_down
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.moves import Deal, Redeal
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Role, Unlimited

if TYPE_CHECKING:
    from cadogan_engine.layout import Layout
    from cadogan_engine.position import Position

_DEAL: Final = (Deal(),)
_REDEAL: Final = (Redeal(),)


def dealings(position: Position) -> tuple[Deal | Redeal, ...]:
    """List what the stock may do now."""
    game, table = position.game, position.table
    if game.stock is None or not game.deals:
        return ()
    if game.tables.closes_by_dealing:
        return _DEAL if closes(position) else ()
    if table[game.stock]:
        waits = game.tables.waits
        return () if waits and waits(position) else _DEAL
    if not game.redeals or game.waste is None or not table[game.waste]:
        return ()
    redeals = game.declaration.stock.redeals
    left = isinstance(redeals, Unlimited) or position.redeals_used < redeals
    return _REDEAL if left else ()


def deal_refusal(position: Position, move: Deal | Redeal) -> Rule | None:
    """Find the rule that forbids to deal or to redeal now, if any.

    Raises NoSuchMoveError if the game has no stock or no waste.
    """
    game, is_deal = position.game, isinstance(move, Deal)
    if not (game.deals if is_deal else game.redeals):
        what = "stock that deals" if is_deal else "waste that becomes the stock again"
        raise NoSuchMoveError(f"{move}: {game.name} has no {what}")
    if move in dealings(position):
        return None
    return game.rule("stock.deal" if is_deal else "stock.redeal")


def deal(layout: Layout) -> None:
    """Deal once: to the waste, or to each pile of the role that the stock deals to."""
    game, stock = layout.game, layout.game.declaration.stock
    seats = game.seats_of(stock.to)
    if game.stock is None:
        return
    for _ in range(stock.draw):
        for seat in _with_room(seats, layout)[:1] if game.redeals else seats:
            layout.draw(game.stock, seat.index)


def _with_room(seats: Sequence[Seat], layout: Layout) -> list[Seat]:
    """List the piles that have room for a card."""
    return [
        seat
        for seat in seats
        if seat.zone.capacity is None or len(layout.table[seat.index]) < seat.zone.capacity
    ]


def closes(position: Position) -> bool:
    """Tell whether the tableau has a place to close up or to fill from the stock."""
    game, table = position.game, position.table
    piles = [table[seat.index] for seat in game.seats_of(Role.TABLEAU)]
    first = next((at for at, pile in enumerate(piles) if not pile), len(piles))
    stock = any(table[seat.index] for seat in game.seats_of(Role.STOCK))
    return any(piles[first:]) or (stock and first < len(piles))


def redeal(layout: Layout) -> None:
    """Turn the waste over to make a new stock."""
    waste = layout.game.seats_of(Role.WASTE)[0].index
    stock = layout.game.seats_of(Role.STOCK)[0].index
    layout.put(stock, face_down(layout.table[waste][::-1]))
    layout.put(waste, b"")
    layout.redeals_used += 1
