"""What a writer gets wrong in a listing: each slip has its place, its carets, and its hint.

tests/data/examples/slips/NAME.txt holds listings with ``---`` between them.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cadogan.examples import Example, parse_example, run_example
from cadogan.reports.excerpts import excerpted

FOLDER = Path(__file__).parents[2] / "data" / "examples" / "slips"
PAGES = sorted(FOLDER.glob("*.txt"))


def reports(listing: str) -> Iterator[str]:
    """The problems of a listing as they are reported, without boards."""
    example = parse_example(listing, path="page.xml")
    found = run_example(example).problems if isinstance(example, Example) else example
    for problem in found:
        yield str(excerpted(problem._replace(detail=""), listing.split("\n")))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_slips_are_told_with_what_was_meant(
    path: Path, golden: Callable[[Path, str], None]
) -> None:
    listings = path.read_text(encoding="utf-8").split("---\n")
    told = ["\n".join((listing, *reports(listing))) for listing in listings]
    golden(path.with_suffix(".expected"), "\n\n".join(told) + "\n")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_slip_is_found_at_a_word_with_a_hint(path: Path) -> None:
    for listing in path.read_text(encoding="utf-8").split("---\n"):
        found = list(reports(listing))
        assert found, listing
        assert all("\n  hint: " in one and "^" in one for one in found), listing
