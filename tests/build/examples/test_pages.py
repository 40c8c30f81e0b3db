"""Examples in pages: where they are found, what is named when one fails, marks that miss."""

from pathlib import Path

import pytest

from cadogan.examples import (
    Example,
    mark_problems,
    run_example,
)
from cadogan.facts import game_of_page
from cadogan.gamemarks import LANGUAGE
from cadogan.problems import Kind, Problem
from cadogan.runners import Listing
from cadogan.runners.find import find_listings, stated_places
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.source import SourceFile, read_book
from cadogan_engine import Game, SuitRelation, load_game

DATA = Path(__file__).parents[2] / "data" / "examples" / "pages"
HELP = Path(__file__).parents[3] / "help"


def read_page(name: str, folder: Path = DATA) -> SourceFile:
    book = read_book(folder / name, folder)
    assert not book.problems
    return book.files[0]


@pytest.fixture
def listings() -> dict[str, Listing]:
    return {listing.name: listing for listing in find_listings(read_page("found.xml"), HARMLESS)}


def test_listings_are_found_with_their_place_title_and_game(listings: dict[str, Listing]) -> None:
    elements = read_page("found.xml").root.iter("{*}programlisting")
    games = [game_of_page(one) for one in elements if one.get("language") == LANGUAGE]
    found = [
        (one.name, one.title, game, one.line, one.column)
        for one, game in zip(listings.values(), games, strict=True)
    ]
    assert found == [
        ("tableau-build", "Red on black", "klondike", 12, 41),
        ("line-19", "No id", "klondike", 19, 47),
        ("spider", "", "", 27, 52),
    ]


def test_problems_have_the_place_in_the_file(listings: dict[str, Listing]) -> None:
    places = {}
    source = (DATA / "found.xml").read_text(encoding="utf-8").split("\n")
    for name, listing in listings.items():
        found = listed_example(listing)
        assert not isinstance(found, Example)
        places[name] = [(one.line, source[one.line - 1][one.column - 1 :][:2]) for one in found]
    assert places == {
        "tableau-build": [(14, "7X")],
        "line-19": [(19, "sp"), (21, "8X")],
        "spider": [(27, "sp")],
    }


def test_a_changed_rule_fails_where_it_is_shown_and_names_where_it_is_stated() -> None:
    """Klondike built down in one suit: the page's own examples must notice."""

    def in_suit(name: str, /, **options: str) -> Game:
        game = load_game(name, **options)
        return game.with_parameter("tableau.build.relation", SuitRelation.SAME)

    page = read_page("klondike.xml", HELP)
    stated = stated_places([page], HELP.parent)
    failures: list[Problem] = []
    for listing in find_listings(page, HARMLESS):
        example = listed_example(listing)
        assert isinstance(example, Example)
        assert run_example(example, stated).problems == ()
        failures += run_example(example, stated, in_suit).problems
    place = stated["klondike.tableau.build"]
    assert any(f"klondike.tableau.build, stated at {place}" in one.message for one in failures)


def test_marks_with_a_slip_are_problems_that_say_what_was_meant() -> None:
    problems = mark_problems(read_page("marks.xml"))
    fact, example = Kind.FACT_MARK, Kind.EXAMPLE_MARK
    assert [(p.kind, p.line, p.hint.removeprefix("did you mean ")) for p in problems] == [
        (fact, 3, 'role="fact:tableau.step"?'),
        (fact, 4, 'role="fact:tableau.step"?'),
        (fact, 5, 'role="fact:tableau.step"?'),
        (fact, 6, 'role="fact:stock.redeals?draw=3"?'),
        (fact, 7, 'role="fact:tableau.step"?'),
        (fact, 8, 'role="fact:tableau.step"?'),
        (fact, 9, 'role="fact:tableau.step"?'),
        (fact, 10, 'role="fact:tableau.step"?'),
        (example, 14, 'language="patience"?'),
        (example, 15, 'language="patience"?'),
        (example, 16, 'language="patience"?'),
        (example, 17, '<programlisting language="patience">?'),
        (example, 20, '<programlisting language="patience">?'),
    ]


def test_ids_of_rules_and_examples_that_miss_by_a_little_are_problems() -> None:
    source = (DATA / "ids.xml").read_text(encoding="utf-8").split("\n")
    found = [
        (p.kind, source[p.line - 1][p.column - 1 : p.end_column - 1], p.hint)
        for p in mark_problems(read_page("ids.xml"))
    ]
    assert found == [
        (Kind.RULE_UNKNOWN, "klondike.waste.lft", 'did you mean xml:id="klondike.waste.lift"?'),
        (
            Kind.RULE_UNKNOWN,
            "klondike.tableau.biuld.example2",
            'did you mean xml:id="klondike.tableau.build.example2"?',
        ),
    ]


def test_marks_that_miss_are_placed_at_their_word() -> None:
    source = (DATA / "marks.xml").read_text(encoding="utf-8").split("\n")
    found = [
        source[p.line - 1][p.column - 1 : p.end_column - 1]
        for p in mark_problems(read_page("marks.xml"))
    ]
    assert found[3] == "facts:stock.redeals?draw=3"
    assert found[8:10] == ["Patience", "patiance"]
    assert found[11:] == ["<programlisting>", '<screen language="patience">']


@pytest.mark.parametrize("page", sorted(HELP.glob("*.xml")), ids=lambda page: page.stem)
def test_our_pages_have_no_marks_with_a_slip(page: Path) -> None:
    assert mark_problems(read_book(page, HELP).files[0]) == ()
