"""Places: the line and column where a character of a translation stands in its file."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cadogan.catalogue.decode import BOM
from cadogan.catalogue.scan import BLANKS, LINE
from cadogan.catalogue.statements import statements
from cadogan.catalogue.strings import STRING

# One character of the unescaped text; what a code stands for is one, too. A backslash at
# the end of a line is none.
_TOKEN = re.compile(
    r'(?:\\\n)*+(?P<char>\\(?:x[0-9A-Fa-f]+|[0-7]{1,3}|[\\"ntrabfv])|[^"])', re.DOTALL
)


class End(NamedTuple):
    """Where a part of a file ends: the line, from 1, what stands before in it, how lines end."""

    line: int
    head: str
    line_feed: str

    def after(self, text: str) -> "End":
        """Return where a text ends that begins here."""
        _, feed, last = text.rpartition(self.line_feed)
        head = last if feed else self.head + text
        return End(self.line + text.count(self.line_feed), head, self.line_feed)

    @property
    def column(self) -> int:
        """The column, from 1, of what follows."""
        return len(self.head.removeprefix(BOM)) + 1


def place_of_msgstr(begin: End, block: str, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of a character of the (first) msgstr of a block.

    ``begin`` is where the block begins in its file. An offset behind the end of the msgstr
    gives its closing quote.
    """
    place = 0
    for start, text in _msgstr_texts(block, begin.line_feed):
        for string in STRING.finditer(text):
            tokens = list(_TOKEN.finditer(text, string.start() + 1, string.end() - 1))
            if offset < len(tokens):
                found = begin.after(block[: start + tokens[offset].start("char")])
                return found.line, found.column
            offset -= len(tokens)
            place = start + string.end() - 1
    found = begin.after(block[:place])
    return found.line, found.column


def _msgstr_texts(block: str, end: str) -> Iterator[tuple[int, str]]:
    """Yield the statements of the first msgstr of a block, and where in it they begin."""
    inside, start = False, 0
    for statement in statements(block, end=end):
        match = LINE.match(statement.text.lstrip(BLANKS + BOM))
        if match and match["keyword"]:
            if inside:
                return
            inside = match["keyword"].startswith("msgstr")
        if inside:
            yield start, statement.text
        start += len(statement.text)
