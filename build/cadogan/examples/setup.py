"""The position an example starts from."""

from collections.abc import Iterable
from typing import Protocol

from cadogan.examples.model import (
    Example,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
)
from cadogan_engine import Cards, Game, Position, Rank, Role, load_game


class Games(Protocol):
    """What gives a game by its name and options: the engine's ``load_game``, or a stand-in.

    A stand-in with a changed rule shows whether the examples would notice.
    """

    def __call__(self, name: str, /, **options: str) -> Game:
        """Return the game."""


def set_up(example: Example, games: Games = load_game) -> Position:
    """Return the position that the set-up statements of an example describe.

    :raises PositionError: if the game cannot have such a position; the error names
        every reason.
    """
    game = games(example.game, **dict(example.options))
    base: Rank | None = None
    score: int | None = None
    redealt = 0
    piles: list[SetPiles] = []
    for line in example.lines:
        match line.statement:
            case SetDeal(number):
                return game.deal(number)
            case SetBase(rank):
                base = rank
            case SetScore(number):
                score = number
            case SetRedealt(count):
                redealt = count
            case SetPiles() as given:
                piles.append(given)
    return game.position(_gather(game, piles), base, score, redealt)


def _gather(game: Game, given: Iterable[SetPiles]) -> dict[Role, list[Cards]]:
    """Bring piles that are set up together and one by one into one list for each role."""
    piles: dict[Role, list[Cards]] = {}
    for setting in given:
        count = sum(pile.role is setting.role for pile in game.piles)
        row = piles.setdefault(setting.role, [()] * count)
        first = (setting.number or 1) - 1
        row[first : first + len(setting.piles)] = setting.piles
    return piles
