"""Every DocBook element that real manuals use has a rule."""

from pathlib import Path

import pytest

from cadogan.doctree import RULES

SURVEY = Path(__file__).parents[4] / "shared" / "reports" / "docbook-elements.tsv"


@pytest.mark.skipif(not SURVEY.is_file(), reason="needs ../shared/reports")
def test_elements_of_real_manuals_have_rules() -> None:
    lines = SURVEY.read_text(encoding="utf-8").splitlines()[1:]
    assert {line.partition("\t")[0] for line in lines} <= RULES.keys()
