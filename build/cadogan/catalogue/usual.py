"""The usual form of an entry, which nearly all entries have: read at one stroke.

One regular expression takes a whole entry as gettext's tools write it. It takes nothing
that has a fault or a remark, and all that it takes
:func:`cadogan.catalogue.scan.scan_block` would take just the same. No part of it can be
matched in two ways, so it never goes back over what it has read.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.model import Block
from cadogan.catalogue.strings import joined
from cadogan.catalogue.values import notes_of, previous_of

_END = r"\r?\n"
_STRING = r'"[^"\\\n]*+(?:\\[\\"ntrabfvx0-7][^"\\\n]*+)*+"' + _END
_STRINGS = f"{_STRING}(?:(?P=mark){_STRING})*+"
_COMMENTS = rf"(?:#(?:[ .:,][^\r\n]*+{_END}|{_END}))*+"
_PREVIOUS = rf"(?:#~?\| (?:msgctxt|msgid_plural|msgid) {_STRING}(?:#~?\| {_STRING})*+)*+"
_FORMS = rf"(?:(?P=mark)msgstr\[\d\] {_STRINGS})++"
# What can only be the first line of another block.
_NEXT = rf"(?=(?:{_END})*+(?:#(?:[^~]|~\||~ msgid |~ msgctxt )|msgid |msgctxt |\Z))"
_ENTRY = re.compile(
    rf"(?P<gap>(?:{_END})*+)(?P<comments>{_COMMENTS})(?P<previous>{_PREVIOUS})(?P<mark>(?:#~ )?+)"
    rf"(?:msgctxt (?P<msgctxt>{_STRINGS})(?P=mark))?+msgid (?P<msgid>{_STRINGS})"
    rf"(?:(?P=mark)msgstr (?P<msgstr>{_STRINGS})"
    rf"|(?P=mark)msgid_plural (?P<plural>{_STRINGS})(?P<forms>{_FORMS})){_NEXT}"
)
_PREVIOUS_LINE = re.compile(r'#~?\| (?:(msgctxt|msgid_plural|msgid) )?"(.*)"')
_FORM = re.compile(r"^(?:#~ )?msgstr\[(\d)\] ", re.MULTILINE)


class Usual(NamedTuple):
    """A block that was read, and where behind it the next begins: the place and its line."""

    block: Block
    place: int
    line: int


def usual_block(
    text: str, place: int, line: int, known: Mapping[str, Entry] | None = None
) -> Usual | None:
    """Read the block that begins at a place of a catalogue, if it has the usual form.

    ``line`` is the number of the line there. The text is one whose lines end with line
    feeds, without NUL bytes and bytes that could not be decoded. ``known`` are entries by
    their blocks' texts: what stands there need not be read again.
    """
    match = _ENTRY.match(text, place)
    if match is None:
        return None
    start, end = match.end("gap"), match.end()
    written = text[start:end]
    entry = known.get(written) if known else None
    entry = entry or _entry(match)
    if entry is None:
        return None
    msgid_line = line + text.count("\n", place, match.start("msgid"))
    msgstr = "forms" if match["msgstr"] is None else "msgstr"
    msgstr_line = line + text.count("\n", place, match.start(msgstr))
    if (msgid_line, msgstr_line) != (entry.line, entry.msgstr_line):
        entry = entry._replace(line=msgid_line, msgstr_line=msgstr_line)
    block = Block(match["gap"], written, entry)
    return Usual(block, end, line + text.count("\n", place, end))


def _entry(match: re.Match[str]) -> Entry | None:
    """Return the entry that a match holds, without its lines; None for a header or odd forms."""
    _, comments, previous, mark, msgctxt, msgid, msgstr, plural, forms = match.groups()
    key, context = _text(msgid, mark), None if msgctxt is None else _text(msgctxt, mark)
    if not key and context is None:
        return None
    form_texts = _form_texts(forms, mark) if forms else ()
    if form_texts is None:
        return None
    notes = notes_of(comments.split("\n")[:-1])
    return Entry(
        msgid=key,
        msgstr=_text(msgstr, mark) if msgstr else "",
        msgctxt=context,
        msgid_plural=_text(plural, mark) or None if plural else None,
        msgstr_plural=form_texts,
        fuzzy="fuzzy" in notes.flags,
        obsolete=mark != "",
        previous=_previous(previous) if previous else None,
        comments=notes.comments,
        extracted=notes.extracted,
        references=notes.references,
        flags=tuple(flag for flag in notes.flags if flag != "fuzzy"),
    )


def _text(strings: str, mark: str) -> str:
    """Return the text of the lines of a part, quotes, marks and line ends as they stand there."""
    if "\r" in strings:
        strings = strings.replace("\r\n", "\n")
    if mark:
        strings = strings.replace("\n" + mark, "\n")
    if "\\" in strings:
        return joined(strings[1:-2].split('"\n"'))
    return strings[1:-2].replace('"\n"', "")


def _form_texts(forms: str, mark: str) -> tuple[str, ...] | None:
    """Return the translations of a plural, or None if their numbers are not in order."""
    pieces = _FORM.split(forms)[1:]
    if pieces[::2] != [str(number) for number in range(len(pieces) // 2)]:
        return None
    return tuple(_text(strings, mark) for strings in pieces[1::2])


def _previous(lines: str) -> Previous | None:
    """Return the previous message of ``#|`` lines, the first of them with its keyword."""
    parts: dict[str, list[str]] = {}
    for keyword, string in _PREVIOUS_LINE.findall(lines):
        if keyword:
            name = keyword
            parts[name] = []
        parts[name].append(string)
    return previous_of(parts)
