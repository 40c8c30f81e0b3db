"""Checking marked facts in pages and translations."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.facts import (
    GameOptions,
    MarkedFact,
    check_facts,
    check_translated_facts,
    engine_game,
    load_lexicon,
    marked_facts,
    translated_facts,
)
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan.segment import Segment, rule_set, segments
from cadogan.source import read_book
from cadogan_engine import Game, Rank

CASES = Path(__file__).parents[2] / "data" / "facts" / "check"
ROOT = Path(__file__).parents[3]


def _segments(page: Path) -> list[Segment]:
    rules = rule_set("vocabulary")
    return [
        segment for file in read_book(page, page.parent).files for segment in segments(file, rules)
    ]


def _facts(page: Path) -> tuple[MarkedFact, ...]:
    files = read_book(page, page.parent).files
    return tuple(fact for file in files for fact in marked_facts(file.root, file.path))


def _shown(problems: Iterable[Problem], folder: Path) -> str:
    return "".join(f"{problem}\n" for problem in problems).replace(f"{folder}/", "")


@pytest.mark.parametrize("name", ["page", "elsewhere"])
def test_page(name: str, golden: Callable[[Path, str], None]) -> None:
    facts = _facts(CASES / f"{name}.xml")
    problems = check_facts(facts, load_lexicon("en"))
    golden(CASES / f"{name}.expected", _shown(problems, CASES))


def test_translation(golden: Callable[[Path, str], None]) -> None:
    catalogue = read_catalogue(CASES / "de.po", "de")
    assert not catalogue.problems
    problems = check_translated_facts(_segments(CASES / "de.xml"), catalogue, load_lexicon("de"))
    assert {problem.language for problem in problems} == {"de"}
    golden(CASES / "de.expected", _shown(problems, CASES))


def test_where_a_fact_stands() -> None:
    fact, *_, last = _facts(CASES / "page.xml")
    assert (fact.name, fact.text, fact.game, fact.place.line) == (
        "tableau.count",
        "seven",
        "klondike",
        3,
    )
    assert last.game == "klondike", "the id of a rule below does not hide the game's"
    option = next(fact for fact in _facts(CASES / "page.xml") if fact.options)
    assert str(option) == "stock.redeals?draw=3"
    assert option.text == "as often as you like"


def test_a_page_can_be_checked_against_a_changed_game() -> None:
    def mutant(game: str, options: GameOptions) -> Game:
        return engine_game(game, options).with_parameter("foundation.space", Rank.TWO)

    lexicon = load_lexicon("en")
    facts = [fact for fact in _facts(CASES / "page.xml") if fact.name == "foundation.base"]
    assert not check_facts(facts, lexicon)
    (problem,) = check_facts(facts, lexicon, mutant)
    assert problem.kind is Kind.FACT_VALUE


def test_a_language_without_words_is_told_once_for_each_kind() -> None:
    text = (CASES / "de.po").read_text(encoding="utf-8").replace("Language: de", "Language: fi")
    catalogue = parse_catalogue(text.encode(), CASES / "fi.po", "fi")
    problems = check_translated_facts(_segments(CASES / "de.xml"), catalogue, load_lexicon("fi"))
    told = [problem.message for problem in problems if problem.kind is Kind.FACT_LEXICON]
    assert [message.partition(":")[0] for message in told] == [
        "the lexicon of fi has no words for ranks",
        "the lexicon of fi has no words for directions",
        "the lexicon of fi has no words for suit-rules",
    ]


def test_our_pages_agree_with_our_games() -> None:
    facts = _facts(ROOT / "help" / "index.xml")
    assert len(facts) > 100
    assert _shown(check_facts(facts, load_lexicon("en")), ROOT) == ""


@pytest.mark.parametrize("path", sorted((ROOT / "po" / "help").glob("*.po")), ids=lambda p: p.stem)
def test_our_translations_agree_with_our_games(path: Path) -> None:
    catalogue = read_catalogue(path, path.stem)
    messages = _segments(ROOT / "help" / "index.xml")
    problems = check_translated_facts(messages, catalogue, load_lexicon(path.stem))
    assert _shown(problems, ROOT) == ""


def test_our_german_states_facts() -> None:
    catalogue = read_catalogue(ROOT / "po" / "help" / "de.po", "de")
    found = translated_facts(_segments(ROOT / "help" / "index.xml"), catalogue)
    assert sum(len(message.stated) for message in found) > 100


@pytest.mark.parametrize(
    ("language", "text", "is_right"),
    [
        ("en", "the second by two", True),
        ("en", "the first by two", False),
        ("de", "der zweite um zwei", True),
        ("de", "auf dem dritten um zwei", False),
    ],
)
def test_a_place_is_that_of_the_mark(language: str, text: str, is_right: bool) -> None:
    fact = MarkedFact("foundation.2.step", text, "hopscotch", Place("page.xml"))
    found = check_facts((fact,), load_lexicon(language))
    assert [one.kind for one in found] == ([] if is_right else [Kind.FACT_VALUE])
