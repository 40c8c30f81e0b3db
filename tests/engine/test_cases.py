"""Rules by example: tests/data/engine/cases/GAME.txt.

A case is a paragraph: what it shows, a position as `parse_position` reads it, and steps:

    play MOVE                   the move is legal, and is made
    refuse MOVE because RULE    the rule refuses the move
    expect LINE                 the position's text has this line; further empty
                                or other piles of the line need not be given
    status WORD                 how the game stands
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cadogan_engine import (
    Game,
    IllegalMoveError,
    OptionError,
    Position,
    game_names,
    load_game,
    parse_move,
    parse_position,
)
from cadogan_engine.declaration import OptionValue
from cadogan_engine.distinguish import Budget, distinguish, state_in
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import Mutant, mutants_of

FOLDER = Path(__file__).parents[1] / "data" / "engine" / "cases"
DEAL = 1
BUDGET = Budget(deals=10, setups=120, moves=30)
STEPS = ("play", "refuse", "expect", "status")


@dataclasses.dataclass(frozen=True)
class Case:
    title: str
    position: Position
    steps: tuple[str, ...]
    deal: int | None = None

    def start(self, game: Game) -> Position:
        """Where the case begins in another game."""
        return game.deal(self.deal) if self.deal is not None else moved_to(game, self.position)


def read_cases(name: str) -> Iterator[Case]:
    path = FOLDER / f"{name}.txt"
    if not path.is_file():
        return
    for paragraph in path.read_text().strip().split("\n\n"):
        title, *lines = paragraph.splitlines()
        steps = tuple(line for line in lines if line.startswith(STEPS))
        setup = "\n".join(line for line in lines if line not in steps)
        deal = next((int(n[5:]) for n in lines if n.startswith("deal ")), None)
        yield Case(title.removeprefix("; "), parse_position(setup), steps, deal)


def run(case: Case, position: Position) -> list[str]:
    """Run a case from a position; what comes out otherwise than it says."""
    wrong: list[str] = []
    for step in case.steps:
        verb, _, rest = step.partition(" ")
        if verb == "play":
            try:
                position = position.play(parse_move(rest))
            except ValueError as error:
                return [*wrong, str(error)]
        elif not check(verb, rest, position):
            wrong.append(f"not so: {step}\n{position}")
    return wrong


def check(verb: str, rest: str, position: Position) -> bool:
    if verb == "status":
        return str(position.status) == rest
    if verb == "expect":
        lines = str(position).splitlines()
        return any(line == rest or line.startswith(f"{rest} |") for line in lines)
    move, _, rule = rest.partition(" because ")
    try:
        refusing = position.explain(parse_move(move))
    except ValueError:
        return False
    return refusing is not None and refusing.name == rule


CASES = {name: tuple(read_cases(name)) for name in game_names()}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{name}: {case.title}")
        for name, cases in CASES.items()
        for case in cases
    ],
)
def test_case(case: Case) -> None:
    assert run(case, case.position) == []


@pytest.mark.parametrize("name", [name for name in game_names() if CASES[name]])
def test_every_refusing_rule_refuses_something(name: str) -> None:
    refused = {
        step.partition(" because ")[2]
        for case in CASES[name]
        for step in case.steps
        if step.startswith("refuse")
    }
    assert refused == {rule.name for rule in load_game(name).rules if rule.refuses}


def test_play_names_the_rule_that_refuses() -> None:
    position = parse_position("game klondike\ntableau 8H | 7D")
    with pytest.raises(IllegalMoveError, match=r"klondike\.tableau\.build") as caught:
        position.play(parse_move("tableau 2 -> tableau 1"))
    assert caught.value.rule == position.game.rule("tableau.build")


@pytest.mark.parametrize("name", [name for name in game_names() if CASES[name]])
def test_every_mutant_is_noticed(name: str) -> None:
    """A case goes otherwise, or a fact, a way to play or a deal is another.

    Facts are kept by test_games, deals by test_positions.

    What none of them notices is the same game in other words.
    """
    declaration = declaration_of(name)
    unnoticed = [one for one in mutants_of(declaration) if not is_noticed(name, one)]
    assert [str(one) for one in unnoticed if distinguish(declaration, one, BUDGET)] == []


def is_noticed(name: str, mutant: Mutant) -> bool:
    try:
        for options, game in ways_to_ask(name):
            other = mutant.load(**options)
            if (game.facts, game.chosen) != (other.facts, other.chosen):
                return True
            if game.deal(DEAL).piles != other.deal(DEAL).piles:
                return True
        games = {case.position.game: None for case in CASES[name]}
        changed = {game: mutant.load(**game.chosen) for game in games}
    except OptionError:
        return True
    return any(run(case, case.start(changed[case.position.game])) for case in CASES[name])


@cache
def ways_to_ask(name: str) -> tuple[tuple[dict[str, OptionValue], Game], ...]:
    """Load a game without options, and with each value of each."""
    options = load_game(name).options
    asked = [{}, *({option.name: value} for option in options for value in option.values)]
    return tuple((each, load_game(name, **each)) for each in asked)


def moved_to(game: Game, position: Position) -> Position:
    """The same position in another game, where the foundations may score differently."""
    return Position.of(game, state_in(game, position))
