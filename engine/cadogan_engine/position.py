"""A position: where every card of a game lies, and what may be done."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cadogan_engine import referee
from cadogan_engine.cards import Cards, Rank, write_cards
from cadogan_engine.declaration import FoundationsHold
from cadogan_engine.effects import Piles, piles_after, score_of
from cadogan_engine.errors import IllegalMoveError
from cadogan_engine.moves import Move, PileName, Redeal
from cadogan_engine.rulebook import Rule
from cadogan_engine.terms import Role, Status, Unlimited

if TYPE_CHECKING:
    from cadogan_engine.game import Game


@dataclass(frozen=True, slots=True)
class LegalMoves(Collection[Move]):
    """The legal moves of a position: iterate, count, or ask whether one is among them."""

    moves: tuple[Move, ...]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable position of a game.

    Made by `Game.deal`, `Game.position`, `parse_position` and `play`, not by hand:
    the constructor checks nothing. `piles` stand in the order of `game.piles`, cards
    from the bottom up; `base` is the rank foundations start from where the deal
    decides it, else None.
    """

    game: Game
    piles: Piles
    score: int
    redeals_used: int
    base: Rank | None

    def __str__(self) -> str:
        """Write the position as `parse_position` reads it, one line for each role."""
        game = self.game
        options = "".join(f" {name}={value}" for name, value in game.chosen.items())
        lines = [f"game {game.name}{options}"]
        if self.base is not None:
            lines.append(f"base {self.base}")
        lines += [f"score {self.score}", f"redealt {self.redeals_used}"]
        for role in Role:
            piles = [write_cards(self.piles[seat.index]) for seat in game.seats_of(role)]
            if piles:
                lines.append(f"{role} {' | '.join(piles)}")
        return "\n".join(lines) + "\n"

    def pile(self, role: Role, number: int = 1) -> Cards:
        """Return the cards of a pile, bottom first; NoSuchMoveError if there is no such pile."""
        return self.piles[self.game.seat(PileName(role, number)).index]

    @property
    def legal_moves(self) -> LegalMoves:
        """All moves the rules allow, in a fixed order; found anew at each call."""
        return LegalMoves(tuple(referee.legal_moves(self)))

    def explain(self, move: Move) -> Rule | None:
        """Name the rule that refuses a move, the most specific one; None if the move is legal.

        Raises NoSuchMoveError if the piles or cards it names are not there.
        """
        return referee.refusal(self, move)

    def play(self, move: Move) -> Position:
        """Make a move; the position returned has all that happens by itself done, too.

        Raises IllegalMoveError naming the rule that refuses the move, NoSuchMoveError
        if the piles or cards it names are not there.
        """
        rule = referee.refusal(self, move)
        if rule is not None:
            raise IllegalMoveError(move, rule)
        game = self.game
        piles = piles_after(game, self.piles, move)
        score = self.score + score_of(game, piles) - score_of(game, self.piles)
        return Position(game, piles, score, self.redeals_used + isinstance(move, Redeal), self.base)

    @property
    def redeals_left(self) -> int | Unlimited:
        """How often the waste may still be turned over, or UNLIMITED."""
        redeals = self.game.declaration.stock.redeals
        return redeals if isinstance(redeals, Unlimited) else max(0, redeals - self.redeals_used)

    @property
    def status(self) -> Status:
        """Won, stuck (not won and nothing left to do), or running."""
        if self._won():
            return Status.WON
        move = next(referee.legal_moves(self), None)
        return Status.STUCK if move is None else Status.RUNNING

    def _won(self) -> bool:
        game, winning = self.game, self.game.declaration.winning
        if isinstance(winning, FoundationsHold):
            return all(
                len(self.piles[seat.index]) >= winning.cards
                for seat in game.seats_of(Role.FOUNDATION)
            )
        return not any(
            self.piles[seat.index] for role in winning.roles for seat in game.seats_of(role)
        )
