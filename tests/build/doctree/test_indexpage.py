"""The index of a book, made of all its pages."""

from collections.abc import Callable
from pathlib import Path

from lxml import etree

from cadogan.chunk import Page, pages
from cadogan.doctree import Options, Surroundings, document, resolve

DATA = Path(__file__).parents[2] / "data" / "doctree" / "book"


def resolved(text: str) -> dict[str, Page]:
    found = pages(etree.fromstring(text))
    resolve(found, Surroundings(Path()))
    return {page.name: page for page in found}


def test_index_of_a_book(golden: Callable[[Path, str], None]) -> None:
    found = resolved((DATA / "indexed.xml").read_text(encoding="utf-8"))
    made = document(found["the-index"].element, Options(page="the-index"))
    golden(DATA / "indexed.txt", made.pformat())


def test_every_link_of_the_index_has_its_anchor() -> None:
    found = resolved((DATA / "indexed.xml").read_text(encoding="utf-8"))
    anchors = {
        name: set(
            etree.fromstring(document(page.element, Options(page=name)).asdom().toxml()).xpath(
                "//@ids"
            )
        )
        for name, page in found.items()
    }
    ids = {
        name: {one for value in values for one in value.split()} for name, values in anchors.items()
    }
    links = [
        (link.get("{urn:cadogan}to-page"), link.get("{urn:cadogan}to-anchor"))
        for link in found["the-index"].element.iter("link")
    ]
    assert len(links) > 8
    assert [(page, anchor) for page, anchor in links if anchor not in ids[page or ""]] == []


def test_a_book_with_terms_gets_an_index() -> None:
    text = "<book><title>B</title><chapter id='c'><title>C</title>{}</chapter></book>"
    term = "<indexterm><primary>x</primary></indexterm>"
    assert list(resolved(text.format(f"<para>{term}</para>"))) == ["index", "c", "book-index"]
    assert list(resolved(text.format("<para/>"))) == ["index", "c"]


def test_an_index_without_terms_is_not_shown() -> None:
    found = resolved("<book><title>B</title><index><title>Index</title></index></book>")
    assert list(found) == ["index"]
    assert "Index" not in document(found["index"].element, Options()).astext()


def test_the_printed_book_has_the_index_of_its_format() -> None:
    text = "<book><title>B</title><para><indexterm><primary>x</primary></indexterm></para></book>"
    made = document(resolved(text)["index"].element, Options()).pformat()
    assert '<only expr="not latex and not texinfo">' in made
