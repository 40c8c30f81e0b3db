"""Loading games: names, options, layout, facts; and that nothing else is needed."""

from __future__ import annotations

import ast
import doctest
import pickle
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cadogan_engine
from cadogan_engine import (
    UNLIMITED,
    Fan,
    Fault,
    IllegalMoveError,
    NoSuchMoveError,
    OptionError,
    PileName,
    PositionError,
    Role,
    UnknownGameError,
    game_names,
    games,
    load_game,
    parse_game,
    parse_move,
)

DATA = Path(__file__).parents[1] / "data" / "engine"
FACTS = sorted(
    {*(DATA / "facts").glob("*.txt"), *(DATA / "facts" / f"{name}.txt" for name in game_names())}
)
"""Every game has a file, and ways to play it may have more."""


def test_names_and_titles() -> None:
    modules = {path.stem for path in Path(games.__file__).parent.glob("*.py")} - {"__init__"}
    assert {name.replace("-", "_") for name in game_names()} == {m.rstrip("_") for m in modules}
    assert [load_game(name).name for name in game_names()] == list(game_names())
    assert load_game("klondike").title == "Klondike"


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(UnknownGameError) as caught:
        load_game("patience")
    known = str(caught.value).removeprefix("no game 'patience'; there are: ")
    assert known.split(", ") == list(game_names())
    assert "klondike" in known


@pytest.mark.parametrize(
    ("options", "draw", "redeals"),
    [
        ({}, 1, 2),
        ({"draw": 1}, 1, 2),
        ({"draw": "3"}, 3, UNLIMITED),
        ({"redeals": 0}, 1, 0),
        ({"redeals": "unlimited"}, 1, UNLIMITED),
        ({"redeals": UNLIMITED, "draw": 3}, 3, UNLIMITED),
    ],
)
def test_four_ways_to_play_klondike(
    options: dict[str, int | str], draw: object, redeals: object
) -> None:
    game = load_game("klondike", **options)
    assert dict(game.chosen) == {"draw": draw, "redeals": redeals}
    assert game.facts["stock.draw"] == draw
    assert game.facts["stock.redeals"] == redeals
    assert game.deal(1).redeals_left == redeals


