"""Fields: names in braces in a program's own texts, which it replaces by numbers, cards and piles.

A translation has those of its text: one that it lacks leaves a gap in what readers see, and one
that the text has not is never filled.
"""

import re
from collections.abc import Iterator

from cadogan.catalogue.entry import Entry
from cadogan.problems import Kind
from cadogan.translate.model import Fault

_FIELD = re.compile(r"\{\w*\}")
_COUNT = "{count}"


def field_faults(entry: Entry) -> Iterator[Fault]:
    """Yield the fields that only one of an entry's text and its translation has, form by form.

    A form of a plural may lack the number, which it may say in a word.
    """
    wanted = tuple(dict.fromkeys(_FIELD.findall(entry.msgid + (entry.msgid_plural or ""))))
    optional = (_COUNT,) if entry.msgid_plural else ()
    known = f"msgid has {', '.join(wanted) or 'none'}"
    for msgstr in entry.msgstr_plural or (entry.msgstr,):
        given = {match[0]: match.start() for match in _FIELD.finditer(msgstr)}
        for name in (one for one in given if one not in wanted):
            offset = 0 if entry.msgstr_plural else given[name]
            yield Fault(Kind.PO_PLACEHOLDER, f"unknown placeholder {name}", known, offset=offset)
        for name in (one for one in wanted if one not in (*given, *optional)):
            hint = "each placeholder of msgid stands in msgstr, too; their order may change"
            yield Fault(Kind.PO_PLACEHOLDER, f"placeholder {name} missing", hint)
