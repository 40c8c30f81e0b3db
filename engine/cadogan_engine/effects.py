"""What a legal move does: the move itself and all that happens by itself after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import getitem, itemgetter
from typing import TYPE_CHECKING, Final

from cadogan_engine import automatic, pairing, stock
from cadogan_engine.cards import PACK
from cadogan_engine.cardsets import NO_BASE, CardSet
from cadogan_engine.closing import close_up
from cadogan_engine.codes import DOWN, INDEX, Code, uncovered
from cadogan_engine.moves import Carry, Deal, Move, Redeal, Remove
from cadogan_engine.state import State
from cadogan_engine.tables import Steps
from cadogan_engine.terms import Automatic, Closing, Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_VALUE: Final = itemgetter(2)
"""What a view of a pile tells that it scores."""


def state_after(game: Game, state: State, move: Move) -> State:
    """Return the state after a legal move and its automatic actions."""
    table = list(state.table)
    if isinstance(move, Carry):
        emptied = _carry(game, table, game.tables.indexes[move])
    elif isinstance(move, Remove):
        emptied = pairing.remove(game, table, move)
    else:
        emptied = ()
        _deal(game, table, move)
    for index in emptied:
        if not table[index] or table[index][-1] >= DOWN:
            uncover(game, table, index)
    for index in emptied:
        if not table[index]:
            fill(game, table, index)
    if game.tables.acts:
        _act(game, table, emptied)
    after = _state(game, state, table, redealt=isinstance(move, Redeal))
    if game.declaration.scoring.sequence and isinstance(move, Carry):
        return after._replace(score=after.score + _sequence(game, state, move))
    return after


def _act(game: Game, table: list[Code], emptied: Sequence[int]) -> None:
    """Let the tableau close up, and cards go to the foundations by themselves."""
    if emptied and _closes(game, table):
        close_up(game, table)
    wanted = game.declaration.automatic
    if wanted is not Automatic.NONE and (emptied or wanted is not Automatic.CARRIED):
        automatic.play_up(game, table)


def _closes(game: Game, table: Sequence[Code]) -> bool:
    """Tell whether the tableau closes up now."""
    closing = game.declaration.closing
    if closing is not Closing.STOCK_OUT:
        return closing is Closing.ALWAYS
    return not any(table[seat.index] for seat in game.seats_of(Role.STOCK))


def _deal(game: Game, table: list[Code], move: Deal | Redeal) -> None:
    """Let the stock deal, or make it anew."""
    if isinstance(move, Redeal):
        stock.redeal(game, table)
    elif game.declaration.closing is Closing.DEAL:
        close_up(game, table)
    else:
        stock.deal(game, table)


def _state(game: Game, before: State, table: Sequence[Code], *, redealt: bool) -> State:
    """Make the state of a table, with the score and the base rank that the move made."""
    base = before.base
    if base == NO_BASE and game.chooses:
        base = base_of(game, table)
    if game.tables.recounts:
        score = score_of(game, table, base)
        return State(tuple(table), score, before.redeals_used + redealt, base)
    views, was, score = game.tables.views[base], before.table, before.score
    for index in game.tables.scored:
        if table[index] is not was[index]:
            of = views[index]
            score += of[table[index]].value - of[was[index]].value
    return State(tuple(table), score, before.redeals_used + redealt, base)


def _carry(game: Game, table: list[Code], steps: Steps) -> tuple[int, ...]:
    """Move the top cards of a pile; return the index of the pile they come from."""
    source, target, count = steps
    pile = table[source]
    cards = pile[-count:]
    table[target] += cards[::-1] if count > 1 and game.seats[target].zone.reverses else cards
    table[source] = pile[:-count]
    return (source,)


def _sequence(game: Game, before: State, move: Carry) -> int:
    """Work out what a move scores for the run in which the cards end up."""
    source, target, count = game.tables.indexes[move]
    below, cards = before.table[target], before.table[source][-count:]
    if not below or game.seats[target].zone.role is not Role.TABLEAU:
        return 0
    run = game.tables.views[before.base][target].run
    length = _length(below[::-1], run, down=True) + _length(cards, run, down=False)
    return game.declaration.scoring.sequence * length


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
    for seat in game.seats_of(Role.TABLEAU) if game.declaration.scoring.sequence else ():
        run, pile = game.tables.views[base][seat.index].run, table[seat.index]
        for height in range(2, len(pile) + 1):
            length = _length(pile[:height][::-1], run, down=True)
            points += length if length > 1 else 0
    return game.declaration.scoring.sequence * points


def uncover(game: Game, table: list[Code], index: int) -> None:
    """Turn the cards face up that the cards taken from a pile have uncovered."""
    turn_up(game, table, index)
    if not table[index]:
        for below in game.seats[index].upon:
            if not any(table[upper] for upper in game.seats[below].under):
                turn_up(game, table, below)


def turn_up(game: Game, table: list[Code], index: int) -> None:
    """Turn the top card of a pile face up where the rules say so."""
    if game.seats[index].zone.turns_up:
        table[index] = uncovered(table[index])


def fill(game: Game, table: list[Code], emptied: int) -> None:
    """Fill the pile a move has emptied, where the rules say so."""
    filling = game.seats[emptied].zone.fill
    if filling is None:
        return
    for role in filling.sources:
        filled = next((s for s in game.seats_of(role) if table[s.index]), None)
        if filled is not None:
            if filling.from_bottom:
                table[emptied], table[filled.index] = (
                    table[filled.index][:1],
                    table[filled.index][1:],
                )
            else:
                stock.draw(table, filled.index, emptied)
            turn_up(game, table, filled.index)
            return


def base_of(game: Game, table: Sequence[Code]) -> int:
    """Find the base rank: that of the first card on a foundation that begins with it."""
    for index in game.bases:
        if table[index]:
            return PACK[table[index][0] & INDEX].rank
    return NO_BASE


def score_of(game: Game, table: Sequence[Code], base: int) -> int:
    """Work out what lies on the piles scores; a move scores the difference it makes."""
    values: Iterable[int] = map(_VALUE, map(getitem, game.tables.views[base], table))
    return game.tables.offset + sum(values)
