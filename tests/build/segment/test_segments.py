"""What holds for all segments: no text is lost, whatever the document looks like."""

import html
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from cadogan.segment import Purpose, its_problems, merge_segments, rule_set, segments
from cadogan.source import SourceFile, read_book

NAMES = (
    "para emphasis note footnote title screen phrase listitem itemizedlist indexterm primary "
    "glossentry glossterm unknown ulink address table entry"
)
WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=0x3000, exclude_categories=["Cs"]))
TEXTS = st.lists(st.one_of(WORDS, st.sampled_from([" ", "\n ", "]]>"])), max_size=3).map("".join)
Page = Callable[[str], SourceFile]


@st.composite
def trees(draw: st.DrawFn, depth: int = 4) -> etree._Element:
    element = etree.Element(draw(st.sampled_from(NAMES.split())))
    element.text = draw(TEXTS)
    for _ in range(draw(st.integers(0, 3)) if depth else 0):
        kind = draw(st.integers(0, 5))
        child: etree._Element = etree.Comment("c") if kind == 5 else draw(trees(depth - 1))
        if kind == 4:
            child = etree.PI("tool", "x")
        child.tail = draw(TEXTS)
        element.append(child)
    return element


def characters(texts: list[str]) -> Counter[str]:
    return Counter("".join("".join(texts).split()))


@given(trees(), st.sampled_from(["itstool", "vocabulary"]))
def test_every_character_is_in_one_message(root: etree._Element, name: str) -> None:
    book = etree.Element("article")
    book.append(root)
    file = SourceFile(Path("/nowhere/page.xml"), "page.xml", book)
    msgids = [
        html.unescape(re.sub(r"<[^>]*>", "", segment.msgid))
        for segment in segments(file, rule_set(name))
    ]
    texts = [text for node in book.iter(etree.Element) for text in (node.text,) if text]
    texts.extend(node.tail for node in book.iterdescendants() if node.tail)
    assert characters(msgids) == characters(texts)


@given(trees())
def test_children_come_before_parents_and_once(root: etree._Element) -> None:
    book = etree.Element("article")
    book.append(root)
    file = SourceFile(Path("/nowhere/page.xml"), "page.xml", book)
    found = segments(file, rule_set("itstool"))
    places = {segment.position: index for index, segment in enumerate(found)}
    assert len(places) == len(found)
    for index, segment in enumerate(found):
        held = [places.get(placeholder.position, -1) for placeholder in segment.placeholders]
        assert max(held, default=-1) < index


def test_keys_of_older_tools(page: Page, tmp_path: Path) -> None:
    (tmp_path / "it's.png").write_bytes(b"x")
    file = page(
        "<article><articleinfo><title>T</title></articleinfo><mediaobject><imageobject>"
        '<imagedata fileref="it\'s.png"/></imageobject><imageobject>'
        '<imagedata fileref="a&amp;b.png"/></imageobject></mediaobject></article>'
    )
    aliases = {m.msgid: m.aliases for m in merge_segments(segments(file, rule_set("itstool")))}
    assert aliases == {
        "translator-credits": (("translator-credits", None),),
        "T": (),
        "external ref='it's.png' md5='9dd4e461268c8034f5c8564e155c67a6'": (
            ("@@image: 'it's.png'; md5=9dd4e461268c8034f5c8564e155c67a6", None),
        ),
        "external ref='a&amp;b.png' md5='__failed__'": (
            ("@@image: 'a&b.png'; md5=THIS FILE DOESN'T EXIST", None),
        ),
    }


@pytest.mark.parametrize("name", ["itstool", "vocabulary"])
def test_external_entities_of_all_kinds(tmp_path: Path, name: str) -> None:
    (tmp_path / "one.ent").write_text("<para>one</para>")
    (tmp_path / "many.ent").write_text("<para>first</para>\n<para>second</para>")
    (tmp_path / "text.ent").write_text("plain <emphasis>and</emphasis> not")
    entry = tmp_path / "book.xml"
    entry.write_text(
        '<!DOCTYPE book [<!ENTITY one SYSTEM "one.ent"><!ENTITY many SYSTEM "many.ent">'
        '<!ENTITY text SYSTEM "text.ent">]>'
        "<book><title>T</title>&one;&many;<para>&text;</para></book>"
    )
    book = read_book(entry, tmp_path)
    assert not book.problems
    rules = rule_set(name)
    found = [
        (message.msgid, message.references, message.comments)
        for message in merge_segments(one for file in book.files for one in segments(file, rules))
    ]
    assert found == [
        ("T", (("book.xml", 1),), ("(itstool) path: book/title",)),
        ("one", (("one.ent", 1),), ("(itstool) path: one.ent/para",)),
        ("first", (("many.ent", 1),), ("(itstool) path: many.ent/para",)),
        ("second", (("many.ent", 2),), ("(itstool) path: many.ent/para",)),
        (
            "plain <emphasis>and</emphasis> not",
            (("text.ent", 1),),
            ("(itstool) path: text.ent",),
        ),
    ]


def test_marks_that_say_nothing(page: Page) -> None:
    file = page(
        "<article><title>T</title>\n<?cadogan skp?><para>x</para>\n"
        "<para>y<?cadogan skip?></para>\n<?cadogan context=rank?></article>"
    )
    problems = its_problems(file, rule_set("vocabulary"))
    assert [(problem.kind.label, problem.line) for problem in problems] == [
        ("its.mark", 2),
        ("its.mark", 3),
        ("its.mark", 4),
    ]
    assert its_problems(file, rule_set("itstool")) == ()


def test_marks_are_for_the_vocabulary_only(page: Page) -> None:
    file = page(
        "<article><?cadogan skip?><title>T</title><?cadogan context='c'?><para>x</para></article>"
    )
    found = segments(file, rule_set("itstool"))
    assert [(s.msgid, s.msgctxt) for s in found if s.purpose is Purpose.TEXT] == [
        ("T", None),
        ("x", None),
    ]
