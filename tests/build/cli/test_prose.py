"""``cadogan check`` and ``test``: what a translation says otherwise, where that is looked for."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
PAGE = """<section xmlns="http://docbook.org/ns/docbook" xml:id="rules"><title>{title}</title>
<para>Deal seven cards to the {place}.</para></section>
"""
CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Deal seven cards to the {place}."
msgstr ""
"Geben Sie "
"sechs Karten."
"""


def _project(root: Path, place: str = "tableau", settings: str = "") -> Path:
    (root / "po").mkdir()
    page = PAGE.format(title="Rules", place=place)
    (root / "index.xml").write_text(page, encoding="utf-8")
    (root / "po" / "de.po").write_text(CATALOGUE.format(place=place), encoding="utf-8")
    (root / "cadogan.toml").write_text(f'entry = "index.xml"\n{settings}', encoding="utf-8")
    return root


def _kinds(run: Run, root: Path, command: str = "check") -> list[tuple[object, ...]]:
    result = run(command, "--project", root, "--language", "de", "--format", "json")
    problems = json.loads(result.stdout)["problems"]
    keys = ("path", "line", "column", "kind", "severity")
    return [tuple(p[key] for key in keys) for p in problems if p["kind"].startswith("fact.")]


@pytest.mark.parametrize("command", ["check", "test"])
def test_a_wrong_number_is_reported_at_its_word(run: Run, tmp_path: Path, command: str) -> None:
    expected = [("po/de.po", 7, 2, "fact.number", "warning")]
    assert _kinds(run, _project(tmp_path), command) == expected


def test_pages_about_something_else_are_left_alone(run: Run, tmp_path: Path) -> None:
    assert not _kinds(run, _project(tmp_path, place="printer"))


@pytest.mark.parametrize(("place", "facts", "count"), [("tableau", "no", 0), ("printer", "yes", 1)])
def test_the_settings_decide(run: Run, tmp_path: Path, place: str, facts: str, count: int) -> None:
    root = _project(tmp_path, place, f'[check]\nfacts = "{facts}"\n')
    assert len(_kinds(run, root)) == count


LEXICON = """[words]
ignore = ["sechs Karten"]
"""


def test_words_of_the_project_come_first(run: Run, tmp_path: Path) -> None:
    root = _project(tmp_path)
    (root / "po" / "lexicon").mkdir()
    (root / "po" / "lexicon" / "de.toml").write_text(LEXICON, encoding="utf-8")
    assert not _kinds(run, root)
    assert not _kinds(run, root, "test")
    alone = run("check", root / "po" / "de.po", "--format", "json")
    assert "fact.number" not in alone.stdout


def test_a_broken_lexicon_of_the_project_is_told(run: Run, tmp_path: Path) -> None:
    root = _project(tmp_path)
    (root / "po" / "lexicon").mkdir()
    (root / "po" / "lexicon" / "de.toml").write_text(LEXICON + "six\n", encoding="utf-8")
    result = run("check", "--project", root, "--language", "de")
    assert "po/lexicon/de.toml:3:4: the lexicon is not valid TOML" in result.stdout


def test_a_language_is_compared_by_the_lexicon_of_the_project(run: Run, tmp_path: Path) -> None:
    root = _project(tmp_path)
    (root / "po" / "de.po").rename(root / "po" / "eo.po")
    (root / "po" / "lexicon").mkdir()
    (root / "po" / "lexicon" / "eo.toml").write_text(
        '[numbers]\n6 = ["sechs"]\n[piles]\nstock = ["Karten"]\n', encoding="utf-8"
    )
    shown = run("check", "--project", root, "--language", "eo").stdout
    assert 'msgid says "seven" (7), msgstr says "sechs" (6) [fact.number]' in shown


def test_sarif_has_the_kinds(run: Run, tmp_path: Path) -> None:
    result = run("check", "--project", _project(tmp_path), "--format", "sarif")
    [sarif] = json.loads(result.stdout)["runs"]
    assert "fact.number" in {found["ruleId"] for found in sarif["results"]}
