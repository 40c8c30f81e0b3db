"""Errors in listings, at the place where an editor shows the word, however it is written."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.examples import Example
from cadogan.problems import Problem
from cadogan.reports.excerpts import excerpted
from cadogan.runners import Listing
from cadogan.runners.find import find_listings
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.source import ReadOptions, read_book

FOLDER = Path(__file__).parents[2] / "data" / "examples" / "places"
HELP = Path(__file__).parents[3] / "help"


def found_in(page: Path) -> tuple[Listing, ...]:
    return tuple(find_listings(read_book(page, page.parent).files[0], HARMLESS))


def problems_of(page: Path) -> list[Problem]:
    parsed = [listed_example(listing) for listing in found_in(page)]
    return [problem for one in parsed if not isinstance(one, Example) for problem in one]


def shown(problem: Problem, source: list[str]) -> str:
    """The problem, and under it the line of the file with carets."""
    text = str(excerpted(problem, source))
    return text.replace(problem.path, Path(problem.path).name) + "\n"


@pytest.mark.parametrize("page", sorted(FOLDER.glob("*.xml")), ids=lambda page: page.stem)
def test_problems_name_the_place_in_the_file(
    page: Path, golden: Callable[[Path, str], None]
) -> None:
    source = page.read_text(encoding="utf-8").split("\n")
    report = "\n".join(shown(problem, source) for problem in problems_of(page))
    golden(page.with_suffix(".expected"), report)


def test_line_breaks_and_encodings_of_any_kind(tmp_path: Path) -> None:
    text = (FOLDER / "written.xml").read_text(encoding="utf-8").replace("utf-8", "utf-16")
    page = tmp_path / "written.xml"
    page.write_bytes(text.replace("\n", "\r\n").encode("utf-16"))
    wanted = problems_of(FOLDER / "written.xml")
    places = [(problem.line, problem.column, problem.message) for problem in problems_of(page)]
    assert places == [(one.line, one.column, one.message) for one in wanted]


@pytest.mark.parametrize("entities", ["keep", "translate"])
def test_entities_that_stay_in_the_tree_make_no_difference(entities: str) -> None:
    page = FOLDER / "written.xml"
    (file,) = read_book(page, FOLDER, ReadOptions(entities=entities)).files
    parsed = [listed_example(listing) for listing in find_listings(file, HARMLESS)]
    found = [problem for one in parsed if not isinstance(one, Example) for problem in one]
    assert found == problems_of(page)


@pytest.mark.parametrize("page", sorted(HELP.glob("*.xml")), ids=lambda page: page.stem)
def test_statements_of_our_pages_stand_where_they_say(page: Path) -> None:
    source = page.read_text(encoding="utf-8").split("\n")
    for listing in found_in(page):
        assert listing.spots
        example = listed_example(listing)
        assert isinstance(example, Example)
        for line in example.lines:
            written = source[line.place.line - 1][line.place.column - 1 :]
            assert written.startswith(str(line.statement).partition(" ")[0])
