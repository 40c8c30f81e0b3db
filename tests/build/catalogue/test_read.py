"""Reading catalogues: every fault has its line and a mend, and costs no other entry."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cadogan.catalogue.decode import encode
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.catalogue.strings import escape
from cadogan.problems import Kind

CASES = Path(__file__).parents[2] / "data" / "catalogue" / "read"


@pytest.mark.parametrize("path", sorted(CASES.glob("*.po")), ids=lambda path: path.stem)
def test_case(path: Path, golden: Callable[[Path, str], None]) -> None:
    catalogue = read_catalogue(path, "de")
    lines = ["problems"]
    for problem in catalogue.problems:
        lines.append(f"  {problem.line}: {problem.message} [{problem.kind.label}]")
        lines.append(f"     {problem.hint}")
    lines.append("entries")
    lines += [_shown(entry) for entry in catalogue.entries]
    golden(path.with_suffix(".expected"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.po")), ids=lambda path: path.stem)
def test_bytes_are_kept(path: Path) -> None:
    catalogue = read_catalogue(path, "de")
    assert encode(catalogue.text) == path.read_bytes()


@given(st.lists(st.sampled_from(sorted(CASES.glob("*.po"))), min_size=2, max_size=4))
def test_what_was_known_is_read_as_if_it_was_not(paths: list[Path]) -> None:
    path, *others = paths
    written = [other.read_bytes() for other in others]
    earlier = parse_catalogue(b"\n\n".join(written), path, "de")
    for data in (path.read_bytes(), written[0], b"# one more line\n\n" + written[0]):
        assert parse_catalogue(data, path, "de", earlier) == parse_catalogue(data, path, "de")


def _shown(entry: Entry) -> str:
    state = ["fuzzy"] * entry.fuzzy + ["obsolete"] * entry.obsolete + list(entry.flags)
    parts = [f"  {entry.line}/{entry.msgstr_line}: {entry.msgid!r}"]
    parts += [f"in {entry.msgctxt!r}"] if entry.msgctxt else []
    parts += [f"plural {entry.msgid_plural!r} -> {entry.msgstr_plural}"] * bool(entry.msgid_plural)
    parts += [f"-> {entry.msgstr!r}"] * (not entry.msgid_plural)
    parts += [f"({', '.join(state)})"] if state else []
    parts += [str(entry.previous)] if entry.previous else []
    parts += [f"comments {entry.comments}"] if entry.comments else []
    parts += [f"at {entry.references}"] if entry.references else []
    return " ".join(parts)


def test_lookup_is_by_msgid_and_context() -> None:
    catalogue = read_catalogue(CASES / "duplicate.po", "de")
    found = catalogue.lookup("Stock")
    assert found is not None
    assert found.msgstr == "Talon", "of duplicates the one that is translated counts"
    other = catalogue.lookup("Stock", "broth")
    assert other is not None
    assert other.msgstr == "Brühe"
    assert catalogue.lookup("Stock", "soup") is None


def test_obsolete_entries_are_not_looked_up() -> None:
    catalogue = read_catalogue(CASES / "previous.po", "de")
    assert [entry.msgid for entry in catalogue.entries if entry.obsolete] == ["After", "Gone"]
    assert catalogue.lookup("Gone") is None


def test_nothing_that_can_be_read_is_read_otherwise_by_gettext() -> None:
    if not shutil.which("msgcat"):
        pytest.skip("GNU gettext is not here")
    names = ("ways-of-writing", "references", "header-fuzzy", "shift_jis", "one-line")
    for name in (*names, "backslash-at-the-end", "cr-and-lf"):
        path = CASES / f"{name}.po"
        command = ["msgcat", "--to-code=UTF-8", str(path)]
        run = subprocess.run(command, capture_output=True, check=False)
        assert run.returncode == 0, run.stderr
        theirs = parse_catalogue(run.stdout, path, "de")
        assert _values(theirs) == _values(read_catalogue(path, "de"))


def _values(catalogue: Catalogue) -> dict[tuple[object, ...], tuple[object, ...]]:
    """Return what entries say; msgcat sorts them by domain and state."""
    return {
        (entry.key, entry.obsolete): (
            entry.msgid_plural,
            entry.msgstr,
            entry.msgstr_plural,
            entry.fuzzy,
            entry.previous,
            entry.extracted,
            entry.references,
        )
        for entry in catalogue.entries
    }


def test_the_place_of_a_character_of_a_translation() -> None:
    catalogue = read_catalogue(CASES / "ways-of-writing.po", "de")
    strings = catalogue.lookup("two strings")
    assert strings is not None
    assert strings.msgstr == "zwei Zeichenkettenund eine dritte"
    assert [catalogue.place(strings, n) for n in (0, 4, 5, 12)] == [
        (7, 9),
        (7, 13),
        (7, 17),
        (7, 27),
    ]
    assert catalogue.place(strings, 18) == (8, 4)
    assert catalogue.place(strings, len(strings.msgstr)) == (8, 19)
    below = catalogue.lookup("below")
    assert below is not None
    assert catalogue.place(below, 0) == (13, 2)
    obsolete = catalogue.entries[-1]
    assert catalogue.place(obsolete, 4) == (62, 4)
    with pytest.raises(ValueError, match="not one of"):
        catalogue.place(Entry("elsewhere"), 0)


def test_places_count_escapes_and_characters_of_any_charset() -> None:
    catalogue = read_catalogue(CASES / "escapes.po", "de")
    entry = catalogue.entries[0]
    assert entry.msgstr[6:9] == "\a\b\f"
    assert [catalogue.place(entry, n) for n in (0, 6, 7, 8)] == [(7, 9), (7, 15), (7, 17), (7, 19)]
    japanese = read_catalogue(CASES / "shift_jis.po", "de")
    place = japanese.entries[0].msgstr.index("「")
    assert japanese.place(japanese.entries[0], place) == (7, 16)


def test_places_in_lines_that_hold_several_statements() -> None:
    catalogue = read_catalogue(CASES / "one-line.po", "de")
    lines = catalogue.text.split("\n")
    for entry in catalogue.entries:
        for offset, char in enumerate(entry.msgstr):
            line, column = catalogue.place(entry, offset)
            assert lines[line - 1][column - 1] == char


def test_places_in_strings_that_go_on_behind_a_backslash() -> None:
    catalogue = read_catalogue(CASES / "backslash-at-the-end.po", "de")
    entry = catalogue.entries[0]
    assert entry.msgstr == "ein langer Text"
    found = [catalogue.place(entry, entry.msgstr.index(char)) for char in "egT"]
    assert found == [(6, 9), (7, 1), (8, 1)]


@pytest.mark.parametrize("name", ["obsolete-mixed", "one-line", "edges", "cr-and-lf"])
def test_gettext_takes_just_what_is_told_to_be_right(name: str) -> None:
    if not shutil.which("msgfmt"):
        pytest.skip("GNU gettext is not here")
    path = CASES / f"{name}.po"
    run = subprocess.run(["msgfmt", "-o", "-", path], capture_output=True, check=False)
    theirs = {int(line) for line in re.findall(rb"\.po:(\d+):", run.stderr)}
    assert {problem.line for problem in read_catalogue(path, "de").problems} == theirs


TRANSLATIONS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=200)


@given(TRANSLATIONS, st.sampled_from([0, 20, 79]), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_every_place_holds_its_character(text: str, width: int, end: str, obsolete: bool) -> None:
    entry = Entry("key", text + '\t"\\', obsolete=obsolete, comments=("a", "b"))
    content = "\ufeff" + format_entry(entry, width, end)
    catalogue = parse_catalogue(content.encode(), Path("xx.po"), "xx")
    lines = content.removeprefix("\ufeff").split("\n")
    (read,) = catalogue.entries
    assert read.msgstr == entry.msgstr
    for offset, char in enumerate(read.msgstr):
        line, column = catalogue.place(read, offset)
        assert lines[line - 1][column - 1 :].startswith(escape(char))


@given(st.binary(max_size=400))
def test_any_bytes_are_a_catalogue(data: bytes) -> None:
    catalogue = parse_catalogue(data, Path("xx.po"), "xx")
    assert catalogue.data == data
    assert encode(catalogue.text) == data


REAL = (CASES / "ways-of-writing.po").read_text(encoding="utf-8") + "\n# für 表ソ能 Привет\n"
CHARSETS = [
    *("UTF-8", "ASCII", "ISO-8859-1", "ISO-8859-2", "ISO-8859-15", "KOI8-R", "CP1251", "CP1252"),
    *("EUC-JP", "EUC-KR", "GB2312", "GBK", "GB18030", "BIG5", "BIG5-HKSCS", "SHIFT_JIS", "CP932"),
    *("JOHAB", "ISO-2022-JP", "UTF-7", "UTF-16", "UNKNOWN"),
]
MUTATIONS = st.lists(
    st.tuples(
        st.integers(0, 2000),
        st.integers(0, 9),
        st.binary(max_size=6)
        | st.sampled_from(
            [b'"', b"\\", b"\n", b"\r", b"#", b"#~ ", b"#| ", b"msgid ", b"\0", b"\n\n"]
        ),
    ),
    max_size=12,
)


@settings(max_examples=150)
@example("UTF-16", [(1, 8, b""), (74, 0, b"\0")])
@given(st.sampled_from(CHARSETS), MUTATIONS)
def test_a_damaged_catalogue_of_any_charset_keeps_its_bytes(
    charset: str, mutations: list[tuple[int, int, bytes]]
) -> None:
    text = REAL.replace("UTF-8", charset)
    known = "utf-8" if charset in ("UNKNOWN", "UTF-16") else charset
    data = text.encode(known, "replace")
    for place, size, new in mutations:
        data = data[:place] + new + data[place + size :]
    catalogue = parse_catalogue(data, Path("xx.po"), "xx")
    assert catalogue.data == data
    assert encode(catalogue.text) == data
    assert all(problem.line >= 1 and problem.hint for problem in catalogue.problems)
    for entry in catalogue.entries:
        assert catalogue.place(entry, len(entry.msgstr))[0] >= entry.msgstr_line


PO_PIECES = st.sampled_from(
    [
        'msgid "a"\n',
        'msgstr "b"\n',
        '"c\n',
        "\n",
        "#~ ",
        "# x\n",
        "#| ",
        'msgctxt "k"\n',
        '"\\"',
        "ü",
    ]
)


@given(st.lists(PO_PIECES, max_size=30).map("".join))
def test_any_order_of_lines_is_a_catalogue(text: str) -> None:
    catalogue = parse_catalogue(text.encode(), Path("xx.po"), "xx")
    assert catalogue.text == text
    readable = sum(block.entry is not None for block in catalogue.blocks)
    assert readable == len(catalogue.entries)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_any_reference_is_read(text: str) -> None:
    content = f'#: {text}:{text} a.xml:7\nmsgid "a"\nmsgstr "b"\n'
    catalogue = parse_catalogue(content.encode(), Path("xx.po"), "xx")
    assert catalogue.text == content
    assert all(line >= 0 for entry in catalogue.entries for _, line in entry.references)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=60).filter(bool)


@given(TEXTS, TEXTS)
def test_polib_writes_what_is_read(msgid: str, msgstr: str) -> None:
    written = polib.POFile()
    written.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    written.append(polib.POEntry(msgid=msgid, msgstr=msgstr))
    catalogue = parse_catalogue(str(written).encode(), Path("xx.po"), "xx")
    assert [(entry.msgid, entry.msgstr) for entry in catalogue.entries] == [(msgid, msgstr)]


@pytest.mark.parametrize(
    ("msgid", "msgstr", "column"),
    [
        (r"Same", r"Gleich\n", 15),
        (r"Same\n", r"Gleich", 15),
        (r"Same", r"\nGleich", 9),
        (r"\nSame", r"Gleich", 9),
    ],
)
def test_a_line_feed_at_an_edge_has_its_column(msgid: str, msgstr: str, column: int) -> None:
    text = f'msgid "{msgid}"\nmsgstr "{msgstr}"\n'
    problems = parse_catalogue(text.encode(), Path("xx.po"), "xx").problems
    (found,) = [problem for problem in problems if problem.kind is Kind.PO_EDGES]
    assert (found.line, found.column) == (2, column)
