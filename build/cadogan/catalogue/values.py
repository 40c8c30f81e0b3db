"""Values: what the strings and comments of an entry mean."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.scan import Lines
from cadogan.catalogue.strings import joined

_LONGEST_NUMBER = 12
_REFERENCE = re.compile(r"(?:\u2068([^\u2068\u2069]*)\u2069|(\S+?))(?::(\d+))?(?=\s|$)")


class Notes(NamedTuple):
    """What an entry's comment lines say, by kind, as in :class:`~cadogan.catalogue.Entry`."""

    comments: tuple[str, ...]
    extracted: tuple[str, ...]
    references: tuple[tuple[str, int], ...]
    flags: tuple[str, ...]


def entry_of(lines: Lines) -> Entry:
    """Return the entry that a block without a fault holds."""
    parts = {keyword: joined(strings) for keyword, strings in lines.parts.items()}
    notes = notes_of(lines.comments)
    return Entry(
        msgid=parts["msgid"],
        msgstr=parts.get("msgstr", ""),
        msgctxt=parts.get("msgctxt"),
        msgid_plural=parts.get("msgid_plural") or None,
        msgstr_plural=tuple(parts[part] for part in parts if part.startswith("msgstr[")),
        fuzzy="fuzzy" in notes.flags,
        obsolete=bool(lines.is_obsolete),
        previous=previous_of(lines.previous or {}),
        comments=notes.comments,
        extracted=notes.extracted,
        references=notes.references,
        flags=tuple(flag for flag in notes.flags if flag != "fuzzy"),
        line=lines.msgid_line,
        msgstr_line=lines.msgstr_line,
    )


def previous_of(parts: Mapping[str, Iterable[str]]) -> Previous | None:
    """Return the previous message; there is none without its msgid."""
    texts = {keyword: joined(strings) for keyword, strings in parts.items()}
    if "msgid" not in texts:
        return None
    return Previous(texts["msgid"], texts.get("msgctxt"), texts.get("msgid_plural"))


def notes_of(lines: Iterable[str]) -> Notes:
    """Return what comment lines say."""
    comments: list[str] = []
    extracted: list[str] = []
    references: list[str] = []
    flags: list[str] = []
    for line in lines:
        mark = line[:2]
        if mark == "#.":
            extracted.append(line[2:].rstrip().removeprefix(" "))
        elif mark == "#:":
            references.append(line[2:])
        elif mark == "#,":
            flags += [flag for part in line[2:].split(",") if (flag := part.strip())]
        else:
            comments.append(line[1:].rstrip().removeprefix(" "))
    return Notes(tuple(comments), tuple(extracted), _references(" ".join(references)), tuple(flags))


def _references(text: str) -> tuple[tuple[str, int], ...]:
    """Return references; names with blanks, which gettext isolates by U+2068, are put together."""
    if "\u2068" in text:
        matches = _REFERENCE.finditer(text)
        return tuple((match[1] or match[2], _line_number(match[3] or "")) for match in matches)
    return tuple(map(_reference, text.split()))


def _reference(place: str) -> tuple[str, int]:
    file, colon, number = place.rpartition(":")
    return (file, _line_number(number)) if colon and number.isdigit() else (place, 0)


def _line_number(text: str) -> int:
    """Return the line of a reference; 0 for none, or for what cannot be one."""
    return int(text) if text.isdecimal() and len(text) < _LONGEST_NUMBER else 0
