"""Editing an entry where it stands: the lines that have to change, and no other byte.

What an entry's text is made of is told by the lines' beginnings; how a changed part looks
is the formatter's business (:func:`cadogan.catalogue.format.format_entry`). So an entry is
formatted as it was and as it shall be, and only the parts that differ are exchanged.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.scan import LINE
from cadogan.catalogue.statements import statements
from cadogan.catalogue.wrap import WIDTH

_MARK = re.compile(r"^(\s*)(?:#~?\|[ \t]?|#~[ \t]?)")
_COMMENT, _EXTRACTED, _REFERENCES, _FLAGS, _PREVIOUS = "#", "#.", "#:", "#,", "#|"
_ORDER = (_COMMENT, _EXTRACTED, _REFERENCES, _FLAGS, _PREVIOUS)


@dataclass(frozen=True, slots=True)
class _Run:
    """Lines that belong together: the part of the entry they are, and the lines."""

    part: str
    lines: tuple[str, ...]


def rewritten(text: str, old: Entry, new: Entry, *, width: int = WIDTH, end: str = "\n") -> str:
    """Return the text of ``old`` with the parts exchanged in which ``new`` differs.

    Translators' comments stay as they are. A string whose value is the same but that
    becomes obsolete, or comes back, keeps its lines, unless they are just as the
    formatter breaks them: then they are broken anew, since the mark takes room.
    """
    runs = _runs(text, end)
    if new == old._replace(extracted=new.extracted, references=new.references):
        old, new = _without_texts(old), _without_texts(new)
    before = _parts(_runs(format_entry(old, width, end), end))
    after = _parts(_runs(format_entry(new, width, end), end))
    parts = _parts(runs)
    for part in {**before, **after}:
        lines = after.get(part, ())
        if part == _COMMENT or lines == before.get(part, ()):
            continue
        if _is_same(old, new, part) and parts.get(part) != before.get(part):
            lines = tuple(_marked(line, part, new) for line in parts.get(part, ()))
        runs = _exchanged(runs, _Run(part, lines))
    return "".join(line for run in runs for line in run.lines)


def _without_texts(entry: Entry) -> Entry:
    """Return an entry with what it says about its message alone; long texts take time to break."""
    return entry._replace(msgid="", msgstr="", msgid_plural=None, msgstr_plural=(), previous=None)


def _runs(text: str, end: str) -> list[_Run]:
    """Cut an entry's text into runs of lines of one part."""
    runs: list[_Run] = []
    part = _COMMENT
    for line, _, _ in statements(text, end=end[-1]):
        part = _part(line.strip(), part)
        if runs and runs[-1].part == part:
            runs[-1] = _Run(part, (*runs[-1].lines, line))
        else:
            runs.append(_Run(part, (line,)))
    return runs


def _part(bare: str, before: str) -> str:
    """Return the part a line belongs to, given that of the line before it."""
    if bare.startswith(("#|", "#~|")):
        return _PREVIOUS
    if (match := LINE.match(bare)) and match["keyword"]:
        return "".join(match["keyword"].split())
    if bare.startswith(("#~", '"')) and before.startswith("msg"):
        return before
    if bare[:2] in _ORDER and (bare[:2] == _FLAGS or not bare[2:3].strip()):
        return bare[:2]
    return _COMMENT


def _parts(runs: Sequence[_Run]) -> dict[str, tuple[str, ...]]:
    parts: dict[str, tuple[str, ...]] = {}
    for run in runs:
        parts[run.part] = parts.get(run.part, ()) + run.lines
    return parts


def _is_same(old: Entry, new: Entry, part: str) -> bool:
    """Whether a string, or the previous message, says the same in both entries."""
    if part == _PREVIOUS:
        return old.previous == new.previous
    return part.startswith("msg") and _string(old, part) == _string(new, part)


def _string(entry: Entry, part: str) -> str | None:
    if part.startswith("msgstr["):
        index = int(part[len("msgstr[") : -1])
        return entry.msgstr_plural[index] if index < len(entry.msgstr_plural) else None
    strings = {
        "msgctxt": entry.msgctxt,
        "msgid": entry.msgid,
        "msgid_plural": entry.msgid_plural,
        "msgstr": entry.msgstr,
    }
    return strings[part]


def _marked(line: str, part: str, entry: Entry) -> str:
    """Return a line of a string with the mark of an obsolete entry, or without it."""
    bare = _MARK.sub(r"\1", line, count=1)
    if part == _PREVIOUS:
        return f"#~| {bare}" if entry.obsolete else f"#| {bare}"
    return f"#~ {bare}" if entry.obsolete else bare


def _exchanged(runs: Sequence[_Run], new: _Run) -> list[_Run]:
    """Put a part where it stood, or where an entry has it."""
    place = next((n for n, run in enumerate(runs) if run.part == new.part), None)
    if place is None:
        place = next((n for n, run in enumerate(runs) if _rank(run) > _rank(new)), len(runs))
    rest = [run for run in runs if run.part != new.part]
    return [*rest[:place], new, *rest[place:]] if new.lines else rest


def _rank(run: _Run) -> int:
    order = (*_ORDER, "msgctxt", "msgid", "msgid_plural")
    return order.index(run.part) if run.part in order else len(order)
