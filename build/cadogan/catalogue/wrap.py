"""Strings of a catalogue as GNU msgcat writes them: escaped, broken at 79 columns.

Wide characters (Chinese, Japanese, Korean) count two columns, marks none. Where a
line may be broken the Unicode rules say (:mod:`cadogan.catalogue.linebreak`),
applied to the text as it stands in the file: with its escapes, but never inside one.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate

from cadogan.catalogue.linebreak import Breaks
from cadogan.catalogue.strings import escape

WIDTH = 79
NARROWEST = 20
_SEQUENCE = re.compile(r"\\.")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_HANGUL_TAILS = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")
_WIDE_MARKS = "\u0cbf\u0cc6"


def string_lines(keyword: str, text: str, width: int = WIDTH, prefix: str = "") -> list[str]:
    """Return the lines of one string: on one line if it fits, else broken under ``""``.

    ``prefix`` (``#| ``, ``#~ ``) begins every line and counts. ``width`` 0 breaks after
    line feeds only; ``NARROWEST`` is the narrowest page. A text that cannot be broken stays
    beside its keyword.
    """
    width = max(width, NARROWEST) if width else 0
    escaped = escape(text)
    single = f'{prefix}{keyword} "{escaped}"'
    has_break = "\n" in text[:-1]
    if not has_break and (not width or columns(single) <= width):
        return [single]
    room = width - len(prefix) - 2 if width else 0
    lines = map(escape, _LINE.findall(text)) if has_break else [escaped]
    pieces = [piece for line in lines for piece in _broken(line, room)]
    if len(pieces) == 1 and not _is_breakable(escaped):
        return [single]
    return [f'{prefix}{keyword} ""'] + [f'{prefix}"{piece}"' for piece in pieces]


def columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_columns, text))


@cache
def _columns(char: str) -> int:
    if " " <= char <= "~":
        return 1
    category = unicodedata.category(char)
    if char in _WIDE_MARKS:
        return 1
    if category in ("Mn", "Me", "Cf", "Cc") or _HANGUL_TAILS.match(char):
        return 0
    return 2 if category != "Cn" and unicodedata.east_asian_width(char) in "WF" else 1


def _broken(line: str, room: int) -> Iterator[str]:
    """Yield the pieces of one escaped line of text, each as long as the room allows."""
    if not room or columns(line) <= room:
        yield line
        return
    may_begin = _may_begin(line)
    before = _columns_before(line)
    start = 0
    while start < len(line):
        fitting = bisect_right(before, before[start] + room) - 1
        end = len(line)
        if fitting < end:
            shorter = filter(may_begin, range(fitting, start, -1))
            longer = filter(may_begin, range(max(fitting, start) + 1, end))
            end = next(shorter, None) or next(longer, end)
        yield line[start:end]
        start = end


def _columns_before(line: str) -> Sequence[int]:
    """Return how many columns stand before each character, and before the end."""
    if line.isascii() and line.isprintable():
        return range(len(line) + 1)
    return [0, *accumulate(map(_columns, line))]


def _may_begin(line: str) -> Callable[[int], bool]:
    """Return whether a place of escaped text may begin a line: not in an escape, nor at its end."""
    allow = Breaks(line).allow
    if "\\" not in line:
        return allow
    inside = {match.start() + 1 for match in _SEQUENCE.finditer(line)}
    if line.endswith("\\n"):
        inside.add(len(line) - 2)
    return lambda place: place not in inside and allow(place)


def _is_breakable(line: str) -> bool:
    """Whether escaped text can be broken at all."""
    return any(map(_may_begin(line), range(1, len(line))))
