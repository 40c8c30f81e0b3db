"""What a legal move does: the move itself and all that happens by itself after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cadogan_engine.cards import Cards
from cadogan_engine.moves import Carry, Deal, Move
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game

Piles = tuple[Cards, ...]
"""All piles of a position, in the order of the game's piles."""


def piles_after(game: Game, piles: Piles, move: Move) -> Piles:
    """Return the piles after a legal move and its automatic actions."""
    table = list(piles)
    if isinstance(move, Carry):
        source, target = game.seat(move.source), game.seat(move.target)
        _carry(table, source, target, move.count)
        _fill(game, table, source)
    elif isinstance(move, Deal):
        for _ in range(game.declaration.stock.draw):
            _draw(table, game.seats_of(Role.STOCK)[0], game.seats_of(Role.WASTE)[0])
    else:
        stock, waste = game.seats_of(Role.STOCK)[0].index, game.seats_of(Role.WASTE)[0].index
        table[stock] = tuple(card.turned(face_up=False) for card in reversed(table[waste]))
        table[waste] = ()
    return tuple(table)


def _carry(table: list[Cards], source: Seat, target: Seat, count: int) -> None:
    """Move the top cards of a pile, and turn up the card they uncover."""
    pile = table[source.index]
    table[target.index] += pile[-count:]
    table[source.index] = pile[:-count]
    turn_up(table, source)


def _draw(table: list[Cards], source: Seat, target: Seat) -> None:
    """Put the top card of a pile face up on another, if there is one."""
    if table[source.index]:
        *rest, top = table[source.index]
        table[source.index] = tuple(rest)
        table[target.index] += (top.turned(face_up=True),)
        turn_up(table, source)


def turn_up(table: list[Cards], seat: Seat) -> None:
    """Turn the top card of a pile face up where the rules say so."""
    pile = table[seat.index]
    if seat.zone.turns_up and pile and not pile[-1].face_up:
        table[seat.index] = (*pile[:-1], pile[-1].turned(face_up=True))


def _fill(game: Game, table: list[Cards], emptied: Seat) -> None:
    """Fill the pile a move has emptied, where the rules say so."""
    fill = emptied.zone.fill
    if fill is None or table[emptied.index]:
        return
    for role in fill.sources:
        filled = next((seat for seat in game.seats_of(role) if table[seat.index]), None)
        if filled is not None:
            _draw(table, filled, emptied)
            return


def score_of(game: Game, piles: Sequence[Cards]) -> int:
    """Count what the cards on the foundations score; a move scores the difference it makes."""
    scoring, counted = game.declaration.scoring, 0
    for seat in game.seats_of(Role.FOUNDATION):
        height = len(piles[seat.index])
        counted += height if scoring.counts_base or not height else height - 1
    return scoring.card * counted
