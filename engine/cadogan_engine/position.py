"""A position: where every card of a game lies, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cadogan_engine import referee
from cadogan_engine.cards import Cards, Rank, write_cards
from cadogan_engine.codes import cards_in, code_of
from cadogan_engine.effects import state_after
from cadogan_engine.errors import IllegalMoveError
from cadogan_engine.moves import Move, PileName
from cadogan_engine.options import option_word
from cadogan_engine.rulebook import Rule
from cadogan_engine.state import State
from cadogan_engine.stuck import refusing_rules
from cadogan_engine.terms import Role, Status, Unlimited
from cadogan_engine.winning import is_won

if TYPE_CHECKING:
    from cadogan_engine.game import Game


class Position(NamedTuple):
    """An immutable position of a game.

    Made by `Game.deal`, `Game.position`, `parse_position` and `play`, not by hand:
    the constructor checks nothing. `state` is all that changes in play, in the form in
    which the engine computes.
    """

    game: Game
    state: State

    def __repr__(self) -> str:
        """Write how the position is made again."""
        return f"parse_position({str(self)!r})"

    def __str__(self) -> str:
        """Write the position as `parse_position` reads it, one line for each role."""
        game = self.game
        options = "".join(f" {name}={option_word(value)}" for name, value in game.chosen.items())
        lines = [f"game {game.name}{options}"]
        if self.base is not None:
            lines.append(f"base {self.base}")
        lines += [f"score {self.score}", f"redealt {self.redeals_used}"]
        for role in Role:
            piles = [write_cards(self.cards_at(seat.index)) for seat in game.seats_of(role)]
            if piles:
                lines.append(f"{role} {' | '.join(piles)}")
        return "\n".join(lines) + "\n"

    @property
    def piles(self) -> tuple[Cards, ...]:
        """All piles in the order of `game.piles`, cards from the bottom up."""
        return tuple(map(cards_in, self.state.table))

    @property
    def score(self) -> int:
        """What has been scored."""
        return self.state.score

    @property
    def redeals_used(self) -> int:
        """How often the waste has been turned over."""
        return self.state.redeals_used

    @property
    def base(self) -> Rank | None:
        """The rank foundations start from where the deal or the player decides it, else None."""
        return Rank(self.state.base) if self.state.base else None

    def cards_at(self, index: int) -> Cards:
        """Return the cards of the pile with an index in `game.piles`, bottom first."""
        return cards_in(self.state.table[index])

    def pile(self, role: Role, number: int = 1) -> Cards:
        """Return the cards of a pile, bottom first; NoSuchMoveError if there is no such pile."""
        return self.cards_at(self.game.seat(PileName(role, number)).index)

    def with_piles(self, piles: Sequence[Cards]) -> Position:
        """Return the position with other cards on its piles, however odd, all else the same."""
        return Position(self.game, self.state._replace(table=tuple(map(code_of, piles))))

    def with_pile(self, index: int, cards: Cards) -> Position:
        """Return the position with other cards on one pile, that with an index in `game.piles`."""
        table = self.state.table
        changed = (*table[:index], code_of(cards), *table[index + 1 :])
        return Position(self.game, self.state._replace(table=changed))

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All moves the rules allow, in a fixed order; found anew at each call."""
        return referee.legal_moves(self.game, self.state)

    def explain(self, move: Move) -> Rule | None:
        """Name the rule that refuses a move, the most specific one; None if the move is legal.

        Raises NoSuchMoveError if the piles or cards it names are not there.
        """
        return referee.refusal(self.game, self.state, move)

    def play(self, move: Move) -> Position:
        """Make a move; the position returned has all that happens by itself done, too.

        Raises IllegalMoveError naming the rule that refuses the move, NoSuchMoveError
        if the piles or cards it names are not there.
        """
        game, state = self
        if not referee.allows(game, state, move):
            rule = referee.refusal(game, state, move)
            if rule is not None:
                raise IllegalMoveError(move, rule)
        return Position(game, state_after(game, state, move))

    @property
    def redeals_left(self) -> int | Unlimited:
        """How often the waste may still be turned over, or UNLIMITED; never where none is."""
        if not self.game.redeals:
            return 0
        redeals = self.game.declaration.stock.redeals
        return redeals if isinstance(redeals, Unlimited) else max(0, redeals - self.redeals_used)

    @property
    def status(self) -> Status:
        """Won, stuck (not won and nothing left to do), or running."""
        if is_won(self.game, self.state):
            return Status.WON
        return Status.RUNNING if referee.has_move(self.game, self.state) else Status.STUCK

    @property
    def stuck_by(self) -> tuple[Rule, ...]:
        """The rules that refuse all that could be tried, where the game is stuck, else none."""
        if self.status is not Status.STUCK:
            return ()
        return refusing_rules(self.game, self.state)
