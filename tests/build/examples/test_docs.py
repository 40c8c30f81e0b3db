"""docs/examples.md: its listings are run, and what it prints for them is compared.

A listing with a text under it fails with just this text, any other one passes.
``CADOGAN_REWRITE=1`` writes the texts.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import etree

from cadogan.cli.example import example as example_command
from cadogan.examples import Example, parse_example, run_example
from cadogan.reports.excerpts import excerpted

PAGE = Path(__file__).parents[3] / "docs" / "examples.md"
LISTING = re.compile(r"^```patience\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.M | re.S)
SESSION = re.compile(r"^```console\n\$ cadogan example ([^\n]*)\n(.*?)^```$", re.M | re.S)


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def report(listing: str) -> str:
    example = parse_example(listing, path="page.xml")
    problems = run_example(example).problems if isinstance(example, Example) else example
    lines = listing.split("\n")
    return "".join(f"{excerpted(problem, lines)}\n" for problem in problems)


def reported(match: re.Match[str]) -> str:
    listing = f"```patience\n{match[1]}```"
    return listing if match[2] is None else f"{listing}\n\n```text\n{report(match[1])}```"


def printed(match: re.Match[str]) -> str:
    result = CliRunner().invoke(example_command, shlex.split(match[1]))
    assert result.exit_code == 0
    return f"```console\n$ cadogan example {match[1]}\n{result.output}```"


def test_the_page_prints_what_cadogan_prints(golden: Callable[[Path, str], None]) -> None:
    golden(PAGE, SESSION.sub(printed, LISTING.sub(reported, page())))


@pytest.mark.parametrize("match", list(LISTING.finditer(page())), ids=lambda match: match[1][:24])
def test_listings_pass_unless_their_report_is_shown(match: re.Match[str]) -> None:
    assert bool(report(match[1])) == (match[2] is not None)


@pytest.mark.parametrize("text", re.findall(r"^```xml\n(.*?)^```$", page(), re.M | re.S))
def test_docbook_listings_pass(text: str) -> None:
    (listing,) = etree.fromstring(text).iterfind("{*}programlisting")
    assert listing.text is not None
    assert report(listing.text) == ""


def test_every_statement_of_the_tables_is_one() -> None:
    """What the tables show of statements can be read; a bar is escaped in a table."""
    rows = re.findall(r"^\| `([^`]+)` \|", page().partition("## Starting from a game")[0], re.M)
    assert len(rows) > 15
    for row in rows:
        found = parse_example(f"game {_game_of(row)}\n{row.replace(chr(92), '')}")
        assert isinstance(found, Example), row


def _game_of(row: str) -> str:
    if row.startswith("remove"):
        return "thirteen"
    return "canfield\nfoundation 5C" if row.startswith("base") else "klondike"
