"""Deals by the numbers of other programs."""

import sys

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from cadogan import deals
from cadogan.cli import main
from cadogan.deals import DealError, DealName, Series, deal_by_name, parse_deal_name
from cadogan.examples import Example, parse_example, run_example
from cadogan_engine import Role, load_game, parse_cards

MICROSOFT_1 = (
    "JD 2D 9H JC 5D 7H 7C 5H",
    "KD KC 9S 5S AD QC KH 3H",
    "2S KS 9D QD JS AS AH 3C",
    "4C 5C TS QH 4H AC 4D 7S",
    "3S TD 4S TH 8H 2C JH 7D",
    "6D 8S 8D QS 6C 3D 8C TC",
    "6S 9C 2H 6H",
)
"""Microsoft's first deal of FreeCell, row by row, as it is printed in many places."""


@given(st.builds(DealName, st.integers(0, 999_999_999), st.sampled_from(Series)))
def test_names_are_read_as_they_are_written(name: DealName) -> None:
    assert parse_deal_name(str(name)) == name


@pytest.mark.parametrize("text", ["", "ms", "-1", "pysol24", "MS1", "ms 1", "1234567890", "٣"])
def test_other_names_are_refused(text: str) -> None:
    with pytest.raises(DealError, match="not the name of a deal") as caught:
        parse_deal_name(text)
    assert "ms617" in caught.value.hint


def test_our_own_numbers_and_those_of_aisleriot() -> None:
    game = load_game("klondike")
    assert deal_by_name(game, DealName(7)) == game.deal(7)
    assert deal_by_name(game, DealName(7, Series.AISLERIOT)) == game.deal_aisleriot(7)


def test_microsofts_first_deal() -> None:
    pytest.importorskip("pysol_cards", reason="pysol-cards is not installed")
    position = deal_by_name(load_game("freecell"), DealName(1, Series.MICROSOFT))
    rows = [line.split() for line in MICROSOFT_1]
    for number in range(1, 9):
        column = " ".join(row[number - 1] for row in rows if len(row) >= number)
        assert position.pile(Role.TABLEAU, number) == parse_cards(column)


@pytest.mark.parametrize("series", [Series.MICROSOFT, Series.PYSOLFC])
@pytest.mark.parametrize("name", sorted(deals._GAMES))
def test_layouts_of_pysolfc(name: str, series: Series) -> None:
    """All cards are there, and the position is one that can be set up by hand."""
    pytest.importorskip("pysol_cards", reason="pysol-cards is not installed")
    game = load_game(name)
    position = deal_by_name(game, DealName(40_000, series))
    cards = [
        sorted(str(c.card) for p in each.piles for c in p) for each in (position, game.deal(1))
    ]
    assert cards[0] == cards[1]
    piles = {role: [position.cards_at(s.index) for s in game.seats_of(role)] for role in Role}
    set_up = game.position({role: rows for role, rows in piles.items() if rows})
    assert set_up == position


def test_where_the_stock_begins() -> None:
    """As PySolFC deals: Klondike's columns from the right, the next card of the stock on top."""
    pytest.importorskip("pysol_cards", reason="pysol-cards is not installed")
    position = deal_by_name(load_game("klondike"), DealName(1, Series.MICROSOFT))
    assert position.pile(Role.TABLEAU, 2) == parse_cards("#7H TS")
    assert [str(placed.card) for placed in position.pile(Role.STOCK)[:-3:-1]] == ["4H", "AC"]


def test_a_game_that_pysolfc_deals_otherwise() -> None:
    with pytest.raises(DealError, match="how PySolFC would deal Hopscotch"):
        deal_by_name(load_game("hopscotch"), DealName(1, Series.PYSOLFC))


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards", None)
    result = CliRunner().invoke(main, ["example", "freecell", "--deal", "ms1"])
    assert result.exit_code == 2
    assert "cadogan[deals]" in result.output


def test_examples_from_deals_of_aisleriot() -> None:
    result = CliRunner().invoke(main, ["example", "klondike", "--deal", "aisleriot7", "--listing"])
    assert result.exit_code == 0
    example = parse_example(result.output)
    assert isinstance(example, Example)
    played = run_example(example)
    assert played.problems == ()
    assert played.before == load_game("klondike").deal_aisleriot(7)


def test_a_wrong_name_is_wrong_usage() -> None:
    result = CliRunner().invoke(main, ["example", "klondike", "--deal", "sm7"])
    assert result.exit_code == 2
    assert "ms617" in result.output
