"""Scanning: one block of a catalogue at a time, with the faults of its lines.

Everything that may stand in a catalogue is taken here, however it is written: where each
entry begins, the strings and comments it is made of, and what is wrong with them. A
fault makes its own block unreadable and no other; a remark leaves the entry usable, only
what it is about is not. Nearly all blocks are written in the usual form, which
:mod:`cadogan.catalogue.usual` reads much faster and just the same.
"""

import re
from dataclasses import dataclass, field

from cadogan.catalogue.decode import BOM
from cadogan.catalogue.statements import Statement, statements
from cadogan.catalogue.strings import STRING
from cadogan.problems import Kind

BLANKS = " \t\r\n\v\f"
LINE = re.compile(
    r"""
    (?P<prefix>\#~\s*)?(?:
        (?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\s*\[\s*\d+\s*\])?)(?=[\s"]|$)
        \s*(?P<value>.*)
      | (?P<string>".*)
    )""",
    re.VERBOSE | re.DOTALL,
)
_STRINGS = re.compile(rf"{STRING.pattern}(?:\s*+{STRING.pattern})*+")
_PREVIOUS = re.compile(r"\#~?\|\s*(?P<keyword>msgctxt|msgid_plural|msgid)?\s*(?P<value>.*)")
_DOMAIN = re.compile(rf"domain\s*{STRING.pattern}")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = frozenset('\\"ntrabfvx01234567\n')
_CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ", "||||||| ")
_AFTER = {
    "msgctxt": {"", "domain"},
    "msgid": {"", "msgctxt", "domain"},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid", "msgid_plural"},
}
_HINT_QUOTES = (
    'put each line of a text between straight quotes; write a quote in it as \\" and '
    "a backslash as \\\\"
)
_HINT_PREVIOUS = 'write each of its lines as #| "text", or take all #| lines of the entry out'
_HINT_FORMS = "an entry with msgid_plural has msgstr[0], msgstr[1] and so on; others have msgstr"
_HINT_COMMENT = "put it above the first line of the entry: gettext takes none in between"
_INSIDE = ("msgctxt", "msgid", "msgid_plural")
_HINT_MARK = "put #~ before all lines of an entry that is obsolete, and before none of the others"
_HINT_CONFLICT = "keep one of the two versions, and take the marks out"
_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one line: its number, what, how to mend it, and of which kind it is."""

    line: int
    message: str
    hint: str
    kind: Kind = Kind.PO_SYNTAX


@dataclass(slots=True)
class Lines:
    """The statements of one block while it is gathered, and the parts they are.

    ``state`` is the last keyword seen, ``?`` after a line that cannot be one of an
    entry. ``parts`` holds by keyword (``msgstr[0]`` with its number) the strings of each,
    what is between their quotes, still escaped; ``part`` is the one that the next line may
    go on with. ``previous`` and ``previous_part`` are the same of ``#|`` lines; ``previous``
    is None where they cannot be read. ``is_named`` says that no fault lies in msgid and
    msgctxt. ``awaits`` is the line of a keyword whose text is still to come, ``inside`` that
    of a comment behind a keyword. ``is_obsolete`` is None until the first statement.
    """

    first: int = 0
    gap: str = ""
    lines: list[Statement] = field(default_factory=list)
    state: str = ""
    parts: dict[str, list[str]] = field(default_factory=dict)
    part: list[str] = field(default_factory=list)
    previous: dict[str, list[str]] | None = field(default_factory=dict)
    previous_part: list[str] | None = None
    comments: list[str] = field(default_factory=list)
    msgid_line: int = 0
    msgstr_line: int = 0
    fault: Fault | None = None
    remark: Fault | None = None
    awaits: int = 0
    inside: int = 0
    is_named: bool = True
    is_obsolete: bool | None = None

    @property
    def text(self) -> str:
        """The block as it stands in the file."""
        return "".join(line.text for line in self.lines)

    @property
    def is_entry(self) -> bool:
        """Whether this is an entry without a fault, and not gettext's header."""
        return self.fault is None and self.msgstr_line > 0 and not self._is_nameless

    @property
    def is_header(self) -> bool:
        """Whether this is an entry in use whose msgid is empty: gettext's header."""
        return self.msgstr_line > 0 and self._is_nameless and not self.is_obsolete

    @property
    def is_conflict(self) -> bool:
        """Whether this is a line that a version control system left in a failed merge."""
        return len(self.lines) == 1 and self.lines[0].text.startswith(_CONFLICT)

    def goes_on_marked(self, end: str) -> bool:
        """Whether another block begins in the last line of this one, and ``#~`` stands before."""
        last = self.lines[-1]
        return last.is_marked and not last.text.endswith(end)

    @property
    def _is_nameless(self) -> bool:
        return "msgctxt" not in self.parts and not any(self.parts.get("msgid", ()))


