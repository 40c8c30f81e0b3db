"""A manual: a book with its segments, read once for all languages."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cadogan.naming import name_sections
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
from cadogan.source import Book, ReadOptions, SourceFile, read_book
from cadogan.source.names import WITH_ID, ident

if TYPE_CHECKING:  # few manuals have side files
    from cadogan.overlays import Overlay, Statement


class Reading(NamedTuple):
    """How a book is read: its language, and what its messages are (see ``Settings``).

    ``sides`` are the side files, ``lexicons`` the folder with the project's own. Plain
    values, paths absolute, so that it can be handed to another process.
    """

    rules: str = "vocabulary"
    its_rules: tuple[Path, ...] = ()
    listings: str = "translate"
    source: ReadOptions = ReadOptions()
    source_language: str = "en"
    use_fuzzy: tuple[str, ...] = ()
    sides: tuple[Path, ...] = ()
    lexicons: Path | None = None

    @property
    def rule_set(self) -> RuleSet:
        """The rules, those of the user read from their files. Raises ProjectError for bad ones."""
        try:
            return rule_set(self.rules, map(read_rules, self.its_rules), self.listings)
        except ValueError as error:
            raise ProjectError(str(error)) from error


class Manual(NamedTuple):
    """A book in its source language, its segments by file name, and what is wrong with it.

    ``overlays`` are the side files that belong to it; ``statements`` are theirs, by the
    numbers that elements of the book are marked with.
    """

    book: Book
    rules: RuleSet
    segments: Mapping[str, tuple[Segment, ...]]
    problems: tuple[Problem, ...]
    reading: Reading = Reading()
    overlays: "tuple[Overlay, ...]" = ()
    statements: "tuple[Statement, ...]" = ()

    @property
    def is_readable(self) -> bool:
        """Whether the entry page can be read; without it there is no book."""
        return any(file.path == self.book.entry for file in self.book.files)

    @property
    def files(self) -> tuple[SourceFile, ...]:
        """The files of the book and the side files: all that examples can stand in."""
        return (*self.book.files, *self.side_files())

    def side_files(self, pages: Sequence[SourceFile] | None = None) -> tuple[SourceFile, ...]:
        """Return the side files, or those that have to do with some files of the book."""
        wanted = self.book.files if pages is None else tuple(pages)
        return tuple(overlay.file for overlay in self.overlays if overlay.is_about(wanted))

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
    ids = frozenset(ident(element) or "" for file in book.files for element in WITH_ID(file.root))
    found = {
        file.name: tuple(segment._replace(ids=ids) for segment in segments(file, rules))
        for file in book.files
    }
    faults = (problem for file in book.files for problem in its_problems(file, rules))
    manual = Manual(book, rules, found, (*book.problems, *faults), reading)
    return _with_sides(manual) if reading.sides else manual


def _with_sides(manual: Manual) -> Manual:
    """Attach the side files of a manual to its pages."""
    from cadogan.overlays.attach import attach, marked  # noqa: PLC0415 - it loads the engine
    from cadogan.overlays.read import read_overlays  # noqa: PLC0415

    sides, unread = read_overlays(manual.reading.sides, manual.reading.source)
    overlays = attach(sides, manual.book.files, manual.segments)
    lost = (problem for overlay in overlays for problem in overlay.problems)
    problems = (*manual.problems, *unread, *lost)
    return manual._replace(problems=problems, overlays=overlays, statements=marked(overlays))


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
        sides=project.side_files,
        lexicons=project.lexicons,
    )
    if reading.rules:
        return reading
    book = book or read_book(project.entry, project.folder, reading.source)
    return reading._replace(rules=detect_rules(book, (path for _, path in project.catalogues)))


def project_manual(project: Project) -> Manual:
    """Read the book of a project."""
    book = read_book(project.entry, project.folder, project.source_options)
    return book_manual(book, project_reading(project, book))
