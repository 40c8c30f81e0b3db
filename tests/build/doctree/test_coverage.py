"""Every DocBook element that real manuals use has a rule, and stands in a case."""

from pathlib import Path

import pytest
from lxml import etree

from cadogan.doctree import RULES
from cadogan.source.names import local
from cadogan.vocabulary import INFOS

SURVEY = Path(__file__).parents[4] / "shared" / "reports" / "docbook-elements.tsv"
DATA = Path(__file__).parents[2] / "data"
CASES = (DATA / "doctree", DATA / "site" / "kinds")


@pytest.fixture
def surveyed() -> set[str]:
    """The names of the elements in real manuals."""
    if not SURVEY.is_file():
        pytest.skip("needs ../shared/reports")
    lines = SURVEY.read_text(encoding="utf-8").splitlines()[1:]
    return {line.partition("\t")[0] for line in lines}


def test_elements_of_real_manuals_have_rules(surveyed: set[str]) -> None:
    assert surveyed <= RULES.keys()


def test_elements_of_real_manuals_are_in_cases(surveyed: set[str]) -> None:
    there = {
        local(element)
        for folder in CASES
        for case in folder.rglob("*.xml")
        for element in etree.parse(case).iter(etree.Element)
    }
    # An information element differs from the others in its name alone; a cover is not shown.
    assert surveyed - INFOS - {"cover"} - there == set()
