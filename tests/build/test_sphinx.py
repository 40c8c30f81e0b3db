"""The extension inside Sphinx: builders, links, languages, other sources beside it."""

import re
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from lxml import etree
from sphinx.application import Sphinx
from sphinx.errors import ConfigError
from sphinx.util.console import strip_colors
from sphinx.util.docutils import docutils_namespace

from cadogan.chunk import pages
from cadogan.doctree import PageSettings, write_pages
from cadogan.source import read_book
from cadogan.source.assemble import assemble

DATA = Path(__file__).parents[1] / "data"
HELP = Path(__file__).parents[2] / "help"
CORPORA = Path(__file__).parents[3] / "shared" / "corpora"
MANUALS = ("aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool")
# What no reader sees: marks between writers, what programs read, words that stand for others,
# examples that are played.
UNSEEN = {"remark", "screeninfo", "titleabbrev", "cover", "alt", "annotation", "indexterm"}
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="needs ../shared/corpora")


def sphinx(source: Path, builder: str = "html", **settings: object) -> tuple[Path, str]:
    """Run a builder on a folder of sources; return its output and its warnings."""
    log = StringIO()
    out = source.parent / f"{source.name}-{builder}"
    chosen = {"extensions": ["cadogan.sphinx"], "html_theme": "basic", **settings}
    with docutils_namespace():
        app = Sphinx(source, None, out, source.parent / "doctrees", builder, chosen, None, log)
        app.build()
    return out, strip_colors(log.getvalue())


def book(folder: Path, *sections: str, language: str = "en") -> Path:
    """Write page files of a book of the sections given."""
    text = f"<book xmlns:cadogan='urn:cadogan'><title>Book</title>{''.join(sections)}</book>"
    write_pages(
        pages(etree.fromstring(text)),
        folder / "pages",
        PageSettings(folder=DATA / "doctree", language=language),
    )
    return folder / "pages"


def kitchen_sink() -> list[str]:
    """Every case of the rules as an appendix of one book, with ids of its own."""
    sections = []
    for case in sorted((DATA / "doctree").glob("*.xml")):
        text = re.sub(r"<\?xml[^>]*\?>", "", case.read_text(encoding="utf-8"))
        names = r'(\b(?:xml:)?id|linkend|zone|startref|endterm|otherterm)="'
        sections.append(re.sub(names, rf'\1="{case.stem}.', text))
    return [f"<appendix><title>A</title>{section}</appendix>" for section in sections]


@pytest.mark.parametrize("builder", ["html", "dirhtml", "epub", "text", "man", "latex", "texinfo"])
def test_every_builder_takes_every_node(tmp_path: Path, builder: str) -> None:
    source = book(tmp_path, *kitchen_sink())
    _, warnings = sphinx(source, builder, version="1", epub_copyright="x")
    assert warnings == ""


def test_epubcheck_finds_nothing_in_any_case(
    tmp_path: Path, epubcheck: Callable[[Path], str]
) -> None:
    settings = {"version": "1", "author": "x", "copyright": "x", "suppress_warnings": ["epub"]}
    out, _ = sphinx(book(tmp_path, *kitchen_sink()), "epub", epub_basename="all", **settings)
    epubcheck(out / "all.epub")


def test_links_between_pages(tmp_path: Path) -> None:
    source = book(
        tmp_path,
        "<chapter id='a.b'><title>A</title><para><xref linkend='Deep.One'/></para></chapter>",
        "<chapter id='c'><title>C</title><section><title>S</title>"
        "<para id='Deep.One' xreflabel='label'>x</para></section></chapter>",
    )
    out, warnings = sphinx(source)
    assert warnings == ""
    html = (out / "a.b.html").read_text(encoding="utf-8")
    assert 'href="c-1.html#Deep.One"' in html
    assert 'id="Deep.One"' in (out / "c-1.html").read_text(encoding="utf-8")


def test_passages_without_translation_carry_their_language(tmp_path: Path) -> None:
    case = (DATA / "doctree" / "fallback.xml").read_text(encoding="utf-8")
    out, _ = sphinx(book(tmp_path, case, language="de"), language="de")
    root = etree.HTML((out / "f.html").read_text(encoding="utf-8"))
    assert root.get("lang") == "de"
    (body,) = root.xpath("//div[@class='body']")
    for element in body.iter(etree.Element):
        if (element.text or "").strip() in {"English", "English on.", "Title"}:
            around = [element, *element.iterancestors()]
            assert next(a.get("lang") for a in around if a.get("lang")) == "en", element.text
        if "Deutsch" in (element.text or ""):
            around = [element, *element.iterancestors()]
            assert next(a.get("lang") for a in around if a.get("lang")) == "de"