def scan_block(
    text: str, start: int, number: int, end: str = "\n", *, is_marked: bool = False
) -> Lines:
    """Gather the block that begins at a place of a catalogue, with the blank lines before it.

    ``number`` is that of the line there, ``end`` what lines end with; ``is_marked`` tells
    that ``#~`` stands before the place in its line. The block ends where the next entry's
    first line begins; after a fault also at the next blank line, so that what follows can be
    read. A block without lines is the blank lines at the end of the file.
    """
    block = Lines()
    gap: list[Statement] = []
    for line in statements(text, start, number, end, is_marked=is_marked):
        bare = line.text.strip(BLANKS + BOM if line.line == 1 else BLANKS)
        if not bare:
            gap.append(line)
            continue
        if block.lines and _begins(bare, block, has_gap=bool(gap)):
            return _closed(block)
        if block.lines:
            block.lines += gap
        else:
            block.first, block.gap = line.line, "".join(blank.text for blank in gap)
        gap.clear()
        block.lines.append(line)
        _take(bare, line, block)
    if not block.lines:
        block.gap = "".join(blank.text for blank in gap)
    return _closed(block)


def _begins(bare: str, block: Lines, *, has_gap: bool) -> bool:
    """Whether a line is the first of a new block."""
    if (block.fault and has_gap) or bare.startswith(_CONFLICT) or block.is_conflict:
        return True
    inner = bare[2:].lstrip() if bare.startswith("#~") and bare[2:3] != "|" else bare
    if inner.startswith(("msgctxt", "msgid")) and not inner.startswith("msgid_plural"):
        ends = block.state in ("msgid", "msgid_plural", "msgstr", "domain")
        return ends or (block.state == "msgctxt" and inner.startswith("msgctxt"))
    if inner.startswith("#"):
        return block.state in ("msgstr", "domain") or (has_gap and block.state != "")
    if inner.startswith("domain"):
        return block.state == "msgstr"
    continues = inner.startswith(('"', "msgstr[", "msgid_plural"))
    return block.state == "msgstr" and has_gap and not continues


def _take(bare: str, line: Statement, block: Lines) -> None:
    """Note what a line is and what is wrong with it; the first fault of a block counts."""
    match, number = LINE.match(bare), line.line
    if match is None:
        fault = _take_other(bare, number, block)
        if fault:
            block.state = block.state or "?"
    elif match["keyword"]:
        fault = _take_keyword("".join(match["keyword"].split()), match["value"], number, block)
    else:
        fault = _take_string(match["string"], number, block)
    if match:
        _take_mark(line, block)
    if "\0" in bare:
        nul = Fault(number, "this line holds a NUL byte", "take the byte out")
        block.remark = block.remark or nul
    if fault and block.state in ("msgctxt", "msgid", "?"):
        block.is_named = False
    block.fault = block.fault or fault


def _take_mark(line: Statement, block: Lines) -> None:
    """Note whether an entry is obsolete, by its first line; the others have to agree."""
    if block.is_obsolete is None:
        block.is_obsolete = line.is_marked
    elif block.is_obsolete != line.is_marked:
        what = "#~ stands before some lines of this entry and not before others"
        block.fault = block.fault or Fault(line.line, what, _HINT_MARK)


def _take_keyword(keyword: str, value: str, number: int, block: Lines) -> Fault | None:
    name = keyword.partition("[")[0]
    fault = _string_fault(value, number, keyword, block) if value else None
    expected = _AFTER[name] | ({"msgstr"} if keyword != name else set())
    if block.awaits:
        fault = _no_text(block)
    elif block.state not in expected and not block.fault:
        fault = Fault(
            number,
            f"{keyword} does not belong here" + (f" after {block.state}" if block.state else ""),
            "an entry is msgctxt (if it has one), msgid, msgstr, each of them once",
        )
    elif name == "msgstr" and keyword != _next_form(block):
        fault = Fault(number, f"{keyword} does not belong into this entry", _HINT_FORMS)
    block.awaits = 0 if value else number
    block.inside = 0
    block.state = name
    if name == "msgid":
        block.msgid_line = number
    elif name == "msgstr":
        block.msgstr_line = block.msgstr_line or number
    block.part = block.parts[keyword] = _inner(value, fault) if value else []
    return fault


def _next_form(block: Lines) -> str:
    """Return the keyword that the next translation of an entry has."""
    if "msgid_plural" not in block.parts:
        return "msgstr"
    return f"msgstr[{sum(keyword.startswith('msgstr') for keyword in block.parts)}]"


