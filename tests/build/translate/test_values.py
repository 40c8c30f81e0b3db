"""Entities in translations: kept, translated, and those that a translator cannot use."""

from pathlib import Path

import pytest
from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Block, Catalogue
from cadogan.problems import Kind
from cadogan.segment import rule_set
from cadogan.source import Book, ReadOptions, read_book
from cadogan.source.assemble import assemble
from cadogan.translate import Translation, merged, translate

PAGE = """<!DOCTYPE article [
  <!ENTITY app "Kettle">
  <!ENTITY rich "the <application>GNU &app;</application> tool">
  <!ENTITY note "<note><para>Hot!</para></note>">
]>
<article><title>&app; and &rich;</title>
  <para>&app;</para>
  <para>Use &rich;.</para>
  &note;
</article>
"""
WORDS = {"&app; and &rich;": "&rich; und &app;", "Hot!": "Heiß! Aber &app;."}
VALUES = {
    "&app;": ("Kettle", "Kessel"),
    "&rich;": (
        "the <application>GNU &app;</application> tool",
        "das Ding <application>&app;</application>",
    ),
}


def book(folder: Path, entities: str, page: str = PAGE) -> Book:
    (folder / "index.xml").write_text(page)
    found = read_book(folder / "index.xml", folder, ReadOptions(entities, 10_000))
    assert found.problems == ()
    return found


def german(
    found: Book,
    words: dict[str, str],
    values: dict[str, tuple[str, str]] | None = None,
    rules: str = "itstool",
) -> Translation:
    entries = [Entry(msgid, msgstr) for msgid, msgstr in words.items()]
    entries += [
        Entry(msgid, msgstr, msgctxt=context) for context, (msgid, msgstr) in (values or {}).items()
    ]
    catalogue = Catalogue(Path("/po/de.po"), "de", tuple(Block("", "", one) for one in entries))
    return translate(found.files[0], catalogue, rule_set(rules))


def texts(found: Book, translation: Translation) -> list[str]:
    tree = assemble(found, {"index.xml": translation.root})
    assert not tree.xpath("//*[namespace-uri()='urn:cadogan']")
    return ["".join(element.itertext()) for element in tree.iter("title", "para")]


def test_kept(tmp_path: Path) -> None:
    found = book(tmp_path, "keep")
    translation = german(found, WORDS)
    assert translation.problems == ()
    assert texts(found, translation) == [
        "the GNU Kettle tool und Kettle",
        "Kettle",
        "Use the GNU Kettle tool.",
        "Heiß! Aber Kettle.",
    ]
    written = merged(found.files[0], translation.root).decode()
    assert '<!ENTITY app "Kettle">' in written
    assert ">&rich; und &app;</title>" in written
    assert "<para>&app;</para>" in written
    assert ">Heiß! Aber &app;.</para>" in written
    parser = etree.XMLParser(resolve_entities=True)
    again = etree.fromstring(written.encode(), parser)
    assert "".join(again[0].itertext()) == "the GNU Kettle tool und Kettle"


def test_translated(tmp_path: Path) -> None:
    found = book(tmp_path, "translate")
    translation = german(found, WORDS, VALUES)
    assert translation.problems == ()
    assert translation.counts.translated == 4
    assert texts(found, translation) == [
        "das Ding Kessel und Kessel",
        "Kessel",
        "Use das Ding Kessel.",
        "Heiß! Aber Kessel.",
    ]
    written = merged(found.files[0], translation.root).decode()
    assert ">das Ding <application>Kessel</application> und Kessel</title>" in written
    assert "<para>Kessel</para>" in written
    assert 'Use <phrase lang="de">das Ding <application>Kessel</application></phrase>.' in written


