"""Where a line may be broken: the Unicode line breaking rules (UAX #14) as gettext has them.

The rules are data (``linebreak.txt``): a class for each character, and for each two
classes whether a line may end between them. Only what two classes cannot tell is
written here: marks belong to the character before them, flags are pairs of letters,
and a hyphen after a Hebrew letter stays with what follows.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

_BLANK, _MARK, _END = " ", "CM", "BK"
_CATEGORY = {
    "Mn": _MARK,
    "Me": _MARK,
    "Mc": _MARK,
    "Cc": _MARK,
    "Cf": _MARK,
    "Nd": "NU",
    "Ps": "OP",
    "Pe": "CL",
    "Pi": "QU",
    "Pf": "QU",
    "Sc": "PR",
}
_HANGUL = range(0xAC00, 0xD7A4)
_IDEOGRAPHS = range(0x20000, 0x3FFFE)
# The letters that stand for the classes that the code below names; all other classes
# have any letter.
_NAMED = {"AL": "A", "CM": "M", "ZWJ": "Z", "ZW": "W", "HL": "H", "RI": "F", "HY": "-", "BA": "|"}
_OTHERS = "abcdefghijklmnopqrstuvwxyz0123456789"
_MARKS = "MZ"
_WITHOUT_MARKS = " W"
_HEADING = re.compile(r"([A-Z][A-Z0-9]*)(?: +([_%^]+))?")


class _Rules(NamedTuple):
    """The classes of characters, one letter each, and the pairs that may be parted.

    ``letters`` is a table for ``str.translate`` that grows by what it is asked.
    ``direct`` and ``spaced`` hold pairs of letters: those that may be parted as they
    stand, and those that may be if blanks are between them.
    """

    letters: "_Letters"
    direct: frozenset[str]
    spaced: frozenset[str]


class _Span(NamedTuple):
    """Code points in a row, the last included, and the name of their class."""

    first: int
    last: int
    name: str


class _Letters(dict[int, str]):
    """The letter of each character's class, found when first asked for.

    ``names`` are the letters of the classes, ``spans`` the characters that are listed.
    """

    def __init__(self, names: dict[str, str], spans: Iterable[_Span]) -> None:
        super().__init__({ord(_BLANK): _BLANK})
        self._names = names
        self._spans = sorted(spans)
        self._starts = [span.first for span in self._spans]

    def __missing__(self, code: int) -> str:
        place = bisect_right(self._starts, code) - 1
        is_listed = place >= 0 and code <= self._spans[place].last
        name = self._spans[place].name if is_listed else _class(code)
        letter = self[code] = self._names[name]
        return letter


class Breaks:
    """Where a line of a text may end and another begin; the text has no line feed."""

    def __init__(self, text: str) -> None:
        self._rules = _rules()
        self._classes = text.translate(self._rules.letters)

    def allow(self, place: int) -> bool:
        """Whether the character at a place, from 1, may begin a line.

        Blanks stay at the end of the line before, and letters in a row together.
        """
        classes = self._classes
        before, after = classes[place - 1], classes[place]
        if after == " " or before == after == "A":
            return False
        if after in _MARKS and before not in _WITHOUT_MARKS:
            return False
        if before != " ":
            return self._allow_directly(place)
        end = place
        while end and classes[end - 1] == " ":
            end -= 1
        return end > 0 and self._before(end) + after in self._rules.spaced

    def _allow_directly(self, place: int) -> bool:
        """Whether a line may begin at a place with no blanks before it."""
        classes = self._classes
        if classes[place - 1] == "Z" and self._base(place) < place - 1:
            return False
        pair = self._before(place) + classes[place]
        if pair == "FF":
            flags = place - len(classes[:place].rstrip("F"))
            return flags % 2 == 0
        if place > 1 and classes[place - 1] in "-|" and classes[place - 2] == "H":
            return False
        return pair in self._rules.direct

    def _before(self, end: int) -> str:
        """Return the class of the character before ``end`` that the marks there belong to."""
        base = self._base(end)
        letter = self._classes[base]
        return "M" if letter == "Z" and base < end - 1 else letter

    def _base(self, end: int) -> int:
        """Return the place of the character that the marks before ``end`` belong to."""
        classes = self._classes
        base = end - 1
        while base and classes[base] in _MARKS and classes[base - 1] not in _WITHOUT_MARKS:
            base -= 1
        return base


def _class(code: int) -> str:
    """Return the class of a character that the table does not list."""
    char = chr(code)
    if code in _HANGUL:
        return "H2" if (code - _HANGUL.start) % 28 == 0 else "H3"
    if code in _IDEOGRAPHS:
        return "ID"
    category = unicodedata.category(char)
    if category in _CATEGORY:
        return _CATEGORY[category]
    wide = category not in ("Cn", "Co") and unicodedata.east_asian_width(char) in "WF"
    return "ID" if wide else "AL"


@cache
def _rules() -> _Rules:
    """Return the rules that stand in the data file."""
    text = Path(__file__).with_name("linebreak.txt").read_text(encoding="utf-8")
    rows: dict[str, str] = {}
    spans: list[_Span] = []
    name = ""
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading and heading[2]:
            rows[heading[1]] = heading[2]
        elif heading:
            name = heading[1]
        elif line.startswith(" "):
            spans += [_span(written, name) for written in line.split()]
    letters = _letters([*rows, _END])
    pairs = [
        (letters[before] + letters[after], mark)
        for before, row in rows.items()
        for after, mark in zip(rows, row, strict=True)
    ]
    return _Rules(
        letters=_Letters(letters, spans),
        direct=frozenset(pair for pair, mark in pairs if mark == "_"),
        spaced=frozenset(pair for pair, mark in pairs if mark in "_%"),
    )


def _letters(names: Iterable[str]) -> dict[str, str]:
    """Give every class a letter."""
    others = iter(_OTHERS)
    return {name: _NAMED.get(name) or next(others) for name in names}


def _span(written: str, name: str) -> _Span:
    """Read a span such as ``2024`` or ``2024-2026``."""
    first, _, last = written.partition("-")
    return _Span(int(first, 16), int(last or first, 16), name)
