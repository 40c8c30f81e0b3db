"""Pairs: a message and its translation, both parsed, for checks that compare them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.segment import Purpose, Segment
from cadogan.source.names import local, namespace
from cadogan.translate import is_usable
from cadogan.translate.fragment import PLACEHOLDER_NS, parse_bare, parse_msgstr
from cadogan.translate.model import Fault
from cadogan.vocabulary import names

OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands in a text for what is no word of a language: a picture, a reference, a command."""
_PARSERS = {
    Purpose.TEXT: parse_msgstr,
    Purpose.VALUE: parse_msgstr,
    Purpose.ATTRIBUTE: parse_bare,
    Purpose.LISTING_COMMENT: parse_bare,
}
_CODE = names(
    """classname code command computeroutput constant email envar filename function literal
    literallayout option parameter programlisting prompt replaceable returnvalue screen
    synopsis systemitem tag type uri userinput varname"""
)


class Pair(NamedTuple):
    """A message with the translation in use, and the content of both."""

    segment: Segment
    entry: Entry
    source: etree._Element
    target: etree._Element


def pairs(segments: Iterable[Segment], catalogue: Catalogue) -> Iterator[Pair]:
    """Yield the messages whose translation can be used, each once.

    One that cannot be used is reported where it is put into the page.
    """
    known = set()
    for segment in segments:
        parse = _PARSERS.get(segment.purpose)
        if parse is None or segment.key in known:
            continue
        known.add(segment.key)
        entry = catalogue.lookup(*segment.key)
        if entry is None or not entry.translated or not is_usable(entry.msgstr, segment):
            continue
        source, target = parse(segment.msgid, segment), parse(entry.msgstr, segment)
        if not isinstance(source, Fault) and not isinstance(target, Fault):
            yield Pair(segment, entry, source, target)


def is_code(element: etree._Element) -> bool:
    """Whether an element holds no words of a language: a command, a file's name, a listing."""
    return local(element) in _CODE


def spoken(content: etree._Element) -> str:
    """Return the words of a parsed message; ``OBJECT`` stands for what is no word."""
    parts = [content.text or ""]
    for child in content:
        is_word = not is_code(child) and namespace(child) != PLACEHOLDER_NS
        inner = spoken(child) if is_word else ""
        parts.append(inner or OBJECT)
        parts.append(child.tail or "")
    return "".join(parts)