def test_only_changed_pages_are_written_and_read_again(tmp_path: Path) -> None:
    first = "<chapter id='a'><title>A</title><para>{}</para></chapter>"
    second = "<chapter id='b'><title>B</title><para><xref linkend='a'/></para></chapter>"
    third = "<chapter id='c'><title>C</title></chapter>"
    folder = book(tmp_path, first.format("x"), second, third)
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.xml")}
    book(tmp_path, first.format("y").replace("A", "New"), second)
    changed = {p.name for p in folder.glob("*.xml") if p.stat().st_mtime_ns != before[p.name]}
    assert changed == {"a.xml", "b.xml", "index.xml"}
    assert not (folder / "c.xml").exists()


def test_no_script_gets_into_the_page(tmp_path: Path) -> None:
    text = (
        "<chapter id='x'><title>&lt;script&gt;1&lt;/script&gt;</title>"
        "<para role='\"&gt;&lt;script&gt;'><ulink url='javascript:alert(1)'>a</ulink>"
        "<ulink url=' JaVa&#10;Script:alert(1)'>b</ulink><ulink url='data:text/html,x'>c</ulink>"
        '<email>x" onclick="alert(1)</email></para></chapter>'
    )
    out, _ = sphinx(book(tmp_path, text))
    root = etree.HTML((out / "x.html").read_text(encoding="utf-8"))
    (body,) = root.xpath("//div[@class='body']")
    assert not body.xpath(".//script | .//@onclick")
    assert not [href for href in body.xpath(".//@href") if ":" in href]


def test_passages_written_the_other_way_have_a_direction(tmp_path: Path) -> None:
    status = "cadogan:status='untranslated' xml:lang='en'"
    text = (
        f"<chapter id='x'><title {status}>English</title><para {status}>English</para>"
        "<para xml:lang='he'>x</para><para>arabic</para></chapter>"
    )
    out, _ = sphinx(book(tmp_path, text, language="ar"), language="ar")
    root = etree.HTML((out / "x.html").read_text(encoding="utf-8"))
    (body,) = root.xpath("//div[@class='body']")
    found = {(e.get("lang"), e.get("dir")) for e in body.iter(etree.Element) if e.get("lang")}
    assert found == {("en", "ltr"), ("he", None)}


@pytest.mark.parametrize(
    "name", ["emphasis", "itemizedlist", "section", "blockquote", "informaltable"]
)
def test_deep_nesting_is_cut_and_not_an_error(tmp_path: Path, name: str) -> None:
    inner = {
        "itemizedlist": ["listitem"],
        "informaltable": ["tgroup", "tbody", "row", "entry"],
    }.get(name, [])
    tags = [name, *inner]
    count = 240 // len(tags)
    start = "".join(f"<{tag}>" for tag in tags) * count
    deep = f"{start}the end{''.join(f'</{tag}>' for tag in reversed(tags)) * count}"
    out, warnings = sphinx(book(tmp_path, f"<chapter id='x'><title>X</title>{deep}</chapter>"))
    assert warnings == ""
    assert any("the end" in path.read_text(encoding="utf-8") for path in out.glob("x*.html"))


