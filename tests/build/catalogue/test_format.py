"""Writing entries in the style of GNU msgcat."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue import Entry, Message, Previous, format_entry, parse_catalogue, template
from cadogan.catalogue.decode import encode
from cadogan.catalogue.wrap import columns, string_lines
from cadogan.catalogue.write import write_catalogue

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=200).filter(bool)
SOURCES = st.tuples(st.sampled_from(["a.xml", "klondike.xml", "my page.xml"]), st.integers(0, 999))


def test_every_part_of_an_entry() -> None:
    entry = Entry(
        msgid="Seven piles",
        msgstr="Sieben Stapel",
        msgctxt="title",
        fuzzy=True,
        flags=("no-wrap",),
        previous=Previous("Six piles"),
        comments=("checked by Ada",),
        extracted=("section/title",),
        references=(("klondike.xml", 3), ("my page.xml", 7), ("figure", 0)),
    )
    assert format_entry(entry) == (
        "# checked by Ada\n#. section/title\n"
        "#: klondike.xml:3 \u2068my page.xml\u2069:7 figure\n#, fuzzy, no-wrap\n"
        '#| msgid "Six piles"\nmsgctxt "title"\nmsgid "Seven piles"\nmsgstr "Sieben Stapel"\n'
    )


def test_long_texts_are_broken_after_blanks() -> None:
    lines = string_lines("msgid", "word " * 30 + "end")
    assert lines[0] == 'msgid ""'
    assert lines[1] == '"' + "word " * 15 + '"'
    assert max(map(len, lines)) <= 79


def test_line_feeds_end_lines() -> None:
    assert string_lines("msgid", "a\nb\n") == ['msgid ""', '"a\\n"', '"b\\n"']
    assert string_lines("msgid", "a\n") == ['msgid "a\\n"']


def test_wide_characters_count_twice() -> None:
    lines = string_lines("msgstr", "札" * 100)
    assert {columns(line) for line in lines[1:-1]} == {78}


@given(TEXTS, st.sampled_from([0, 30, 79]), st.sampled_from(["", "#~ "]))
def test_what_is_written_is_read(text: str, width: int, prefix: str) -> None:
    lines = [*string_lines("msgid", "key", prefix=prefix)]
    lines += string_lines("msgstr", text, width, prefix)
    catalogue = parse_catalogue("\n".join(lines).encode(), Path("xx.po"), "xx")
    assert [entry.msgstr for entry in catalogue.entries] == [text]


@given(
    st.lists(
        st.builds(
            Message,
            TEXTS,
            st.none() | TEXTS,
            st.lists(SOURCES, max_size=9).map(tuple),
            st.lists(st.sampled_from(["para", "see page 9", "(a) b"]), max_size=3).map(tuple),
        ),
        max_size=3,
        unique_by=lambda message: message.key,
    )
)
def test_a_template_holds_its_messages(messages: list[Message]) -> None:
    text = template(messages, created="2026-01-31 12:00+0000")
    catalogue = parse_catalogue(text.encode(), Path("x.pot"), "en")
    read = [Message(e.msgid, e.msgctxt, e.references, e.extracted) for e in catalogue.entries]
    assert read == messages
    assert not catalogue.problems


def test_the_charset_of_the_header_is_used(tmp_path: Path) -> None:
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n# für\n'
    assert encode(text) == text.encode("latin-1")
    wider = text + "# 札\n"
    assert encode(wider) == wider.replace("ISO-8859-1", "UTF-8").encode()
    assert write_catalogue(tmp_path / "de.po", text)
    assert not write_catalogue(tmp_path / "de.po", text), "nothing to do the second time"
