"""``cadogan extract``, ``update``, ``merge`` and ``status``."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Copy = Callable[[str], Path]


def test_extract_writes_the_template_once(project: Copy, run: Run) -> None:
    root = project("seed")
    assert run("extract", "--project", root).exit_code == 0
    target = root / "po" / "seed.pot"
    first = target.read_text(encoding="utf-8")
    assert 'msgid "Short pyramid"' in first
    changed = first.replace("POT-Creation-Date: 2", "POT-Creation-Date: 1")
    target.write_text(changed, encoding="utf-8")
    run("extract", "--project", root)
    assert target.read_text(encoding="utf-8") == changed


def test_extract_to_standard_output(project: Copy, run: Run) -> None:
    result = run("extract", "--project", project("seed"), "--output", "-")
    assert result.stdout.startswith('#, fuzzy\nmsgid ""\n')
    assert "0 errors" not in result.stdout


def test_update_makes_a_new_catalogue_and_keeps_an_old_one(project: Copy, run: Run) -> None:
    root = project("seed")
    (root / "po").mkdir()
    (root / "po" / "LINGUAS").write_text("pl\n", encoding="utf-8")
    assert run("update", "--project", root).exit_code == 0
    path = root / "po" / "pl.po"
    made = path.read_text(encoding="utf-8")
    assert "nplurals=" in made
    translated = made.replace(
        'msgid "Short pyramid"\nmsgstr ""', 'msgid "Short pyramid"\nmsgstr "Niska piramida"'
    )
    assert translated != made
    path.write_text(translated, encoding="utf-8")
    assert run("update", "--project", root).exit_code == 0
    assert path.read_text(encoding="utf-8") == translated
    status = json.loads(run("status", "--project", root, "--format", "json").stdout)
    (row,) = status["pages"]
    assert (row["language"], row["page"], row["translated"]) == ("pl", "page.xml", 1)


def test_merge_gives_translated_docbook(project: Copy, run: Run, tmp_path: Path) -> None:
    root = project("broken")
    result = run("merge", "--project", root, "--language", "de", "--output", tmp_path / "de")
    assert result.exit_code == 1
    page = (tmp_path / "de" / "sound.xml").read_text(encoding="utf-8")
    assert "<para>Dieser Absatz ist gut übersetzt.</para>" in page
    assert "urn:cadogan" not in page


def test_a_missing_catalogue_is_a_problem_with_a_mend(project: Copy, run: Run) -> None:
    root = project("seed")
    (root / "po").mkdir()
    (root / "po" / "LINGUAS").write_text("pl\n", encoding="utf-8")
    result = run("check", "--project", root)
    assert result.exit_code == 1
    assert "po/pl.po:1:1: the catalogue of pl cannot be read" in result.output
    assert "cadogan update --language pl" in result.output


@pytest.mark.parametrize("command", ["extract", "update"])
def test_a_broken_page_leaves_template_and_catalogues_alone(
    project: Copy, run: Run, command: str
) -> None:
    root = project("broken")
    files = [path for path in (root / "po").rglob("*") if path.is_file()]
    before = [path.read_bytes() for path in files]
    result = run(command, "--project", root)
    assert result.exit_code == 1
    assert "help/malformed.xml:4" in result.output
    assert [path.read_bytes() for path in files] == before
    assert not (root / "po" / "help" / "help.pot").exists()


def test_merge_never_writes_over_the_source(project: Copy, run: Run) -> None:
    root = project("broken")
    before = (root / "help" / "sound.xml").read_bytes()
    result = run("merge", "--project", root, "--language", "de", "--output", root / "help")
    assert result.exit_code == 2
    assert "where the source pages lie" in result.output
    assert (root / "help" / "sound.xml").read_bytes() == before


def test_merge_sees_through_links_to_the_source(project: Copy, run: Run) -> None:
    root = project("broken")
    (root / "help").rename(root / "real")
    (root / "help").symlink_to("real")
    result = run("merge", "--project", root, "--language", "de", "--output", root / "real")
    assert result.exit_code == 2


def test_extract_replaces_a_template_that_is_not_text(project: Copy, run: Run) -> None:
    root = project("seed")
    (root / "old.pot").write_bytes(b"\xff")
    assert run("extract", "--project", root, "--output", root / "old.pot").exit_code == 0
    assert b"Short pyramid" in (root / "old.pot").read_bytes()


def test_what_cannot_be_written_is_one_line(project: Copy, run: Run) -> None:
    root = project("seed")
    result = run("extract", "--project", root, "--output", root)
    assert result.exit_code == 2
    assert f"Error: {root}: " in result.output


def test_an_epoch_that_is_no_number_is_wrong_usage(
    project: Copy, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "abc")
    result = run("extract", "--project", project("seed"))
    assert result.exit_code == 2
    assert "SOURCE_DATE_EPOCH is a number of seconds" in result.output
