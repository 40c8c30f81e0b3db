"""``cadogan check FILE.po``: catalogues whose manual is not at hand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
CASES = Path(__file__).parents[2] / "data" / "checks"
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n{language}\n'
ENTRY = 'msgid "Deal seven cards to the tableau."\nmsgstr "Geben Sie sechs Karten ins Spielfeld."\n'


@pytest.mark.parametrize(
    ("name", "language"), [("de.po", ""), ("rules.po", '"Language: de\\n"\n'), ("de.UTF-8.po", "")]
)
def test_rules_are_compared_without_a_project(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    (tmp_path / name).write_text(HEADER.format(language=language) + ENTRY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = run("check", name)
    assert f'{name}:{6 if language else 5}:19: msgid says "seven" (7), msgstr says' in result.stdout
    assert "0 errors, 1 warning" in result.stdout
    assert "without a manual" in result.stderr
    assert result.exit_code == 0


def test_what_cannot_be_read_is_an_error(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr.po").write_text('msgid "a\nmsgstr "b"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run("check", "fr.po").exit_code == 1


def test_no_project_and_no_file_is_wrong_usage(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("check")
    assert result.exit_code == 2
    assert "no project here" in result.stderr


@pytest.mark.parametrize("name", ["pages", "program"])
def test_translations_are_compared_with_msgid_where_they_are_of_pages(
    run: Run, monkeypatch: pytest.MonkeyPatch, golden: Callable[[Path, str], None], name: str
) -> None:
    monkeypatch.chdir(CASES)
    golden(CASES / f"{name}.txt", run("check", f"{name}.po").stdout)
