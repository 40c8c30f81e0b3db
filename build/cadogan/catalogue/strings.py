"""Strings: what stands between the quotes of a catalogue, and the text it means."""

import re
from collections.abc import Iterable

STRING = re.compile(r'"[^"\\]*+(?:\\[\s\S][^"\\]*+)*+"')
"""A string with its quotes, which may go on in the next line after a backslash."""

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
_ESCAPE = re.compile(r"(?P<codes>(?:\\(?:x[0-9A-Fa-f]+|[0-7]{1,3}))+)|\\(?P<char>.)", re.DOTALL)
_CODE = re.compile(r"\\(?:x(?P<hex>[0-9A-Fa-f]+)|(?P<octal>[0-7]+))")
_CHARS = {
    "\n": "",
    "\\": "\\",
    '"': '"',
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
}


def escape(text: str) -> str:
    """Return the text as it stands between the quotes of a catalogue."""
    return _ESCAPED.sub(lambda match: _ESCAPES[match[0]], text)


def joined(strings: Iterable[str]) -> str:
    """Return the text of a part: its strings, unescaped one by one as gettext does it."""
    return "".join(map(unescape, strings))


def unescape(text: str) -> str:
    r"""Return what stands between the quotes of a string as the text it means.

    Codes (``\\x41``, ``\\101``) are bytes, and several of them in a row may be one
    character of UTF-8. An escape that gettext does not know stays as it is,
    and a backslash at the end of a line is nothing: the text goes on in the next.
    """
    if "\\" not in text:
        return text
    if "\\\\" not in text:
        simple = text.replace('\\"', '"').replace("\\n", "\n").replace("\\t", "\t")
        if "\\" not in simple:
            return simple
    return _ESCAPE.sub(_unescaped, text)


def _unescaped(match: re.Match[str]) -> str:
    if not match["codes"]:
        return _CHARS.get(match["char"], match[0])
    found = _CODE.finditer(match["codes"])
    numbers = [int(code["hex"], 16) if code["hex"] else int(code["octal"], 8) for code in found]
    return bytes(number & 0xFF for number in numbers).decode("utf-8", "replace")
