"""A manual: a book with its segments, read once for all languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from cadogan.chunk import name_sections
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.segment import (
    Message,
    RuleSet,
    Segment,
    its_problems,
    merge_segments,
    read_rules,
    rule_set,
    segments,
    unreached,
)
from cadogan.segment.detect import detect_rules
from cadogan.settings import ProjectError
from cadogan.source import Book, ReadOptions, read_book


@dataclass(frozen=True, slots=True)
class Reading:
    """How a book is read: its language, and what its messages are (see ``Settings``).

    Plain values, paths absolute, so that it can be handed to another process.
    """

    rules: str = "vocabulary"
    its_rules: tuple[Path, ...] = ()
    listings: str = "translate"
    source: ReadOptions = field(default_factory=ReadOptions)
    source_language: str = "en"
    use_fuzzy: tuple[str, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        """The rules, those of the user read from their files. Raises ProjectError for bad ones."""
        try:
            return rule_set(self.rules, map(read_rules, self.its_rules), self.listings)
        except ValueError as error:
            raise ProjectError(str(error)) from error


@dataclass(frozen=True, slots=True)
class Manual:
    """A book in its source language, its segments by file name, and what is wrong with it."""

    book: Book
    rules: RuleSet
    segments: Mapping[str, tuple[Segment, ...]]
    problems: tuple[Problem, ...]
    reading: Reading = field(default_factory=Reading)

    @property
    def is_readable(self) -> bool:
        """Whether the entry page can be read; without it there is no book."""
        return any(file.path == self.book.entry for file in self.book.files)

    @property
    def unreached(self) -> tuple[Problem, ...]:
        """A problem for each kind of text that no rule reaches, for those who extract or check."""
        return tuple(found for file in self.book.files for found in unreached(file, self.rules))

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of all files, files in the order of their names, as itstool is run."""
        names = sorted(self.segments)
        return merge_segments(segment for name in names for segment in self.segments[name])


def read_manual(entry: Path, folder: Path, reading: Reading | None = None) -> Manual:
    """Read a book from its entry page, below the help folder."""
    reading = reading or Reading()
    return book_manual(read_book(entry, folder, reading.source), reading)


def book_manual(book: Book, reading: Reading) -> Manual:
    """Return the manual of a book that is read already."""
    rules = reading.rule_set
    for file in book.files:
        name_sections(file.root)
    found = {file.name: segments(file, rules) for file in book.files}
    faults = (problem for file in book.files for problem in its_problems(file, rules))
    return Manual(book, rules, found, (*book.problems, *faults), reading)


def project_reading(project: Project, book: Book | None = None) -> Reading:
    """Return how a project's pages are read.

    Where the settings name no rules, the ids in the catalogues decide which were used;
    ``book`` saves reading the pages for that.
    """
    settings = project.settings
    reading = Reading(
        rules=settings.rules,
        its_rules=tuple(project.root / name for name in settings.its_rules),
        listings=settings.listings,
        source=project.source_options,
        source_language=settings.source_language,
        use_fuzzy=settings.use_fuzzy,
    )
    if reading.rules:
        return reading
    book = book or read_book(project.entry, project.folder, reading.source)
    return replace(reading, rules=detect_rules(book, (path for _, path in project.catalogues)))


def project_manual(project: Project) -> Manual:
    """Read the book of a project."""
    book = read_book(project.entry, project.folder, project.source_options)
    return book_manual(book, project_reading(project, book))
