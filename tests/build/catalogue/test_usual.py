"""The usual form: what is read at one stroke is just what the lines say one by one."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.read import parse_catalogue
from cadogan.catalogue.scan import scan_block
from cadogan.catalogue.usual import usual_block
from cadogan.catalogue.values import entry_of

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=90)
ASCII = st.text(st.sampled_from('ab \\"\n\t\rx017#~|'), max_size=20)
ANY = st.one_of(TEXTS, ASCII)
NAMES = ANY.filter(bool)
LINES = st.lists(ANY.map(lambda text: " ".join(text.split())), max_size=3).map(tuple)
PLACES = st.tuples(st.sampled_from(["a.xml", "a b.xml", "ü", "a:b"]), st.integers(0, 999))
FLAGS = st.lists(st.sampled_from(["c-format", "no-wrap", "range: 0..5"]), unique=True).map(tuple)
PREVIOUS = st.none() | st.builds(Previous, ANY, st.none() | ANY, st.none() | NAMES)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    plural = draw(st.none() | NAMES)
    return Entry(
        msgid=draw(NAMES),
        msgstr="" if plural else draw(ANY),
        msgctxt=draw(st.none() | ANY),
        msgid_plural=plural,
        msgstr_plural=tuple(draw(st.lists(ANY, min_size=1, max_size=6))) if plural else (),
        fuzzy=draw(st.booleans()),
        obsolete=draw(st.booleans()),
        previous=draw(PREVIOUS),
        comments=draw(LINES),
        extracted=draw(LINES),
        references=tuple(draw(st.lists(PLACES, max_size=3))),
        flags=draw(FLAGS),
    )


@given(
    entries(),
    st.sampled_from([0, 20, 79]),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["", 'msgid "next"', "\n# next", '#~ msgid "next"', '\n\n#~| msgid "next"']),
    st.sampled_from(["", "\n", "\r\n\n"]),
)
def test_both_ways_read_the_same(entry: Entry, width: int, end: str, after: str, gap: str) -> None:
    text = "\n" + gap + format_entry(entry, width, end) + after
    usual = usual_block(text, 1, 7)
    lines = scan_block(text, 1, 7)
    assert usual is not None, "every entry that we write has the usual form"
    assert usual.block.entry == entry_of(lines)
    assert (usual.block.gap, usual.block.text) == (lines.gap, lines.text)
    assert usual.place == 1 + len(lines.gap + lines.text)
    assert usual.line == lines.first + len(lines.lines)
    assert lines.fault is None
    assert lines.remark is None


LINE_PIECES = st.sampled_from(
    [
        *("msgid ", "msgstr ", "msgctxt ", "msgid_plural ", "msgstr[0] ", "msgstr[1] "),
        *('"a"\n', '"\\"\n', '"b\\n"\n', '""\n', '"\\q"\n', '"x\r\n', '"c"\r\n', '"d" \n'),
        *("# x\n", "#\n", "#. y\n", "#: a:1\n", "#, fuzzy\n", "#| msgid ", "#| ", "#~ ", "#~| "),
        *("\n", " \n", "\r\n", "domain ", '"e" ', '"f\\\n', "# y\r", "<<<<<<< \n", "\r", "\v"),
        *('msgid "k"\nmsgstr "v"\n', '#~ msgid "k"\n#~ msgstr "v"\n'),
    ]
)


@given(st.lists(LINE_PIECES, max_size=16).map("".join))
def test_what_has_the_usual_form_has_no_fault(text: str) -> None:
    usual = usual_block(text, 0, 1)
    if usual is None:
        return
    lines = scan_block(text, 0, 1)
    assert (lines.fault, lines.remark) == (None, None)
    assert usual.block.entry == entry_of(lines)
    assert (usual.block.gap, usual.block.text) == (lines.gap, lines.text)


def _rows(*rows: str) -> str:
    return "".join(row + "\n" for row in rows)


ENTRY = _rows("#: a.xml:1", 'msgid "key {}"', 'msgstr "text"', "")
LONG: dict[str, Callable[[int], str]] = {
    "usual": lambda n: "".join(ENTRY.format(number) for number in range(n)),
    "line ends of Windows": lambda n: LONG["usual"](n).replace("\n", "\r\n"),
    "line ends of old": lambda n: LONG["usual"](n).replace("\n", "\r"),
    "long string": lambda n: _rows('msgid "a"', f'msgstr "{"ab " * 40 * n}"'),
    "many strings": lambda n: _rows('msgid "a"', 'msgstr ""', *['"some text "'] * 4 * n, "x"),
    "many strings of msgid": lambda n: _rows('msgid "a"', *['"some text "'] * 4 * n),
    "codes": lambda n: _rows('msgid "a"', f'msgstr "{chr(92)}{chr(92).join(["101"] * 20 * n)}"'),
    "no closing quote": lambda n: _rows('msgid "a"', f'msgstr "{chr(92)}{chr(34) * 60 * n}'),
    "escaped quotes without end": lambda n: _rows(f'msgid "{(chr(92) + chr(34)) * 60 * n}'),
    "quotes": lambda n: '"' * (120 * n + 1),
    "quotes on lines": lambda n: '"\n' * 4 * n,
    "numbers of lines": lambda n: "#\n" * 4 * n,
    "comments and blanks": lambda n: "# x\n\n" * 4 * n,
    "comments before a fault": lambda n: "# x\n" * 4 * n + "x\n",
    "blank lines": lambda n: ENTRY.format(1) + "\n" * 20 * n + "x",
    "spaces": lambda n: "msgstr" + " " * 60 * n + "x",
    "previous": lambda n: '#| msgid "a"\n' * 4 * n,
    "isolates": lambda n: "#: " + "\u2068 " * 20 * n + '\nmsgid "a"\nmsgstr ""\n',
    "msgids alone": lambda n: 'msgid "a"\n' * n,
    "msgids and comments": lambda n: '# a\nmsgid "a"\n' * n,
    "headers": lambda n: 'msgid ""\nmsgstr ""\n\n' * n,
    "one line": lambda n: 'msgid "a" msgstr "b" ' * 3 * n,
    "one line of old": lambda n: '#~ msgid "a" msgstr "b" ' * 3 * n,
    "comments of old": lambda n: "\n" + "# x\r" * 6 * n,
    "carriage returns": lambda n: "\n# x" + "\r" * 40 * n,
    "backslashes at the end": lambda n: '"a\\\n' * 6 * n,
    "conflicts": lambda n: "<<<<<<< a\n" * n,
    "digits": lambda n: "msgstr[" + "1" * 60 * n,
    "charset": lambda n: '"Content-Type: ' + "charset" * 20 * n + "\n",
}


def _seconds(text: str) -> float:
    data = text.encode()
    found = []
    for _ in range(2):
        start = time.process_time()
        parse_catalogue(data, Path("xx.po"), "xx")
        found.append(time.process_time() - start)
    return min(found)


@pytest.mark.parametrize("name", LONG)
def test_time_grows_with_the_length_only(name: str) -> None:
    make = LONG[name]
    assert _seconds(make(4000)) < 32 * _seconds(make(500)) + 0.05, (
        "64 times if it grew by the square"
    )
