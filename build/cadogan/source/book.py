"""A book read from its entry file: every file it reaches, and every problem on the way."""

from pathlib import Path

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source.include import Inclusion, fallback, include_text, inclusions, resolve
from cadogan.source.model import Book, ReadOptions, SourceFile
from cadogan.source.names import INCLUDES, MARK, PART, TARGET, WITH_ID, ident, line_of
from cadogan.source.parse import parse_file
from cadogan.source.paths import Refusal
from cadogan.source.where import Places

_COUNT = etree.XPath("count(descendant-or-self::*)")
MAX_DEPTH = 40
"""How deep files may include files that include files."""

MAX_REPEATED = 100_000
"""How many elements a book may have more than its files: a file can be included twice."""


def read_book(entry: Path, folder: Path, options: ReadOptions | None = None) -> Book:
    """Read a DocBook file and all that it includes, below the help folder only.

    Any DocBook element may be the root; ``options`` say what becomes of entities.
    Nothing is fetched; no file outside of ``folder`` is read, but for DTDs in the folders
    that the options name. Every failure is a problem of the book; what does not depend on
    the broken file is still there.
    """
    folder = folder.resolve()
    entry = entry.resolve()
    options = options or ReadOptions()
    options = options._replace(dtds=tuple(dtd.resolve() for dtd in options.dtds))
    if not entry.is_file() or not entry.is_relative_to(folder):
        message = "no such file" if not entry.is_file() else "lies outside the help folder"
        problem = Problem(Kind.XML_INCLUDE, str(entry), 1, message, "name the main DocBook file")
        return Book(entry, folder, (), (problem,))
    reader = _Reader(folder, options)
    reader.read(entry, None, ())
    files = tuple(file for file in reader.files.values() if file is not None)
    return Book(entry, folder, files, (*reader.problems, *_duplicate_ids(files)))


class _Reader:
    """The walk over a book's files; ``files`` holds None for a file that is broken."""

    def __init__(self, folder: Path, options: ReadOptions) -> None:
        self.folder = folder
        self.options = options
        self.files: dict[Path, SourceFile | None] = {}
        self.sizes: dict[Path, int] = {}
        self.elements = 0
        self.marks = 0
        self.places = Places()
        self.problems: list[Problem] = []

    def read(self, path: Path, parent: SourceFile | None, chain: tuple[Path, ...]) -> None:
        """Read a file, then what it includes, once each; ``chain`` leads to it."""
        self.files[path] = None  # keeps the place in document order
        parsed = parse_file(path, self.folder, parent, self.options)
        self.problems.extend(filter(self._is_new, parsed.problems))
        self.files[path] = parsed.file
        self.sizes[path] = 0
        if parsed.file is not None:
            self.sizes[path] = int(_COUNT(parsed.file.root))
            self.elements += self.sizes[path]
            self._follow(parsed.file.root, parsed.file, (*chain, path))

    def _is_new(self, problem: Problem) -> bool:
        """Whether a problem was not told yet: files that share a DTD share its problems."""
        if problem.kind is Kind.XML_DTD:
            return all(problem.message != other.message for other in self.problems)
        return problem not in self.problems

    def _follow(self, root: etree._Element, file: SourceFile, chain: tuple[Path, ...]) -> None:
        for element in inclusions(root):
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
        if isinstance(found, Refusal):
            return self._problem(element, file, found)
        if found is None:
            return None
        if element.tag in INCLUDES and element.get("parse") == "text":
            refusal = include_text(found)
            return self._problem(element, file, refusal) if refusal else None
        if found.path in chain:
            way = "" if found.path == file.path else f" by way of {file.name}"
            message = f"{found.path.name} includes itself{way}"
            return self._problem(element, file, Refusal(message, "remove one of the includes"))
        if len(chain) > MAX_DEPTH:
            message = (
                f"{found.path.name} is included by a file that is included by {MAX_DEPTH} others"
            )
            refusal = Refusal(message, "include it farther up")
            return self._problem(element, file, refusal, Kind.XML_LIMIT)
        if found.path not in self.files:
            self.read(found.path, file if found.is_entity else None, chain)
        return self._accept(found, file)

    def _accept(self, found: Inclusion, file: SourceFile) -> Problem | None:
        """Mark the place with the file that goes there, if that file is usable."""
        included = self.files[found.path]
        if included is None:
            return None  # its own problems say why; the place stays empty
        refusal = self._point(found, included) if found.pointer else None
        if refusal is not None:
            return self._problem(found.element, file, refusal)
        size = self.sizes[file.path] + self.sizes[found.path]
        if size > self.elements + MAX_REPEATED:
            if any(problem.kind is Kind.XML_LIMIT for problem in self.problems):
                return None  # said once; every file above would say it again
            message = f"with {included.name} the book grows beyond every measure"
            refusal = Refusal(message, "include a file once instead of many times over")
            return self._problem(found.element, file, refusal, Kind.XML_LIMIT)
        self.sizes[file.path] = size
        found.element.set(TARGET, included.name)
        return None

    def _point(self, found: Inclusion, included: SourceFile) -> Refusal | None:
        """Mark the part of a file that an XPointer selects, so that translations have it, too."""
        from cadogan.source.pointer import select  # noqa: PLC0415 - few includes have a pointer

        hint = "give the id of an element, xpointer='id', or a path to it"
        try:
            selected = select(included.root, found.pointer or "")
        except ValueError as error:
            return Refusal(str(error), hint)
        if not selected.elements:
            message = f"{included.name} has nothing that xpointer {found.pointer!r} finds"
            return Refusal(message, hint)
        self.marks += 1
        for element in selected.elements:
            element.set(MARK, f"{element.get(MARK, '')} {self.marks}".strip())
        found.element.set(PART, f"{self.marks}{'/node()' if selected.contents else ''}")
        return None

    def _problem(
        self,
        element: etree._Element,
        file: SourceFile,
        refusal: Refusal,
        kind: Kind = Kind.XML_INCLUDE,
    ) -> Problem:
        line, column = self.places.of(element, file)
        return Problem(kind, str(file.path), line, refusal.message, refusal.hint, column=column)


def _duplicate_ids(files: tuple[SourceFile, ...]) -> list[Problem]:
    seen: dict[str, str] = {}
    problems = []
    for file in files:
        for element in WITH_ID(file.root):
            name = ident(element) or ""
            line = line_of(element)
            if name in seen:
                message = f"the id {name} is taken already, at {seen[name]}"
                hint = "ids are unique in the whole book: rename one of the two"
                problems.append(Problem(Kind.XML_ID, str(file.path), max(1, line), message, hint))
            else:
                seen[name] = f"{file.name}:{line}"
    return problems
