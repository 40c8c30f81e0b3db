"""What reading yields: files as trees, a book of files, the entities a file declares."""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Problem
from cadogan.source.characters import character


class ReadOptions(NamedTuple):
    """How a book is read.

    ``entities`` says what becomes of internal entities in running text: ``expand`` puts
    their text in place, ``keep`` leaves references in messages, ``translate`` also makes
    each value a message. ``limit`` is to how many characters the references of one file
    may grow. ``dtds`` are folders where DTDs are looked for that are not in the help folder.
    """

    entities: str = "expand"
    limit: int = 8_000_000
    dtds: tuple[Path, ...] = ()


class Entities(NamedTuple):
    """The general entities that a file can refer to.

    ``internal`` maps names to replacement texts (references in them still stand),
    ``external`` maps names to what SYSTEM says, made absolute by the folder of the
    file that declares it. With ``characters`` the names of special characters
    (``&mdash;``) are known too: DocBook's DTD declares them, and it is hardly ever at hand.
    ``places`` says where the internal ones of the book itself are declared: the file,
    as seen from the help folder, and the line. ``kept`` are those whose references stay in the
    tree, as the options say: the book's own that hold running text. ``unread`` maps DTDs
    that may declare more but could not be read to problems, to be told where a name is
    unknown.
    """

    internal: Mapping[str, str] = {}
    external: Mapping[str, str] = {}
    characters: bool = False
    places: Mapping[str, tuple[str, int]] = {}
    kept: frozenset[str] = frozenset()
    unread: Mapping[str, Problem] = {}
    options: ReadOptions = ReadOptions()

    def text(self, name: str) -> str | None:
        """Return an entity's replacement text, or None if it is unknown or external."""
        found = self.internal.get(name)
        if found is None and self.characters and name not in self.external:
            text = character(name)
            return None if text is None else escape(text, quote=False)
        return found


class SourceFile(NamedTuple):
    """One well-formed file of a book.

    ``path`` is absolute; ``name`` is the path below the help folder, with slashes.
    In ``root`` internal entities are expanded; where the options keep them, one in
    running text is an element ``cadogan:reference`` around its text. ``xi:include``
    elements stand as written, and an external entity is an element ``cadogan:entity``.
    Both elements have the entity's ``name``; ``assemble`` resolves all three. ``prolog``
    and ``epilog`` are the text before and after the root element, kept for writing the
    file again.
    """

    path: Path
    name: str
    root: etree._Element
    prolog: str = ""
    epilog: str = ""
    entities: Entities = Entities()


class Book(NamedTuple):
    """Every file reached from ``entry``, in document order, and what is wrong with them.

    A broken or missing file is a problem and is left out; without an ``entry`` that
    can be read, ``files`` is empty. ``folder`` is the help folder, absolute.
    """

    entry: Path
    folder: Path
    files: tuple[SourceFile, ...] = ()
    problems: tuple[Problem, ...] = ()
