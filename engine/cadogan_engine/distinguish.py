"""Telling a game from a mutant of it: the smallest position found where the two differ.

Two games differ in a position if the deal, the score or the redeals left differ, a move is
allowed in one alone, a move does not lead to the same, or, where the pack is complete, it is
won in one alone. Which rule refuses a move is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from random import Random
from typing import Final

from cadogan_engine.cards import PACK, Cards
from cadogan_engine.declaration import Declaration
from cadogan_engine.effects import base_of, score_of
from cadogan_engine.errors import EngineError, OptionError
from cadogan_engine.game import Game, load_declared
from cadogan_engine.moves import Move
from cadogan_engine.mutants import Mutant
from cadogan_engine.normal import NormalForm, normal_form
from cadogan_engine.options import options_of
from cadogan_engine.position import Position
from cadogan_engine.setups import arranged, setups
from cadogan_engine.state import State
from cadogan_engine.terms import Role, Status

_SEED: Final = 4
_KEPT: Final = 6
"""Of so many positions that tell the games apart the smallest is taken."""
_GAME_LENGTH: Final = 60
_SHARE: Final = 5
_DEALT: Final = 20
_GAMES: Final = 8
"""So many games are kept ready at a time: mutants of one come one after the other."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How far two games are compared: numbers of deals, of set-ups, of moves played at random."""

    deals: int = 100
    setups: int = 1500
    moves: int = 250

    def share(self, part: int) -> Budget:
        """Return that part of the budget: a half, a third, a quarter."""
        return Budget(self.deals // part, self.setups // part, self.moves // part)

    def __str__(self) -> str:
        """Say it in words."""
        return f"{self.deals} deals, {self.setups} set-ups, {self.moves} moves at random"


USUAL: Final = Budget()
"""The budget where nobody asks for another."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A position in the game, the same in the mutant, and what tells them apart.

    That is a move, or what the positions themselves are worth where `move` is None. With
    `deal` they are the start of the deal of this number.
    """

    position: Position
    other: Position
    move: Move | None = None
    deal: int | None = None

    @property
    def size(self) -> tuple[int, int, int]:
        """How much there is to say: cards, redeals, and letters of the position's text.

        A deal is said by its number, but it shows many cards.
        """
        position = self.position
        cards = sum(map(len, position.piles)) if self.deal is None else _DEALT
        return cards, position.redeals_used, len(str(position))


def distinguish(
    declaration: Declaration, mutant: Mutant, budget: Budget = USUAL
) -> Difference | None:
    """Find a difference between a game and a mutant of it, the smallest of a few.

    Every way to play is compared. None if there is no difference within the budget: the
    mutant may be the same game told in other words.
    """
    compared: set[tuple[NormalForm, NormalForm]] = set()
    for game, other in _ways(declaration, mutant):
        if other is None:  # the first deal is one that the mutant cannot have
            return Difference(game.deal(1), game.deal(1), deal=1)
        pair = (normal_form(game.declaration), normal_form(other.declaration))
        same = pair[0] == pair[1] or pair in compared
        found = None if same else difference_between(game, other, budget)
        if found:
            return found
        if not compared:  # the other ways differ little from the first
            budget = budget.share(_SHARE)
        compared.add(pair)
    return None


def difference_between(game: Game, mutant: Game, budget: Budget) -> Difference | None:
    """Find a difference between two games, their options chosen, the smallest of a few."""
    dealt = _in_deals(game, mutant, budget)
    if [seat.name for seat in game.seats] != [seat.name for seat in mutant.seats]:
        return dealt
    differing = filter(None, (_compared(seen, mutant) for seen in _set_up(game, budget)))
    small = [*islice(differing, _KEPT)]
    if not small and dealt is None:
        small = [*islice(filter(None, (_compared(s, mutant) for s in _played(game, budget))), 1)]
    found = [*map(shrunk, small), *([dealt] if dealt else [])]
    return min(found, key=lambda one: one.size, default=None)


def is_same(declaration: Declaration, mutant: Mutant) -> bool:
    """Tell whether a mutant is plainly its game in other words, without playing either."""
    return all(
        other is not None and normal_form(game.declaration) == normal_form(other.declaration)
        for game, other in _ways(declaration, mutant)
    )


def shrunk(difference: Difference) -> Difference:
    """Take away cards one by one for as long as the games still differ."""
    smaller: Difference | None = difference
    while smaller is not None:
        difference = smaller
        smaller = next(_smaller(difference), None)
    return difference


def is_complete(position: Position) -> bool:
    """Tell whether all cards of the game are there, without which nobody asks who has won."""
    return sum(map(len, position.table)) == position.game.declaration.decks * len(PACK)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A position with all that may be done in it, and to what end."""

    position: Position
    moves: tuple[Move, ...]
    outcomes: tuple[object, ...]
    worth: tuple[object, ...]


def _ways(declaration: Declaration, mutant: Mutant) -> Iterator[tuple[Game, Game | None]]:
    """Yield the game and its mutant for all that a player can ask for.

    That is some of the options, each with one of its values. The mutant is None where it
    has no such way to play.
    """
    options = options_of(declaration)
    for values in product(*((None, *option.values) for option in options)):
        pairs = zip(options, values, strict=True)
        asked = {option.name: value for option, value in pairs if value is not None}
        try:
            game = load_declared(declaration, asked)
        except OptionError:
            continue
        try:
            yield game, mutant.load(**asked)
        except OptionError:
            yield game, None


def _in_deals(game: Game, mutant: Game, budget: Budget) -> Difference | None:
    """Compare the first deals; one that the mutant cannot have tells the games apart."""
    for number, position in enumerate(_deals(game, budget), 1):
        try:
            other = mutant.deal(number)
        except EngineError:
            return Difference(position, position, deal=number)
        if position.table != other.table or _worth(position) != _worth(other):
            return Difference(position, other, deal=number)
    return None


@lru_cache(_GAMES)
def _deals(game: Game, budget: Budget) -> tuple[Position, ...]:
    return tuple(game.deal(number) for number in range(1, budget.deals + 1))


@lru_cache(_GAMES)
def _set_up(game: Game, budget: Budget) -> tuple[_Seen, ...]:
    """Set up positions of a game, and see what may be done in them."""
    random = Random(_SEED)  # noqa: S311 (no secret)
    return tuple(_see(position) for position in setups(game, random, budget.setups))


@lru_cache(_GAMES)
def _played(game: Game, budget: Budget) -> tuple[_Seen, ...]:
    """Play a game at random, with a new deal whenever one is over or long enough."""
    random, number, position = Random(_SEED), 1, game.deal(1)  # noqa: S311 (no secret)
    seen: list[_Seen] = []
    for _ in range(budget.moves):
        seen.append(_see(position))
        if seen[-1].moves and random.random() > 1 / _GAME_LENGTH:
            position = position.play(random.choice(seen[-1].moves))
        else:
            number += 1
            position = game.deal(number)
    return tuple(seen)


def _see(position: Position) -> _Seen:
    moves = position.legal_moves
    outcomes = tuple(_outcome(position, move) for move in moves)
    return _Seen(position, moves, outcomes, _worth(position))


def _worth(position: Position) -> tuple[object, ...]:
    won = is_complete(position) and position.status is Status.WON
    return position.score, position.redeals_left, won


def _outcome(position: Position, move: Move) -> tuple[object, ...]:
    """Tell what comes of a move: where all cards lie then, and what it scores."""
    after = position.after(move)
    return after.table, after.score - position.score


def _compared(seen: _Seen, mutant: Game) -> Difference | None:
    """Find what differs in a position, if anything: a move rather than its mere worth."""
    other = _moved(seen.position, mutant)
    theirs = other.legal_moves
    if theirs != seen.moves:
        for move in (*seen.moves, *theirs):
            if (move in seen.moves) is not (move in theirs):
                return Difference(seen.position, other, move)
    for move, outcome in zip(seen.moves, seen.outcomes, strict=True):
        if _outcome(other, move) != outcome:
            return Difference(seen.position, other, move)
    return None if seen.worth == _worth(other) else Difference(seen.position, other)


def _moved(position: Position, mutant: Game) -> Position:
    """Return the same position in the mutant, where the foundations may score differently."""
    return Position.of(mutant, state_in(mutant, position))


def state_in(game: Game, position: Position) -> State:
    """Return the state of a position in another game with the same piles.

    The foundations may score differently there.
    """
    state = position.state
    base = state.base or base_of(game, state.table)
    score = state.score - score_of(position.game, state.table, state.base)
    return state._replace(score=score + score_of(game, state.table, base), base=base)


def _smaller(difference: Difference) -> Iterator[Difference]:
    """Yield the differences in positions with less on the board, or with it further left."""
    position, mutant = difference.position, difference.other.game
    boards = (*_without_a_card(position), *_further_left(position))
    changed = [arranged(position, piles, position.redeals_used) for piles in boards]
    if position.redeals_used:
        changed.append(arranged(position, position.piles, position.redeals_used - 1))
    for smaller in changed:
        found = smaller and any(smaller.piles) and _compared(_see(smaller), mutant)
        if found and found.size < difference.size:
            yield found


def _without_a_card(position: Position) -> Iterator[tuple[Cards, ...]]:
    for index, pile in enumerate(position.piles):
        for place in range(len(pile)):
            shorter = (*pile[:place], *pile[place + 1 :])
            yield (*position.piles[:index], shorter, *position.piles[index + 1 :])


def _further_left(position: Position) -> Iterator[Sequence[Cards]]:
    """Yield the boards where a pile changes places with an empty one before it."""
    for role in Role:
        indexes = [seat.index for seat in position.game.seats_of(role)]
        empty = next((index for index in indexes if not position.piles[index]), None)
        for index in indexes:
            if empty is not None and index > empty and position.piles[index]:
                piles = list(position.piles)
                piles[empty], piles[index] = piles[index], ()
                yield piles
