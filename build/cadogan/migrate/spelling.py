"""Ids in the spelling of other tools: the same message, written by xml2po, po4a or itstool."""

import re
from collections.abc import Iterable

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Key
from cadogan.catalogue.model import Catalogue
from cadogan.segment import Segment
from cadogan.segment.its import squeeze
from cadogan.source.entities import Expander
from cadogan.source.model import Entities

_PO4A = re.compile(r'<placeholder\s+type="[^"<>]*"\s+id="(\d{1,6})"\s*/>')
_ITSTOOL = re.compile(r"<_:[^<>]*?-(\d{1,6})/>")
_NUMBER = re.compile(r"&#(\d{1,7}|x[0-9A-Fa-f]{1,6});")
_HARMLESS = (("&quot;", '"'), ("&apos;", "'"), ("&gt;", ">"))


def placeholders_of_xml2po(text: str) -> str:
    """Return a text with po4a's placeholders in the form of xml2po, which counts from 1."""
    if "<placeholder " not in text:
        return text
    return _PO4A.sub(lambda match: f"<placeholder-{int(match[1]) + 1}/>", text)


class Spellings:
    """A catalogue's entries, found by id however it is spelled.

    An id may differ in white space, in the form of placeholders and in whether entities
    stand as references or written out. Entries in use go before obsolete ones.
    """

    def __init__(self, catalogue: Catalogue, entities: Entities) -> None:
        self._expander = Expander(entities)
        self._exact: dict[Key, Entry] = {}
        self._plain: dict[str, Entry] | None = None
        self._entries = sorted(
            (entry for entry in catalogue.entries if entry.has_translation),
            key=lambda entry: (entry.obsolete, entry.fuzzy),
        )
        for entry in self._entries:
            self._exact.setdefault(entry.key, entry)

    def find(self, segment: Segment) -> Entry | None:
        """Return the entry that translates a segment, or None."""
        entry = self._exact.get(segment.key)
        if entry is not None or segment.msgctxt is not None:
            return entry
        if self._plain is None:
            self._plain = {}
            for known in self._entries:
                if known.msgctxt is None:
                    self._plain.setdefault(self._spelled(known.msgid), known)
        return next(filter(None, map(self._plain.get, self._forms(segment.msgid))), None)

    def _forms(self, msgid: str) -> Iterable[str]:
        plain = self._spelled(msgid)
        yield plain
        if "<_:" in plain:
            yield _ITSTOOL.sub(r"<placeholder-\1/>", plain)

    def _spelled(self, msgid: str) -> str:
        text = placeholders_of_xml2po(msgid)
        if "&" in text:
            text = self._expander.expanded(text)
            for escaped, plain in _HARMLESS:
                text = text.replace(escaped, plain)
            text = _NUMBER.sub(_character, text)
        return squeeze(text)


def _character(match: re.Match[str]) -> str:
    digits = match[1]
    code = int(digits[1:], 16) if digits[0] == "x" else int(digits)
    is_text = code < 0x110000 and not 0xD800 <= code < 0xE000 and chr(code) not in "<&"
    return chr(code) if is_text else match[0]
