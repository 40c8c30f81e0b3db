"""Cutting books: which parts become pages, and what they are called."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from cadogan.chunk import PAGE, Page, pages
from cadogan.naming import name_sections
from cadogan.source import read_book
from cadogan.source.assemble import assemble
from cadogan.source.names import FILE

CASES = Path(__file__).parents[1] / "data" / "chunk"
AISLERIOT = Path(__file__).parents[3] / "shared" / "corpora" / "aisleriot" / "C"


def cut(text: str, depth: int = 1) -> dict[str, Page]:
    return {page.name: page for page in pages(etree.fromstring(text), depth)}


def outline(found: tuple[Page, ...]) -> str:
    """One line a page: indented under its parent, with title, file and line."""
    lines: list[str] = []
    level: dict[str | None, int] = {None: -1}
    for page in found:
        level[page.name] = level[page.parent] + 1
        lines.append(
            f"{'  ' * level[page.name]}{page.name}: {page.title} ({page.file}:{page.line})"
        )
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("case", sorted(CASES.glob("*.xml")), ids=lambda path: path.stem)
def test_outline(case: Path, golden: Callable[[Path, str], None]) -> None:
    root = etree.parse(case).getroot()
    root.set(FILE, case.name)
    depth = int(root.get("depth", "1"))
    golden(case.with_suffix(".txt"), outline(pages(root, depth)))


@pytest.mark.parametrize("kind", ["sect1", "refentry", "article", "section", "para", "book"])
def test_any_root_is_a_page(kind: str) -> None:
    (page,) = pages(etree.fromstring(f"<{kind}><title>T</title></{kind}>"))
    assert (page.name, page.parent, page.children) == ("index", None, ())


def test_a_reference_stands_where_a_page_was() -> None:
    found = cut("<article><para>a</para><sect1 id='s'><title>S</title></sect1> tail</article>")
    reference = found["index"].element[-1]
    assert (reference.tag, reference.get("name"), reference.tail) == (PAGE, "s", " tail")
    assert found["s"].element.tail is None


def test_the_tree_given_is_left_alone() -> None:
    root = etree.fromstring("<book><chapter id='a'><title>A</title></chapter></book>")
    before = etree.tostring(root)
    pages(root)
    assert etree.tostring(root) == before


def test_names_are_the_same_in_every_language() -> None:
    source = etree.fromstring("<book><chapter><title>First things</title></chapter></book>")
    name_sections(source)
    title = source.find("chapter/title")
    assert title is not None
    title.text = "Zuerst"
    assert [page.name for page in pages(source)] == ["index", "first-things"]


def test_the_language_of_the_book_is_inherited() -> None:
    found = cut("<book xml:lang='de'><chapter id='a'><title>A</title></chapter></book>")
    assert found["a"].element.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"


@pytest.mark.parametrize("name", ["index", "search", "con", "AUX", "lpt1"])
def test_names_that_mean_something_else_are_not_taken(name: str) -> None:
    found = cut(f"<book><title>B</title><chapter id='{name}'><title>A</title></chapter></book>")
    assert list(found) == ["index", f"{name}-2"]


@given(st.lists(st.text(max_size=8).filter(str.isprintable), max_size=12))
def test_names_are_safe_and_unique(ids: list[str]) -> None:
    book = etree.Element("book")
    for identifier in ids:
        etree.SubElement(book, "chapter").set("id", identifier)
    found = [page.name for page in pages(book)]
    assert len({name.casefold() for name in found}) == len(ids) + 1
    assert all(name.isascii() and not set(name) & set('/\\:*?"<>| ') for name in found)
    assert all(not name.startswith((".", "-", "_")) for name in found)


@given(
    st.recursive(st.just([]), lambda inner: st.lists(inner, max_size=3), max_leaves=12),
    st.integers(0, 4),
)
def test_no_text_is_lost_or_doubled(shape: list[object], depth: int) -> None:
    count = 0

    def section(inner: object) -> etree._Element:
        nonlocal count
        count += 1
        element = etree.Element("section")
        etree.SubElement(element, "title").text = f"t{count} "
        assert isinstance(inner, list)
        element.extend([section(one) for one in inner])
        return element

    root = section(shape)
    found = pages(root, depth)
    texts = sorted(word for page in found for word in "".join(page.element.itertext()).split())
    assert texts == sorted("".join(root.itertext()).split())
    assert {child for page in found for child in page.children} == {p.name for p in found[1:]}


@pytest.mark.skipif(not AISLERIOT.is_dir(), reason="needs ../shared/corpora")
def test_aisleriot_has_a_page_for_each_game() -> None:
    book = read_book(AISLERIOT / "index.docbook", AISLERIOT)
    found = {page.name: page for page in pages(assemble(book))}
    assert len(found["games"].children) == 91
    klondike = found["Klondike"]
    assert (klondike.title, klondike.parent, klondike.file) == ("Klondike", "games", "klondike.xml")
