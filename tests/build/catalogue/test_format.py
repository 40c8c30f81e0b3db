"""Writing entries in the style of GNU msgcat."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.catalogue.decode import encode
from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.new import template
from cadogan.catalogue.read import parse_catalogue
from cadogan.catalogue.wrap import string_lines

TEXTS = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0\4"), min_size=1, max_size=200
)
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


PLAIN = st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"]), min_size=1, max_size=30)
PREVIOUS = st.builds(Previous, TEXTS, st.none() | TEXTS, st.none() | TEXTS)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """Return an entry of any kind that a catalogue can hold."""
    plural = draw(st.none() | TEXTS)
    forms = draw(st.lists(TEXTS | st.just(""), min_size=1, max_size=6)) if plural else []
    return Entry(
        msgid=draw(TEXTS),
        msgstr="" if plural else draw(TEXTS | st.just("")),
        msgctxt=draw(st.none() | TEXTS | st.just("")),
        msgid_plural=plural,
        msgstr_plural=tuple(forms),
        fuzzy=draw(st.booleans()),
        obsolete=draw(st.booleans()),
        previous=draw(st.none() | PREVIOUS),
        comments=tuple(draw(st.lists(PLAIN | st.just(""), max_size=3))),
        extracted=tuple(draw(st.lists(PLAIN | st.just(""), max_size=3))),
        references=tuple(draw(st.lists(SOURCES, max_size=5))),
        flags=draw(st.sampled_from([(), ("no-wrap",), ("c-format", "range: 0..5", "wrap")])),
    )


@given(entries(), st.sampled_from([0, 20, 79]), st.sampled_from(["\n", "\r\n"]))
def test_an_entry_is_read_as_it_was_written(entry: Entry, width: int, end: str) -> None:
    content = format_entry(entry, width, end)
    (read,) = parse_catalogue(content.encode(), Path("xx.po"), "xx").entries
    assert read._replace(line=0, msgstr_line=0) == entry


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not here")
@settings(max_examples=20)
@given(st.lists(entries(), max_size=12, unique_by=lambda entry: entry.key))
def test_gettext_accepts_what_is_written(written: list[Entry]) -> None:
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"
    flagless = [entry._replace(flags=(), msgstr_plural=_two(entry)) for entry in written]
    text = "\n".join(format_entry(entry) for entry in (Entry("", header), *map(_edges, flagless)))
    command = ["msgfmt", "--check-format", "--check-domain", "-o", os.devnull, "-"]
    run = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()


def _two(entry: Entry) -> tuple[str, ...]:
    return (*entry.msgstr_plural, "x")[:2] if entry.msgid_plural else ()


def _edges(entry: Entry) -> Entry:
    """Return the entry with texts that begin and end alike, which is what gettext checks."""

    def framed(text: str) -> str:
        return f"({text})" if text else text

    return entry._replace(
        msgid=framed(entry.msgid),
        msgstr=framed(entry.msgstr),
        msgid_plural=framed(entry.msgid_plural) if entry.msgid_plural else None,
        msgstr_plural=tuple(map(framed, entry.msgstr_plural)),
    )


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
            flags=st.just(()),
            aliases=st.just(()),
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


def test_the_charset_of_the_header_is_used() -> None:
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n# für\n'
    assert encode(text) == text.encode("latin-1")
    wider = text + "# 札\n"
    assert encode(wider) == wider.replace("ISO-8859-1", "UTF-8").encode()
