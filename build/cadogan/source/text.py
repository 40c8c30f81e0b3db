"""A file's text as written: decoding, and what stands before and after the root element."""

import codecs
import re
from pathlib import Path
from typing import NamedTuple

from cadogan.problems import Kind, Problem
from cadogan.source.scan import QUOTED

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_BARE_UTF16 = ((b"<\0", "utf-16-le"), (b"\0<", "utf-16-be"))
_DECLARED = re.compile(rb"""^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)""")
_AROUND = re.compile(r"(?:\s++|<!--.*?-->|<\?.*?\?>)*+", re.DOTALL)
_VISIBLE = re.compile(r"[^\n]")
_XML_DECLARATION = re.compile(
    rf"<\?xml(?:\s+version\s*=\s*(?:{QUOTED}))?(?:\s+encoding\s*=\s*(?:{QUOTED}))?"
    r"(?:\s+standalone\s*=\s*[\"'](?:yes|no)[\"'])?\s*\?>"
)


class Frame(NamedTuple):
    """The text around a root element."""

    prolog: str
    epilog: str


def decode(data: bytes) -> str:
    """Return the text of an XML file: by its byte order mark, its declaration, or UTF-8.

    Raises UnicodeDecodeError or LookupError where bytes and encoding do not agree.
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding)
    for start, encoding in _BARE_UTF16:
        if data.startswith(start):
            return data.decode(encoding)
    declared = _DECLARED.match(data)
    return data.decode(declared[1].decode("ascii") if declared else "utf-8")


def read_text(path: Path) -> str | Problem:
    """Return the text of an XML file, or why it cannot be read."""
    try:
        return decode(path.read_bytes())
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        message = f"byte {error.object[error.start]:#04x} does not fit the encoding of the file"
        hint = "save the file in the encoding that its first line names; UTF-8 is best"
        return Problem(Kind.XML_SYNTAX, str(path), line, message, hint)
    except LookupError:
        message = "the encoding that the first line names is not known"
        hint = 'save the file as UTF-8 and write encoding="utf-8"'
        return Problem(Kind.XML_SYNTAX, str(path), 1, message, hint)
    except OSError as error:
        return Problem(Kind.XML_INCLUDE, str(path), 1, f"cannot be read: {error.strerror}")


def without_declaration(text: str) -> str:
    """Return the text without its XML (or text) declaration, all lines where they were."""
    declaration = _XML_DECLARATION.match(text)
    if not declaration:
        return text
    return "\n" * declaration[0].count("\n") + text[declaration.end() :]


def blank(text: str, start: int, end: int) -> str:
    """Return the text with blanks from ``start`` to ``end``, its lines as they were."""
    return text[:start] + _VISIBLE.sub(" ", text[start:end]) + text[end:]


def frame(text: str, name: str, start: int) -> Frame:
    """Return what stands before and after the root element, called ``name``, of a good file.

    ``start`` is where its DOCTYPE ends: but for comments and the like the element comes next.
    """
    start = _end_of_notes(text, start)
    ends = [match.end() for match in re.finditer(rf"</{re.escape(name)}\s*>", text)]
    for end in reversed(ends):
        if _end_of_notes(text, end) == len(text):
            return Frame(text[:start], text[end:])
    tag = re.compile(rf"<(?:{QUOTED}|[^>\"'])*>").match(text, start)
    return Frame(text[:start], text[tag.end() :] if tag else "")


def _end_of_notes(text: str, start: int) -> int:
    """Return where blanks, comments and processing instructions end."""
    match = _AROUND.match(text, start)
    return match.end() if match else start
