"""Places: the line and column where a character of a translation stands in its file."""

import re
from collections.abc import Iterator

from cadogan.catalogue.decode import BOM
from cadogan.catalogue.scan import BLANKS, LINE
from cadogan.catalogue.statements import line_feed, statements
from cadogan.catalogue.strings import STRING

# One character of the unescaped text; what a code stands for is one, too. A backslash at
# the end of a line is none.
_TOKEN = re.compile(
    r'(?:\\\n)*+(?P<char>\\(?:x[0-9A-Fa-f]+|[0-7]{1,3}|[\\"ntrabfv])|[^"])', re.DOTALL
)


def place_of_msgstr(before: str, block: str, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of a character of the (first) msgstr of a block.

    ``before`` is the file's text up to the block. An offset behind the end of the msgstr
    gives its closing quote.
    """
    place, end = 0, line_feed(before + block)
    for start, text in _msgstr_texts(block, end):
        for string in STRING.finditer(text):
            tokens = list(_TOKEN.finditer(text, string.start() + 1, string.end() - 1))
            if offset < len(tokens):
                found = block[: start + tokens[offset].start("char")]
                return _line_and_column(before, found, end)
            offset -= len(tokens)
            place = start + string.end() - 1
    return _line_and_column(before, block[:place], end)


def _line_and_column(before: str, text: str, end: str) -> tuple[int, int]:
    """Return line and column of the end of two texts that follow each other."""
    line = before.count(end) + text.count(end) + 1
    last = text if end in text else before.rpartition(end)[2] + text
    return line, len(last.rpartition(end)[2].removeprefix(BOM)) + 1


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
