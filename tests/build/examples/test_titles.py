"""Titles of examples against what their listings show."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cadogan.examples import Example, parse_example, run_example
from cadogan.examples.met import Met, met_in
from cadogan.examples.titles import title_mismatches
from cadogan.facts import load_lexicon

CASES = Path(__file__).parents[2] / "data" / "examples" / "titles" / "cases.toml"
LISTINGS: list[dict[str, Any]] = tomllib.loads(CASES.read_text(encoding="utf-8"))["listing"]


def met(text: str) -> Met:
    example = parse_example(text.lstrip())
    assert isinstance(example, Example)
    outcome = run_example(example)
    assert not outcome.problems
    return met_in(outcome)


def named_in_vain(title: str, listing: dict[str, Any]) -> list[str]:
    lexicon = load_lexicon(listing.get("language", "en"))
    found = title_mismatches(title, met(listing["text"]), lexicon)
    return [title[one.start : one.end] for one in found]


@pytest.mark.parametrize(
    ("listing", "title"), [(one, title) for one in LISTINGS for title in one["shown"]]
)
def test_what_a_listing_shows(listing: dict[str, Any], title: str) -> None:
    assert named_in_vain(title, listing) == []


@pytest.mark.parametrize(
    ("listing", "title", "named"), [(one, *pair) for one in LISTINGS for pair in one["wrong"]]
)
def test_what_it_does_not_show(listing: dict[str, Any], title: str, named: str) -> None:
    assert named in named_in_vain(title, listing)
