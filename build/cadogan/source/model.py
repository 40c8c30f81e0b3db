"""What reading yields: files as trees, a book of files, the entities a file declares."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.entities import html5
from pathlib import Path

from lxml import etree

from cadogan.problems import Problem


@dataclass(frozen=True, slots=True)
class Entities:
    """The general entities that a file can refer to.

    ``internal`` maps names to replacement texts (references in them still stand),
    ``external`` maps names to what SYSTEM says, made absolute by the folder of the
    file. With ``characters`` the names of special characters (``&mdash;``) are known
    too: DocBook's DTD declares them, and it is never read.
    """

    internal: Mapping[str, str] = field(default_factory=dict)
    external: Mapping[str, str] = field(default_factory=dict)
    characters: bool = False

    def text(self, name: str) -> str | None:
        """Return an entity's replacement text, or None if it is unknown or external."""
        found = self.internal.get(name)
        if found is None and self.characters:
            return html5.get(f"{name};")
        return found


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One well-formed file of a book.

    ``path`` is absolute; ``name`` is the path below the help folder, with slashes.
    In ``root`` internal entities are expanded, ``xi:include`` elements stand as
    written, and an external entity is an element ``cadogan:entity`` (attribute
    ``name``): ``assemble`` resolves both. ``prolog`` and ``epilog`` are the text
    before and after the root element, kept for writing the file again.
    """

    path: Path
    name: str
    root: etree._Element
    prolog: str = ""
    epilog: str = ""
    entities: Entities = field(default_factory=Entities)


@dataclass(frozen=True, slots=True)
class Book:
    """Every file reached from ``entry``, in document order, and what is wrong with them.

    A broken or missing file is a problem and is left out; without an ``entry`` that
    can be read, ``files`` is empty. ``folder`` is the help folder, absolute.
    """

    entry: Path
    folder: Path
    files: tuple[SourceFile, ...] = ()
    problems: tuple[Problem, ...] = ()
