"""Edges: line feeds at the start and the end of a message and of its translation.

gettext makes nothing of a catalogue in which a translation begins or ends with a line feed
and its message does not, or the other way round.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Block
from cadogan.problems import Kind, Problem


def with_edges(msgstr: str, msgid: str) -> str:
    """Return msgstr with a line feed at its start and end where msgid has one, and no other.

    msgfmt refuses a translation that differs there. An empty one is always right.
    """
    has = msgstr.startswith("\n"), msgstr.endswith("\n")
    wanted = msgid.startswith("\n"), msgid.endswith("\n")
    if has == wanted or not msgstr:
        return msgstr
    text = msgstr.strip("\n")
    return "\n" * wanted[0] + text + "\n" * wanted[1] if text else ""


def mended(entry: Entry) -> Entry:
    """Return an entry whose translations begin and end with a line feed where its msgid does."""
    return entry._replace(
        msgstr=with_edges(entry.msgstr, entry.msgid),
        msgstr_plural=tuple(with_edges(form, entry.msgid) for form in entry.msgstr_plural),
    )


def edge_problems(blocks: Iterable[Block], path: Path, language: str) -> Iterator[Problem]:
    """Yield a problem for each entry in use, and not fuzzy, that gettext stops at."""
    message = (
        "msgid and msgstr do not both begin, or end, with \\n: msgfmt stops here, and makes "
        "nothing of the whole file"
    )
    hint = "write \\n at the edges of msgstr as in msgid; cadogan update --mend does it"
    for block in blocks:
        entry = block.entry
        if entry and not entry.obsolete and not entry.fuzzy and mended(entry) != entry:
            line = entry.msgstr_line
            yield Problem(
                Kind.PO_EDGES, str(path), line, message, hint, language=language, msgid=entry.msgid
            )