def test_docbook_beside_other_sources(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(DATA / "sphinx" / "mixed", source)
    out, warnings = sphinx(source)
    assert "manual.docbook:3: WARNING: no element has the id 'nowhere'" in warnings
    assert "broken.xml:2: WARNING: " in warnings
    assert "[cadogan.xml.syntax]" in warnings
    assert 'href="#here"' in (out / "manual.html").read_text(encoding="utf-8")


def test_examples_are_played(tmp_path: Path) -> None:
    read = read_book(HELP / "klondike.xml", HELP)
    found = pages(assemble(read))
    write_pages(found, tmp_path / "pages", PageSettings(folder=HELP, language="de"))
    out, warnings = sphinx(tmp_path / "pages", language="de")
    assert warnings == ""
    html = (out / "index.html").read_text(encoding="utf-8")
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="board"' in html
    assert "game klondike" not in html
    text = (sphinx(tmp_path / "pages", "text")[0] / "index.txt").read_text(encoding="utf-8")
    assert "game klondike" not in text


@needs_corpora
@pytest.mark.parametrize("name", MANUALS)
def test_real_manuals_build_without_warning(tmp_path: Path, name: str) -> None:
    folder = CORPORA / name / "C"
    found = pages(assemble(read_book(folder / "index.docbook", folder)))
    assert write_pages(found, tmp_path / "pages", PageSettings(folder=folder)) == ()
    assert sphinx(tmp_path / "pages")[1] == ""


def with_books(folder: Path, language: str) -> tuple[Path, str]:
    """Build the project that has a book beside its own pages, by its own ``conf.py``."""
    if not (folder / "docs").is_dir():
        shutil.copytree(DATA / "sphinx" / "books", folder, dirs_exist_ok=True)
    docs, log = folder / "docs", StringIO()
    settings = {"language": language}
    with docutils_namespace():
        out = folder / language
        app = Sphinx(docs, docs, out, folder / "trees" / language, "html", settings, None, log)
        app.build()
    return out, strip_colors(log.getvalue())


def test_a_book_in_a_project_with_its_own_settings(tmp_path: Path) -> None:
    out, warnings = with_books(tmp_path, "en")
    assert warnings == ""
    first = (out / "index.html").read_text(encoding="utf-8")
    assert 'href="guide/Boiling.html#boiling"' in first.lower().replace(
        "boiling.html", "Boiling.html"
    )
    assert 'href="guide/Boiling.html#times"' in first
    assert 'href="guide/filling.html"' in first
    page = (out / "guide" / "filling.html").read_text(encoding="utf-8")
    assert 'href="Boiling.html"' in page
    assert (out / "guide" / "book-index.html").is_file()
    out, warnings = with_books(tmp_path, "de")
    assert warnings == ""
    page = (out / "guide" / "Boiling.html").read_text(encoding="utf-8")
    assert "Kochen" in page
    assert "Warten." in page
    assert "Kochen" in (out / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("books", "message"),
    [({"guide": "../nowhere"}, "no such file"), ({".": "."}, "book's own files lie")],
)
def test_a_book_that_cannot_be_is_told(tmp_path: Path, books: dict[str, str], message: str) -> None:
    shutil.copytree(DATA / "sphinx" / "books" / "help" / "C", tmp_path / "docs")
    with docutils_namespace(), pytest.raises(ConfigError, match=message):
        Sphinx(
            tmp_path / "docs",
            None,
            tmp_path / "out",
            tmp_path / "trees",
            "html",
            {"extensions": ["cadogan.sphinx"], "cadogan_books": books},
            None,
            StringIO(),
        )


def test_every_text_of_the_source_is_in_the_pages(tmp_path: Path) -> None:
    sections = kitchen_sink()
    out, _ = sphinx(book(tmp_path, *sections))
    shown = ""
    for path in out.glob("*.html"):
        page = etree.HTML(path.read_text(encoding="utf-8"))
        attributes = " ".join(page.xpath("//@alt"))
        shown += "".join((" ".join(page.itertext()) + attributes).split())
    source = etree.fromstring(f"<x xmlns:cadogan='urn:cadogan'>{''.join(sections)}</x>")
    missing = [
        text
        for element in source.iter(etree.Element)
        if not UNSEEN & {etree.QName(one).localname for one in (element, *element.iterancestors())}
        for line in (element.text or "").splitlines()
        if (text := "".join(line.split())) and text not in shown
    ]
    assert missing == []


def links(page: Path) -> set[tuple[str, str]]:
    """Return the links in the text of a page: words and address."""
    body = etree.HTML(page.read_text(encoding="utf-8")).xpath("//div[@class='body']//a[@href]")
    return {(" ".join(link.xpath("string()").split()), link.get("href")) for link in body}


@pytest.mark.filterwarnings("ignore:'myst_parser")  # its own use of Sphinx, no matter of ours
def test_docbook_between_markdown_and_restructuredtext(tmp_path: Path) -> None:
    pytest.importorskip("myst_parser", reason="no Markdown in Sphinx: pip install myst-parser")
    shutil.copytree(DATA / "sphinx" / "beside", tmp_path / "src")
    out, warnings = sphinx(tmp_path / "src", extensions=["cadogan.sphinx", "myst_parser"])
    assert links(out / "index.html") >= {
        ("Boiling", "parts/manual.html#boil"),
        ("the time", "parts/manual.html#minutes"),
        ("three minutes", "parts/manual.html#minutes"),
        ("Manual", "parts/manual.html"),
        ("how", "parts/manual.html#boil"),
    }
    assert links(out / "care.html") >= {
        ("Boiling", "parts/manual.html#boil"),
        ("three minutes", "parts/manual.html#minutes"),
        ("Manual", "parts/manual.html"),
    }
    assert links(out / "parts" / "manual.html") >= {
        ("Care", "../care.html"),
        ("care of it", "../care.html"),
        ("Kettles", "../index.html#start-label"),
        ("its source", "../care.html"),
        ("its page", "../index.html#start-label"),
    }
    assert [line.partition("manual.docbook:")[2] for line in warnings.splitlines()] == [
        "12: WARNING: unknown document: 'nowhere' [ref.doc]",
        "13: WARNING: undefined label: 'nothing' [ref.ref]",
    ]


def test_an_id_that_is_a_label_already_is_told(tmp_path: Path) -> None:
    for name in ("index", "other"):
        text = f"<article><title>{name}</title><para id='one'>x</para></article>"
        (tmp_path / f"{name}.xml").write_text(text, encoding="utf-8")
    (tmp_path / "more.rst").write_text("More\n====\n\n.. toctree::\n\n   index\n   other\n")
    _, warnings = sphinx(tmp_path, root_doc="more")
    assert "WARNING: the id 'one' is a label of 'index', too" in warnings
