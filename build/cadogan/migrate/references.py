"""References to entities put back where a translation has their values written out."""

import re
from collections import Counter, defaultdict

from lxml import etree

from cadogan.segment import Segment
from cadogan.segment.values import value_draft
from cadogan.source.entities import parse_fragment, replacement
from cadogan.source.scan import reference_list, split_references

_OTHER = r"|<[^<>]*>|&[^;<>&\s]*;"
_UNSURE = "the value of an entity does not stand in it as often as in msgid"


def with_references(msgstr: str, segment: Segment) -> tuple[str, str]:
    """Return a msgstr with the references of the segment's msgid, and a doubt or ``""``.

    A value is replaced where it stands as often as in the msgid, so that no other word
    can be meant. Where it does not, it stays written out, and a translator has to look.
    """
    by_value: dict[str, list[str]] = defaultdict(list)
    source = ""
    for piece, name, _ in split_references(segment.msgid):
        value = _value(name, segment) if name else ""
        source += piece + value
        if value:
            by_value[value].append(name)
    present = Counter(reference_list(msgstr))
    doubt = ""
    for value in sorted(by_value, key=len, reverse=True):
        names = by_value[value]
        missing = len(names) - sum(present[name] for name in set(names))
        in_source, source = _replaced(source, value, names[0])
        in_target, replaced = _replaced(msgstr, value, names[0])
        if missing == 0:
            continue
        if in_source == len(names) and in_target == missing and len(set(names)) == 1:
            msgstr = replaced
        else:
            doubt = _UNSURE
    return msgstr, doubt


def _value(name: str, segment: Segment) -> str:
    """Return an entity's value as it stands in a msgid that has it written out."""
    text = replacement(name, segment.entities)
    if text is None:
        return ""
    try:
        content = parse_fragment(text, segment.element.nsmap)
    except (etree.XMLSyntaxError, ValueError):
        return ""
    return value_draft(content, preserve=segment.preserve).msgid


def _replaced(text: str, value: str, name: str) -> tuple[int, str]:
    """Return how often a value stands in a text, outside of tags, and the text without it."""
    pieces = re.split(f"({re.escape(value)}{_OTHER})", text)
    count = pieces[1::2].count(value)
    return count, "".join(f"&{name};" if piece == value else piece for piece in pieces)
