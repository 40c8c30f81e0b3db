"""``cadogan update`` with its options, and the checks that nothing is out of date."""

import resource
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Copy = Callable[[str], Path]

TYPO = ("narow", "narrow")
MEANING = ("Rest by the brook before you go home.", "Rest by the brook before you go on.")


def catalogues(root: Path) -> dict[str, str]:
    """The text of each catalogue."""
    return {path.stem: path.read_text(encoding="utf-8") for path in (root / "po").glob("*.po")}


def change(root: Path, *pairs: tuple[str, str]) -> None:
    """Change the page."""
    page = root / "help" / "index.xml"
    text = page.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    page.write_text(text, encoding="utf-8")


@pytest.fixture
def root(project: Copy) -> Path:
    """A project in two languages, all translated and up to date."""
    return project("two-languages")


def test_nothing_changed_changes_no_byte(root: Path, run: Run) -> None:
    before = catalogues(root)
    assert run("update", "--project", root).exit_code == 0
    assert catalogues(root) == before


def test_a_changed_paragraph_changes_its_own_lines(root: Path, run: Run) -> None:
    before = catalogues(root)
    change(root, ("<sect1 id", "\n<sect1 id"), MEANING)
    assert run("update", "--project", root).exit_code == 0
    for language, text in catalogues(root).items():
        old, new = before[language].split("\n\n"), text.split("\n\n")
        assert new[:-1] == old[:-1]
        assert "#, fuzzy" in new[-1]
        assert f'#| msgid "{MEANING[0]}"' in new[-1]


def test_references_are_refreshed_by_option(root: Path, run: Run) -> None:
    change(root, ("<sect1 id", "\n<sect1 id"))
    assert run("update", "--project", root, "--references").exit_code == 0
    assert all("#: index.xml:5\n" in text for text in catalogues(root).values())


def test_references_are_refreshed_by_setting(root: Path, run: Run) -> None:
    change(root, ("<sect1 id", "\n<sect1 id"))
    with (root / "cadogan.toml").open("a", encoding="utf-8") as file:
        file.write("[update]\nreferences = true\n")
    assert run("update", "--project", root).exit_code == 0
    assert all("#: index.xml:5\n" in text for text in catalogues(root).values())
    before = catalogues(root)
    change(root, ("<sect1 id", "\n<sect1 id"))
    run("update", "--project", root, "--no-references")
    assert catalogues(root) == before


def test_without_near_matches_a_changed_message_is_empty(root: Path, run: Run) -> None:
    change(root, MEANING)
    assert run("update", "--project", root, "--no-fuzzy").exit_code == 0
    for text in catalogues(root).values():
        assert f'msgid "{MEANING[1]}"\nmsgstr ""\n' in text
        assert f'#~ msgid "{MEANING[0]}"' in text


def test_a_high_threshold_offers_less(root: Path, run: Run) -> None:
    change(root, MEANING)
    run("update", "--project", root, "--threshold", "99")
    assert all("fuzzy" not in text for text in catalogues(root).values())


def test_obsolete_translations_are_dropped_by_option(root: Path, run: Run) -> None:
    change(root, ("  <para>Count 3 gates, then turn left.</para>\n", ""))
    assert run("update", "--project", root, "--no-obsolete").exit_code == 0
    assert all("gates" not in text for text in catalogues(root).values())


def test_a_renamed_message_stays_translated_in_every_language(root: Path, run: Run) -> None:
    before = catalogues(root)
    change(root, TYPO)
    result = run("update", "--project", root, "--rename")
    assert result.exit_code == 0, result.output
    assert "messages renamed: 1" in result.output
    assert catalogues(root) == {name: text.replace(*TYPO) for name, text in before.items()}
    record = (root / "po" / "renamed.pot").read_text(encoding="utf-8")
    assert '#| msgid "Follow the <emphasis>narow</emphasis> path to the old oak."' in record
    assert run("extract", "--project", root, "--check").exit_code == 0


def test_a_catalogue_that_comes_back_late_is_renamed_too(root: Path, run: Run) -> None:
    late = catalogues(root)["de"]
    change(root, TYPO)
    run("update", "--project", root, "--rename")
    (root / "po" / "de.po").write_text(late, encoding="utf-8")
    assert run("update", "--project", root).exit_code == 0
    assert catalogues(root)["de"] == late.replace(*TYPO)


def test_only_what_is_named_is_renamed(root: Path, run: Run) -> None:
    change(root, TYPO, MEANING)
    result = run("update", "--project", root, "--rename", "index.xml:5")
    assert result.exit_code == 0
    for text in catalogues(root).values():
        assert text.count("#, fuzzy") == 1
        assert f'#| msgid "{MEANING[0]}"' in text


