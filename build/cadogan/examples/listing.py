"""Finding examples in a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from cadogan.examples.model import Example
from cadogan.examples.origin import Spots, Texts
from cadogan.examples.parse import parse_example
from cadogan.facts import game_of_page
from cadogan.problems import Problem
from cadogan.source import SourceFile
from cadogan.source.names import LINE, ident, local

LANGUAGE = "patience"
_WRAPPERS = ("example", "informalexample")


@dataclass(frozen=True, slots=True)
class Listing:
    """One listing of a page, as found.

    ``id`` and ``title`` are those of the example element around it, empty where
    there is none; ``game`` is the game the page is about, empty for a page that is
    about none. The text starts at ``line`` and ``column`` of the file; ``spots`` are the
    places of its characters there.
    """

    path: Path
    id: str
    title: str
    game: str
    text: str
    line: int
    column: int = 1
    spots: Spots = ()

    @property
    def name(self) -> str:
        """The id without the game, its dots made hyphens; without an id, the line."""
        short = self.id.removeprefix(f"{self.game}.") or f"line-{self.line}"
        return short.replace(".", "-")

    def parse(self) -> Example | tuple[Problem, ...]:
        """Read the listing: the example, or all problems in it."""
        return parse_example(
            self.text, path=str(self.path), line=self.line, column=self.column, spots=self.spots
        )


def find_examples(file: SourceFile) -> tuple[Listing, ...]:
    """Return the listings of a page that are in the example language, in document order."""
    found = tuple(_listings(file.root))
    if not found:
        return ()
    written = Texts(file)
    return tuple(_listing(file, element, written) for element in found)


def _listings(root: etree._Element) -> Iterator[etree._Element]:
    for element in root.iter():
        if local(element) == "programlisting" and element.get("language") == LANGUAGE:
            yield element


def _listing(file: SourceFile, element: etree._Element, written: Texts) -> Listing:
    text = "".join(element.itertext())
    spots = written.spots(element, text)
    line, column = spots[0][0] if spots else (line_of(element), 1)
    wrapper = next((one for one in element.iterancestors() if local(one) in _WRAPPERS), None)
    named = element if wrapper is None else wrapper
    return Listing(
        path=file.path,
        id=ident(named) or "",
        title=_title(named),
        game=game_of_page(element),
        text=text,
        line=line,
        column=column,
        spots=spots,
    )


def _title(element: etree._Element) -> str:
    titles = ("".join(child.itertext()) for child in element.iter() if local(child) == "title")
    return " ".join(next(titles, "").split())


def line_of(element: etree._Element) -> int:
    """Return the line an element starts in; where its tag spans lines, the last of these."""
    kept = element.get(LINE)
    return int(kept) if kept else (element.sourceline or 1)
