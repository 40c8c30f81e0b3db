"""Fields: names in braces in a program's own texts, which it replaces by numbers, cards and piles.

A translation has those of its text: what reads catalogues of such texts asks here.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cadogan.catalogue.entry import Entry

_FIELD = re.compile(r"\{\w*\}")
_COUNT = "{count}"


class OtherFields(NamedTuple):
    """How the fields of a translation, or of one form of it, differ from those of its text.

    ``unknown`` are those that the text has not, each with the character of the translation
    where it stands; ``lost`` are those that the translation has not.
    """

    unknown: Mapping[str, int]
    lost: tuple[str, ...]


def fields_of(entry: Entry) -> tuple[str, ...]:
    """Return the fields of an entry's text, both forms of it, in their order."""
    return tuple(dict.fromkeys(_FIELD.findall(entry.msgid + (entry.msgid_plural or ""))))


def other_fields(entry: Entry) -> Iterator[OtherFields]:
    """Yield the differences of an entry's msgstr, or of each form; none where they are the same.

    A form of a plural may lack the number, which it may say in a word.
    """
    wanted = fields_of(entry)
    optional = (_COUNT,) if entry.msgid_plural else ()
    for msgstr in entry.msgstr_plural or (entry.msgstr,):
        given = {match[0]: match.start() for match in _FIELD.finditer(msgstr)}
        unknown = {name: given[name] for name in given if name not in wanted}
        lost = tuple(name for name in wanted if name not in (*given, *optional))
        if unknown or lost:
            yield OtherFields(unknown, lost)