def test_pages_are_named_as_reports_name_them(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    change(root, TYPO)
    monkeypatch.chdir(tmp_path)
    result = run("update", "--project", root, "--rename", "help/index.xml:5")
    assert "messages renamed: 1" in result.output


def test_where_nothing_is_renamed_it_is_said(root: Path, run: Run) -> None:
    change(root, TYPO)
    result = run("update", "--project", root, "--rename", "index.xml:4")
    assert "help/index.xml:4:1: not renamed: nothing here is like a text" in result.output


def test_a_typo_in_one_of_two_equal_texts(root: Path, run: Run) -> None:
    same = "  <para>Count 3 gates, then turn left.</para>\n"
    change(root, (same, same + "  <para>Go on.</para>\n" + same))
    run("extract", "--project", root)
    run("update", "--project", root)
    change(root, ("left.</para>\n  <para>Rest", "left!</para>\n  <para>Rest"))
    result = run("update", "--project", root, "--rename", "index.xml:8")
    assert "messages renamed: 1" in result.output
    for text in catalogues(root).values():
        old = text.partition('msgid "Count 3 gates, then turn left."\n')[2].partition("\n")[0]
        new = text.partition('msgid "Count 3 gates, then turn left!"\n')[2].partition("\n")[0]
        assert new == old != 'msgstr ""'
        assert "fuzzy" not in text


def test_edges_are_told_and_mended(root: Path, run: Run) -> None:
    before = catalogues(root)
    path = root / "po" / "de.po"
    spoiled = before["de"].rstrip("\n").removesuffix('"') + '\\n"\n'
    path.write_text(spoiled, encoding="utf-8")
    for command in ("check", "update"):
        result = run(command, "--project", root)
        assert "msgfmt stops here" in result.output
        assert "[po.edges]" in result.output
    assert catalogues(root)["de"] == spoiled
    assert run("update", "--project", root, "--check", "--mend").exit_code == 1
    assert "po.edges" not in run("update", "--project", root, "--mend").output
    assert catalogues(root) == before


def test_a_catalogue_that_cannot_be_written_stops_no_other(root: Path, run: Run) -> None:
    change(root, MEANING)
    german = catalogues(root)["de"]
    with (root / "po" / "de.po").open("a", encoding="utf-8") as file:
        file.write("# " + "x" * 100_000 + "\n")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, hard))
    try:
        result = run("update", "--project", root)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    assert result.exit_code == 1
    assert "po/de.po:1:1: the catalogue of de cannot be written: File too large" in result.output
    after = catalogues(root)
    assert after["de"].startswith(german)
    assert MEANING[1] in after["fr"]


def test_a_file_that_is_no_catalogue_is_told_and_kept(root: Path, run: Run) -> None:
    (root / "po" / "de.po").write_text("<html>\n", encoding="utf-8")
    result = run("update", "--project", root)
    assert result.exit_code == 1
    assert "not updated: not one entry of the file can be read [po.file]" in result.output
    assert catalogues(root)["de"] == "<html>\n"


def test_leftovers_of_a_killed_update_are_removed(root: Path, run: Run) -> None:
    leftover = root / "po" / (".de.po." + "0" * 32)
    leftover.touch()
    run("update", "--project", root)
    assert not leftover.exists()


def test_without_settings_a_migration_leads_to_the_vocabulary(root: Path, run: Run) -> None:
    toml = root / "cadogan.toml"
    toml.write_text('entry = "help/index.xml"\nrules = "itstool"\n', encoding="utf-8")
    run("update", "--project", root, "--migrate")
    assert all("<_:emphasis-1/>" in text for text in catalogues(root).values())
    (root / "help").rename(root / "C")
    (root / "C" / "index.xml").rename(root / "C" / "index.docbook")
    toml.unlink()
    assert run("update", "--project", root, "--migrate").exit_code == 0
    active = {name: text.partition("\n#~ ")[0] for name, text in catalogues(root).items()}
    assert all("<emphasis>narow</emphasis>" in text for text in active.values())
    assert all("<_:emphasis-1/>" not in text and "fuzzy" not in text for text in active.values())
    before = catalogues(root)
    for arguments in ((), ("--migrate",), ("--check",)):
        assert run("update", "--project", root, *arguments).exit_code == 0
        assert catalogues(root) == before, "and so it stays"


def test_another_number_is_no_rename(root: Path, run: Run) -> None:
    change(root, ("Count 3 gates", "Count 4 gates"))
    result = run("update", "--project", root, "--rename")
    assert "help/index.xml:6:1: not renamed, the numbers differ" in result.output
    assert all(text.count("#, fuzzy") == 1 for text in catalogues(root).values())


def test_rename_after_extract_says_what_to_do(root: Path, run: Run) -> None:
    change(root, TYPO)
    run("extract", "--project", root)
    result = run("update", "--project", root, "--rename")
    assert "there is nothing to rename" in result.output
    assert "git checkout" in result.output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("index.xml",), "named for --rename alone"),
        (("--rename", "--check"), "nothing can be renamed"),
        (("--rename", "nope.xml"), "nope.xml names no single page; the book has index.xml"),
        (("--threshold", "0"), "threshold"),
    ],
)
def test_wrong_usage(root: Path, run: Run, arguments: tuple[str, ...], reason: str) -> None:
    result = run("update", "--project", root, *arguments)
    assert result.exit_code == 2
    assert reason in result.output


