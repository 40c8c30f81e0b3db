"""Resolving: targets, addresses, media files, and where problems are."""

import shutil
from pathlib import Path

import pytest
from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.chunk import Page, pages
from cadogan.doctree import Options, Surroundings, Target, document, known, resolve
from cadogan.doctree.attributes import MEDIA, TO_ANCHOR, TO_PAGE, URI
from cadogan.doctree.references import find_media
from cadogan.problems import Kind
from cadogan.source import read_book
from cadogan.source.assemble import assemble

DATA = Path(__file__).parents[2] / "data" / "doctree"


def one_page(text: str) -> Page:
    (page,) = pages(etree.fromstring(text))
    return page


def test_targets_know_page_anchor_and_title() -> None:
    found = pages(
        etree.fromstring(
            "<book><title>Book</title><chapter id='c'><title>One <emphasis>two</emphasis></title>"
            "<para id='p'>x</para><figure id='f'><title>Fig</title></figure>"
            "<variablelist><varlistentry id='v'><term>Term</term><listitem/></varlistentry>"
            "</variablelist></chapter></book>"
        )
    )
    assert known(found).targets == {
        "c": Target("c", "", "One two"),
        "p": Target("c", "p", "One two"),
        "f": Target("c", "f", "Fig"),
        "v": Target("c", "v", "Term"),
    }


@pytest.mark.parametrize("address", ["javascript:x", "data:text/html,x", "vbscript:x", "file:///x"])
def test_unsafe_addresses_are_not_linked(address: str) -> None:
    page = one_page(
        f"<section><title>S</title><para><ulink url='{address}'>x</ulink></para></section>"
    )
    (problem,) = resolve([page], Surroundings(DATA))
    assert problem.kind is Kind.DOCBOOK_LINK
    link = page.element.find(".//ulink")
    assert link is not None
    assert link.get(URI) is None


@pytest.mark.parametrize("address", ["ghelp:other", "help:fdl", "man:ls", "info:x"])
def test_addresses_of_help_browsers_are_no_problem(address: str) -> None:
    page = one_page(
        f"<section><title>S</title><para><ulink url='{address}'>x</ulink></para></section>"
    )
    assert resolve([page], Surroundings(DATA)) == ()


def test_a_help_address_into_this_book_is_linked() -> None:
    page = one_page(
        "<section><title>S</title><para id='a'><ulink url='ghelp:us#a'>x</ulink></para></section>"
    )
    resolve([page], Surroundings(DATA))
    link = page.element.find(".//ulink")
    assert link is not None
    assert (link.get(TO_PAGE), link.get(TO_ANCHOR)) == ("index", "a")


def test_the_language_has_its_own_media(tmp_path: Path) -> None:
    for folder in ("C", "de"):
        (tmp_path / folder).mkdir()
        shutil.copy(DATA / "dot.png", tmp_path / folder / "dot.png")
    shutil.copy(DATA / "dot.png", tmp_path / "C" / "other.png")
    around = Surroundings(tmp_path / "C", (tmp_path / "de", tmp_path / "C"))
    assert find_media("dot.png", around) == tmp_path / "de" / "dot.png"
    assert find_media("other.png", around) == tmp_path / "C" / "other.png"
    assert find_media("../C/other.png", Surroundings(tmp_path / "de")) is None


