"""What the engine raises when it is asked for something that makes no sense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadogan_engine.moves import Move
    from cadogan_engine.rulebook import Rule


class EngineError(ValueError):
    """Any misuse of the engine."""


class NotationError(EngineError):
    """A text is not a card, a pile, a move or a position."""


class UnknownGameError(EngineError):
    """No game has this name; the message lists the names there are."""


class OptionError(EngineError):
    """A game has no such option or value; the message lists those it has."""


class NoSuchMoveError(EngineError):
    """A move that cannot even be asked about: a pile or cards that are not there."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a position cannot be: what that is about, the reason, and how to mend it.

    `about` is a card, a kind of piles, the game, or what stands before a number in a text
    (`base`, `redealt`). `mend` is empty where the reason says it all.
    """

    about: str
    reason: str
    mend: str = ""

    def __str__(self) -> str:
        """Tell the reason alone."""
        return self.reason


class PositionError(EngineError):
    """A position set up by hand is not possible; `errors` names every reason at once."""

    def __init__(self, errors: Sequence[Fault]) -> None:
        self.errors = tuple(errors)
        super().__init__(self.errors)

    def __str__(self) -> str:
        """List the reasons on one line."""
        return "; ".join(map(str, self.errors))


class IllegalMoveError(EngineError):
    """A move was played that a rule refuses; `rule` is that rule."""

    def __init__(self, move: Move, rule: Rule) -> None:
        self.move, self.rule = move, rule
        super().__init__(move, rule)

    def __str__(self) -> str:
        """Name the move and the rule."""
        return f"{self.move}: refused by {self.rule}"
