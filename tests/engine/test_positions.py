"""Deals, and positions set up by hand."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan_engine import (
    EngineError,
    Position,
    PositionError,
    Rank,
    Role,
    game_names,
    load_game,
    parse_cards,
    parse_move,
    parse_position,
)

DEALS = Path(__file__).parents[1] / "data" / "engine" / "deals"


@pytest.mark.parametrize("name", game_names())
def test_deal_number_one_is_the_same_for_ever(
    name: str, golden: Callable[[Path, str], None]
) -> None:
    golden(DEALS / f"{name}.txt", str(load_game(name).deal(1)))


def test_deals_differ() -> None:
    game = load_game("klondike")
    assert len({str(game.deal(number)) for number in range(200)}) == 200
    assert game.deal(1) != game.deal_aisleriot(1)


def test_deals_are_numbered_from_nought() -> None:
    with pytest.raises(EngineError, match="deal -1: deals are numbered from 0"):
        load_game("klondike").deal(-1)


def test_no_king_is_dealt_in_doublets() -> None:
    game = load_game("doublets")
    for number in range(100):
        start = game.deal(number)
        dealt = [placed.card.rank for pile in start.piles[2:] for placed in pile]
        assert len(dealt) == 8
        assert Rank.KING not in dealt


def test_the_base_rank_of_canfield_is_dealt() -> None:
    start = load_game("canfield").deal(3)
    assert start.base is start.pile(Role.FOUNDATION, 1)[0].card.rank


def test_piles_that_are_not_given_are_empty() -> None:
    position = load_game("klondike").position({Role.TABLEAU: [parse_cards("7S")]})
    assert position.pile(Role.TABLEAU, 1) == parse_cards("7S")
    assert all(cards == () for cards in position.piles[:-7])


def test_the_score_follows_from_the_foundations_unless_given() -> None:
    foundations = {Role.FOUNDATION: [parse_cards("AC 2D"), parse_cards("2C"), parse_cards("3C")]}
    assert load_game("hopscotch").position(foundations).score == 1
    assert load_game("hopscotch").position(foundations, score=30).score == 30
    assert load_game("klondike").position(foundations).score == 4


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (
            "game klondike\nredealt 3\nreserve 2C\nwaste 7S #8S\nfoundation - | - | - | - | 7S",
            [
                "1 reserve piles given, klondike has none",
                "5 foundation piles given, klondike has 4",
                "8S cannot lie face down on waste",
                "redealt 3 times, klondike allows 2",
            ],
        ),
        (
            "game klondike\ntableau 5H #6S | #7C 8D",
            ["6S cannot lie face down on 5H, which lies face up"],
        ),
        ("game klondike\ntableau 7S | 7S\nwaste 7S", ["7S is there 3 times, klondike has 1"]),
        ("game klondike\nbase A", ["base A: the deal does not decide the base rank of klondike"]),
        ("game klondike\nredealt -1", ["redealt -1: not a number of times"]),
        ("game canfield", ["canfield needs a base rank: give it, or a card on a foundation"]),
        (
            "game canfield\nbase 9\nfoundation 9C | 8D",
            ["foundation 2 starts with 8D, the base rank is 9"],
        ),
        (
            "game canfield\nfoundation - | 9C | 8D",
            ["foundation 3 starts with 8D, the base rank is 9"],
        ),
        ("game doublets\nreserve 2C 3C", ["reserve 1 holds 2 cards, it has room for 1"]),
    ],
)
def test_all_errors_of_a_position_are_told_at_once(text: str, errors: list[str]) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert list(map(str, caught.value.errors)) == errors
    assert str(caught.value) == "; ".join(errors)


def test_what_all_piles_score_and_what_a_move_scores_are_added() -> None:
    spider = load_game("spider").with_parameter("scoring.sequence", 100)
    position = parse_position("game spider\nscore 0\nredealt 0\ntableau 7S | 6S\n")
    laid = Position.of(spider, position.state).play(parse_move("tableau 2 -> tableau 1"))
    assert laid.score == 201  # 100 for each card of the run, and 1 for the link
    assert laid == Position.of(spider, laid.state)
    assert pickle.loads(pickle.dumps(laid)) == laid