def test_options_are_declared() -> None:
    draw, redeals = load_game("klondike").options
    assert (draw.name, draw.values, draw.default) == ("draw", (1, 3), 1)
    assert (redeals.name, redeals.values, redeals.default) == ("redeals", (2, 0, UNLIMITED), 2)
    assert load_game("canfield").options == ()


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("klondike", {"cards": 3}, "no option 'cards'; it has: draw, redeals"),
        ("klondike", {"draw": 2}, "no draw=2; valid: 1, 3"),
        ("klondike", {"draw": 3, "redeals": 2}, "not played with draw=3 redeals=2; valid: draw=1"),
        ("canfield", {"draw": 1}, "no option 'draw'; it has: none"),
    ],
)
def test_wrong_options(name: str, options: dict[str, int | str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        load_game(name, **options)


@pytest.mark.parametrize("path", FACTS, ids=lambda path: path.stem)
def test_facts(path: Path, golden: Callable[[Path, str], None]) -> None:
    """The first line names the game and its options, the others are all its facts."""
    first = path.read_text().splitlines()[0] if path.is_file() else f"game {path.stem}"
    facts = parse_game(first.removeprefix("game ")).facts
    golden(path, "\n".join([first, *(f"{name} {value}" for name, value in facts.items())]) + "\n")


def test_klondike_lies_on_seven_columns() -> None:
    piles = load_game("klondike").piles
    assert [(str(pile.name), pile.column, pile.row) for pile in piles][:7] == [
        ("stock", 0, 0),
        ("waste", 1, 0),
        ("foundation 1", 3, 0),
        ("foundation 2", 4, 0),
        ("foundation 3", 5, 0),
        ("foundation 4", 6, 0),
        ("tableau 1", 0, 1),
    ]
    assert {pile.fan for pile in piles if pile.role is Role.TABLEAU} == {Fan.DOWN}


def test_the_waste_shows_as_many_cards_as_are_dealt_at_once() -> None:
    one, three = load_game("klondike").piles[1], load_game("klondike", draw=3).piles[1]
    assert (one.fan, one.shows) == (Fan.NONE, 1)
    assert (three.fan, three.shows) == (Fan.RIGHT, 3)


@pytest.mark.parametrize(
    "move",
    [
        "tableau 1 -> tableau 1",
        "tableau 1 -> tableau 8",
        "cell 1 -> tableau 1",
        "2 from tableau 1 -> tableau 2",
        "waste -> tableau 1",
    ],
)
def test_moves_of_what_is_not_there_are_a_mistake(move: str) -> None:
    position = load_game("klondike").deal(1)
    assert parse_move(move) not in position.legal_moves
    with pytest.raises(NoSuchMoveError):
        position.explain(parse_move(move))
    with pytest.raises(NoSuchMoveError):
        position.play(parse_move(move))


def test_rules_are_found_by_name_and_by_id() -> None:
    game = load_game("klondike")
    rule = game.rule("tableau.build")
    assert game.rule("klondike.tableau.build") is rule
    assert (rule.id, rule.name, rule.game) == (
        "klondike.tableau.build",
        "tableau.build",
        "klondike",
    )
    with pytest.raises(KeyError):
        game.rule("tableau.colour")


@pytest.mark.parametrize("name", game_names())
def test_rule_ids_are_unique_and_start_with_the_game(name: str) -> None:
    ids = [rule.id for rule in load_game(name).rules]
    assert len(set(ids)) == len(ids)
    assert all(rule.startswith(f"{name}.") for rule in ids)


@pytest.mark.parametrize(
    ("game", "nothing"),
    [
        ("canfield", ["waste.build", "reserve.build"]),
        ("doublets", ["waste.build", "foundation.lift", "reserve.build", "reserve.king"]),
        ("hopscotch", ["stock.redeal", "waste.build", "foundation.lift"]),
        ("klondike", ["waste.build"]),
        ("klondike redeals=0", ["stock.redeal", "waste.build"]),
    ],
)
def test_rules_under_which_nothing_can_be_done(game: str, nothing: list[str]) -> None:
    assert [rule.name for rule in parse_game(game).rules if not rule.allows] == nothing


def test_a_changed_parameter_makes_another_game() -> None:
    game = load_game("klondike")
    assert game.with_parameter("winning.cards", 12) != game
    assert game.with_parameter("winning.cards", 13) == game


@pytest.mark.parametrize(
    "path",
    [
        "tableau.colour",
        "tableau",
        "cell.nonsense",
        "cell.capacity",
        "reserve.build.step",
        "all_zones",
        "stock.colour",
        "waste.build.name",
        "",
    ],
)
def test_a_parameter_that_is_not_there_cannot_be_changed(path: str) -> None:
    with pytest.raises(AttributeError):
        load_game("klondike").with_parameter(path, 3)


def test_piles_are_found_by_name() -> None:
    game = load_game("doublets")
    assert game.seat(PileName(Role.RESERVE, 7)).pile.number == 7
    position = game.deal(5)
    assert position.pile(Role.RESERVE, 7) == position.piles[-1]
    assert position.pile(Role.WASTE) == ()


def test_the_engine_imports_the_standard_library_only() -> None:
    for path in Path(cadogan_engine.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                root = name.partition(".")[0]
                assert root == "cadogan_engine" or root in sys.stdlib_module_names, path


def test_games_positions_moves_and_errors_can_be_pickled() -> None:
    game = load_game("klondike", draw=3)
    position = game.deal(1)
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(position)) == position
    assert dict(pickle.loads(pickle.dumps(game)).chosen) == dict(game.chosen)
    for move in position.legal_moves:
        assert pickle.loads(pickle.dumps(move)) == move
    illegal = IllegalMoveError(parse_move("redeal"), game.rule("stock.redeal"))
    assert str(pickle.loads(pickle.dumps(illegal))) == str(illegal)
    assert str(illegal) == "redeal: refused by klondike.stock.redeal"
    faults = (Fault("base", "base 2: no", "leave it out"), Fault("5C", "5C is there 2 times"))
    assert pickle.loads(pickle.dumps(PositionError(faults))).errors == faults


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(cadogan_engine) == (0, 3)
