"""Checks of the texts that Cadogan itself says: names in braces, and what is not translated."""

from pathlib import Path

import pytest

from cadogan.catalogue.read import parse_catalogue
from cadogan.checks import check_ui
from cadogan.problems import Kind, Problem

HEADER = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n'
)


def found(entries: str) -> list[Problem]:
    return [*check_ui(parse_catalogue((HEADER + entries).encode(), Path("it.po"), "it"))]


@pytest.mark.parametrize(
    ("msgstr", "column"),
    [
        ("Carte: {carte}", len('msgstr "Carte: ') + 1),
        ("Carte", len('msgstr "') + 1),
    ],
)
def test_names_in_braces_are_those_of_msgid(msgstr: str, column: int) -> None:
    first = found(f'msgid "Cards: {{count}}"\nmsgstr "{msgstr}"\n')[0]
    assert (first.kind, first.line, first.column) == (Kind.PO_PLACEHOLDER, 6, column)


def test_the_form_for_one_may_do_without_the_number() -> None:
    text = 'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "una carta"\n'
    assert found(text + 'msgstr[1] "{count} carte"\n') == []
    assert [one.kind for one in found(text + 'msgstr[1] "{n} carte"\n')] == [Kind.PO_PLACEHOLDER]


def test_a_form_that_lacks_another_name_is_told() -> None:
    text = 'msgid "{count} card on {pile}"\nmsgid_plural "{count} cards on {pile}"\n'
    text += 'msgstr[0] "una carta su {pile}"\nmsgstr[1] "{count} carte"\n'
    assert [(one.kind, one.message) for one in found(text)] == [
        (Kind.PO_PLACEHOLDER, "placeholder {pile} missing")
    ]


def test_what_is_missing_is_counted() -> None:
    (problem,) = found('msgid "One"\nmsgstr ""\n\nmsgid "Two"\nmsgstr "Due"\n')
    assert problem.kind is Kind.PO_UNTRANSLATED
    assert problem.message == "1 text of 2 not translated"
