"""The rule set "itstool" gives the messages that itstool 2.0.6 prints, to the last comment.

The .pot beside each case is what itstool 2.0.6 printed for it; so is ref.pot of the
corpora, where it ran over each file of a manual by itself.
"""

from collections.abc import Iterable
from pathlib import Path

import polib
import pytest

from cadogan.segment import Message, merge_segments, rule_set, segments
from cadogan.source import SourceFile, read_book
from cadogan.source.parse import parse_file

CASES = sorted((Path(__file__).parents[2] / "data" / "segment" / "itstool").glob("*.xml"))
CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
MANUALS = ("aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool")
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")

Plain = tuple[str | None, str, str, tuple[tuple[str, int], ...], tuple[str, ...]]


def from_template(path: Path) -> list[Plain]:
    """The messages of a template: msgctxt, msgid, comments, references, flags."""
    return [
        (
            entry.msgctxt,
            entry.msgid,
            entry.comment,
            tuple((file, int(line)) for file, line in entry.occurrences),
            tuple(entry.flags),
        )
        for entry in polib.pofile(str(path))
    ]


def plain(found: Iterable[Message]) -> list[Plain]:
    return [
        (
            message.msgctxt,
            message.msgid,
            "\n".join(filter(None, message.comments)),  # polib drops empty ones
            message.references,
            message.flags,
        )
        for message in found
    ]


def source(path: Path) -> SourceFile:
    parsed = parse_file(path.resolve(), path.parent.resolve())
    assert not parsed.problems
    assert parsed.file is not None
    return parsed.file


def messages(files: Iterable[SourceFile]) -> tuple[Message, ...]:
    rules = rule_set("itstool")
    return merge_segments(segment for file in files for segment in segments(file, rules))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    book = read_book(path, path.parent)
    files = [file for file in book.files if file.path == path.resolve()]
    assert plain(messages(files)) == from_template(path.with_suffix(".pot"))


@needs_corpora
@pytest.mark.parametrize("manual", MANUALS)
def test_manual(manual: str) -> None:
    names = (CORPORA / manual / "files.txt").read_text().split()
    files = [source(CORPORA / manual / "C" / name) for name in names]
    template = from_template(CORPORA / manual / "ref" / "ref.pot")
    assert plain(messages(files)) == template
