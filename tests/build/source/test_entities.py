"""What becomes of entities in each mode, how far they may grow, and lines of long files."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from cadogan.manual import Manual, Reading, book_manual
from cadogan.problems import Kind
from cadogan.source import Book, ReadOptions, read_book
from cadogan.source.assemble import assemble
from cadogan.source.entities import replacement
from cadogan.source.names import REFERENCE, line_of
from cadogan.source.scan import reference_list, split_references

MODES = ["expand", "keep", "translate"]


def book(folder: Path, text: str, entities: str = "expand", limit: int = 8_000_000) -> Book:
    (folder / "index.xml").write_text(text, encoding="utf-8")
    return read_book(folder / "index.xml", folder, ReadOptions(entities, limit))


def assembled(found: Book) -> str:
    return etree.tostring(assemble(found), encoding="unicode")


def test_running_text_is_kept_and_blocks_are_not(tmp_path: Path) -> None:
    found = book(
        tmp_path,
        """<!DOCTYPE article PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd" [
        <!ENTITY app "<application>Kettle &version;</application>">
        <!ENTITY version "2">
        <!ENTITY note "<note><para>Hot!</para></note>">
        <!ENTITY index "<indexterm><primary>tea</primary></indexterm>">]>
        <article id="&version;"><para>&app;&mdash;&index;</para>&note;</article>""",
        "keep",
    )
    root = found.files[0].root
    assert found.files[0].entities.kept == {"app", "version"}
    assert [node.get("name") for node in root.iter(REFERENCE)] == ["app", "version"]
    assert root.get("id") == "2"
    assert root[0][0].tail == "—"
    assert [node.tag for node in root.iter("indexterm", "note")] == ["indexterm", "note"]


def test_a_reference_in_an_attribute_keeps_its_quotes(tmp_path: Path) -> None:
    text = """<!DOCTYPE article [<!ENTITY q '"&#39;&#38;amp;'>
        <!ENTITY link '<ulink url="x&q;y">&q;</ulink>'>]><article><para>&link;</para></article>"""
    for mode in MODES:
        link = assemble(book(tmp_path, text, mode))[0][0]
        assert (link.get("url"), link.text) == ("x\"'&y", "\"'&")


def test_the_limit_can_be_raised_and_lowered(tmp_path: Path) -> None:
    value = "long text " * 400
    text = (
        f'<!DOCTYPE article [<!ENTITY small "x">\n<!ENTITY long "{value}">]>\n'
        f"<article>{'<para>&long;</para>' * 900}</article>"
    )
    assert book(tmp_path, text).problems == ()
    (problem,) = book(tmp_path, text, limit=1_000_000).problems
    assert (problem.kind, problem.line, problem.column) == (Kind.XML_LIMIT, 2, 1)
    assert problem.message.endswith("&long;")
    assert "1000000" in problem.hint
    assert len("".join(assemble(book(tmp_path, text)).itertext())) == 900 * len(value)


def test_long_entities_in_any_encoding_and_file(tmp_path: Path) -> None:
    value = "é lang &amp; <emphasis>länger</emphasis> " * 100
    declared = f"<!DOCTYPE article [<!ENTITY long '{value}'><!ENTITY part SYSTEM 'part.xml'>]>"
    uses = '<para id="i&#10;">&long; <ulink url="&amp;">x</ulink>é&mdash2;</para>' * 700
    declared = declared.replace("]>", '<!ENTITY mdash2 "&#8212;">]>')
    (tmp_path / "part.xml").write_text(uses, encoding="utf-8")
    start = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    page = f"{start}\n{declared}\n<article>\n&part;{uses}</article>"
    (tmp_path / "index.xml").write_text(page, encoding="latin-1")
    found = read_book(tmp_path / "index.xml", tmp_path, ReadOptions("keep"))
    assert {problem.kind for problem in found.problems} <= {Kind.XML_ID}
    paras = list(assemble(found).iter("para"))
    assert len(paras) == 1400
    expected = "é lang & länger " * 100 + " xé—"
    assert {"".join(para.itertext()) for para in paras} == {expected}
    assert {line_of(element) for element in found.files[0].root.iter(REFERENCE)} == {4}


def test_the_limit_holds_in_attributes(tmp_path: Path) -> None:
    levels = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
    text = f'<!DOCTYPE a [<!ENTITY l0 "ha">{levels}]><a><b c="&l9;"/></a>'
    (problem,) = book(tmp_path, text).problems
    assert problem.kind is Kind.XML_LIMIT
    assert book(tmp_path, text.replace("&l9;", "&l2;")).problems == ()


def manual(found: Book) -> Manual:
    return book_manual(found, Reading("itstool"))


def test_lines_of_a_long_file(tmp_path: Path) -> None:
    text = '<!DOCTYPE article [<!ENTITY app "<application>K</application>">]>\n<article>\n'
    text += "<para>x</para>" + "\n" * 70_000
    text += "<section><para><emphasis>a\nb</emphasis> &app;</para></section></article>"
    for mode in MODES:
        found = book(tmp_path, text, mode)
        root = found.files[0].root
        assert [line_of(element) for element in root[-1].iter("para", "emphasis")] == [70_003] * 2
        assert [line_of(element) for element in root.iter("application")] == [70_004]
        assert manual(found).messages[-1].references == (("index.xml", 70_003),)


@pytest.mark.parametrize("version", ["4.0", "4.1.2", "4.2", "4.3", "4.4", "4.5", "5.0"])
def test_doctypes(version: str, tmp_path: Path) -> None:
    public = f'PUBLIC "-//OASIS//DTD DocBook XML V{version}//EN" "http://docbook.example/x.dtd"'
    found = book(tmp_path, f"<!DOCTYPE article {public}><article><para>&hellip;</para></article>")
    assert found.problems == ()
    assert found.files[0].root[0].text == "…"


def test_without_a_dtd_no_character_has_a_name(tmp_path: Path) -> None:
    for doctype in ("", "<!DOCTYPE article>", '<!DOCTYPE article [<!ENTITY mdash2 "x">]>'):
        (problem,) = book(tmp_path, f"{doctype}<article>&mdash;</article>").problems
        assert (problem.kind, problem.column) == (Kind.XML_ENTITY, len(doctype) + 10)


def test_a_prefix_that_the_page_does_not_declare(tmp_path: Path) -> None:
    text = '<!DOCTYPE a [\n <!ENTITY e "<q:b/>">]>\n<a>\n&e;</a>'
    (problem,) = book(tmp_path, text).problems
    assert (problem.kind, problem.line, problem.column) == (Kind.XML_SYNTAX, 2, 2)
    assert "&e;" in problem.message
    (problem,) = book(tmp_path, "<a><q:b/></a>").problems
    assert problem.kind is Kind.XML_SYNTAX


def test_columns_in_an_external_entity_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "part.xml").write_text("<para>&unknown;</para>")
    text = '<!DOCTYPE article [<!ENTITY part SYSTEM "part.xml">]><article>&part;</article>'
    (problem,) = book(tmp_path, text).problems
    assert (Path(problem.path).name, problem.line, problem.column) == ("part.xml", 1, 7)


def test_a_folder_with_signs_in_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "C# 100% & more?"
    folder.mkdir()
    (folder / "a b.xml").write_text("<para>Here.</para>")
    text = '<!DOCTYPE article [<!ENTITY part SYSTEM "a%20b.xml">]><article>&part;</article>'
    assert "Here." in assembled(book(folder, text))


TEXTS = st.text("ab é&<\"'%;", max_size=8).map(
    lambda text: text.replace("&", "&#38;amp;").replace("<", "&#38;lt;").replace("%", "&#37;")
)
INLINE = st.builds("<emphasis>{}</emphasis>".format, TEXTS)
VALUES = st.one_of(TEXTS, INLINE, st.builds("{}{}".format, TEXTS, INLINE))


@st.composite
def pages(draw: st.DrawFn) -> str:
    """A page with entities that refer to entities before them, used in texts and tags."""
    names = draw(st.lists(st.sampled_from(["a", "b.c", "d-e", "é", "_"]), min_size=1, unique=True))
    declared = []
    for index, name in enumerate(names):
        parts = draw(st.lists(VALUES, min_size=1, max_size=3))
        parts += [f"&{other};" for other in names[:index] if draw(st.booleans())]
        value = "".join(draw(st.permutations(parts))).replace('"', "&#34;")
        declared.append(f'<!ENTITY {name} "{value}">')
    words = st.one_of(
        st.sampled_from([f"&{name};" for name in names]),
        st.sampled_from(["word ", " ", "&amp;", "<emphasis>x</emphasis>", "<![CDATA[&a;]]>"]),
    )
    paras = draw(st.lists(st.lists(words, max_size=5).map("".join), min_size=1, max_size=4))
    body = "".join(f"<para>word {para}</para>" for para in paras)
    return f"<!DOCTYPE chapter [{''.join(declared)}]>\n<chapter>{body}</chapter>"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(page=pages())
def test_all_modes_read_the_same(tmp_path: Path, page: str) -> None:
    books = {mode: book(tmp_path, page, mode) for mode in MODES}
    trees = {assembled(found) for found in books.values()}
    assert len(trees) == 1
    expanded = [message.msgid for message in manual(books["expand"]).messages]
    entities = books["keep"].files[0].entities
    written: dict[str, None] = {}
    for message in manual(books["keep"]).messages:
        written[written_out(message.msgid, entities)] = None
    assert list(written) == expanded


def written_out(msgid: str, entities: object) -> str:
    """A msgid with its references replaced, its spaces as in a message."""
    pieces = [
        piece.text + (canonical(replacement(piece.name, entities)) if piece.name else "")  # type: ignore[arg-type]
        for piece in split_references(msgid)
    ]
    return " ".join("".join(pieces).split())


def canonical(value: str | None) -> str:
    """An entity's value as a message writes it."""
    text = etree.tostring(etree.fromstring(f"<x>{value}</x>"), encoding="unicode")
    return "" if text == "<x/>" else text.removeprefix("<x>").removesuffix("</x>")


def test_references_in_content() -> None:
    text = "&a; &amp; <b c='&d;>' e=\"'&f;'\"/><!--&x;--><?p &x;?><![CDATA[&x;]]>&#10;&हिन्दी;"
    assert reference_list(text) == ["a", "d", "f", "हिन्दी"]
    assert (
        "".join(f"{p.text}&{p.name};" if p.name else p.text for p in split_references(text)) == text
    )
