"""Entries by polib: the values of blocks that the scanner found no fault in."""

import re
from collections.abc import Iterable, Sequence

import polib

from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.scan import Fault, Lines
from cadogan.catalogue.wrap import escape

_LONGEST_NUMBER = 12
# A first line that makes polib take the translator comments that follow for the
# first entry's: at the very start it takes them for the file's own.
_NO_FLAG = "-"
_FIRST_LINE = f"#, {_NO_FLAG}\n"
_RARE_ESCAPE = re.compile(r"\\[ax0-7]")
_REFERENCE = re.compile(r"(?:\u2068([^\u2069]*)\u2069|(\S+?))(?::(\d+))?(?=\s|$)")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|[0-7]{1,3}|.)")


def read_entries(scanned: Sequence[Lines]) -> list[Entry | None]:
    """Read every entry: all at once (fast), or one at a time where polib objects to one.

    The result has a place for each block, None for one that is no entry. A block that
    polib refuses is given a fault.
    """
    wanted = [n for n, lines in enumerate(scanned) if _is_entry(lines)]
    results: list[Entry | None] = [None] * len(scanned)
    read = _polib_entries([scanned[n] for n in wanted])
    for place, n in enumerate(wanted):
        lines = scanned[n]
        single = read[place : place + 1] if read else _polib_entries([lines])
        if single:
            results[n] = _entry(single[0], lines)
        else:
            lines.fault = Fault(
                lines.msgid_line or lines.first,
                "this entry cannot be read",
                "compare its lines with those of the entries around it",
            )
    return results


def _is_entry(lines: Lines) -> bool:
    return lines.fault is None and lines.msgstr_line > 0 and not lines.is_header


def _polib_entries(blocks: Sequence[Lines]) -> list[polib.POEntry]:
    """Return polib's entry for each block, or nothing if polib refuses any of them."""
    text = _Text(_FIRST_LINE + "".join(_for_polib(block) for block in blocks))
    try:
        entries = list(polib.pofile(text))
    except (OSError, ValueError, IndexError, KeyError):
        return []
    return entries if len(entries) == len(blocks) else []


def _for_polib(block: Lines) -> str:
    """Return a block's text, with what polib does not know written in a way it does.

    That is the previous message of an obsolete entry, and some of C's escapes.
    """
    text = block.text.lstrip("\ufeff")
    if _RARE_ESCAPE.search(text):
        text = _ESCAPE.sub(_known_escape, text)
    if "#~|" in text:
        text = "\n".join(
            "#|" + line[3:] if line.startswith("#~|") else line for line in text.split("\n")
        )
    return f"{text}\n"


def _known_escape(match: re.Match[str]) -> str:
    r"""Replace ``\a``, ``\x41`` and ``\101``; leave all other escapes as they are."""
    code = match[1]
    if code == "a":
        return "\a"
    if code[0] not in "x01234567":
        return match[0]
    char = chr(int(code[1:], 16) if code[0] == "x" else int(code, 8))
    return char if char == "\a" else escape(char)


class _Text(str):
    """Text that polib cuts at line feeds only; as a string it would cut inside translations."""

    __slots__ = ()

    def splitlines(self, keepends: bool = False) -> list[str]:
        """Cut at line feeds; ends are never kept, as polib wants it."""
        del keepends
        return self.split("\n")


def _entry(read: polib.POEntry, lines: Lines) -> Entry:
    plural: dict[int, str] = read.msgstr_plural or {}
    flags = tuple(flag for flag in read.flags if flag not in ("", _NO_FLAG))
    previous = None
    if read.previous_msgid is not None:
        previous = Previous(read.previous_msgid, read.previous_msgctxt, read.previous_msgid_plural)
    return Entry(
        msgid=read.msgid,
        msgstr=read.msgstr,
        msgctxt=read.msgctxt,
        msgid_plural=read.msgid_plural or None,
        msgstr_plural=tuple(plural[index] for index in sorted(plural)),
        fuzzy="fuzzy" in flags,
        obsolete=bool(read.obsolete),
        previous=previous,
        comments=_comments(read.tcomment),
        extracted=_comments(read.comment),
        references=_references(read.occurrences),
        flags=tuple(flag for flag in flags if flag != "fuzzy"),
        line=lines.msgid_line,
        msgstr_line=lines.msgstr_line,
    )


def _references(occurrences: Iterable[tuple[str, str]]) -> tuple[tuple[str, int], ...]:
    """Return references; names with blanks, which gettext isolates by U+2068, are put together."""
    found = tuple(occurrences)
    if not any(file.startswith("\u2068") for file, _ in found):
        return tuple((file, _line_number(line)) for file, line in found)
    text = " ".join(f"{file}:{line}" if line else file for file, line in found)
    matches = _REFERENCE.finditer(text)
    return tuple((match[1] or match[2], _line_number(match[3] or "")) for match in matches)


def _line_number(text: str) -> int:
    """Return the line of a reference; 0 for none, or for what cannot be one."""
    return int(text) if text.isdecimal() and len(text) < _LONGEST_NUMBER else 0


def _comments(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()
