"""Scanning: a catalogue's text cut into blocks, and the faults of its lines found.

polib reads the values, but it stops at the first fault, gives no block's text and
accepts a string without its closing quote (it drops the last letter). So the lines
are looked at here first: where each entry begins, which lines it has, and what is
wrong with them. A fault makes its own block unreadable and no other.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_LINE = re.compile(
    r"""
    (?:\#~\s*)?(?:
        (?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?=[\s"\[]|$)\s*(?P<value>.*)
      | (?P<string>".*)
    )""",
    re.VERBOSE,
)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_PREVIOUS = re.compile(r'\#~?\|\s*(?:(?:msgctxt|msgid_plural|msgid)\s+)?"(?:[^"\\]|\\.)*"')
_CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ", "||||||| ")
_AFTER = {
    "msgctxt": {""},
    "msgid": {"", "msgctxt"},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid", "msgid_plural"},
}
_HINT_QUOTES = (
    'put each line of a text between straight quotes; write a quote in it as \\" and '
    "a backslash as \\\\"
)
_HINT_CONFLICT = "keep one of the two versions, and take the marks out"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one line: its number, what, and how to mend it."""

    line: int
    message: str
    hint: str


@dataclass(slots=True)
class Lines:
    """The lines of one block while it is gathered, with the place of its parts.

    ``state`` is the last keyword seen, ``?`` after a line that cannot be one of an
    entry. ``msgid`` and ``msgctxt`` are still escaped; ``is_named`` says that no
    fault lies in them.
    """

    first: int
    gap: str = ""
    lines: list[str] = field(default_factory=list)
    state: str = ""
    msgid_line: int = 0
    msgstr_line: int = 0
    msgid: str = ""
    msgctxt: str | None = None
    fault: Fault | None = None
    is_named: bool = True

    @property
    def text(self) -> str:
        """The block as it stands in the file."""
        return "".join(self.lines)

    @property
    def is_header(self) -> bool:
        """Whether this is an entry whose msgid is empty: gettext's header."""
        return self.msgstr_line > 0 and not self.msgid and self.msgctxt is None

    @property
    def is_conflict(self) -> bool:
        """Whether this is a line that a version control system left in a failed merge."""
        return len(self.lines) == 1 and self.lines[0].startswith(_CONFLICT)


def scan(text: str) -> Iterator[Lines]:
    """Yield the blocks of a catalogue; all gaps and texts together are the text.

    A block ends where the next entry's first line begins; after a fault also at the
    next blank line, so that what follows can be read.
    """
    block = Lines(first=1)
    gap = ""
    for number, line in enumerate(split_lines(text), 1):
        bare = line.strip("\ufeff \t\r\n" if number == 1 else " \t\r\n")
        if not bare:
            gap += line
            continue
        if block.lines and _begins(bare, block, gap):
            yield _closed(block)
            block = Lines(first=number, gap=gap)
        elif block.lines:
            block.lines.extend(split_lines(gap) if gap else ())
        else:
            block.gap, block.first = gap, number
        gap = ""
        block.lines.append(line)
        _take(bare, number, block)
    if block.lines:
        yield _closed(block)
    if gap:
        yield Lines(first=0, gap=gap)


def split_lines(text: str) -> list[str]:
    """Cut at line feeds alone (or, where there is none, at carriage returns), ends kept.

    str.splitlines also cuts at characters that may stand in a translation, such as
    U+2028 or U+0085.
    """
    end = "\n" if "\n" in text or "\r" not in text else "\r"
    pieces = text.split(end)
    lines = [piece + end for piece in pieces[:-1]]
    return lines + pieces[-1:] if pieces[-1] else lines


def _begins(bare: str, block: Lines, gap: str) -> bool:
    """Whether a line is the first of a new block."""
    if (block.fault and gap) or bare.startswith(_CONFLICT) or block.is_conflict:
        return True
    inner = bare[2:].lstrip() if bare.startswith("#~") and bare[2:3] != "|" else bare
    if inner.startswith(("msgctxt", "msgid")) and not inner.startswith("msgid_plural"):
        ends = block.state in ("msgid", "msgid_plural", "msgstr")
        return ends or (block.state == "msgctxt" and inner.startswith("msgctxt"))
    if inner.startswith("#"):
        return block.state == "msgstr" or bool(gap and block.state)
    continues = inner.startswith(('"', "msg"))
    return block.state == "msgstr" and bool(gap) and not continues


def _take(bare: str, number: int, block: Lines) -> None:
    """Note what a line is and what is wrong with it; the first fault of a block counts."""
    match = _LINE.match(bare)
    if match is None:
        fault = _comment_fault(bare, number)
        if fault and not bare.startswith("#"):
            block.state = block.state or "?"
    elif match["keyword"]:
        fault = _take_keyword(match["keyword"], match["value"], number, block)
    else:
        fault = _take_string(match["string"], number, block)
    if fault and block.state in ("msgctxt", "msgid", "?"):
        block.is_named = False
    block.fault = block.fault or fault


def _take_keyword(keyword: str, value: str, number: int, block: Lines) -> Fault | None:
    name = keyword.partition("[")[0]
    fault = _string_fault(value, number, keyword)
    expected = _AFTER[name] | ({"msgstr"} if keyword != name else set())
    if block.state not in expected and not block.fault:
        fault = Fault(
            number,
            f"{keyword} does not belong here" + (f" after {block.state}" if block.state else ""),
            "an entry is msgctxt (if it has one), msgid, msgstr, each of them once",
        )
    block.state = name
    if name == "msgid":
        block.msgid_line, block.msgid = number, value[1:-1]
    elif name == "msgstr":
        block.msgstr_line = block.msgstr_line or number
    elif name == "msgctxt":
        block.msgctxt = value[1:-1]
    return fault


def _take_string(value: str, number: int, block: Lines) -> Fault | None:
    if block.state in ("", "?"):
        return Fault(number, "a text in quotes that belongs to no msgid or msgstr", _HINT_QUOTES)
    if block.state == "msgid":
        block.msgid += value[1:-1]
    elif block.state == "msgctxt":
        block.msgctxt = (block.msgctxt or "") + value[1:-1]
    return _string_fault(value, number, block.state)


def _string_fault(value: str, number: int, keyword: str) -> Fault | None:
    if _STRING.fullmatch(value):
        return None
    if not value.startswith('"'):
        what = f"the text of {keyword} does not begin with a quote"
    elif _STRING.match(value):
        what = f'a quote inside the text of {keyword} is not written as \\"'
    else:
        what = f"the text of {keyword} has no closing quote"
    return Fault(number, what, _HINT_QUOTES)


def _comment_fault(bare: str, number: int) -> Fault | None:
    if not bare.startswith("#"):
        if bare.startswith(_CONFLICT):
            return Fault(number, f"an unresolved merge conflict: {_short(bare)}", _HINT_CONFLICT)
        return Fault(
            number,
            f"this line is neither a comment nor a text in quotes: {_short(bare)}",
            _HINT_QUOTES,
        )
    if bare.startswith(("#|", "#~|")) and not _PREVIOUS.fullmatch(bare):
        return Fault(
            number,
            f"the previous message of a fuzzy entry cannot be read: {_short(bare)}",
            'write each of its lines as #| "text", or take all #| lines of the entry out',
        )
    if bare.startswith("#~") and bare[2:3] != "|" and bare[2:].strip():
        return Fault(
            number,
            f"this line of an obsolete entry cannot be read: {_short(bare)}",
            "after #~ comes msgctxt, msgid, msgstr or a text in quotes",
        )
    return None


def _closed(block: Lines) -> Lines:
    """Give a block that ends too early its fault."""
    if block.fault is None and block.state and block.state != "msgstr":
        block.fault = Fault(
            block.msgid_line or block.first,
            "this entry has no msgstr",
            'add a line msgstr "" under its msgid',
        )
    return block


def _short(text: str) -> str:
    """Return the beginning of a line in characters that any terminal can show."""
    shown = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return shown if len(shown) <= 40 else shown[:39] + "…"
