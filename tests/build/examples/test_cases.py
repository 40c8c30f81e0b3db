"""Examples by case: a listing and all that comes of it, problems, sentences and boards.

tests/data/examples/cases/NAME.txt is a listing, NAME.expected what Cadogan says of it.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cadogan.boards import board_text
from cadogan.examples import Example, parse_example, run_example, show_example
from cadogan.problems import Problem
from cadogan.reports.excerpts import excerpted

FOLDER = Path(__file__).parents[2] / "data" / "examples" / "cases"
STATED = {"klondike.tableau.build": "help/klondike.xml:57"}


def shown_in(listing: str, problems: Iterable[Problem]) -> list[Problem]:
    """The problems as a report shows them, of a listing that begins in line 10 of its page."""
    lines = [""] * 9 + listing.split("\n")
    return [excerpted(problem, lines) for problem in problems]


def report(listing: str) -> str:
    example = parse_example(listing, path="page.xml", line=10)
    if not isinstance(example, Example):
        return "".join(f"{problem}\n" for problem in shown_in(listing, example))
    outcome = run_example(example, STATED)
    shown = show_example(outcome, id="case")
    return "\n".join(
        [
            *map(str, shown_in(listing, outcome.problems)),
            *(" ".join(map(str, step)) for step in shown.steps),
            *(order.caption for order in shown.orders),
            "",
            *(shown.before.description if shown.before else ()),
            "",
            board_text(outcome.after, outcome.roles, other=outcome.before),
            "",
        ]
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_case(path: Path, golden: Callable[[Path, str], None]) -> None:
    golden(path.with_suffix(".expected"), report(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_names_say_what_comes_of_a_case(path: Path) -> None:
    example = parse_example(path.read_text(encoding="utf-8"))
    if path.name.startswith("errors-"):
        assert not isinstance(example, Example)
        return
    assert isinstance(example, Example)
    assert bool(run_example(example).problems) == path.name.startswith("fails-")
