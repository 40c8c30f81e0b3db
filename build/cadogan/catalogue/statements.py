"""Statements: the text of a catalogue cut into the pieces that mean something on their own.

That is a line, nearly always. But gettext takes several statements on one line
(``msgid "a" msgstr "b"``), a comment behind one, and strings that go on in the next line
after a backslash. All pieces together are the text.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_KEYWORD = r"msgctxt|msgid_plural|msgid|msgstr(?:{blank}*+\[{blank}*+\d+{blank}*+\])?+|domain"
_FOLLOWS = r'\#|(?:msgctxt|msgid_plural|msgid|msgstr|domain)(?=[\s"\[]|\Z)'


class Statement(NamedTuple):
    """A line, or a piece of one, as it stands in the file, and the number of its line.

    ``is_marked`` says that ``#~`` stands before it: as its own, or earlier in the line.
    """

    text: str
    line: int
    is_marked: bool = False


class _Form(NamedTuple):
    """What statements and comments look like in a file, by what its lines end with."""

    statement: re.Pattern[str]
    comment: re.Pattern[str]


def _form(end: str) -> _Form:
    """Return the forms for files with line feeds, or with carriage returns alone.

    In the former a carriage return is a blank. It ends a comment if a line follows it: the
    file is one of an old system that was edited since.
    """
    blank = r"[ \t\r\v\f]" if end == "\n" else r"[ \t\v\f]"
    string = rf'"[^"\\{end}]*+(?:\\(?:[^{end}]|\n)[^"\\{end}]*+)*+"'
    keyword = _KEYWORD.format(blank=blank)
    statement = (
        rf"{blank}*+(?P<mark>\#~{blank}*+)?+(?:(?:{keyword}){blank}*+)?+"
        rf"{string}(?:{blank}*+{string})*+{blank}*+(?:(?P<end>{end}|\Z)|(?={_FOLLOWS}))"
    )
    comment = rf"{blank}*+\#[^\r]*+\r?"
    if end == "\n":
        comment = (
            rf'{blank}*+\#[^\r\n]*+(?:\r(?![ \t]*+(?:[\#"\r]|msg))[^\r\n]*+)*+'
            r'(?:\r(?=[ \t]*+(?:[\#"\r]|msg))|\n)?'
        )
    return _Form(re.compile(statement), re.compile(comment))


_FORMS = {end: _form(end) for end in "\n\r"}


def statements(
    text: str, start: int = 0, line: int = 1, end: str = "", *, is_marked: bool = False
) -> Iterator[Statement]:
    """Yield the statements from a place of a text on; ``line`` is the number of the line there.

    ``end`` is what lines end with (default: as :func:`line_feed` says); ``is_marked`` tells
    that the place lies in a line behind ``#~``. What is no statement is a whole line.
    """
    end = end or line_feed(text)
    form = _FORMS[end]
    while start < len(text):
        match = form.statement.match(text, start)
        if match:
            is_marked = is_marked or match["mark"] is not None
            stop, is_ended = match.end(), match["end"] is not None
        else:
            comment = form.comment.match(text, start)
            stop = comment.end() if comment else text.find(end, start) + 1 or len(text)
            is_marked = is_marked or text[start:stop].lstrip().startswith("#~")
            is_ended = True
        yield Statement(text[start:stop], line, is_marked)
        is_marked = is_marked and not is_ended
        line += text.count(end, start, stop)
        start = stop


def line_feed(text: str) -> str:
    """Return where to cut lines: at line feeds or, if there is none, at carriage returns."""
    return "\n" if "\n" in text or "\r" not in text else "\r"


def line_end(text: str) -> str:
    """Return how the lines of a file end: as the first of them does."""
    if "\n" not in text:
        return "\r" if "\r" in text else "\n"
    return "\r\n" if text[: text.index("\n")].endswith("\r") else "\n"
