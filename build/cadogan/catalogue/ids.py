"""Ids: which messages a catalogue has a translation for, and nothing else of it.

Whoever only has to know these does not wait for the catalogue to be read.
"""

import re
from pathlib import Path

from cadogan.catalogue.decode import decode
from cadogan.catalogue.strings import STRING, joined

_TEXT = rf"\s*+{STRING.pattern}(?:\s*+{STRING.pattern})*+"
_MSGSTR = r"\s*+msgstr(?:\s*+\[\s*+\d++\s*+\])?+"
_ENTRY = re.compile(
    rf"(?:^|\r)[ \t]*+(?P<context>msgctxt{_TEXT}\s*+)?+msgid(?P<msgid>{_TEXT})"
    rf"(?:\s*+msgid_plural{_TEXT})?+(?P<translations>(?:{_MSGSTR}{_TEXT})++)",
    re.MULTILINE,
)
_UNTRANSLATED = re.compile(rf'(?:{_MSGSTR}(?:\s*+"")++)++')


def translated_ids(path: Path) -> frozenset[str]:
    """Return the msgids of a catalogue's entries in use that have a translation, fuzzy or not.

    Entries with a msgctxt are left out. So are those that begin in the line of another one,
    and what reading would find a fault in may be in or not: nobody writes so. A file that
    cannot be opened has none.
    """
    try:
        text = decode(path.read_bytes()).text
    except OSError:
        return frozenset()
    return frozenset(
        joined(string[1:-1] for string in STRING.findall(entry["msgid"]))
        for entry in _ENTRY.finditer(text)
        if entry["context"] is None and not _UNTRANSLATED.fullmatch(entry["translations"])
    )
