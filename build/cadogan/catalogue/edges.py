"""Edges: line feeds at the start and the end of a message and of its translation.

gettext makes nothing of a catalogue in which a translation begins or ends with a line feed
and its message does not, or the other way round.
"""

from collections.abc import Iterator

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
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


def edge_problems(catalogue: Catalogue) -> Iterator[Problem]:
    """Yield a problem for each entry in use, and not fuzzy, that gettext stops at."""
    message = (
        "msgid and msgstr do not both begin, or end, with \\n: msgfmt stops here, and makes "
        "nothing of the whole file"
    )
    hint = "write \\n at the edges of msgstr as in msgid; cadogan update --mend does it"
    for entry in catalogue.entries:
        if not entry.obsolete and not entry.fuzzy and not _has_edges(entry):
            line, column = catalogue.place(entry, _offset(entry))
            if entry.msgid_plural is not None:
                line, column = entry.msgstr_line, 1
            path, language = str(catalogue.path), catalogue.language
            yield Problem(
                Kind.PO_EDGES, path, line, message, hint, column, language, msgid=entry.msgid
            )


def _has_edges(entry: Entry) -> bool:
    """Whether the translations of an entry begin and end as its msgid does."""
    forms = entry.msgstr_plural or (entry.msgstr,)
    return all(with_edges(form, entry.msgid) == form for form in forms)


def _offset(entry: Entry) -> int:
    """Return the character of msgstr where a line feed is too many, or behind which one lacks."""
    msgid, msgstr = entry.msgid, entry.msgstr
    if msgid.startswith("\n") != msgstr.startswith("\n"):
        return 0
    return len(msgstr) - msgstr.endswith("\n")