def test_rename_needs_a_template(root: Path, run: Run) -> None:
    (root / "po" / "two-languages.pot").unlink()
    result = run("update", "--project", root, "--rename")
    assert result.exit_code == 2
    assert "there is no template to compare with" in result.output


def test_checks_tell_what_is_out_of_date_and_change_nothing(root: Path, run: Run) -> None:
    assert run("extract", "--project", root, "--check").exit_code == 0
    assert run("update", "--project", root, "--check").exit_code == 0
    change(root, MEANING)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    extract = run("extract", "--project", root, "--check")
    update = run("update", "--project", root, "--check")
    assert (extract.exit_code, update.exit_code) == (1, 1)
    assert "po/two-languages.pot:1:1: the template does not hold" in extract.output
    assert "po/fr.po:1:1: the catalogue of fr does not hold" in update.output
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_translations_are_carried_to_other_rules_and_back(root: Path, run: Run) -> None:
    before = catalogues(root)
    toml = root / "cadogan.toml"
    by_vocabulary = toml.read_text(encoding="utf-8")
    toml.write_text(by_vocabulary.replace("vocabulary", "itstool"), encoding="utf-8")
    assert run("update", "--project", root, "--migrate").exit_code == 0
    there = catalogues(root)
    assert 'msgstr "Folgen Sie dem <_:emphasis-1/> Pfad zur alten Eiche."' in there["de"]
    assert 'msgid "narow"\nmsgstr "schmalen"' in there["de"]
    assert all("fuzzy" not in text for text in there.values())
    toml.write_text(by_vocabulary, encoding="utf-8")
    assert run("update", "--project", root, "--migrate").exit_code == 0
    for language, text in catalogues(root).items():
        active = text.partition("\n#~ ")[0].rstrip("\n")
        assert active == before[language].rstrip("\n")


def test_rules_that_are_not_set_follow_the_catalogues(root: Path, run: Run) -> None:
    toml = root / "cadogan.toml"
    toml.write_text('entry = "help/index.xml"\nrules = "itstool"\n', encoding="utf-8")
    run("update", "--project", root, "--migrate", "--no-obsolete")
    before = catalogues(root)
    toml.write_text('entry = "help/index.xml"\n', encoding="utf-8")
    assert run("update", "--project", root).exit_code == 0
    assert catalogues(root) == before


def test_merge_of_all_languages_gives_each_a_folder(root: Path, run: Run, tmp_path: Path) -> None:
    result = run("merge", "--project", root, "--output", tmp_path / "out")
    assert result.exit_code == 0
    german = (tmp_path / "out" / "de" / "index.xml").read_text(encoding="utf-8")
    assert '<sect1 id="index" lang="de">' in german
    assert "promenade" in (tmp_path / "out" / "fr" / "index.xml").read_text(encoding="utf-8")


def test_fuzzy_translations_are_shown_where_a_language_asks_for_it(
    root: Path, run: Run, tmp_path: Path
) -> None:
    change(root, MEANING)
    run("update", "--project", root)
    with (root / "cadogan.toml").open("a", encoding="utf-8") as file:
        file.write('use-fuzzy = ["de"]\n')
    run("merge", "--project", root, "--output", tmp_path / "out")
    pages = {
        language: (tmp_path / "out" / language / "index.xml").read_text(encoding="utf-8")
        for language in ("de", "fr")
    }
    assert "Rasten Sie am Bach" in pages["de"]
    assert MEANING[1] in pages["fr"]
    status = run("status", "--project", root).output
    assert "75 %" in status  # fuzzy ones are not counted as translated


def test_a_rules_file_that_cannot_be_used_is_wrong_usage(root: Path, run: Run) -> None:
    (root / "own.its").write_text("<its:rules/>", encoding="utf-8")
    with (root / "cadogan.toml").open("a", encoding="utf-8") as file:
        file.write('its-rules = ["own.its"]\n')
    result = run("extract", "--project", root)
    assert result.exit_code == 2
    assert "own.its:1: " in result.output


def test_a_catalogue_with_a_glossary_is_up_to_date(root: Path, run: Run) -> None:
    (root / "help" / "index.xml").write_text(
        "<article><title>Stock</title><para>Turn the stock.</para></article>", encoding="utf-8"
    )
    run("update", "--project", root, "--references")
    plain = catalogues(root)["de"]
    assert run("update", "--project", root, "--references", "--glossary").exit_code == 0
    assert catalogues(root)["de"] != plain
    for check in (("--references", "--check"), ("--references", "--check", "--glossary")):
        result = run("update", "--project", root, *check)
        assert result.exit_code == 0, result.output
