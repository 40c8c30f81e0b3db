"""Files in every encoding, files that lie elsewhere, and bytes that are no XML at all."""

import codecs
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cadogan.problems import Kind
from cadogan.source import read_book
from cadogan.source.assemble import assemble, location
from cadogan.source.book import MAX_DEPTH, MAX_REPEATED
from cadogan.source.names import ident, local
from cadogan.source.text import Frame, frame

PAGE = "<article><title>Café – thé</title></article>"


@pytest.mark.parametrize(
    "data",
    [
        PAGE.encode(),
        codecs.BOM_UTF8 + PAGE.encode(),
        PAGE.encode("utf-16"),
        f'<?xml version="1.0" encoding="utf-16"?>{PAGE}'.encode("utf-16"),
        f'<?xml version="1.0" encoding="windows-1252"?>\r\n{PAGE}'.encode("windows-1252"),
        f"<?xml version='1.0' encoding='ISO-8859-15'?>{PAGE.replace('–', '-')}".encode("latin-1"),
    ],
    ids=["utf-8", "bom", "utf-16", "utf-16 declared", "windows-1252", "latin-9"],
)
def test_encodings(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_bytes(data)
    book = read_book(tmp_path / "index.xml", tmp_path)
    assert book.problems == ()
    title = book.files[0].root[0].text
    assert title is not None
    assert title.replace("-", "–") == "Café – thé"


def test_encoding_nobody_knows(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_bytes(b'<?xml version="1.0" encoding="tea-8"?><article/>')
    (problem,) = read_book(tmp_path / "index.xml", tmp_path).problems
    assert (problem.kind, problem.line) == (Kind.XML_SYNTAX, 1)
    assert "UTF-8" in problem.hint


def test_entry_missing_or_outside(tmp_path: Path) -> None:
    (tmp_path / "help").mkdir()
    (tmp_path / "index.xml").write_text("<article/>")
    for entry in (tmp_path / "help" / "index.xml", tmp_path / "index.xml"):
        book = read_book(entry, tmp_path / "help")
        assert [problem.kind for problem in book.problems] == [Kind.XML_INCLUDE]
        assert book.files == ()
        with pytest.raises(ValueError, match="nothing could be read"):
            assemble(book)


def test_links_do_not_lead_out(tmp_path: Path) -> None:
    folder = tmp_path / "help"
    folder.mkdir()
    (tmp_path / "secret.xml").write_text("<para>secret</para>")
    (folder / "link.xml").symlink_to(tmp_path / "secret.xml")
    (folder / "index.xml").write_text(
        '<!DOCTYPE article [<!ENTITY s SYSTEM "../secret.xml"> <!ENTITY t SYSTEM "link.xml">\n'
        '<!ENTITY % p SYSTEM "../secret.xml"> %p;]>\n'
        '<article xmlns:xi="http://www.w3.org/2001/XInclude"><title>T</title>&s;&t;\n'
        '<xi:include href="link.xml"/><xi:include href="%2e%2e/secret.xml"/></article>'
    )
    book = read_book(folder / "index.xml", folder)
    assert [problem.kind for problem in book.problems] == [Kind.XML_INCLUDE] * 4
    assert all("outside the help folder" in problem.message for problem in book.problems)
    assert "secret" not in "".join(str(text) for text in assemble(book).itertext())


def test_files_that_double_each_other(tmp_path: Path) -> None:
    for number in range(24):
        include = f'<xi:include href="f{number + 1}.xml"/>' * 2
        (tmp_path / f"f{number}.xml").write_text(
            f'<section xmlns:xi="http://www.w3.org/2001/XInclude">{include}</section>'
        )
    (tmp_path / "f24.xml").write_text("<section/>")
    book = read_book(tmp_path / "f0.xml", tmp_path)
    assert [problem.kind for problem in book.problems] == [Kind.XML_LIMIT]
    assert sum(1 for _ in assemble(book).iter()) <= MAX_REPEATED + 100


def test_files_that_nest_too_deep(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"f{number}.xml").write_text(
            '<section xmlns:xi="http://www.w3.org/2001/XInclude">'
            f'<xi:include href="f{number + 1}.xml"/></section>'
        )
    book = read_book(tmp_path / "f0.xml", tmp_path)
    assert [problem.kind for problem in book.problems] == [Kind.XML_LIMIT]
    assert len(list(assemble(book).iter("section"))) == len(book.files) == MAX_DEPTH + 1


def test_translated_roots_take_the_place_of_the_sources(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text(
        '<book xmlns:xi="http://www.w3.org/2003/XInclude"><title>B</title>\n'
        '<xi:include href="a.xml"/></book>'
    )
    (tmp_path / "a.xml").write_text("\n<chapter id='a'><title>A</title></chapter>")
    book = read_book(tmp_path / "index.xml", tmp_path)
    other = read_book(tmp_path / "a.xml", tmp_path).files[0].root
    other[0].text = "Ä"
    tree = assemble(book, {"a.xml": other})
    assert [title.text for title in tree.iter("title")] == ["B", "Ä"]
    assert [location(title) for title in tree.iter("title")] == [("index.xml", 1), ("a.xml", 2)]
    assert [title.text for file in book.files for title in file.root.iter("title")] == ["B", "A"]
    chapter = tree.find("chapter")
    assert chapter is not None
    assert (local(chapter), ident(chapter)) == ("chapter", "a")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<a/>", Frame("", "")),
        ("<!--<a>--> <?x >?>\n<a b='>'/>\n", Frame("<!--<a>--> <?x >?>\n", "\n")),
        ("<!DOCTYPE a [<!ENTITY b ']>'><!-- ]> -->] >\n<a></a ><!-- </a> -->", None),
        ("<a><!-- </a> --></a>\n<!-- < > -->", Frame("", "\n<!-- < > -->")),
    ],
)
def test_frame(text: str, expected: Frame | None) -> None:
    if expected is None:
        start = text.index("<a>")
        expected = Frame(text[:start], text[text.index("<!-- </a>") :])
    assert frame(text, "a", text.find("] >") + 3 if text.startswith("<!D") else 0) == expected


PIECES = """<a> </a> <b_x=' '> &c; &lt; <!DOCTYPE_a_[ <!ENTITY_c_'&c; ]> é \0 <!-- --> x
    <![CDATA[ ]]> <?p_ ?> \n <xi:include_href='index.xml'/>"""
WORDS = st.sampled_from([piece.replace("_", " ") for piece in PIECES.split()])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.binary(max_size=60), st.lists(WORDS, max_size=12).map(lambda w: "".join(w).encode())
    )
)
def test_any_bytes_give_a_book_or_problems(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "index.xml").write_bytes(data)
    book = read_book(tmp_path / "index.xml", tmp_path)
    assert book.files or book.problems
    assert all(problem.line >= 1 and problem.message for problem in book.problems)
    if book.files:
        assemble(book)
