"""The record of renames: a PO file beside the template, ``renamed.pot``.

Each rename is an entry whose previous message (``#|``) is what the message was called
before; it has no msgstr. That is gettext's own notation for "was called", and any tool
for catalogues can show it. A catalogue that comes back from a translator years later is
still renamed by it.
"""

from collections.abc import Iterable
from pathlib import Path

from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.read import parse_catalogue
from cadogan.catalogue.statements import line_end
from cadogan.problems import Kind, Problem
from cadogan.upkeep.rename import Rename

_HEADER = Entry(
    msgid="",
    msgstr="Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n",
    comments=(
        "Messages whose wording changed and whose meaning did not: cadogan update moves",
        "their translations from what they were called before (#|) to what they are now.",
    ),
)


def read_renames(path: Path) -> tuple[tuple[Rename, ...], tuple[Problem, ...]]:
    """Read the record from disk; a file that is not there holds no renames.

    Raises OSError where the file is there and cannot be read.
    """
    if not path.exists():
        return (), ()
    return parse_renames(path.read_bytes(), path)


def parse_renames(data: bytes, path: Path) -> tuple[tuple[Rename, ...], tuple[Problem, ...]]:
    """Return the renames of a record in its order, and a problem for each entry that is none.

    The same message may be the new name of several: that is no problem here.
    """
    catalogue = parse_catalogue(data, path, "")
    read = {entry.line for entry in catalogue.entries}
    problems = [
        problem
        for problem in catalogue.problems
        if problem.kind is not Kind.PO_HEADER and problem.line not in read
    ]
    renames = []
    for block in catalogue.blocks:
        entry = block.entry
        if entry is None or entry.obsolete:
            continue
        if entry.previous is not None:
            renames.append(Rename((entry.previous.msgid, entry.previous.msgctxt), entry.key))
        elif "#|" not in block.text:
            problems.append(_nameless(entry, path))
    return tuple(renames), tuple(sorted(problems, key=lambda problem: problem.line))


def format_renames(renames: Iterable[Rename], before: str = "") -> str:
    """Return the record's text: what stood there, and after it the renames it lacks.

    ``parse_renames`` gives the same renames back, each once.
    """
    known = set(parse_renames(before.encode(), Path())[0])
    end = line_end(before)
    text = before if before.strip() else format_entry(_HEADER, end=end)
    for rename in renames:
        if rename in known:
            continue
        known.add(rename)
        previous = Previous(*rename.old)
        entry = Entry(rename.new[0], msgctxt=rename.new[1], previous=previous)
        text += ("" if text.endswith(("\n", "\r")) else end) + end + format_entry(entry, end=end)
    return text


def _nameless(entry: Entry, path: Path) -> Problem:
    message = "this entry does not say what the message was called before"
    hint = 'write it above msgid as #| msgid "...", or take the entry out'
    return Problem(Kind.PO_SYNTAX, str(path), entry.line, message, hint, msgid=entry.msgid)
