"""Side files: examples that are tested and shown with a page that stays as it is."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from lxml import etree

from cadogan.catalogue.new import template
from cadogan.cli import main
from cadogan.coverage import documented_games
from cadogan.manual import Manual, Reading, project_manual
from cadogan.mutants import tasks
from cadogan.overlays.address import Found
from cadogan.overlays.quotes import misquoted
from cadogan.problems import Kind
from cadogan.project import find_project
from cadogan.source import SourceFile
from cadogan.source.names import ident, local
from cadogan.translated import project_catalogue, translate_manual

MARK = '<phrase role="fact:reserve.count">Four</phrase>'


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def manual_of(root: Path) -> Manual:
    return project_manual(find_project(root))


def without(root: Path) -> None:
    """Take the setting away that names the side files."""
    settings = root / "cadogan.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace('examples = "examples"\n', ""), encoding="utf-8")


def book_in(root: Path, language: str) -> etree._Element:
    project = find_project(root)
    manual = project_manual(project)
    return translate_manual(manual, project_catalogue(project, language)).root


def test_no_message_changes(root: Path) -> None:
    with_examples = template(manual_of(root).messages, project="P")
    without(root)
    assert template(manual_of(root).messages, project="P") == with_examples
    assert "By ones" not in with_examples


def test_merged_pages_are_as_without_side_files(root: Path, tmp_path: Path) -> None:
    for folder in ("with", "plain"):
        assert run("merge", "--project", root, "--output", tmp_path / folder).exit_code == 0
        without(root)
    files = sorted(
        path.relative_to(tmp_path / "with") for path in (tmp_path / "with").rglob("*.xml")
    )
    assert files
    for file in files:
        assert (tmp_path / "with" / file).read_bytes() == (tmp_path / "plain" / file).read_bytes()


@pytest.mark.parametrize("language", ["en", "de"])
def test_examples_stand_behind_their_element_in_every_language(root: Path, language: str) -> None:
    book = book_in(root, language)
    before = {
        ident(one): local(block)
        for one in book.iter("{*}example")
        if (block := one.getprevious()) is not None
    }
    assert before == {
        "hopscotch.foundation.build.example": "para",
        "hopscotch.reserve.build.example": "informaltable",
        "hopscotch.reserve.lift.example": "para",
    }
    anchors = {
        ident(one): local(around)
        for one in book.iter("{*}anchor")
        if (around := one.getparent()) is not None
    }
    assert anchors == {
        "hopscotch.foundation.build": "para",
        "hopscotch.reserve.build": "entry",
        "hopscotch.stock.deal": "para",
        "hopscotch.reserve.lift": "para",
        "hopscotch.win": "title",
    }
    assert not any("place" in name for one in book.iter("{*}*") for name in one.attrib)


def test_a_title_that_is_not_translated_says_its_language(root: Path) -> None:
    german = etree.tostring(book_in(root, "de"), encoding="unicode")
    assert re.search(r'<phrase xml:lang="en">By ones and by twos</phrase>', german)
    english = etree.tostring(book_in(root, "en"), encoding="unicode")
    assert "<title>By ones and by twos</title>" in english


def test_side_files_are_tested_with_their_page(root: Path) -> None:
    assert "3 examples, 10 facts: 0 errors" in run("test", "--project", root).output
    assert "3 examples" in run("test", "hop", "--project", root).output
    assert "0 examples" in run("test", "index", "--project", root).output
    side = root / "examples" / "hopscotch.xml"
    text = side.read_text(encoding="utf-8")
    side.write_text(text.replace("move 4D -> 2C", "move 4D -> 3C"), encoding="utf-8")
    result = run("test", "--project", root)
    assert result.exit_code == 1
    assert "examples/hopscotch.xml:13:" in result.output
    assert "hopscotch.foundation.build, stated at help/hop.xml:16" in result.output


def test_coverage_counts_them(root: Path) -> None:
    result = run("coverage", "--project", root, "--format", "json")
    report = json.loads(result.stdout)
    rows = {row["rule"]: row for row in report["rules"]}
    assert rows["hopscotch.foundation.build"]["stated"] == {"path": "help/hop.xml", "line": 16}
    assert len(rows["hopscotch.foundation.build"]["allowed"]) == 2
    assert rows["hopscotch.score"]["stated"] is None
    told = {
        rule: {one["language"]: one["state"] for one in row["languages"]}
        for rule, row in rows.items()
    }
    assert told["hopscotch.foundation.build"] == {"en": "told", "de": "told"}
    assert told["hopscotch.stock.deal"] == {"en": "told", "de": "fuzzy"}
    assert told["hopscotch.reserve.lift"]["de"] == "untranslated"
    assert report["shares"]["stated"] == {"done": 5, "total": 9, "percent": 55}
    assert result.exit_code == 0
    assert run("check", "--project", root).exit_code == 0


def test_mutants_meet_them(root: Path) -> None:
    manual = manual_of(root)
    files = (*manual.book.files, *manual.side_files())
    assert [*documented_games(files)] == ["hopscotch"]
    (task,) = tasks(["hopscotch"], files, root, Reading())
    assert [one.name for one in task.witnesses] == [
        "foundation-build[en]",
        "reserve-build[en]",
        "reserve-lift[en]",
        "fact-foundation-count[en]",
        "fact-foundation-2-step[en]",
        "fact-foundation-3-step[en]",
        "fact-foundation-4-step[en]",
        "fact-reserve-count[en]",
    ]


@pytest.mark.parametrize(
    ("old", "new", "kind", "message"),
    [
        ("hop.xml/Play/para[1]", "hop.xml/Pley/para[1]", Kind.EXAMPLE_PLACE, "'Pley' below"),
        (' annotates="hop.xml/Play/para[1]"', "", Kind.EXAMPLE_PLACE, "what it belongs to"),
        ("rule:foundation.build", "rule:foundation.bild", Kind.RULE_UNKNOWN, "foundation.bild"),
        ("rule:foundation.build", "rules:foundation.build", Kind.RULE_UNKNOWN, "names no rule"),
        ('xml:id="hopscotch">', 'xml:id="hop-examples">', Kind.RULE_UNKNOWN, "no game is known"),
        ("</section>", '<example xml:id="x"/></section>', Kind.EXAMPLE_PLACE, "no page shows it"),
        ("hopscotch.reserve.lift.example", "Hop", Kind.XML_ID, "the id Hop is taken"),
        ("</section>", "", Kind.XML_SYNTAX, ""),
        ("> upper heaps<", "> uppr heaps<", Kind.EXAMPLE_PLACE, 'not say "The four uppr heaps"'),
        ("</section>", f"<para>{MARK}</para></section>", Kind.EXAMPLE_PLACE, "quoted from no page"),
    ],
)
def test_what_is_wrong_in_a_side_file_is_said(
    root: Path, old: str, new: str, kind: Kind, message: str
) -> None:
    side = root / "examples" / "hopscotch.xml"
    text = side.read_text(encoding="utf-8")
    assert old in text
    side.write_text(text.replace(old, new), encoding="utf-8")
    problems = manual_of(root).problems
    assert {(one.path, one.kind) for one in problems} == {(str(side), kind)}
    assert message in problems[0].message


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        ("<para>four of four</para>", "four", 'book:1 says "four" 2 times'),
        ("<para>fourteen heaps</para>", "four", 'book:1 does not say "four"'),
        ("<para>Forty  heaps\nand <emphasis>one</emphasis></para>", "heaps and one", ""),
        ("<para>On top four piles</para>", "four pile", "did you mean"),
    ],
)
def test_a_quotation_stands_in_the_text_once(text: str, words: str, message: str) -> None:
    quote = etree.fromstring(f"<para>{words}</para>")
    page = SourceFile(Path("book"), "book", etree.fromstring(text))
    lost = misquoted(quote, Found(page, page.root))
    assert message in (f"{lost.message} {lost.hint}" if lost else "")
    assert (lost is None) is (message == "")


def test_what_a_page_states_is_checked(root: Path) -> None:
    page = root / "help" / "hop.xml"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("one, two, three and four", "one, two, five and four"), "utf-8")
    result = run("test", "--project", root)
    assert result.exit_code == 1
    assert (
        'examples/hopscotch.xml:17:11: hop.xml:16 does not say "by one, two, three and four" '
        '[example.place]\n  hint: did you mean "by one, two, five and four"?'
    ) in result.output
    side = root / "examples" / "hopscotch.xml"
    side.write_text(side.read_text("utf-8").replace(">three<", ">five<"), "utf-8")
    result = run("test", "--project", root)
    assert "hopscotch: foundation.3.step is 3, but the text says 5" in result.output


@pytest.mark.parametrize(
    ("old", "new", "place", "name"),
    [
        ("Die vier oberen", "Die sieben oberen", "15:13", "foundation.count is vier"),
        ("eins, zwei, drei", "eins, zwei, sechs", "15:55", "foundation.3.step is drei"),
        ("Vier Haufen.", "9 Haufen.", "18:9", "reserve.count is vier"),
    ],
)
def test_what_a_translation_states_is_checked(
    root: Path, old: str, new: str, place: str, name: str
) -> None:
    catalogue = root / "po" / "de.po"
    text = catalogue.read_text(encoding="utf-8")
    assert old in text
    catalogue.write_text(text.replace(old, new), encoding="utf-8")
    result = run("test", "--project", root)
    assert result.exit_code == 1
    assert f"po/de.po:{place}" in result.output
    assert f"hopscotch: {name}, but the translation says" in result.output


def test_a_translation_may_use_other_words(root: Path) -> None:
    catalogue = root / "po" / "de.po"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(text.replace("Vier Haufen.", "Die Haufen."), encoding="utf-8")
    assert run("test", "--project", root).exit_code == 0
