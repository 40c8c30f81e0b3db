"""Addresses of elements without ids: where they lead, and what is said of those that do not."""

from pathlib import Path

import pytest

from cadogan.overlays.address import Found, Lost, find
from cadogan.source import read_book
from cadogan.source.names import local

HELP = Path(__file__).parents[2] / "data" / "projects" / "overlay" / "help"
FILES = read_book(HELP / "index.xml", HELP).files


@pytest.mark.parametrize(
    ("address", "name", "line"),
    [
        ("hop.xml", "sect1", 2),
        ("Hop", "sect1", 2),
        ("pack", "emphasis", 17),
        ("hop.xml/Play", "sect2", 14),
        ("Hop/Play/para[2]", "para", 17),
        ("hop.xml/sect2[3]/para[1]", "para", 24),
        ("hop.xml/Layout/row[1]/entry[2]", "entry", 9),
        ("hop.xml/Layout/Four heaps.", "entry", 9),
        ("hop.xml/ Play / Take a card from the pack, put", "para", 17),
        ("index.xml/Games", "chapter", 4),
    ],
)
def test_an_address_leads_to_an_element(address: str, name: str, line: int) -> None:
    found = find(FILES, address)
    assert isinstance(found, Found)
    assert (local(found.element), found.element.sourceline) == (name, line)


@pytest.mark.parametrize(
    ("address", "message", "hint"),
    [
        ("hopp.xml/Play", "no file or id of the book begins", "did you mean 'hop.xml'?"),
        ("Hop/Rules/para[1]", "no title is, and no text begins with, 'Rules'", "a step is a title"),
        ("Hop/Plai/para[1]", "'Plai' below hop.xml:2", "did you mean 'Play'?"),
        ("Hop/Play/para[9]", "there is no para[9] below hop.xml:14", "3 elements there are called"),
        ("Hop/All", "may mean several elements below hop.xml:2: in lines 24, 25", "add a step"),
        ("", "no file or id", "begin with a file of the book, or with an id"),
    ],
)
def test_an_address_that_leads_nowhere_says_why(address: str, message: str, hint: str) -> None:
    lost = find(FILES, address)
    assert isinstance(lost, Lost)
    assert message in lost.message
    assert hint in lost.hint
