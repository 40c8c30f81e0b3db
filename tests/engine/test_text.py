"""Cards, moves and positions as text, and what is said of text that is none."""

from __future__ import annotations

import pytest

from cadogan_engine import (
    Card,
    Carry,
    Colour,
    EngineError,
    NotationError,
    PileName,
    PlacedCard,
    Rank,
    Role,
    Suit,
    UnknownGameError,
    load_game,
    parse_card,
    parse_cards,
    parse_game,
    parse_move,
    parse_pile_name,
    parse_placed_card,
    parse_position,
    parse_rank,
    write_cards,
)
from cadogan_engine.cards import PACK


def test_every_card_is_read_as_it_is_written() -> None:
    assert len({str(card) for card in PACK}) == 52
    for card in PACK:
        assert parse_card(str(card)) == card
        assert parse_card(f"{card.rank}{card.suit.sign}") == card
        assert PACK[card.index] == card
        for placed in (PlacedCard(card), PlacedCard(card, face_up=False)):
            assert parse_placed_card(str(placed)) == placed


def test_other_ways_to_write_a_card() -> None:
    assert parse_card("10h") == parse_card("th") == Card(Rank.TEN, Suit.HEARTS)
    assert parse_rank("10") is parse_rank("t") is Rank.TEN


def test_colours() -> None:
    assert [suit.colour for suit in Suit] == [Colour.BLACK, Colour.RED, Colour.RED, Colour.BLACK]


@pytest.mark.parametrize("text", ["", "7", "S", "S7", "1S", "11S", "7X", "77S", "#7S", "7S "])
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "1", "X", "AS"])
def test_no_rank(text: str) -> None:
    with pytest.raises(NotationError, match="is not a rank"):
        parse_rank(text)


def test_piles() -> None:
    cards = parse_cards(" #7S  6H ")
    assert [str(card) for card in cards] == ["#7S", "6H"]
    assert write_cards(cards) == "#7S 6H"
    assert parse_cards("-") == parse_cards("") == ()
    assert write_cards(()) == "-"
    with pytest.raises(NotationError, match="'8Y' is not a card"):
        parse_cards("7S 8Y")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("waste -> tableau 5", Carry(PileName(Role.WASTE), PileName(Role.TABLEAU, 5))),
        ("waste 1->tableau 5", Carry(PileName(Role.WASTE), PileName(Role.TABLEAU, 5))),
        ("reserve -> foundation", Carry(PileName(Role.RESERVE), PileName(Role.FOUNDATION))),
        (
            " 3  from tableau 2 -> tableau 12 ",
            Carry(PileName(Role.TABLEAU, 2), PileName(Role.TABLEAU, 12), 3),
        ),
    ],
)
def test_moves(text: str, move: Carry) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a move"),
        ("deal 2", "'deal 2' is not a move"),
        ("tableau 2", "'tableau 2' is not a move"),
        ("tableau 2 -> 5", "'5' is not a pile"),
        ("0 from tableau 1 -> tableau 2", "'0 from tableau 1' is not a pile"),
        ("7S -> 8H", "'7S' is not a pile"),
        ("tableau 0 -> tableau 1", "'tableau 0' is not a pile"),
        ("waste -> tableau 1 -> tableau 3", "'tableau 1 -> tableau 3' is not a pile"),
    ],
)
def test_no_move(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_move(text)


def test_no_pile() -> None:
    with pytest.raises(NotationError, match="'column 1' is not a pile"):
        parse_pile_name("column 1")


def test_a_position_is_written_line_by_line() -> None:
    position = parse_position("game canfield\n\n; a remark\nfoundation 5C | 5♦ ; another\n")
    assert str(position) == (
        "game canfield\nbase 5\nscore 2\nredealt 0\nstock -\nwaste -\n"
        "foundation 5C | 5D | - | -\ntableau - | - | - | -\nreserve -\n"
    )


def test_the_stock_lies_face_down_and_options_are_kept() -> None:
    position = parse_position("game klondike draw=3\nstock 7S #8S\nscore -4\nredealt 2")
    lines = str(position).splitlines()
    assert lines[:4] == [
        "game klondike draw=3 redeals=unlimited",
        "score -4",
        "redealt 2",
        "stock #7S #8S",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "begins with its game"),
        ("tableau 7S", "begins with its game"),
        ("game klondike draw", "'draw' is not an option"),
        ("game klondike\ntableau 7S\ntableau 8S", "'tableau 8S' gives tableau 1 again"),
        ("game klondike\ncolumn 7S", "'column 7S' is no part of a position"),
        ("game klondike\nscore 1\nscore 2", "score is given twice"),
        ("game klondike\ntableau 7S | 8S\ntableau 2 9S", "'tableau 2 9S' gives tableau 2 again"),
        ("game klondike\ntableau 2 9S | 8S", "'|' is not a card"),
        ("game klondike\ndeal one", "deal one: not a number"),
        ("game klondike\ndeal ms617", "deal ms617: not a number"),
        ("game klondike\ndeal aisleriot", "deal aisleriot: not a number"),
        ("game klondike\ndeal 1\nscore 1", "'deal 1' is no part of a position"),
        ("game klondike\nscore many", "score many: not a number"),
        ("game klondike\ntableau 7S | 8Y", "'8Y' is not a card"),
        ("game canfield\nbase 1", "'1' is not a rank"),
    ],
)
def test_no_position(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert message in str(caught.value)


def test_a_game_with_its_options() -> None:
    assert parse_game("klondike draw=3") == load_game("klondike", draw=3)


def test_piles_may_be_given_by_number() -> None:
    by_number = parse_position("game klondike\ntableau 3 7S 6H\ntableau 1 10H\nfoundation 2 AC")
    together = parse_position("game klondike\ntableau TH | - | 7S 6H\nfoundation - | AC")
    assert by_number == together


def test_a_position_may_be_a_deal() -> None:
    assert parse_position("game klondike draw=3\ndeal 7") == load_game("klondike", draw=3).deal(7)


def test_a_position_may_be_a_deal_of_aisleriot() -> None:
    game = load_game("klondike")
    assert (
        parse_position("game klondike\ndeal aisleriot7") == game.deal_aisleriot(7) != game.deal(7)
    )


def test_a_game_that_is_none() -> None:
    for text in ("", "klondike name=3", "klondike =3", "name=3"):
        with pytest.raises(EngineError):
            parse_game(text)
    with pytest.raises(UnknownGameError):
        parse_position("game")