def test_problems_name_the_file_they_are_in(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text(
        '<article xmlns:xi="http://www.w3.org/2001/XInclude"><title>A</title>\n'
        '<xi:include href="part.xml"/></article>',
        encoding="utf-8",
    )
    (tmp_path / "part.xml").write_text(
        '<sect1 id="s"><title>S</title>\n\n<para><xref linkend="gone"/></para>\n'
        '<para><mediaobject><imageobject><imagedata fileref="no.png"/></imageobject>\n'
        "</mediaobject><odd/></para><para><odd/></para></sect1>",
        encoding="utf-8",
    )
    found = pages(assemble(read_book(tmp_path / "index.xml", tmp_path)))
    problems = resolve(found, Surroundings(tmp_path))
    part = str(tmp_path / "part.xml")
    assert [(problem.kind, problem.path, problem.line) for problem in problems] == [
        (Kind.DOCBOOK_LINK, part, 3),
        (Kind.DOCBOOK_FILE, part, 4),
        (Kind.DOCBOOK_ELEMENT, part, 5),
    ]


def test_a_file_found_in_another_form_is_not_missing() -> None:
    text = (
        "<section><title>S</title><mediaobject>"
        "<imageobject><imagedata fileref='dot.eps'/></imageobject>"
        "<imageobject><imagedata fileref='dot.png'/></imageobject></mediaobject></section>"
    )
    page = one_page(text)
    assert resolve([page], Surroundings(DATA)) == ()
    assert [data.get(MEDIA) for data in page.element.iter("imagedata")] == [None, "dot.png"]


def test_anchors_of_a_page_are_unique() -> None:
    page = one_page(
        "<section xmlns:cadogan='urn:cadogan'><title>A</title>"
        "<section cadogan:name='setup'><title>Setup</title></section>"
        "<section cadogan:name='setup'><title>Setup</title></section>"
        "<section id='Setup-3'><title>Setup</title></section>"
        "<section cadogan:name='setup'><title>Setup</title></section></section>"
    )
    made = document(page.element, Options())
    anchors = [section["ids"][0] for section in made.findall(nodes.section)]
    assert anchors == ["index", "setup", "setup-2", "Setup-3", "setup-4"]


def test_what_resolving_writes_cannot_be_written_by_others() -> None:
    page = one_page(
        "<section xmlns:c='urn:cadogan'><title>A</title><para>"
        "<ulink c:uri='javascript:alert(1)' url='x.html'>x</ulink>"
        "<emphasis c:uri='javascript:alert(1)'>y</emphasis>"
        "<imagedata c:media='../../secret' fileref='none.png'/></para>"
        "<c:page name='../x'/></section>"
    )
    resolve([page], Surroundings(DATA))
    made = document(page.element, Options())
    assert [node["refuri"] for node in made.findall(nodes.reference)] == ["x.html"]
    assert not list(made.findall(nodes.image))
    assert "toctree" not in made.pformat()


@pytest.mark.parametrize(("text", "hidden"), [("<xref linkend='c'/>", 1), ("", 0)])
def test_pages_that_the_text_leads_to_are_not_listed_again(text: str, hidden: int) -> None:
    book = f"""<book><title>B</title><chapter id='a'><title>A</title>
      <para><xref linkend='b'/> {text}</para>
      <sect1 id='b'><title>B</title><para/></sect1>
      <sect1 id='c'><title>C</title><para/></sect1></chapter></book>"""
    found = {page.name: page for page in pages(etree.fromstring(book))}
    resolve([*found.values()], Surroundings(Path()))
    made = document(found["a"].element, Options(page="a")).pformat()
    assert f'hidden="{hidden}"' in made


def test_a_link_to_the_page_in_another_language() -> None:
    link = "<olink targetdoc='{}' targetptr='c'>x</olink>"
    text = f"<para>{link}{link}</para>".format("sv", "tea")
    book = f"<book><title>B</title><chapter id='c'><title>C</title>{text}</chapter></book>"
    found = pages(etree.fromstring(book))
    assert resolve(found, Surroundings(Path(), editions=frozenset({"sv"}))) == ()
    links = document(found[1].element, Options(page="c")).findall(addnodes.pending_xref)
    assert [one["cadogan_edition"] for one in links] == ["sv"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<chapter><para>Boil it.</para></chapter>", "'Boil it.'"),
        ("<chapter><title/><figure/></chapter>", "'index'"),
        ("<chapter><para>%s</para></chapter>" % ("word " * 40), "'word word word"),
        ("<chapter><title>T</title></chapter>", ""),
        ("<chapter><chapterinfo><title>T</title></chapterinfo></chapter>", ""),
        ("<preface><para>Boil it.</para></preface>", ""),
        ("<refentry><refnamediv><refname>ls</refname></refnamediv></refentry>", ""),
    ],
)
def test_page_without_a_title_is_told(text: str, told: str) -> None:
    problems = [problem.message for problem in resolve([one_page(text)], Surroundings(DATA))]
    assert [told in message for message in problems] == [True] * bool(told)
