"""What translating yields, and what can be wrong with one msgstr."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.problems import Kind, Problem


class Status(StrEnum):
    """How a segment fared; the value of its ``cadogan:status``."""

    TRANSLATED = "translated"
    FUZZY = "fuzzy"
    UNTRANSLATED = "untranslated"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Counts:
    """How many segments of a file have which status."""

    translated: int = 0
    fuzzy: int = 0
    untranslated: int = 0
    broken: int = 0

    @property
    def total(self) -> int:
        """All segments."""
        return self.translated + self.fuzzy + self.untranslated + self.broken

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.translated + other.translated,
            self.fuzzy + other.fuzzy,
            self.untranslated + other.untranslated,
            self.broken + other.broken,
        )


class Translation(NamedTuple):
    """A file in another language: its tree, what is wrong with the catalogue, how far it is."""

    root: etree._Element
    problems: tuple[Problem, ...] = ()
    counts: Counts = Counts()


class Fault(NamedTuple):
    """What is wrong with a msgstr. One that is not ``usable`` is not put into the tree.

    ``offset`` is the character of the msgstr where it is.
    """

    kind: Kind
    message: str
    hint: str
    usable: bool = False
    offset: int = 0

    def problem(self, catalogue: Catalogue, entry: Entry, msgid: str) -> Problem:
        """Return it as a problem of a catalogue, at its place in the entry."""
        line, column = catalogue.place(entry, self.offset)
        return Problem(
            self.kind,
            str(catalogue.path),
            line,
            self.message,
            self.hint,
            column,
            language=catalogue.language,
            msgid=msgid,
        )


class Found(NamedTuple):
    """What is wrong, and the element that it is wrong with; None for one that is missing."""

    fault: Fault
    element: etree._Element | None