def test_what_has_no_translation_stays_a_reference(tmp_path: Path) -> None:
    found = book(tmp_path, "translate")
    translation = german(found, WORDS, {"&app;": VALUES["&app;"]})
    written = merged(found.files[0], translation.root).decode()
    assert ">the <application>GNU Kessel</application> tool und Kessel</title>" in written
    translation = german(found, WORDS, {"&rich;": VALUES["&rich;"]})
    written = merged(found.files[0], translation.root).decode()
    assert ">das Ding <application>&app;</application> und &app;</title>" in written


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("&rich;", Kind.PO_ENTITY),
        ("&gone;", Kind.PO_ENTITY),
        ("<b", Kind.PO_XML),
        ("<script>x</script>", Kind.PO_MARKUP),
        ("<_:x-1/>", Kind.PO_PLACEHOLDER),
        ("&rich;" * 400, Kind.PO_ENTITY),
    ],
)
def test_values_that_cannot_be_used(value: str, kind: Kind, tmp_path: Path) -> None:
    found = book(tmp_path, "translate")
    values = {
        "&app;": ("Kettle", value),
        "&rich;": (VALUES["&rich;"][0], "<application>&app;</application>"),
    }
    translation = german(found, WORDS, values)
    assert [problem.kind for problem in translation.problems] == [kind]
    assert texts(found, translation)[1] == "Kettle"


def test_values_that_make_the_page_grow(tmp_path: Path) -> None:
    page = PAGE.replace("<para>&app;</para>", "<para>&app;</para>" * 50)
    found = book(tmp_path, "translate", page)
    translation = german(found, {}, {"&app;": ("Kettle", "K" * 400)})
    (problem,) = translation.problems
    assert "&app;" in problem.message
    assert texts(found, translation)[1] == "Kettle"


@pytest.mark.parametrize("mode", ["expand", "keep", "translate"])
def test_any_declared_entity_can_be_used(mode: str, tmp_path: Path) -> None:
    page = (
        '<!DOCTYPE article [<!ENTITY app "Kettle"><!ENTITY q \'"\'><!ENTITY x "no">]>'
        '<article><para>Word <ulink url="a">x</ulink></para></article>'
    )
    found = book(tmp_path, mode, page)
    words = {'Word <ulink url="a">x</ulink>': 'Wort &app; <ulink url="b&app;&q;c">&x;</ulink>'}
    translation = german(found, words)
    assert translation.problems == ()
    assert texts(found, translation) == ["Wort Kettle no"]
    (link,) = translation.root.iter("ulink")
    assert link.get("url") == 'bKettle"c'


def test_nobody_forges_a_reference(tmp_path: Path) -> None:
    found = book(tmp_path, "keep")
    forged = [
        '<r xmlns="urn:cadogan" name="app">x</r>',
        '<c:reference xmlns:c="urn:c&#97;dogan" name="app"><script>x</script></c:reference>',
        "<?cadogan-reference gone?>",
        "<?cadogan-entity app?>",
    ]
    for msgstr in forged:
        translation = german(found, {"Use &rich;.": msgstr})
        assert [problem.kind for problem in translation.problems] == [Kind.PO_MARKUP]
        assert texts(found, translation)[2] == "Use the GNU Kettle tool."


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("expand", "Über Kettle"), ("keep", "Über Kettle"), ("translate", "Über Kessel")],
)
def test_entities_in_attributes(mode: str, expected: str, tmp_path: Path) -> None:
    page = PAGE.replace("<article>", '<article xreflabel="About Kettle">')
    found = book(tmp_path, mode, page)
    words = {"About Kettle": "Über &app;", **WORDS}
    translation = german(found, words, VALUES, "vocabulary")
    assert translation.problems == ()
    assert translation.root.get("xreflabel") == expected
    label = german(found, {"About Kettle": "&rich; &amp; so"}, VALUES, "vocabulary")
    assert label.problems == ()
    assert label.root.get("xreflabel") == {
        "translate": "das Ding Kessel & so",
    }.get(mode, "the GNU Kettle tool & so")


@pytest.mark.parametrize("value", ["<b>&app;</b>", "&gone;", "&app", "<!-- &app; -->", "\x01"])
def test_attributes_that_cannot_be_used(value: str, tmp_path: Path) -> None:
    page = PAGE.replace("<article>", '<article xreflabel="About Kettle">')
    found = book(tmp_path, "keep", page)
    translation = german(found, {"About Kettle": value}, rules="vocabulary")
    assert translation.counts.broken == len(translation.problems) == 1
    assert translation.root.get("xreflabel") == "About Kettle"
