"""What a declaration may say: games that exist here alone, and games with a rule changed."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from cadogan_engine import (
    Deal,
    Direction,
    EngineError,
    Game,
    Move,
    NoSuchMoveError,
    Position,
    Rank,
    Redeal,
    Role,
    Status,
    SuitRelation,
    load_game,
    parse_cards,
    parse_move,
)
from cadogan_engine.declaration import (
    NO_STOCK,
    Building,
    DealStep,
    Declaration,
    FoundationsHold,
    Stock,
    Zone,
    row,
)
from cadogan_engine.game import build_game
from cadogan_engine.terms import Fan, Group, Space

FOUNDATIONS = Zone(
    Role.FOUNDATION,
    places=row(4, 0, 4),
    build=Building(Direction.UP, SuitRelation.SAME),
    space=Rank.ACE,
)
COLUMNS = Zone(
    Role.TABLEAU,
    places=row(0, 1, 8),
    build=Building(Direction.DOWN, SuitRelation.ALTERNATING),
    space=Space.ANYTHING,
    fan=Fan.DOWN,
)
CELLS = Zone(Role.CELL, places=row(0, 0, 4), space=Space.ANYTHING, capacity=1)
ALL_CARDS = (DealStep(Role.TABLEAU, times=6), DealStep(Role.TABLEAU, piles=(1, 2, 3, 4)))


def game_of(*zones: Zone, stock: Stock = NO_STOCK, deal: tuple[DealStep, ...] = ALL_CARDS) -> Game:
    return build_game(Declaration("sample", "Sample", zones, deal, FoundationsHold(13), stock), {})


def set_up(game: Game, **piles: str) -> Position:
    """A position by hand: the piles of each role divided by bars."""
    return game.position(
        {
            Role(role): [parse_cards(pile) for pile in text.split("|")]
            for role, text in piles.items()
        }
    )


def refusal(position: Position, move: str) -> str:
    rule = position.explain(parse_move(move))
    return rule.name if rule else ""


def test_a_game_with_cells_but_neither_stock_nor_waste() -> None:
    game = game_of(CELLS, FOUNDATIONS, COLUMNS)
    assert (game.stock, game.waste) == (None, None)
    assert not any(name.startswith("stock") for name in game.facts)
    assert not any(rule.name.startswith("stock") for rule in game.rules)
    assert pickle.loads(pickle.dumps(game)) == game

    start = game.deal(1)
    assert sum(map(len, start.piles)) == 52
    assert start.redeals_left == 0
    assert str(start).splitlines()[3].startswith("foundation")

    position = set_up(game, tableau="AS 7H | 8S", cell="2S")
    assert refusal(position, "tableau 1 -> cell 1") == "cell.build"
    for move in ("tableau 1 -> tableau 2", "tableau 1 -> foundation 1", "cell 1 -> foundation 1"):
        position = position.play(parse_move(move))
    assert position.score == 2
    assert position.status is Status.RUNNING


def test_a_game_without_a_stock_is_stuck_when_no_card_can_be_carried() -> None:
    game = game_of(FOUNDATIONS, COLUMNS).with_parameter("tableau.space", Space.NOTHING)
    position = set_up(game, tableau="7H | 7S")
    assert tuple(position.legal_moves) == ()
    assert position.status is Status.STUCK


@pytest.mark.parametrize(
    ("zones", "stock"),
    [
        ((FOUNDATIONS, COLUMNS), NO_STOCK),
        ((FOUNDATIONS, COLUMNS), Stock()),
        ((Zone(Role.WASTE, row(1, 0, 1)), FOUNDATIONS, COLUMNS), NO_STOCK),
    ],
    ids=["neither", "no waste", "no stock"],
)
@pytest.mark.parametrize("move", [Deal(), Redeal()], ids=str)
def test_nothing_is_dealt_without_both_stock_and_waste(
    zones: tuple[Zone, ...], stock: Stock, move: Move
) -> None:
    position = game_of(*zones, stock=stock).deal(1)
    assert move not in position.legal_moves
    assert "stock.draw" not in position.game.facts
    assert "stock.redeals" not in position.game.facts
    for ask in (position.explain, position.play):
        with pytest.raises(NoSuchMoveError, match="sample has no"):
            ask(move)


def test_a_stock_without_a_waste_holds_what_is_not_dealt() -> None:
    game = game_of(FOUNDATIONS, COLUMNS, stock=Stock(), deal=(DealStep(Role.TABLEAU),))
    assert game.facts["stock.cards"] == len(game.deal(1).pile(Role.STOCK)) == 44
    assert [rule.name for rule in game.rules if rule.name.startswith("stock")] == ["stock.deal"]
    assert not game.rule("stock.deal").allows
    assert refusal(game.deal(1), "tableau 1 -> stock") == "stock.deal"


def test_cards_that_have_no_place_are_not_lost_in_silence() -> None:
    game = game_of(FOUNDATIONS, COLUMNS, deal=(DealStep(Role.TABLEAU),))
    with pytest.raises(EngineError, match="sample has no stock for the 44 cards that are left"):
        game.deal(1)


def test_a_stock_that_is_not_there_has_no_parameters() -> None:
    with pytest.raises(AttributeError, match="sample has no stock"):
        game_of(FOUNDATIONS, COLUMNS).with_parameter("stock.draw", 3)


@pytest.mark.parametrize(
    ("tableau", "move", "rule"),
    [
        ("8S 7H | -", "2 from tableau 1 -> tableau 2", ""),
        ("8S 7H | 9D", "2 from tableau 1 -> tableau 2", "tableau.build"),
        ("9S 8H 7S | -", "3 from tableau 1 -> tableau 2", "tableau.build"),
        ("9S 8H 7S | -", "2 from tableau 1 -> tableau 2", ""),
        ("7H | 9H 8S", "tableau 1 -> tableau 2", "tableau.build"),
        ("7H | 8S", "tableau 1 -> tableau 2", ""),
    ],
)
def test_a_pile_takes_no_more_cards_than_it_has_room_for(
    tableau: str, move: str, rule: str
) -> None:
    first = Zone(
        Role.TABLEAU, row(0, 1, 1), COLUMNS.build, Space.ANYTHING, Group.RUN, takes_groups=True
    )
    second = Zone(
        Role.TABLEAU,
        row(1, 1, 1),
        COLUMNS.build,
        Space.ANYTHING,
        takes_groups=True,
        capacity=2,
    )
    position = set_up(game_of(FOUNDATIONS, first, second, deal=()), tableau=tableau)
    assert refusal(position, move) == rule
    assert (parse_move(move) in position.legal_moves) == (not rule)


def test_a_base_card_that_does_not_count_scores_nothing_when_it_is_played() -> None:
    game = load_game("canfield").with_parameter("scoring.counts_base", False)
    before = set_up(game, foundation="5C 6C | -", tableau="7C 5D")
    after = before.play(parse_move("tableau 1 -> foundation 2"))
    again = set_up(game, foundation="5C 6C | 5D", tableau="7C")
    assert (before.score, after.score, again.score) == (1, 1, 1)
    assert after.play(parse_move("tableau 1 -> foundation 1")).score == 2


@pytest.mark.parametrize(
    ("changes", "top"),
    [
        ({}, Rank.KING),
        ({"step": 5}, Rank.JACK),
        ({"direction": Direction.DOWN}, Rank.ACE),
        ({"wraps": True}, None),
        ({"step": 0}, None),
        ({"step": 0, "factor": 2}, None),
        ({"step": 1, "factor": 2}, None),
    ],
)
def test_the_top_of_a_foundation_is_a_fact_where_it_follows_from_the_steps(
    changes: dict[str, object], top: Rank | None
) -> None:
    game = load_game("klondike")
    for name, value in changes.items():
        game = game.with_parameter(f"foundation.build.{name}", value)
    assert game.facts.get("foundation.top") is top


def test_doublets_may_have_a_fixed_base_and_no_circle() -> None:
    game = load_game("doublets").with_parameter("foundation.space", Rank.ACE)
    assert "foundation.top" not in game.with_parameter("foundation.build.wraps", False).facts


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("tableau 2 -> tableau 1", "tableau.space"),
        ("tableau 2 -> tableau 3", "tableau.build"),
        ("foundation 1 -> tableau 1", "tableau.build"),
        ("waste -> tableau 1", ""),
    ],
)
def test_where_cards_for_an_empty_pile_come_from_is_its_rule(move: str, rule: str) -> None:
    waste = Zone(Role.WASTE, row(6, 0, 1))
    columns = replace(
        COLUMNS,
        space=Space.ANYTHING,
        takes_from=(Role.WASTE, Role.TABLEAU),
        space_from=(Role.WASTE,),
    )
    game = game_of(waste, FOUNDATIONS, columns, deal=())
    position = set_up(game, waste="5C", foundation="AH", tableau="- | 7H | 9S")
    assert refusal(position, move) == rule
    assert game.rule("tableau.space").refuses
