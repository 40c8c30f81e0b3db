"""A manual in another language: each file translated, the book put together and cut into pages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Key
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.chunk import Page, pages
from cadogan.languages import bcp47
from cadogan.manual import Manual
from cadogan.overlays.insert import put_examples
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.segment import Segment
from cadogan.source.assemble import assemble
from cadogan.translate import Translation, translate


@dataclass(frozen=True, slots=True)
class TranslatedManual:
    """A manual in one language: the translation of each file, by file name, and all problems."""

    manual: Manual
    catalogue: Catalogue | None
    translations: Mapping[str, Translation]
    problems: tuple[Problem, ...]

    @property
    def root(self) -> etree._Element:
        """The whole book in this language, as one new tree, with the examples of side files."""
        roots = {name: translation.root for name, translation in self.translations.items()}
        root = assemble(self.manual.book, roots)
        spoken = bcp47(self.manual.reading.source_language) if roots else ""
        if self.manual.statements:
            put_examples(root, self.manual.statements, spoken)
        return root

    def pages(self, depth: int) -> tuple[Page, ...]:
        """Cut the book into pages; none where its entry cannot be read."""
        return pages(self.root, depth) if self.manual.is_readable else ()


def project_catalogue(project: Project, language: str) -> Catalogue | None:
    """Read the catalogue of a language of a project; None for the source language."""
    path = project.catalogue(language)
    return read_catalogue(path, language) if path else None


def translate_manual(
    manual: Manual, catalogue: Catalogue | None, earlier: TranslatedManual | None = None
) -> TranslatedManual:
    """Translate a manual with a catalogue; without one it stays in the source language.

    ``earlier`` is the same manual as it was translated with an earlier state of the catalogue:
    what it has of the files of which no message changed is taken over.
    """
    if catalogue is None:
        return TranslatedManual(manual, None, {}, manual.problems)
    known = _known(manual, catalogue, earlier) if earlier else {}
    translations = {}
    for file in manual.book.files:
        translations[file.name] = known.get(file.name) or translate(
            file,
            catalogue,
            manual.rules,
            manual.reading.source_language,
            found=manual.segments[file.name],
            use_fuzzy=catalogue.language in manual.reading.use_fuzzy,
        )
    problems = [*manual.problems, *catalogue.problems]
    for translation in translations.values():
        problems.extend(translation.problems)
    return TranslatedManual(manual, catalogue, translations, tuple(problems))


def _known(
    manual: Manual, catalogue: Catalogue, earlier: TranslatedManual
) -> dict[str, Translation]:
    """Return what an earlier translation has of the files, where the catalogue gives just this.

    Where it had problems, these say where in the catalogue they are, which may have moved.
    """
    if earlier.manual is not manual or earlier.catalogue is None:
        return {}
    old, new = earlier.catalogue, catalogue
    keys = {entry.key for entry in (*old.entries, *new.entries)}
    changed = {key for key in keys if _used(old.lookup(*key)) != _used(new.lookup(*key))}
    return {
        name: translation
        for name, translation in earlier.translations.items()
        if not translation.problems and changed.isdisjoint(_keys(manual.segments[name]))
    }


def _keys(segments: Iterable[Segment]) -> Iterator[Key]:
    """Yield all keys under which a catalogue may have segments."""
    for segment in segments:
        yield segment.key
        yield from segment.aliases


def _used(entry: Entry | None) -> tuple[object, ...]:
    """Return what a translation uses of an entry: the line of one that is to be done."""
    if entry is None:
        return ()
    is_done = entry.msgstr and not entry.fuzzy
    return entry.msgstr, entry.fuzzy, 0 if is_done else entry.line
