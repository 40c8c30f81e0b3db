"""Where the text of a listing stands in its file, character by character.

A listing's text is not what its file has: references stand for characters, CDATA sections,
comments and tags leave no trace. Problems must name the place that a writer sees in an
editor, so the text is read again from the file, with the place of each character.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from cadogan.examples.model import Place
from cadogan.source import SourceFile
from cadogan.source import text as texts
from cadogan.source.names import line_of, local
from cadogan.source.scan import NAME, QUOTED, line_starts, place, tokens

_PIECE = re.compile(
    rf"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(?P<cdata>.*?)\]\]>"
    rf"|(?P<tag></?{NAME}(?:{QUOTED}|[^>\"'])*>)|&(?P<name>[^;]+);|\r\n?|.",
    re.DOTALL,
)
_BREAK = re.compile(r"\r\n?")

Spot = tuple[int, int]
"""Line and column in a file, from 1."""

Spots = tuple[tuple[Spot, ...], ...]
"""For each line of a text the places of its characters, and of its end."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the text of a listing comes from.

    Its first line stands in ``line`` of the file, from ``column`` on; all further lines
    start in column 1. Where ``spots`` are known, they say it more exactly.
    """

    path: str = ""
    line: int = 1
    column: int = 1
    spots: Spots = ()

    def place(self, index: int, start: int) -> Place:
        """Return the place of a character: line ``index`` of the text, ``start`` from 0."""
        if index < len(self.spots):
            row = self.spots[index]
            return Place(self.path, *row[min(start, len(row) - 1)])
        first = self.column if index == 0 else 1
        return Place(self.path, self.line + index, first + start)


class Texts:
    """Finds the places of listings in a file, whose text is read once."""

    def __init__(self, file: SourceFile) -> None:
        self._file = file
        try:
            self._text = texts.decode(file.path.read_bytes())
        except (OSError, UnicodeDecodeError, LookupError):
            self._text = ""
        self._starts = line_starts(self._text)
        self._tags = [
            token for token in tokens(self._text, len(file.prolog)) if not token.is_reference
        ]

    def spots(self, element: etree._Element, text: str) -> Spots:
        """Return the places of an element's text; none where the file's text does not have it.

        That is so where the file has changed since, and for what comes out of an entity.
        """
        start = self._content(element)
        if start is None:
            return ()
        found = list(self._characters(self._text, start))
        if "".join(character for character, _ in found[:-1]) != text:
            return ()
        rows: list[list[Spot]] = [[]]
        for character, offset in found:
            rows[-1].append(place(offset, self._starts))
            if character == "\n":
                rows.append([])
        return tuple(map(tuple, rows))

    def _content(self, element: etree._Element) -> int | None:
        """Return the offset behind the start tag of an element, if it can be told."""
        line, name = line_of(element), local(element)
        like = [one for one in self._file.root.iter(str(element.tag)) if line_of(one) == line]
        found = [
            token
            for token in self._tags
            if token.end_line == line and token.name.rpartition(":")[2] == name
        ]
        if len(found) != len(like):
            return None
        tag = found[like.index(element)]
        before = self._starts[tag.line - 2] if tag.line > 1 else 0
        return before + tag.column - 1 + len(tag.text)

    def _characters(self, text: str, start: int) -> Iterator[tuple[str, int]]:
        """Yield the characters of content with their offsets, last an empty one for its end."""
        depth = 0
        for match in _PIECE.finditer(text, start):
            if match["tag"]:
                if match["tag"].startswith("</"):
                    depth -= 1
                elif not match["tag"].endswith("/>"):
                    depth += 1
                if depth < 0:
                    yield "", match.start()
                    return
            elif match["name"]:
                yield from ((one, match.start()) for one in self._replaced(match["name"]))
            elif match["cdata"] is not None:
                yield from _plain(match["cdata"], match.start("cdata"))
            elif not match[0].startswith(("<!--", "<?")):
                yield ("\n" if match[0][0] == "\r" else match[0]), match.start()
        yield "", len(text)

    def _replaced(self, name: str) -> str:
        """Return the characters that a reference stands for."""
        replacement = self._file.entities.text(name)
        if replacement is None:
            return html.unescape(f"&{name};")
        return "".join(character for character, _ in self._characters(replacement, 0))


def _plain(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Yield the characters of a CDATA section, every line break as one."""
    position = 0
    while position < len(text):
        match = _BREAK.match(text, position)
        yield ("\n" if match else text[position]), start + position
        position = match.end() if match else position + 1
