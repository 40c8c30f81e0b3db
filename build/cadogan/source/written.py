"""Where texts and attributes stand in their file, character by character.

A text is not what its file has: references stand for characters, CDATA sections, comments
and tags leave no trace. Problems must name the place that a writer sees in an editor, so a
text is read again from the file, with the place of each character.
"""

import html
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from lxml import etree

from cadogan.places import Place, Spot, Spots
from cadogan.source import SourceFile
from cadogan.source import text as texts
from cadogan.source.names import line_of, local
from cadogan.source.scan import NAME, QUOTED, Token, line_starts, place, tokens

_PIECE = re.compile(
    rf"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(?P<cdata>.*?)\]\]>"
    rf"|(?P<tag></?{NAME}(?:{QUOTED}|[^>\"'])*>)|&(?P<name>[^;]+);|\r\n?|.",
    re.DOTALL,
)
_BREAK = re.compile(r"\r\n?")


def span_of(path: str, row: Sequence[Spot], start: int, end: int) -> Place:
    """Return the place of some characters of a row, as far as they stand in one line."""
    first = row[min(start, len(row) - 1)]
    ends = [spot.column + spot.width for spot in row[start:end] if spot.line == first.line]
    return Place(path, first.line, first.column, max(ends, default=first.column) - first.column)


_Written = tuple[str, int, int]
"""A character, its offset in the file, and how many characters it takes there."""

_Spelling = tuple[int | None, str]
"""The line that a start tag ends in, and the name in it."""


class Texts:
    """Finds the places of texts, tags and attributes in a file, whose text is read once."""

    def __init__(self, file: SourceFile) -> None:
        self._file = file
        try:
            self._text = texts.decode(file.path.read_bytes())
        except (OSError, UnicodeDecodeError, LookupError):
            self._text = ""
        self._starts = line_starts(self._text)
        self._tags: dict[_Spelling, list[Token]] = defaultdict(list)
        for token in tokens(self._text, len(file.prolog)):
            if not token.is_reference:
                self._tags[token.end_line, token.name.rpartition(":")[2]].append(token)
        self._elements: dict[_Spelling, list[etree._Element]] = defaultdict(list)
        for element in file.root.iter("{*}*"):
            self._elements[line_of(element), local(element)].append(element)

    def spots(self, element: etree._Element, text: str) -> Spots:
        """Return the places of an element's text; none where the file's text does not have it.

        That is so where the file has changed since, and for what comes out of an entity.
        """
        start = self._content(element)
        if start is None:
            return ()
        found = list(self._characters(self._text, start))
        if "".join(character for character, _, _ in found[:-1]) != text:
            return ()
        rows: list[list[Spot]] = [[]]
        for character, offset, size in found:
            rows[-1].append(Spot(*place(offset, self._starts), size))
            if character == "\n":
                rows.append([])
        return tuple(map(tuple, rows))

    def words(self, element: etree._Element, start: int = 0, end: int | None = None) -> Place:
        """Return the place of a stretch of an element's text, without the blanks around it.

        Where that cannot be told it is the place of the element's tag.
        """
        text = "".join(element.itertext())
        said = text[start:end]
        first = start + len(said) - len(said.lstrip())
        spots = [spot for row in self.spots(element, text) for spot in row]
        if not spots:
            return self.tag(element)
        return span_of(str(self._file.path), spots, first, first + len(said.strip()))

    def tag(self, element: etree._Element) -> Place:
        """Return the place of an element's start tag, as far as that goes in its last line."""
        tag = self._start_tag(element)
        if tag is None:
            return Place(str(self._file.path), line_of(element) or 1)
        return Place(str(self._file.path), tag.line, tag.column, len(tag.text.splitlines()[0]))

    def attribute(self, element: etree._Element, name: str, word: str = "") -> Place:
        """Return the place of an attribute's value, or of a word in it; else that of the tag."""
        tag = self._start_tag(element)
        pattern = rf"\s(?:{NAME}:)?{re.escape(name)}\s*=\s*(?P<value>{QUOTED})"
        found = re.search(pattern, tag.text) if tag else None
        if tag is None or found is None:
            return self.tag(element)
        at = found["value"].find(word) if word else 1
        size = len(word) if word and at > 0 else len(found["value"]) - 2
        offset = self._offset(tag) + found.start("value") + max(at, 1)
        return Place(str(self._file.path), *place(offset, self._starts), size)

    def _content(self, element: etree._Element) -> int | None:
        """Return the offset behind the start tag of an element, if it can be told."""
        tag = self._start_tag(element)
        return None if tag is None else self._offset(tag) + len(tag.text)

    def _offset(self, tag: Token) -> int:
        before = self._starts[tag.line - 2] if tag.line > 1 else 0
        return before + tag.column - 1

    def _start_tag(self, element: etree._Element) -> Token | None:
        """Return the start tag of an element, if it can be told from others in its line."""
        spelling = (line_of(element), local(element))
        like, found = self._elements[spelling], self._tags[spelling]
        return found[like.index(element)] if len(found) == len(like) else None

    def _characters(self, text: str, start: int) -> Iterator[_Written]:
        """Yield the characters of content as they are written, last an empty one for its end."""
        depth = 0
        for match in _PIECE.finditer(text, start):
            if match["tag"]:
                if match["tag"].startswith("</"):
                    depth -= 1
                elif not match["tag"].endswith("/>"):
                    depth += 1
                if depth < 0:
                    yield "", match.start(), 0
                    return
            elif match["name"]:
                size = len(match[0])
                yield from ((one, match.start(), size) for one in self._replaced(match["name"]))
            elif match["cdata"] is not None:
                yield from _plain(match["cdata"], match.start("cdata"))
            elif not match[0].startswith(("<!--", "<?")):
                yield ("\n" if match[0][0] == "\r" else match[0]), match.start(), 1
        yield "", len(text), 0

    def _replaced(self, name: str) -> str:
        """Return the characters that a reference stands for."""
        replacement = self._file.entities.text(name)
        if replacement is None:
            return html.unescape(f"&{name};")
        return "".join(character for character, _, _ in self._characters(replacement, 0))


def _plain(text: str, start: int) -> Iterator[_Written]:
    """Yield the characters of a CDATA section, every line break as one."""
    position = 0
    while position < len(text):
        match = _BREAK.match(text, position)
        yield ("\n" if match else text[position]), start + position, 1
        position = match.end() if match else position + 1
