"""``cadogan build``: the site, and what becomes of bad input."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
Copy = Callable[[str], Path]

FAULTS = {
    "help/entity.xml:7:25: unknown entity &pakc;": "did you mean &pack;",
    "help/examples.xml:9:1: unknown statement 'mvoe'": "did you mean 'move'",
    "help/examples.xml:15:6: unknown game 'klondyke'": "did you mean 'klondike'",
    "help/examples.xml:24:1: 'move 6S -> 7S' must be allowed": "klondike.tableau.build",
    "help/examples.xml:29:31: ": "did you mean",
    "help/index.xml:8:3: there is no file missing.xml": "mend the name, or add the file",
    "help/malformed.xml:4:55: </para> where <emphasis> of line 4 is still open": "</emphasis>",
    "po/help/de.po:13:16: msgstr has <script> that msgid has not": "copy the tags",
    "po/help/de.po:16:36: msgstr is not well-formed": "</guilabel>",
    "po/help/de.po:19:26: href='javascript:alert(1)'": "http, https, mailto or a relative",
    "po/help/fr.po:9:1: the text of msgstr has no closing quote": "straight quotes",
}


def test_each_fault_is_one_message_and_the_rest_builds(project: Copy, run: Run) -> None:
    root = project("broken")
    result = run("build", "--project", root)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    for fault, hint in FAULTS.items():
        (place,) = [number for number, line in enumerate(lines) if line.startswith(fault)]
        assert hint in lines[place] + lines[place + 1]
    assert f"{len(FAULTS)} ({len(FAULTS)} errors)" in result.output
    german = (root / "_site/de/sound.html").read_text(encoding="utf-8")
    assert "Dieser Absatz ist gut übersetzt." in german
    assert '<p class="untranslated" lang="en">Nothing is wrong with this page.' in german
    assert "alert(1)" not in german
    french = (root / "_site/fr/sound.html").read_text(encoding="utf-8")
    assert "Ce paragraphe est bien traduit." in french
    assert (root / "_site/en/examples.html").is_file()


def test_a_single_page_of_docbook_4(project: Copy, run: Run, tmp_path: Path) -> None:
    root = project("seed")
    result = run("build", "--project", root / "page.xml", "--output", tmp_path / "site")
    assert result.exit_code == 0, result.output
    page = (tmp_path / "site/en/index.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in page
    for text in (
        "Pharaoh",
        "Plain, <em>one pack</em>",
        "twenty-eight cards — all",
        "Short pyramid",
    ):
        assert text in page
    assert 'href="https://example.org/short"' in page


def test_the_table_names_languages_pages_and_time(project: Copy, run: Run) -> None:
    result = run("build", "--project", project("seed"), "--language", "en")
    headings, row, *_ = result.output.splitlines()
    assert headings.split() == ["language", "pages", "translated", "problems", "seconds"]
    assert row.split()[:4] == ["en", "English", "1", "-"]


def test_an_unknown_language_is_wrong_usage(project: Copy, run: Run) -> None:
    result = run("build", "--project", project("seed"), "--language", "xx")
    assert result.exit_code == 2
    assert "no catalogue for xx" in result.output


def test_no_project_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    result = run("build", "--project", tmp_path)
    assert result.exit_code == 2
    assert "no project here" in result.output


def test_a_builder_that_does_not_exist_is_wrong_usage(project: Copy, run: Run) -> None:
    result = run("build", "--project", project("seed"), "--builder", "nosuch")
    assert result.exit_code == 2
    assert "nosuch" in result.output
    assert "html" in result.output


def test_no_site_is_named_where_none_was_written(project: Copy, run: Run) -> None:
    root = project("seed")
    (root / "page.xml").write_text("no XML", encoding="utf-8")
    result = run("build", "--project", root)
    assert result.exit_code == 1
    assert "index.html" not in result.output
