"""What a legal move does: the move itself and all that happens by itself after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from cadogan_engine import automatic, pairing, stock
from cadogan_engine.cards import PACK
from cadogan_engine.cardsets import NO_BASE, CardSet
from cadogan_engine.closing import close_up
from cadogan_engine.codes import DOWN, INDEX, Code, uncovered
from cadogan_engine.layout import Layout
from cadogan_engine.moves import Carry, Deal, Move, Redeal, Remove
from cadogan_engine.terms import Closing, Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game


_VALUE: Final = attrgetter("value")


def make(layout: Layout, move: Move) -> None:
    """Make a legal move, and all that happens by itself after it."""
    game = layout.game
    points = _sequence(layout, move) if game.tables.sequence else 0
    if isinstance(move, Carry):
        emptied = _carry(layout, move)
    elif isinstance(move, Remove):
        emptied = pairing.remove(layout, move)
    else:
        emptied = ()
        _deal(layout, move)
    if emptied:
        _follow(layout, emptied)
    if game.tables.plays_up:
        automatic.play_up(layout, carried=bool(emptied))
    if layout.base_rank == NO_BASE and game.chooses:
        layout.begin(base_of(game, layout.table))
    if game.tables.recounts:
        layout.score = game.tables.offset + sum(map(_VALUE, layout.views))
    layout.score += points


def _follow(layout: Layout, emptied: Sequence[int]) -> None:
    """Let happen what comes of taking cards from piles."""
    for index in emptied:
        cards = layout.table[index]
        if not cards or cards[-1] >= DOWN:
            uncover(layout, index)
    for index in emptied:
        if not layout.table[index]:
            fill(layout, index)
    if layout.game.tables.closes:
        _close(layout)


def _close(layout: Layout) -> None:
    """Let the tableau close up, in some games when the stock is out."""
    always = layout.game.declaration.closing is Closing.ALWAYS
    stock = layout.game.seats_of(Role.STOCK)
    if always or not any(layout.table[seat.index] for seat in stock):
        close_up(layout)


def _deal(layout: Layout, move: Deal | Redeal) -> None:
    """Let the stock deal, or make it anew."""
    if isinstance(move, Redeal):
        stock.redeal(layout)
    elif layout.game.tables.closes_by_dealing:
        close_up(layout)
    else:
        stock.deal(layout)


def _carry(layout: Layout, move: Carry) -> tuple[int, ...]:
    """Move the top cards of a pile; return the index of the pile they come from."""
    game, table = layout.game, layout.table
    source, target, count = game.tables.indexes.of(move)
    pile, below = table[source], table[target]
    cards = pile[-count:]
    if count > 1 and game.seats[target].zone.reverses:
        cards = cards[::-1]
    layout.put(target, below + cards)
    layout.put(source, pile[:-count])
    return (source,)


def _sequence(layout: Layout, move: Move) -> int:
    """Work out what a move is going to score for the run in which the cards end up."""
    if not isinstance(move, Carry):
        return 0
    game, table = layout.game, layout.table
    source, target, count = game.tables.indexes.of(move)
    below, cards = table[target], table[source][-count:]
    if not below or game.seats[target].zone.role is not Role.TABLEAU:
        return 0
    run = game.tables.views[layout.base_rank][target].policy.run
    length = _length(below[::-1], run, down=True) + _length(cards, run, down=False)
    return game.tables.sequence * length


def _length(cards: Code, run: Sequence[CardSet], *, down: bool) -> int:
    """Count the first cards that hang together, whichever way they are listed."""
    length = 1
    for near, far in pairwise(cards):
        below, above = (far, near) if down else (near, far)
        if below >= DOWN or not run[below] >> above & 1:
            break
        length += 1
    return length


def dealt_sequences(game: Game, table: Sequence[Code], base: int) -> int:
    """Work out what the runs score that the deal has made."""
    points = 0
    for seat in game.seats_of(Role.TABLEAU) if game.tables.sequence else ():
        run, pile = game.tables.views[base][seat.index].policy.run, table[seat.index]
        for height in range(2, len(pile) + 1):
            length = _length(pile[:height][::-1], run, down=True)
            points += length if length > 1 else 0
    return game.tables.sequence * points


def uncover(layout: Layout, index: int) -> None:
    """Turn the cards face up that the cards taken from a pile have uncovered."""
    turn_up(layout, index)
    if not layout.table[index]:
        seats = layout.game.seats
        for below in seats[index].upon:
            if not any(layout.table[upper] for upper in seats[below].under):
                turn_up(layout, below)


def turn_up(layout: Layout, index: int) -> None:
    """Turn the top card of a pile face up where the rules say so."""
    if layout.game.tables.turns_up[index]:
        layout.put(index, uncovered(layout.table[index]))


def fill(layout: Layout, emptied: int) -> None:
    """Fill the pile a move has emptied, where the rules say so."""
    filling = layout.game.seats[emptied].zone.fill
    if filling is None:
        return
    for role in filling.sources:
        seats = layout.game.seats_of(role)
        filled = next((s.index for s in seats if layout.table[s.index]), None)
        if filled is not None:
            cards = layout.table[filled]
            if filling.from_bottom:
                layout.put(emptied, cards[:1])
                layout.put(filled, cards[1:])
            else:
                layout.draw(filled, emptied)
            turn_up(layout, filled)
            return


def base_of(game: Game, table: Sequence[Code]) -> int:
    """Find the base rank: that of the first card on a foundation that begins with it."""
    for index in game.bases:
        if table[index]:
            return PACK[table[index][0] & INDEX].rank.value
    return NO_BASE


def score_of(game: Game, table: Sequence[Code], base: int) -> int:
    """Work out what lies on the piles scores; a move scores the difference it makes."""
    views = zip(game.tables.views[base], table, strict=True)
    return game.tables.offset + sum(look.of(pile).value for look, pile in views)
