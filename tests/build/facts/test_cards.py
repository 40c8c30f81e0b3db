"""Marks of cards: what the words name is tried on the engine."""

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cadogan.facts import MarkedFact, check_fact, engine_game, load_lexicon, read_cards
from cadogan.places import Place
from cadogan.problems import Kind
from cadogan_engine import Game, Rank, Suit

CASES = Path(__file__).parents[2] / "data" / "facts" / "cards" / "cases.toml"
FOUND: list[dict[str, Any]] = tomllib.loads(CASES.read_text(encoding="utf-8"))["case"]
EACH = [(case, text) for case in FOUND for text in case["texts"]]


def fact(role: str, text: str, game: str = "klondike") -> MarkedFact:
    mark, _, name = role.partition(":")
    return MarkedFact(name, text, game, Place("page.xml"), mark=mark)


@pytest.mark.parametrize(("case", "text"), EACH, ids=lambda one: one if type(one) is str else "")
def test_case(case: dict[str, Any], text: str) -> None:
    marked = fact(case["mark"], text, case.get("game", "klondike"))
    problem = check_fact(marked, load_lexicon(case.get("language", "en")))
    if "wrong" in case:
        assert problem is not None
        assert case["wrong"] in problem.message
    else:
        assert problem is None


def test_every_pair_of_ranks_is_told_from_every_other() -> None:
    lexicon = load_lexicon("en")
    for upper, lower in product(Rank, Rank):
        text = f"a red {lexicon.name(upper)} on a black {lexicon.name(lower)}"
        is_right = check_fact(fact("goes:tableau", text), lexicon) is None
        assert is_right is (upper + 1 == lower), text


def test_a_changed_game_is_noticed() -> None:
    def wrapping(game: str, options: tuple[tuple[str, str], ...]) -> Game:
        return engine_game(game, options).with_parameter("tableau.build.wraps", True)

    marked = fact("stays:tableau", "a King is never put on an Ace")
    assert check_fact(marked, load_lexicon("en")) is None
    problem = check_fact(marked, load_lexicon("en"), wrapping)
    assert problem is not None
    assert problem.kind is Kind.FACT_VALUE


@pytest.mark.parametrize(
    ("language", "text", "named"),
    [
        ("en", "a red six on the seven of spades", [(6, None), (7, Suit.SPADES)]),
        ("en", "the third card and the three", [(3, None)]),
        ("de", "Herz-Sechs auf Pik-Sieben", [(6, Suit.HEARTS), (7, Suit.SPADES)]),
        ("en", "A 2 3 J Q K", [(rank, None) for rank in (1, 2, 3, 11, 12, 13)]),
        ("en", "hearts on hearts", [(None, Suit.HEARTS), (None, Suit.HEARTS)]),
        ("ar", "ستة الكبة على سبعة البستوني", [(6, Suit.HEARTS), (7, Suit.SPADES)]),
        ("ar", "الملك يليه الآس، ثم الاثنان", [(13, None), (1, None), (2, None)]),
        ("en", "nothing of the sort", []),
        ("ja", "6が黒の7に", [(6, None), (7, None)]),
        ("ja", "2番目の山のハートの3", [(3, Suit.HEARTS)]),
    ],
)
def test_cards_are_read(
    language: str, text: str, named: list[tuple[int | None, Suit | None]]
) -> None:
    found = read_cards(text, load_lexicon(language))
    assert [(card.rank, card.suit) for card in found] == named
