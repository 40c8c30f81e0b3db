"""The glossary in catalogues: terms where they occur, and no other byte changed."""

from dataclasses import replace
from pathlib import Path

import pytest

from cadogan.catalogue.message import Message
from cadogan.catalogue.read import parse_catalogue
from cadogan.upkeep import UpdateOptions, update
from cadogan.upkeep.glossary import Glossary, load_glossary

CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

# of the translator
#. a note: for all
#: a.xml:1
msgid   "Turn the stock <emphasis>face up</emphasis>."
msgstr "Decken Sie den "
  "Talon auf."

#, fuzzy
#| msgid "Wat"
msgid   "Wait."
msgstr "Warten"
"""
TURN = "Turn the stock <emphasis>face up</emphasis>."
MESSAGES = (
    Message(
        "Turn the stock <emphasis>face up</emphasis>.", None, (("a.xml", 9),), ("a note: now",)
    ),
    Message("Wait.", None, (("a.xml", 12),)),
)


@pytest.fixture
def glossary() -> Glossary:
    return load_glossary("en", "de")


def updated(text: str, options: UpdateOptions) -> str:
    return update(parse_catalogue(text.encode(), Path("de.po"), "de"), MESSAGES, options)


def test_terms_are_told_where_they_occur(glossary: Glossary) -> None:
    assert glossary.terms(TURN) == (
        "stock: Talon",
        "face up: offen",
    )
    assert glossary.terms("Wait for two minutes.") == ()


def test_nothing_else_changes(glossary: Glossary) -> None:
    options = UpdateOptions(glossary=glossary)
    text = updated(CATALOGUE, options)
    lines = text.splitlines()
    added = ["#. stock: Talon", "#. face up: offen"]
    assert [line for line in lines if line not in added] == CATALOGUE.splitlines()
    assert lines[lines.index("#. a note: for all") + 1 :][:2] == added
    assert updated(text, options) == text


def test_terms_that_are_called_otherwise_now_are_exchanged(glossary: Glossary) -> None:
    options = UpdateOptions(glossary=glossary)
    text = updated(CATALOGUE, options)
    old = text.replace("#. stock: Talon", "#. stock: Stapel")
    assert updated(old, options) == text


def test_fresh_comments_keep_the_terms(glossary: Glossary) -> None:
    options = UpdateOptions(glossary=glossary, references=True)
    text = updated(CATALOGUE, options)
    assert "#. a note: now\n#. stock: Talon\n#. face up: offen\n#: a.xml:9\n" in text
    assert "stock: Talon" not in updated(text, replace(options, glossary=None))


def test_a_language_without_a_lexicon_has_no_terms() -> None:
    options = UpdateOptions(glossary=load_glossary("en", "xx"))
    assert updated(CATALOGUE, options) == CATALOGUE