def _take_string(value: str, number: int, block: Lines) -> Fault | None:
    block.awaits = 0
    if block.state in ("", "?", "domain"):
        return Fault(number, "a text in quotes that belongs to no msgid or msgstr", _HINT_QUOTES)
    if block.inside:
        what = f"this comment stands inside the text of {block.state}"
        block.fault = block.fault or Fault(block.inside, what, _HINT_COMMENT)
    fault = _string_fault(value, number, block.state, block)
    block.part += _inner(value, fault)
    return fault


def _inner(value: str, fault: Fault | None) -> list[str]:
    """Return what stands between the quotes of one string, or of several on one line."""
    return [value.strip('"')] if fault else [string[1:-1] for string in STRING.findall(value)]


def _string_fault(value: str, number: int, keyword: str, block: Lines) -> Fault | None:
    if _STRINGS.fullmatch(value):
        block.remark = block.remark or _escape_remark(value, number)
        return None
    if not value.startswith('"'):
        what = f"the text of {keyword} does not begin with a quote"
    elif STRING.match(value):
        what = f'a quote inside the text of {keyword} is not written as \\"'
    else:
        what = f"the text of {keyword} has no closing quote"
    return Fault(number, what, _HINT_QUOTES)


def _escape_remark(value: str, number: int) -> Fault | None:
    """Find an escape that gettext does not know; it is read as it stands."""
    if "\\" not in value:
        return None
    for match in _ESCAPE.finditer(value):
        if match[1] not in _ESCAPES:
            message = f"\\{_short(match[1])} is not one of the escapes that gettext knows"
            return Fault(number, message, "write a backslash that is meant as one as \\\\")
    return None


def _no_text(block: Lines) -> Fault:
    return Fault(block.awaits, f"there is no text after {block.state}", _HINT_QUOTES)


def _take_other(bare: str, number: int, block: Lines) -> Fault | None:
    """Take a line that is no part of a message; what is wrong with a comment is a remark."""
    if bare.startswith("#"):
        remark = _take_comment(bare, number, block)
        block.remark = block.remark or remark
        return None
    if _DOMAIN.fullmatch(bare) and block.state in ("", "domain"):
        block.state = "domain"
        return None
    if bare.startswith(_CONFLICT):
        return Fault(number, f"an unresolved merge conflict: {_short(bare)}", _HINT_CONFLICT)
    what = f"this line is neither a comment nor a text in quotes: {_short(bare)}"
    return Fault(number, what, _HINT_QUOTES)


def _take_comment(bare: str, number: int, block: Lines) -> Fault | None:
    """Take a comment or a line of the previous message, in an obsolete entry or not."""
    inner = bare
    if bare.startswith("#~") and bare[2:3] != "|":
        inner = bare[2:].lstrip()
    if previous := _PREVIOUS.match(inner):
        if not _take_previous(previous["keyword"], previous["value"], block):
            what = f"the previous message of a fuzzy entry cannot be read: {_short(bare)}"
            return Fault(number, what, _HINT_PREVIOUS)
    elif inner.startswith("#") and not inner.startswith("#~"):
        block.previous_part = None
        block.comments.append(inner)
    elif inner:
        what = f"this line of an obsolete entry cannot be read: {_short(bare)}"
        return Fault(number, what, "after #~ comes msgctxt, msgid, msgstr or a text in quotes")
    if inner and block.state in _INSIDE:
        block.inside = number
        return Fault(number, "this comment stands inside an entry", _HINT_COMMENT)
    return None


def _take_previous(keyword: str | None, value: str, block: Lines) -> bool:
    """Take a line of the previous message; return whether it could be read."""
    if block.previous is None:
        return False
    if keyword:
        block.previous_part = block.previous[keyword] = []
    if block.previous_part is None or not _STRINGS.fullmatch(value):
        block.previous = None
        return False
    block.previous_part += _inner(value, None)
    return True


def _closed(block: Lines) -> Lines:
    """Give a block that ends too early its fault."""
    if block.awaits and not block.fault:
        block.fault = _no_text(block)
    if block.fault is None and block.state not in ("", "msgstr", "domain"):
        block.fault = Fault(
            block.msgid_line or block.first,
            "this entry has no msgstr",
            'add a line msgstr "" under its msgid',
        )
    return block


def _short(text: str) -> str:
    """Return the beginning of a line in characters that any terminal can show."""
    start = text[: _SHOWN + 1]
    shown = "".join(char if char.isprintable() else "\ufffd" for char in start)
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
