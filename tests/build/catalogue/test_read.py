"""Reading catalogues: every fault has its line and a mend, and costs no other entry."""

from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue import Entry, parse_catalogue, read_catalogue
from cadogan.catalogue.decode import encode

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


@given(st.binary(max_size=400))
def test_any_bytes_are_a_catalogue(data: bytes) -> None:
    catalogue = parse_catalogue(data, Path("xx.po"), "xx")
    assert catalogue.text.encode(catalogue.encoding, "surrogateescape") == data


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
