"""Whether examples can be told in a language: texts, fields and letters."""

import shutil
from pathlib import Path

import pytest

from cadogan.catalogue.read import read_catalogue
from cadogan.checks import check_ui
from cadogan.examples import Example, parse_example, run_example
from cadogan.examples.telling import texts_of, untold
from cadogan.problems import Kind, Problem
from cadogan.ui import po_folder, ui_file

LISTING = """game klondike draw=3
stock 2C 3C 4C 5C
tableau #KS 7S | 6H | 6C
refuse 6C -> 7S because tableau.build
move 6H -> 7S
deal
sequence - A 2 on foundation
expect score 0
"""


def texts() -> tuple[str, ...]:
    example = parse_example(LISTING)
    assert isinstance(example, Example)
    return texts_of(run_example(example))


def told(path: Path, old: str, new: str, language: str = "de") -> list[Problem]:
    """Tell the example from a copy of a catalogue in which something is changed."""
    copy = Path(shutil.copy(po_folder() / "ui" / f"{language}.po", path))
    text = copy.read_text(encoding="utf-8")
    assert old in text
    copy.write_text(text.replace(old, new), encoding="utf-8")
    return [*untold(texts(), language, copy)]


@pytest.mark.parametrize("language", ["de", "es", "fr", "ru", "sv"])
def test_what_cadogan_speaks_is_told(language: str) -> None:
    path = ui_file(language)
    assert path is not None
    assert [*untold(texts(), language, path)] == []


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('msgstr "{card} auf {target} legen."', 'msgstr ""', "Move the {card} onto the {target}."),
        ('msgstr "Vorher"', 'msgstr ""', "The board before"),
        ('msgstr "Anlegen auf den Spielstapeln"', 'msgstr ""', "building on the tableau"),
    ],
)
def test_a_text_that_is_not_translated_is_named(
    tmp_path: Path, old: str, new: str, text: str
) -> None:
    (problem,) = told(tmp_path / "de.po", old, new)
    lines = (tmp_path / "de.po").read_text(encoding="utf-8").splitlines()
    assert problem.kind is Kind.EXAMPLE_UNTOLD
    assert problem.message == f'"{text}" is not translated: examples are told in English there'
    assert lines[problem.line - 1] == 'msgstr ""'
    assert text in lines[problem.line - 2]


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("{card} auf {target} legen.", "{card} auf {ziel} legen.", ["+ziel", "-target"]),
        ("{card} auf {target} legen.", "{card} anlegen.", ["-target"]),
        ("{card} auf {target} legen.", "{card} auf {target legen.", ["-target"]),
        ("{card} auf {target} legen.", "{card} auf {target} legen {}.", ["+"]),
        ("{pile}: {cards}.", "{pile}: {card}.", ["+card", "-cards"]),
    ],
)
def test_a_translation_with_other_fields_is_an_error(
    tmp_path: Path, old: str, new: str, faults: list[str]
) -> None:
    found = told(tmp_path / "de.po", f'msgstr "{old}"', f'msgstr "{new}"')
    words = {"+": "unknown placeholder {%s}", "-": "placeholder {%s} missing"}
    assert [one.message for one in found] == [words[one[0]] % one[1:] for one in faults]
    assert {one.kind for one in found} == {Kind.PO_PLACEHOLDER}
    lines = (tmp_path / "de.po").read_text(encoding="utf-8").splitlines()
    assert {lines[one.line - 1] for one in found} == {f'msgstr "{new}"'}


def test_a_slip_is_told_in_the_words_of_the_check_of_the_catalogue(tmp_path: Path) -> None:
    old, new = "{card} auf {target} legen.", "{card} auf {ziel} legen."
    found = told(tmp_path / "de.po", f'msgstr "{old}"', f'msgstr "{new}"')
    checked = [*check_ui(read_catalogue(tmp_path / "de.po", "de"))]
    assert found == [one for one in checked if one.kind is Kind.PO_PLACEHOLDER]


def test_a_number_may_be_left_out_where_it_is_one(tmp_path: Path) -> None:
    path = Path(shutil.copy(po_folder() / "ui" / "de.po", tmp_path))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    start = lines.index('msgid_plural "Deal {count} cards from the stock to the waste."\n')
    lines[start + 1 : start + 3] = ['msgstr[0] "Eine Karte."\n', 'msgstr[1] "{count} Karten."\n']
    path.write_text("".join(lines), encoding="utf-8")
    assert [*untold(texts(), "de", path)] == []
    text = "".join(lines).replace("{count} Karten.", "{zahl} Karten.")
    other = tmp_path / "other.po"
    other.write_text(text, encoding="utf-8")
    (problem,) = untold(texts(), "de", other)
    assert problem.message == "unknown placeholder {zahl}"


def test_letters_that_a_lexicon_lacks_are_named(tmp_path: Path) -> None:
    path = Path(shutil.copy(po_folder() / "ui" / "de.po", tmp_path / "tlh.po"))
    (problem,) = untold(texts(), "tlh", path)
    assert (problem.kind, Path(problem.path).name) == (Kind.EXAMPLE_UNTOLD, "tlh.toml")
    assert "no letters for ace, jack, queen, king" in problem.message
