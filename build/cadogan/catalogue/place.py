"""Places: the line and column where a character of a translation stands in its file."""

import re
from collections.abc import Iterator

from cadogan.catalogue.scan import BLANKS, LINE, STRING, split_lines

# One character of the unescaped text; what a code stands for is one, too.
_TOKEN = re.compile(r'\\(?:x[0-9A-Fa-f]+|[0-7]{1,3}|[\\"ntrabfv])|[^"]', re.DOTALL)


def place_of_msgstr(block: str, first: int, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of a character of the (first) msgstr of a block.

    ``first`` is the number of the line that msgstr stands in. An offset behind the end
    of the text gives its closing quote.
    """
    line, column = first, 1
    for number, text in enumerate(_msgstr_lines(block), first):
        for string in STRING.finditer(text):
            tokens = list(_TOKEN.finditer(text, string.start() + 1, string.end() - 1))
            if offset < len(tokens):
                return number, tokens[offset].start() + 1
            offset -= len(tokens)
            line, column = number, string.end()
    return line, column


def _msgstr_lines(block: str) -> Iterator[str]:
    """Yield the lines of a block from that of its first msgstr to the next keyword."""
    inside = False
    for line in split_lines(block):
        match = LINE.match(line.lstrip(BLANKS + "\ufeff"))
        if match and match["keyword"]:
            if inside:
                return
            inside = match["keyword"].startswith("msgstr")
        if inside:
            yield line
