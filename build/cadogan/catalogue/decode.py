"""Decoding: the bytes of a catalogue to text and back, without losing one.

The charset stands in the header of the file itself. What it cannot decode, and what
would not come back as the same bytes, is kept as lone surrogates (Python's
``surrogateescape``), so that writing gives the bytes that were read.
"""

import codecs
import re
from typing import NamedTuple

_FIELD = (
    r'(?:^|\r|"[ \t]*)(?:msgstr[ \t]*)?'
    r'"(?:[^"\n]*\\n)?Content-Type:[^"\n\\]*?charset=([^\s\\";]+)'
)
_CHARSET = re.compile(_FIELD.encode(), re.IGNORECASE | re.MULTILINE)
_CHARSET_TEXT = re.compile(_FIELD, re.IGNORECASE | re.MULTILINE)
_ESCAPED_BYTE = re.compile("[\udc80-\udcff]")
_TWO_BYTES = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# ASCII, with a sequence that in some charsets is a command to change the alphabet.
_ASCII = bytes(range(128)) + b"\x1b$B\x1b(B"
BOM = "\ufeff"
UTF_16 = "UTF-16 by its byte order mark"


class Decoded(NamedTuple):
    """A catalogue's text, the charset it is in, and the name of one that cannot be used.

    ``is_whole`` says that the charset could decode every byte.
    """

    text: str
    encoding: str
    unknown: str = ""
    is_whole: bool = False


def decode(data: bytes) -> Decoded:
    """Decode a catalogue by the charset of its header; UTF-8 where none can be used.

    A byte order mark stays in the text as its first character.
    """
    if data.startswith(_TWO_BYTES):
        return Decoded(data.decode("utf-8", "surrogateescape"), "utf-8", UTF_16)
    match = _CHARSET.search(data)
    name = match[1].decode("ascii", "replace") if match else "utf-8"
    encoding = _known(name)
    chosen = encoding or "utf-8"
    unknown = name if encoding is None and name.upper() != "CHARSET" else ""
    text = _strict(data, chosen)
    if text is not None:
        return Decoded(text, chosen, unknown, is_whole=True)
    text = _text(data, chosen)
    return Decoded(text, chosen, unknown, is_whole=not undecoded(text))


def encode(text: str) -> bytes:
    """Encode a catalogue's text in the charset that its header names.

    Where that charset lacks a character of the text, the header is changed to UTF-8:
    a message is never lost for want of a charset.
    """
    match = _CHARSET_TEXT.search(text)
    encoding = (_known(match[1]) if match else None) or "utf-8"
    try:
        return text.encode(encoding, "surrogateescape")
    except UnicodeEncodeError:
        if match:
            text = f"{text[: match.start(1)]}UTF-8{text[match.end(1) :]}"
        return text.encode("utf-8", "surrogateescape")


def undecoded(text: str) -> bool:
    """Whether the text holds bytes that its charset could not decode."""
    return not text.isascii() and _ESCAPED_BYTE.search(text) is not None


def _strict(data: bytes, encoding: str) -> str | None:
    """Decode bytes, or return None where some cannot be decoded, or would not come back."""
    try:
        text = data.decode(encoding)
        return text if encoding == "utf-8" or text.encode(encoding) == data else None
    except UnicodeError:
        return None


def _text(data: bytes, encoding: str) -> str:
    """Decode bytes as well as that goes, so that encoding gives them back.

    Some charsets of East Asia have two codes for one character; a line that would be
    written otherwise than it was read keeps its bytes.
    """
    text = _faithful(data, encoding)
    if text is None:
        lines = (_faithful(line, encoding) or _undecoded(line) for line in data.split(b"\n"))
        text = "\n".join(lines)
        if text.encode(encoding, "surrogateescape") != data:
            return _undecoded(data)
    return text


def _faithful(data: bytes, encoding: str) -> str | None:
    """Decode bytes, or return None where the text would not be encoded to the same."""
    try:
        text = data.decode(encoding, "surrogateescape")
        return text if text.encode(encoding, "surrogateescape") == data else None
    except UnicodeError:
        return None


def _undecoded(data: bytes) -> str:
    return data.decode("ascii", "surrogateescape")


def _known(name: str) -> str | None:
    """Return Python's name for a charset that gettext can use (ASCII must be ASCII), or None."""
    try:
        codec = codecs.lookup(name)
        text = _ASCII.decode(codec.name)
        usable = text == _ASCII.decode("ascii") and text.encode(codec.name) == _ASCII
    except (LookupError, ValueError):
        return None
    return codec.name if usable else None
