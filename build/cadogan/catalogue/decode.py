"""Decoding: the bytes of a catalogue to text and back, without losing one.

The charset stands in the header of the file itself. What it cannot decode is kept
as lone surrogates (Python's ``surrogateescape``), so that writing gives the same bytes.
"""

import codecs
import re
from dataclasses import dataclass

_CHARSET = re.compile(rb"charset=([^\s\\\";]+)", re.IGNORECASE)
_CHARSET_TEXT = re.compile(r"(charset=)([^\s\\\";]+)", re.IGNORECASE)
_ESCAPED_BYTE = re.compile("[\udc80-\udcff]")
_HEADER_SIZE = 10_000
BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Decoded:
    """A catalogue's text, the charset it is in, and the name of one that is not known."""

    text: str
    encoding: str
    unknown: str = ""


def decode(data: bytes) -> Decoded:
    """Decode a catalogue by the charset of its header; UTF-8 where none can be used.

    A byte order mark stays in the text as its first character.
    """
    match = _CHARSET.search(data, 0, _HEADER_SIZE)
    name = match[1].decode("ascii", "replace") if match else "utf-8"
    encoding = _known(name)
    chosen = encoding or "utf-8"
    text = data.decode(chosen, "surrogateescape")
    unknown = name if encoding is None and name.upper() != "CHARSET" else ""
    return Decoded(text, chosen, unknown)


def encode(text: str) -> bytes:
    """Encode a catalogue's text in the charset that its header names.

    Where that charset lacks a character of the text, the header is changed to UTF-8:
    a message is never lost for want of a charset.
    """
    match = _CHARSET_TEXT.search(text, 0, _HEADER_SIZE)
    encoding = (_known(match[2]) if match else None) or "utf-8"
    try:
        return text.encode(encoding, "surrogateescape")
    except UnicodeEncodeError:
        text = _CHARSET_TEXT.sub(r"\1UTF-8", text, count=1)
        return text.encode("utf-8", "surrogateescape")


def undecoded(text: str) -> bool:
    """Whether the text holds bytes that its charset could not decode."""
    return not text.isascii() and _ESCAPED_BYTE.search(text) is not None


def _known(name: str) -> str | None:
    """Return Python's name for a text charset, or None."""
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError):
        return None
    is_text = getattr(codec, "_is_text_encoding", True)
    return codec.name if is_text and _superset_of_ascii(codec.name) else None


def _superset_of_ascii(name: str) -> bool:
    """Whether gettext can use the charset: ASCII in it must be ASCII."""
    sample = 'msgid "a"\n'
    return sample.encode(name) == sample.encode("ascii")
