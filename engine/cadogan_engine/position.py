"""A position: where every card of a game lies, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cadogan_engine import referee
from cadogan_engine.cards import Cards, Rank, write_cards
from cadogan_engine.codes import Table, cards_in, code_of
from cadogan_engine.effects import make
from cadogan_engine.errors import IllegalMoveError
from cadogan_engine.layout import Layout
from cadogan_engine.moves import Move, PileName
from cadogan_engine.options import option_word
from cadogan_engine.rulebook import Rule
from cadogan_engine.state import State
from cadogan_engine.stuck import refusing_rules
from cadogan_engine.terms import Role, Status, Unlimited
from cadogan_engine.views import View
from cadogan_engine.winning import is_won

if TYPE_CHECKING:
    from cadogan_engine.game import Game


class Position(NamedTuple):
    """An immutable position of a game.

    Made by `Game.deal`, `Game.position`, `parse_position` and `play`, not by hand:
    the constructor checks nothing. `table` are the piles, in the order of `game.piles`, and `views`
    what they give and take by the rules. `redeals_used` tells how often the waste has been turned
    over, `base_rank` is the base rank as a number, 0 where there is none or none yet.
    """

    game: "Game"  # noqa: UP037 (there is no such class yet when this one is compiled)
    table: Table
    views: tuple[View, ...]
    score: int
    redeals_used: int
    base_rank: int

    @classmethod
    def of(cls, game: Game, state: State) -> Position:
        """Make the position of a game in a state."""
        table, score, redeals_used, base = state
        looks = zip(game.tables.views[base], table, strict=True)
        views = tuple(look.of(cards) for look, cards in looks)
        return cls(game, table, views, score, redeals_used, base)

    def __eq__(self, other: object) -> bool:
        """Tell whether all cards lie as in another position of the same game."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.state == other.state

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        """Hash what changes in play."""
        return hash(self.state)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the position is made from."""
        return _made_again, (self.game, self.state)

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
        return tuple(map(cards_in, self.table))

    @property
    def state(self) -> State:
        """All that changes in play, apart from the game."""
        return State(self.table, self.score, self.redeals_used, self.base_rank)

    @property
    def base(self) -> Rank | None:
        """The rank foundations start from where the deal or the player decides it, else None."""
        return Rank(self.base_rank) if self.base_rank else None

    def cards_at(self, index: int) -> Cards:
        """Return the cards of the pile with an index in `game.piles`, bottom first."""
        return cards_in(self.table[index])

    def pile(self, role: Role, number: int = 1) -> Cards:
        """Return the cards of a pile, bottom first; NoSuchMoveError if there is no such pile."""
        return self.cards_at(self.game.seat(PileName(role, number)).index)

    def with_piles(self, piles: Sequence[Cards]) -> Position:
        """Return the position with other cards on its piles, however odd, all else the same."""
        return Position.of(self.game, self.state._replace(table=tuple(map(code_of, piles))))

    def with_pile(self, index: int, cards: Cards) -> Position:
        """Return the position with other cards on one pile, that with an index in `game.piles`."""
        table = self.table
        changed = (*table[:index], code_of(cards), *table[index + 1 :])
        return Position.of(self.game, self.state._replace(table=changed))

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All moves the rules allow, in a fixed order; found anew at each call."""
        return referee.legal_moves(self)

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
        if not referee.allows(self, move):
            rule = referee.refusal(self, move)
            if rule is not None:
                raise IllegalMoveError(move, rule)
        return self.after(move)

    def after(self, move: Move) -> Position:
        """Make a move that is known to be legal."""
        layout = Layout(self)
        make(layout, move)
        table, views = tuple(layout.table), tuple(layout.views)
        score, redeals_used, base = layout.score, layout.redeals_used, layout.base_rank
        return tuple.__new__(Position, (self.game, table, views, score, redeals_used, base))

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
        if is_won(self):
            return Status.WON
        return Status.RUNNING if referee.has_move(self) else Status.STUCK

    @property
    def stuck_by(self) -> tuple[Rule, ...]:
        """The rules that refuse all that could be tried, where the game is stuck, else none."""
        if self.status is not Status.STUCK:
            return ()
        return refusing_rules(self)


def _made_again(game: Game, state: State) -> Position:
    """Make a position that was pickled; a method of a compiled class could not be named there."""
    return Position.of(game, state)
