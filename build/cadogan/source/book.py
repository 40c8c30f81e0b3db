"""A book read from its entry file: every file it reaches, and every problem on the way."""

from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source.include import Inclusion, fallback, include_text, places, resolve
from cadogan.source.model import Book, SourceFile
from cadogan.source.names import INCLUDES, PART, TARGET, ident
from cadogan.source.parse import parse_file

MAX_DEPTH = 40
"""How deep files may include files that include files."""

MAX_REPEATED = 100_000
"""How many elements a book may have more than its files: a file can be included twice."""


def read_book(entry: Path, folder: Path) -> Book:
    """Read a DocBook file and all that it includes, below the help folder only.

    Any DocBook element may be the root. Nothing is fetched; no file outside of
    ``folder`` is read. Every failure is a problem of the book; what does not depend
    on the broken file is still there.
    """
    folder = folder.resolve()
    entry = entry.resolve()
    if not entry.is_file() or not entry.is_relative_to(folder):
        message = "no such file" if not entry.is_file() else "lies outside the help folder"
        problem = Problem(Kind.XML_INCLUDE, str(entry), 1, message, "name the main DocBook file")
        return Book(entry, folder, (), (problem,))
    reader = _Reader(folder)
    reader.read(entry, None, ())
    files = tuple(file for file in reader.files.values() if file is not None)
    return Book(entry, folder, files, (*reader.problems, *_duplicate_ids(files)))


@dataclass(slots=True)
class _Reader:
    """The walk over a book's files; ``files`` holds None for a file that is broken."""

    folder: Path
    files: dict[Path, SourceFile | None] = field(default_factory=dict)
    sizes: dict[Path, int] = field(default_factory=dict)
    elements: int = 0
    problems: list[Problem] = field(default_factory=list)

    def read(self, path: Path, parent: SourceFile | None, chain: tuple[Path, ...]) -> None:
        """Read a file, then what it includes, once each; ``chain`` leads to it."""
        self.files[path] = None  # keeps the place in document order
        parsed = parse_file(path, self.folder, parent)
        self.problems.extend(parsed.problems)
        self.files[path] = parsed.file
        self.sizes[path] = 0
        if parsed.file is not None:
            self.sizes[path] = sum(1 for _ in parsed.file.root.iter())
            self.elements += self.sizes[path]
            self._follow(parsed.file.root, parsed.file, (*chain, path))

    def _follow(self, root: etree._Element, file: SourceFile, chain: tuple[Path, ...]) -> None:
        for element in places(root):
            problem = self._include(element, file, chain)
            self.problems.extend([problem] if problem else [])
            substitute = fallback(element)
            is_empty = element.getparent() is not None and TARGET not in element.attrib
            if substitute is not None and is_empty:
                self._follow(substitute, file, chain)

    def _include(
        self, element: etree._Element, file: SourceFile, chain: tuple[Path, ...]
    ) -> Problem | None:
        found = resolve(element, file, self.folder)
        if not isinstance(found, Inclusion):
            return found
        if element.tag in INCLUDES and element.get("parse") == "text":
            return include_text(found, file)
        if found.path in chain:
            message = f"{found.path.name} includes itself" + (
                "" if found.path == file.path else f" by way of {file.name}"
            )
            return _problem(element, file, Kind.XML_INCLUDE, message, "remove one of the includes")
        if len(chain) > MAX_DEPTH:
            message = (
                f"{found.path.name} is included by a file that is included by {MAX_DEPTH} others"
            )
            return _problem(element, file, Kind.XML_LIMIT, message, "include it farther up")
        if found.path not in self.files:
            self.read(found.path, file if found.is_entity else None, chain)
        return self._accept(found, file)

    def _accept(self, found: Inclusion, file: SourceFile) -> Problem | None:
        """Mark the place with the file that goes there, if that file is usable."""
        included = self.files[found.path]
        if included is None:
            return None  # its own problems say why; the place stays empty
        if found.part and _part(included.root, found.part) is None:
            message = f"{included.name} has no element with the id {found.part}"
            return _problem(found.element, file, Kind.XML_INCLUDE, message, "mend xpointer")
        size = self.sizes[file.path] + self.sizes[found.path]
        if size > self.elements + MAX_REPEATED:
            if any(problem.kind is Kind.XML_LIMIT for problem in self.problems):
                return None  # said once; every file above would say it again
            message = f"with {included.name} the book grows beyond every measure"
            hint = "include a file once instead of many times over"
            return _problem(found.element, file, Kind.XML_LIMIT, message, hint)
        self.sizes[file.path] = size
        found.element.set(TARGET, included.name)
        if found.part:
            found.element.set(PART, found.part)
        return None


def _part(root: etree._Element, name: str) -> etree._Element | None:
    return next((element for element in root.iter(etree.Element) if ident(element) == name), None)


def _problem(
    element: etree._Element, file: SourceFile, kind: Kind, message: str, hint: str
) -> Problem:
    return Problem(kind, str(file.path), element.sourceline or 1, message, hint)


def _duplicate_ids(files: tuple[SourceFile, ...]) -> list[Problem]:
    seen: dict[str, str] = {}
    problems = []
    for file in files:
        for element in file.root.iter(etree.Element):
            name = ident(element)
            if name is None:
                continue
            place = f"{file.name}:{element.sourceline}"
            if name in seen:
                message = f"the id {name} is taken already, at {seen[name]}"
                hint = "ids are unique in the whole book: rename one of the two"
                problems.append(_problem(element, file, Kind.XML_ID, message, hint))
            else:
                seen[name] = place
    return problems
