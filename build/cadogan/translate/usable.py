"""Whether a msgstr can stand in the place of its msgid, and as what."""

from lxml import etree

from cadogan.problems import Kind
from cadogan.segment import Purpose, Segment
from cadogan.translate.check import EMPTY, check, is_empty
from cadogan.translate.fragment import parse_bare, parse_msgstr
from cadogan.translate.model import Fault
from cadogan.translate.places import tag_offset

_BARE = frozenset({Purpose.ATTRIBUTE, Purpose.LISTING_COMMENT})


def usable_content(
    msgstr: str, segment: Segment
) -> tuple[etree._Element | None, tuple[Fault, ...]]:
    """Return what a msgstr holds, or None where it cannot be used; and what is wrong with it."""
    content = parse_msgstr(msgstr, segment)
    if isinstance(content, Fault):
        return None, (content,)
    faults = check(content, segment, msgstr)
    return (content if all(fault.usable for fault in faults) else None), faults


def usable_text(msgstr: str, segment: Segment) -> tuple[str | None, tuple[Fault, ...]]:
    """Return what a msgstr without tags says, or None where it cannot be used, and why."""
    content = parse_bare(msgstr, segment)
    if isinstance(content, Fault):
        return None, (content,)
    if len(content):
        hint = f"{segment.purpose.value}s hold text alone: remove the tags"
        offset = tag_offset(msgstr, content, content[0])
        return None, (Fault(Kind.PO_MARKUP, "msgstr has tags", hint, offset=offset),)
    if is_empty(content, segment):
        return None, (EMPTY,)
    return content.text or "", ()


def is_usable(msgstr: str, segment: Segment) -> bool:
    """Tell whether translating would put a msgstr into the page; why not is told there."""
    if segment.purpose in _BARE:
        return usable_text(msgstr, segment)[0] is not None
    return usable_content(msgstr, segment)[0] is not None
