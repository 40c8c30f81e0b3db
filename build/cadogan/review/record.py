"""The record of a review: a catalogue of the texts that were read, for each language.

A record is a PO file, which editors and version control know how to show: msgctxt is the id
around a text, msgid its words in the language of the pages, msgstr those in the language of
the record, which the record of the pages' own language leaves empty.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.new import catalogue_text
from cadogan.catalogue.read import read_catalogue
from cadogan.problems import Problem
from cadogan.review.passages import Passage


class Reviewed(NamedTuple):
    """A text that was reviewed, as :class:`Passage` has it."""

    page: str
    about: str
    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """What was reviewed in a language, and what is wrong with the file."""

    path: Path
    reviewed: frozenset[Reviewed] = frozenset()
    problems: tuple[Problem, ...] = ()

    def has(self, passage: Passage) -> bool:
        """Whether a passage is as it was when it was reviewed."""
        return reviewed(passage) in self.reviewed


def reviewed(passage: Passage) -> Reviewed:
    """Return what the record of a passage is."""
    return Reviewed(passage.page, passage.about, passage.source, passage.text)


def record_path(folder: Path, language: str) -> Path:
    """Return the file of a language's record."""
    return folder / f"{language}.po"


def read_record(folder: Path, language: str) -> Record:
    """Read what was reviewed in a language; nothing where there is no file."""
    path = record_path(folder, language)
    if not path.is_file():
        return Record(path)
    catalogue = read_catalogue(path, language)
    found = (
        Reviewed(page, (entry.msgctxt or "").partition(" ")[0], entry.msgid, _text(entry))
        for entry in catalogue.entries
        for page, _ in entry.references
    )
    return Record(path, frozenset(found), catalogue.problems)


def accept(
    record: Record, passages: Collection[Passage], chosen: Collection[Passage]
) -> tuple[Reviewed, ...]:
    """Return the record with the passages that are chosen, in the order of the pages.

    ``passages`` are all of the language. What a page does not have any more is kept as long
    as something on it waits for its review, which shows what it was.
    """
    taken = {*map(reviewed, chosen)}
    present = dict.fromkeys(map(reviewed, passages))
    waiting = {one.page for one in present if one not in taken and one not in record.reviewed}
    known = (one for one in present if one in taken or one in record.reviewed)
    gone = (one for one in record.reviewed if one.page in waiting and one not in present)
    return (*known, *sorted(gone))


def record_text(found: Iterable[Reviewed], language: str, source_language: str) -> str:
    """Return the file of a record."""
    is_source = language == source_language
    entries = (
        Entry(
            msgid=one.source,
            msgctxt=context,
            msgstr="" if is_source else one.text,
            references=((one.page, 0),),
        )
        for one, context in _told_apart(found)
    )
    return catalogue_text(entries, language)


def _text(entry: Entry) -> str:
    return entry.msgstr or entry.msgid


def _told_apart(found: Iterable[Reviewed]) -> Iterator[tuple[Reviewed, str]]:
    """Yield each text with its id, numbered where one text is told in several ways there."""
    counts: dict[tuple[str, str], int] = {}
    for one in found:
        number = counts[one.about, one.source] = counts.get((one.about, one.source), 0) + 1
        yield one, one.about if number == 1 else f"{one.about} {number}"
