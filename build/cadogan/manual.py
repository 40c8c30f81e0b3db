"""A manual: a book with its segments, read once and translated as often as needed."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from cadogan.catalogue import Catalogue, read_catalogue
from cadogan.chunk import Page, name_sections, pages
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.segment import (
    Message,
    RuleSet,
    Segment,
    its_problems,
    merge_segments,
    rule_set,
    segments,
)
from cadogan.source import Book, assemble, read_book
from cadogan.translate import Translation, translate


@dataclass(frozen=True, slots=True)
class Manual:
    """A book in its source language, its segments by file name, and what is wrong with it."""

    book: Book
    rules: RuleSet
    segments: Mapping[str, tuple[Segment, ...]]
    problems: tuple[Problem, ...]
    source_language: str = "en"

    @property
    def is_readable(self) -> bool:
        """Whether the entry page can be read; without it there is no book."""
        return any(file.path == self.book.entry for file in self.book.files)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of all files, files in the order of their names, as itstool is run."""
        names = sorted(self.segments)
        return merge_segments(segment for name in names for segment in self.segments[name])


@dataclass(frozen=True, slots=True)
class TranslatedManual:
    """A manual in one language: the translation of each file, by file name, and all problems."""

    manual: Manual
    catalogue: Catalogue | None
    translations: Mapping[str, Translation]
    problems: tuple[Problem, ...]

    @property
    def root(self) -> etree._Element:
        """The whole book in this language, as one new tree."""
        roots = {name: translation.root for name, translation in self.translations.items()}
        return assemble(self.manual.book, roots)

    def pages(self, depth: int) -> tuple[Page, ...]:
        """Cut the book into pages; none where its entry cannot be read."""
        return pages(self.root, depth) if self.manual.is_readable else ()


def read_manual(
    entry: Path, folder: Path, rules: str = "vocabulary", source_language: str = "en"
) -> Manual:
    """Read a book from its entry page; ``rules`` names how its messages are found."""
    book = read_book(entry, folder)
    chosen = rule_set(rules)
    for file in book.files:
        name_sections(file.root)
    found = {file.name: segments(file, chosen) for file in book.files}
    faults = (problem for file in book.files for problem in its_problems(file, chosen))
    return Manual(book, chosen, found, (*book.problems, *faults), source_language)


def project_manual(project: Project) -> Manual:
    """Read the book of a project."""
    settings = project.settings
    return read_manual(project.entry, project.folder, settings.rules, settings.source_language)


def project_catalogue(project: Project, language: str) -> Catalogue | None:
    """Read the catalogue of a language of a project; None for the source language."""
    path = project.catalogue(language)
    return read_catalogue(path, language) if path else None


def translate_manual(manual: Manual, catalogue: Catalogue | None) -> TranslatedManual:
    """Translate a manual with a catalogue; without one it stays in the source language."""
    if catalogue is None:
        return TranslatedManual(manual, None, {}, manual.problems)
    translations = {
        file.name: translate(
            file,
            catalogue,
            manual.rules,
            manual.source_language,
            found=manual.segments[file.name],
        )
        for file in manual.book.files
    }
    problems = [*manual.problems, *catalogue.problems]
    for translation in translations.values():
        problems.extend(translation.problems)
    return TranslatedManual(manual, catalogue, translations, tuple(problems))
