"""A file's text in tokens, for what libxml2 does not tell: where things stand.

A few patterns are enough: libxml2 reads the same texts, and finds what is not well-formed.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

NAME = r"[^\x00-9;-@\[-\^`{-\x7f][^\x00-,/;-@\[-\^`{-\x7f]*"
"""The name of an entity or element (all characters above ASCII are taken to be letters)."""

QUOTED = r'"[^"]*"|\'[^\']*\''
_PASSIVE = r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
_REFERENCE = re.compile(rf"&(?P<name>{NAME});")
_CONTENT = re.compile(
    rf"{_PASSIVE}|<(?P<tag>{NAME})(?:{QUOTED}|[^>\"'])*>|&(?P<name>{NAME});", re.DOTALL
)
XML_ENTITIES = frozenset({"amp", "lt", "gt", "quot", "apos"})
"""The entities that XML knows without a declaration."""


class Token(NamedTuple):
    """A start tag, or a reference to an entity, with its place; ``end_line`` is the tag's end."""

    name: str
    is_reference: bool
    text: str
    line: int
    column: int
    end_line: int


def reference_list(text: str) -> list[str]:
    """Return the names of the entities that content refers to, in order, XML's five left out.

    What stands in comments, CDATA and processing instructions is no reference.
    """
    return [piece.name for piece in split_references(text) if piece.name]


def named(text: str) -> frozenset[str]:
    """Return all that looks like the name of an entity in a text, wherever it stands."""
    return frozenset(_REFERENCE.findall(text))


class Piece(NamedTuple):
    """Text as written, and the entity referred to after it, or ``""``; whether in a tag."""

    text: str
    name: str = ""
    in_tag: bool = False


def split_references(text: str) -> Iterator[Piece]:
    """Yield content in pieces, cut at its references. XML's own five are left in the text."""
    start = 0
    for match in _CONTENT.finditer(text) if "&" in text else ():
        whole = match[0]
        for found in _REFERENCE.finditer(whole) if whole[0] == "&" or match["tag"] else ():
            if found["name"] not in XML_ENTITIES:
                cut = match.start() + found.start()
                yield Piece(text[start:cut], found["name"], whole[0] == "<")
                start = match.start() + found.end()
    yield Piece(text[start:])


def tokens(text: str, start: int = 0) -> Iterator[Token]:
    """Yield the start tags and references of a document, whose root element is at ``start``."""
    starts = line_starts(text)
    for match in _CONTENT.finditer(text, start):
        name = match["tag"] or match["name"]
        if name and name not in XML_ENTITIES:
            line, column = place(match.start(), starts)
            end = match.start() + len(match[0].rstrip("/>"))
            end_line = place(end, starts)[0]
            yield Token(name, match["tag"] is None, match[0], line, column, end_line)


def line_starts(text: str) -> list[int]:
    """Return the offsets of a text's lines, from the second on."""
    return [match.end() for match in re.finditer(r"\n|\r(?!\n)", text)]


def place(offset: int, starts: list[int]) -> tuple[int, int]:
    """Return line and column of an offset, from 1; ``starts`` are those of ``line_starts``."""
    index = bisect_left(starts, offset + 1)
    return index + 1, offset - (starts[index - 1] if index else 0) + 1
