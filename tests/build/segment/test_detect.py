"""The rules that catalogues were made with, told by their ids."""

import shutil
from pathlib import Path

import pytest

from cadogan.catalogue.read import parse_catalogue
from cadogan.segment.detect import detect_rules
from cadogan.source import Book, read_book

FOLDER = Path(__file__).parents[2] / "data" / "migrate"


def book(name: str) -> Book:
    return read_book(FOLDER / name / "page.xml", FOLDER / name)


@pytest.mark.parametrize("name", ["refentry", "appendix", "section", "doubts"])
def test_each_side_of_a_migration_is_told(name: str) -> None:
    folder = FOLDER / name
    assert detect_rules(book(name), [folder / "old.po"]) == "itstool"
    assert detect_rules(book(name), [folder / "new.po"]) == "vocabulary"


def test_the_first_catalogue_that_tells_decides(tmp_path: Path) -> None:
    empty = tmp_path / "empty.po"
    empty.write_text('msgid ""\nmsgstr ""\n\nmsgid "deal"\nmsgstr "deal"\n')
    folder = FOLDER / "refentry"
    paths = [tmp_path / "missing.po", empty, folder / "old.po", folder / "new.po"]
    assert detect_rules(book("refentry"), paths) == "itstool"


def test_obsolete_entries_tell_nothing(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    data = (FOLDER / "refentry" / "old.po").read_bytes()
    lines = data.decode().split("\n\n", 1)[1].splitlines()
    path.write_text(
        "".join(f"#~ {line}\n" if line[:1] in 'm"' and line else f"{line}\n" for line in lines)
    )
    entries = parse_catalogue(path.read_bytes(), path, "de").entries
    assert len(entries) > 10
    assert all(entry.obsolete for entry in entries)
    assert detect_rules(book("refentry"), [path]) == "vocabulary"


def test_line_ends_and_line_breaks_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    text = (FOLDER / "refentry" / "old.po").read_text()
    path.write_bytes(text.replace("\n", "\r\n").replace('msgid "', 'msgid ""\r\n"').encode())
    assert detect_rules(book("refentry"), [path]) == "itstool"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r"),
        ('msgid "', 'msgid\t"'),
        ("msgid ", "  msgid "),
        ('"\nmsgstr', '" msgstr'),
        ("\nmsgid ", "\n#, fuzzy\nmsgid "),
        ("\nmsgstr ", '\nmsgid_plural "x"\nmsgstr[0] ""\nmsgstr[1] '),
        ("UTF-8", "ISO-8859-1"),
    ],
)
def test_however_a_catalogue_is_written_it_tells(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "de.po"
    text = (FOLDER / "refentry" / "old.po").read_text()
    path.write_bytes(text.replace(old, new).encode())
    assert detect_rules(book("refentry"), [path]) == "itstool"


def test_what_is_not_translated_tells_nothing_and_the_next_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    text = (FOLDER / "refentry" / "old.po").read_text()
    header, *entries = text.split("\n\n")
    bare = [entry.partition("\nmsgstr ")[0] + '\nmsgstr ""' for entry in entries]
    path.write_text("\n\n".join([header, *bare]) + "\n")
    assert detect_rules(book("refentry"), [path]) == "vocabulary"
    assert detect_rules(book("refentry"), [path, FOLDER / "refentry" / "old.po"]) == "itstool"


@pytest.mark.parametrize("name", ["expand-to-keep", "xml2po"])
def test_where_both_rules_give_the_same_ids_it_is_the_default(name: str) -> None:
    assert detect_rules(book(name), [FOLDER / name / "old.po"]) == "vocabulary"


def test_without_catalogues_it_is_the_default() -> None:
    assert detect_rules(book("refentry"), []) == "vocabulary"


def test_a_page_with_a_namespace_is_read_alike(tmp_path: Path) -> None:
    page = tmp_path / "page.xml"
    page.write_text(
        '<section xmlns="http://docbook.org/ns/docbook"><title>A <emphasis>b</emphasis></title>'
        "</section>"
    )
    shutil.copy(FOLDER / "section" / "old.po", tmp_path)
    assert detect_rules(read_book(page, tmp_path), [tmp_path / "old.po"]) == "vocabulary"
