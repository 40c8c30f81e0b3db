"""The line of a file under a problem, with carets beneath its words."""

from pathlib import Path

import pytest

from cadogan.problems import Kind, Problem, Severity
from cadogan.reports.excerpts import excerpted, with_excerpts

PROBLEM = Problem(Kind.FACT_VALUE, "a.xml", 1, "it is 7", column=5, width=3)


@pytest.mark.parametrize(
    ("line", "column", "width", "shown"),
    [
        ("a six b", 3, 3, "a six b\n  ^^^"),
        ("\t\ta six b  ", 5, 3, "a six b\n  ^^^"),
        ("  six", 1, 0, "six\n^"),
        ("six", 4, 0, "six\n   ^"),
        ("six", 2, 99, "six\n ^^"),
        ("\u4e03\u3064\u306e\u5c71", 3, 1, "\u4e03\u3064\u306e\u5c71\n    ^^"),
        ("e\u0301 six", 4, 3, "e\u0301 six\n  ^^^"),
    ],
)
def test_carets_stand_beneath_the_words(line: str, column: int, width: int, shown: str) -> None:
    problem = PROBLEM._replace(column=column, width=width)
    assert excerpted(problem, [line]).excerpt == shown


def test_a_long_line_is_cut_around_the_words() -> None:
    line = "x" * 200 + "six" + "y" * 200
    text, carets = excerpted(PROBLEM._replace(column=201), [line]).excerpt.split("\n")
    assert len(text) < 100
    assert text[carets.index("^") :].startswith("six")
    assert (text[0], text[-1], carets.count("^")) == ("\u2026", "\u2026", 3)


@pytest.mark.parametrize("line", [0, 2, -1])
def test_a_line_that_is_not_there_is_not_shown(line: int) -> None:
    problem = PROBLEM._replace(line=line)
    assert excerpted(problem, ["six"]) == problem


def test_the_line_is_read_from_the_file_however_it_is_written(tmp_path: Path) -> None:
    page, catalogue = tmp_path / "a.xml", tmp_path / "de.po"
    page.write_bytes('<?xml version="1.0" encoding="utf-16"?>\r\n<a>six</a>'.encode("utf-16"))
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n'
    catalogue.write_bytes(f'{head}\nmsgid "a"\nmsgstr "\xe4 six"\n'.encode("latin-1"))
    places = [(page, 2, 4), (catalogue, 5, 11), (tmp_path / "none.xml", 1, 1)]
    found = [
        PROBLEM._replace(path=str(path), line=line, column=column) for path, line, column in places
    ]
    shown = [problem.excerpt.split("\n")[0] for problem in with_excerpts(found)]
    assert shown == ["<a>six</a>", 'msgstr "\xe4 six"', ""]
    assert all(p.excerpt.endswith("^^^") for p in list(with_excerpts(found))[:2])


def test_notes_stay_short(tmp_path: Path) -> None:
    page = tmp_path / "a.xml"
    page.write_text("<a>six</a>", encoding="utf-8")
    note = PROBLEM._replace(path=str(page), graded=Severity.NOTE)
    assert list(with_excerpts([note])) == [note]
