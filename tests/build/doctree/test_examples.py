"""Played examples in the formats of Sphinx's builders."""

import shutil
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from lxml import etree

from cadogan.chunk import pages
from cadogan.doctree import PageSettings, write_pages
from cadogan.epub import declare_properties
from cadogan.site.sphinx_run import SphinxFolders, run_sphinx

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
OPF = "{http://www.idpf.org/2007/opf}"
BOOK = """
<book xmlns="http://docbook.org/ns/docbook" xmlns:cadogan="urn:cadogan"><title>Buch</title>
<chapter xml:id="klondike"><title>Klondike</title>
<example xml:id="klondike.one"><title>Erst</title><programlisting language="patience">
game klondike
tableau #KS 7S | 6H | 6C
refuse 6C -> 7S because tableau.build
move 6H -> 7S
</programlisting></example>
<example xml:id="klondike.two"><title>Dann</title><programlisting language="patience">
game klondike
tableau 7S | 6S
refuse 6S -> 7S because tableau.build
</programlisting></example>
<example xml:id="klondike.three"><title>Folge</title><programlisting language="patience">
game klondike
sequence - A 2 3 on foundation
</programlisting></example></chapter>
<chapter xml:id="plain"><title>Ohne Bild</title><informaltable><tgroup cols="2"><tbody>
<row><entry>Spielstapel</entry><entry>Sieben, von links nach rechts eine Karte mehr: eine
bis sieben, die oberste offen, alle anderen verdeckt.</entry></row>
</tbody></tgroup></informaltable></chapter></book>
"""


def built(folder: Path, builder: str, language: str = "de") -> Path:
    """Build the book in a language and return the folder with the output."""
    page_folder = folder / "pages"
    settings = PageSettings(folder=folder, language=language)
    write_pages(pages(etree.fromstring(BOOK)), page_folder, settings)
    folders = SphinxFolders(page_folder, folder / "doctrees", folder / "out")
    sphinx = {
        "extensions": ["cadogan.sphinx"],
        "html_theme": "basic",
        "language": language,
        "version": "1",
        "author": "x",
        "copyright": "x",
        "epub_uid": "buch",
        "epub_identifier": "buch",
        "epub_basename": "buch",
        "latex_documents": [("index", "book.tex", "Buch", "x", "howto")],
        "man_pages": [("index", "book", "Buch", [""], 7)],
        "suppress_warnings": ["epub"],
    }
    assert run_sphinx(folders, builder, sphinx) == ()
    return folders.output


def test_epub_has_the_boards_and_says_so(tmp_path: Path) -> None:
    with zipfile.ZipFile(built(tmp_path, "epub") / "buch.epub") as book:
        page = ElementTree.fromstring(book.read("klondike.xhtml"))
        package = ElementTree.fromstring(book.read("content.opf"))
    assert len(list(page.iter(f"{SVG}svg"))) == 4
    ids = [one.attrib["id"] for one in page.iter() if "id" in one.attrib]
    assert len(ids) == len(set(ids))
    drawn = {one.get("href"): one.get("properties") for one in package.iter(f"{OPF}item")}
    assert drawn["klondike.xhtml"] == "svg"
    assert drawn["plain.xhtml"] is None
    assert drawn["nav.xhtml"] == "nav"


def test_drawings_are_declared_once(tmp_path: Path) -> None:
    folder = built(tmp_path, "epub")
    package = etree.parse(folder / "content.opf")
    once = etree.tostring(package)
    assert b'"svg"' in once
    declare_properties(package, folder)
    assert etree.tostring(package) == once


def test_latex_has_the_boards_as_drawings(tmp_path: Path) -> None:
    text = (built(tmp_path, "latex") / "book.tex").read_text(encoding="utf-8")
    assert text.count(r"\nopagebreak\noindent \cadoganboard{") == 4
    assert (text.count(r"\cadoganmoved{"), text.count(r"\cadoganrefused{")) == (2, 1)
    assert "6♥ auf 7♠ legen." in text
    assert "Grundstapel, in dieser Reihenfolge vom leeren Stapel an: A, 2, 3." in text
    assert "game klondike" not in text


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="needs pdflatex with Sphinx's packages")
def test_the_book_can_be_printed(tmp_path: Path) -> None:
    out = built(tmp_path, "latex", "en")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "book.tex"]
    done = subprocess.run(command, cwd=out, capture_output=True, check=False)
    log = done.stdout.decode("utf-8", "replace")
    if "not found" in log:
        pytest.skip("a LaTeX package that Sphinx needs is missing")
    assert done.returncode == 0, log[-2000:]
    assert (out / "book.pdf").stat().st_size > 0


@pytest.mark.parametrize(("builder", "file"), [("text", "klondike.txt"), ("man", "book.7")])
def test_plain_text_tells_the_boards_in_the_readers_words(
    tmp_path: Path, builder: str, file: str
) -> None:
    lines = (built(tmp_path, builder) / file).read_text(encoding="utf-8").splitlines()
    told = [line.strip() for line in lines]
    assert "Spielstapel 1: 1 verdeckte Karte, 7♠." in told
    assert "Spielstapel 1: 1 verdeckte Karte, 7♠, 6♥." in told
    assert "Vorher" in told, "the caption stands in a line of its own"
    assert "Grundstapel, in dieser Reihenfolge vom leeren Stapel an: A, 2, 3." in told
    assert not any("#KS" in line for line in told)


def test_columns_of_a_table_in_text_hold_their_words(tmp_path: Path) -> None:
    lines = (built(tmp_path, "text") / "plain.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("| Spielstapel ") for line in lines)
    assert max(map(len, lines)) < 85
    assert len(lines) < 12
