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
from pathlib import Path

import pytest

from cadogan_engine import (
    Direction,
    Game,
    IllegalMoveError,
    Position,
    Rank,
    Role,
    SuitRelation,
    game_names,
    load_game,
    parse_move,
    parse_position,
)
from cadogan_engine.declaration import Cleared
from cadogan_engine.effects import score_of
from cadogan_engine.terms import Build, Group, Space

FOLDER = Path(__file__).parents[1] / "data" / "engine" / "cases"
STEPS = ("play", "refuse", "expect", "status")


@dataclasses.dataclass(frozen=True)
class Case:
    title: str
    position: Position
    steps: tuple[str, ...]


def read_cases(name: str) -> Iterator[Case]:
    path = FOLDER / f"{name}.txt"
    if not path.is_file():  # the test of its refusing rules says what is missing
        return
    for paragraph in path.read_text().strip().split("\n\n"):
        title, *lines = paragraph.splitlines()
        steps = tuple(line for line in lines if line.startswith(STEPS))
        setup = "\n".join(line for line in lines if line not in steps)
        yield Case(title.removeprefix("; "), parse_position(setup), steps)


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


@pytest.mark.parametrize("name", game_names())
def test_every_refusing_rule_refuses_something(name: str) -> None:
    refused = {
        step.partition(" because ")[2]
        for case in CASES[name]
        for step in case.steps
        if step.startswith("refuse")
    }
    assert CASES[name], f"no cases in {FOLDER / name}.txt"
    assert refused == {rule.name for rule in load_game(name).rules if rule.refuses}


def test_play_names_the_rule_that_refuses() -> None:
    position = parse_position("game klondike\ntableau 8H | 7D")
    with pytest.raises(IllegalMoveError, match=r"klondike\.tableau\.build") as caught:
        position.play(parse_move("tableau 2 -> tableau 1"))
    assert caught.value.rule == position.game.rule("tableau.build")


MUTANTS: dict[str, list[tuple[str, object]]] = {
    "klondike": [
        ("tableau.build.direction", Direction.UP),
        ("tableau.build.direction", Direction.EITHER),
        ("tableau.build.relation", SuitRelation.SAME),
        ("tableau.build.relation", SuitRelation.ANY),
        ("tableau.build.relation", SuitRelation.OTHER),
        ("tableau.build.step", 2),
        ("tableau.build.wraps", True),
        ("tableau.space", Space.ANYTHING),
        ("tableau.space", Space.NOTHING),
        ("tableau.space", Rank.QUEEN),
        ("tableau.lift", Group.TOP),
        ("tableau.lift", Group.TAIL),
        ("tableau.takes_groups", False),
        ("tableau.turns_up", False),
        ("foundation.build.direction", Direction.DOWN),
        ("foundation.build.relation", SuitRelation.ALTERNATING),
        ("foundation.build.relation", SuitRelation.SAME_COLOUR),
        ("foundation.build.relation", SuitRelation.ANY),
        ("foundation.build.step", 2),
        ("foundation.space", Rank.TWO),
        ("foundation.space", Space.ANYTHING),
        ("foundation.lift", Group.NONE),
        ("foundation.lift", Group.TAIL),
        ("foundation.takes_groups", True),
        ("waste.lift", Group.NONE),
        ("waste.lift", Group.TAIL),
        ("waste.build", Build.ANYTHING),
        ("stock.draw", 2),
        ("stock.redeals", 1),
        ("stock.redeals", 3),
        ("stock.waits", True),
        ("scoring.card", 2),
        ("winning.cards", 12),
        ("winning", Cleared((Role.STOCK,))),
    ],
    "canfield": [
        ("tableau.build.direction", Direction.UP),
        ("tableau.build.relation", SuitRelation.ANY),
        ("tableau.build.step", 2),
        ("tableau.build.wraps", False),
        ("tableau.space", Rank.KING),
        ("tableau.lift", Group.TAIL),
        ("tableau.lift", Group.TOP),
        ("tableau.takes_groups", False),
        ("tableau.fill", None),
        ("tableau.fill.sources", (Role.WASTE,)),
        ("foundation.build.relation", SuitRelation.ANY),
        ("foundation.build.step", 2),
        ("foundation.build.wraps", False),
        ("foundation.space", Rank.ACE),
        ("foundation.space", Space.ANYTHING),
        ("foundation.keeps", None),
        ("foundation.keeps.rank", Rank.SEVEN),
        ("foundation.lift", Group.TAIL),
        ("foundation.takes_groups", True),
        ("reserve.turns_up", False),
        ("reserve.lift", Group.TAIL),
        ("reserve.build", Build.ANYTHING),
        ("reserve.space", Space.ANYTHING),
        ("waste.lift", Group.TAIL),
        ("stock.draw", 1),
        ("stock.redeals", 2),
        ("scoring.card", 2),
        ("scoring.counts_base", False),
        ("winning.cards", 12),
    ],
    "hopscotch": [
        ("foundation.build.direction", Direction.DOWN),
        ("foundation.build.relation", SuitRelation.SAME),
        ("foundation.build.step", 2),
        ("foundation.build.wraps", False),
        ("foundation.lift", Group.TOP),
        ("reserve.build", Build.NOTHING),
        ("reserve.space", Space.NOTHING),
        ("reserve.lift", Group.TAIL),
        ("reserve.takes_from", ()),
        ("stock.draw", 2),
        ("stock.redeals", 1),
        ("stock.waits", False),
        ("scoring.card", 2),
        ("scoring.counts_base", True),
        ("winning.roles", (Role.STOCK, Role.WASTE)),
        ("winning.roles", (Role.STOCK, Role.RESERVE)),
        ("winning.roles", (Role.WASTE, Role.RESERVE)),
    ],
    "doublets": [
        ("foundation.build.factor", 1),
        ("foundation.build.step", 1),
        ("foundation.build.relation", SuitRelation.SAME),
        ("foundation.build.wraps", False),
        ("foundation.lift", Group.TOP),
        ("reserve.space", Space.ANYTHING),
        ("reserve.keeps", None),
        ("reserve.keeps.rank", Rank.QUEEN),
        ("reserve.fill", None),
        ("reserve.fill.sources", (Role.STOCK, Role.WASTE)),
        ("reserve.fill.sources", (Role.WASTE,)),
        ("waste.fill", None),
        ("waste.lift", Group.TAIL),
        ("stock.draw", 2),
        ("stock.redeals", 1),
        ("stock.redeals", 3),
        ("scoring.card", 2),
        ("winning.cards", 47),
    ],
}


def test_every_game_has_mutants() -> None:
    assert set(MUTANTS) == set(game_names())
    assert all(MUTANTS.values())


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        pytest.param(name, path, value, id=f"{name}.{path}={value}")
        for name, mutants in MUTANTS.items()
        for path, value in mutants
    ],
)
def test_changing_one_parameter_breaks_a_case(name: str, path: str, value: object) -> None:
    games: dict[Game, Game] = {}
    outcomes = []
    for case in CASES[name]:
        game = case.position.game
        if game not in games:
            games[game] = game.with_parameter(path, value)
        outcomes.append(run(case, moved_to(games[game], case.position)))
    assert any(outcomes)


def moved_to(game: Game, position: Position) -> Position:
    """The same position in another game, where the foundations may score differently."""
    score = position.score - score_of(position.game, position.piles)
    score += score_of(game, position.piles)
    return dataclasses.replace(position, game=game, score=score)
