"""Each case: a page as DocBook, and beside it its nodes and problems."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from cadogan.chunk import Page
from cadogan.doctree import Surroundings, document, options, resolve

CASES = Path(__file__).parents[2] / "data" / "doctree"


@pytest.mark.parametrize("case", sorted(CASES.glob("*.xml")), ids=lambda path: path.stem)
def test_case(case: Path, golden: Callable[[Path, str], None]) -> None:
    root = etree.parse(case).getroot()
    problems = resolve([Page("index", "", root, None, (), case.name, 1)], Surroundings(CASES))
    made = document(root, options(root, "index"), source=case.name)
    lines = [f"{problem.line}: {problem.message} [{problem.kind.label}]\n" for problem in problems]
    golden(case.with_suffix(".txt"), made.pformat() + "".join(lines))
