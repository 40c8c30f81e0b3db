"""What a reader sees of a msgstr: whether a text, or an element in it, shows anything at all."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

from lxml import etree

from cadogan.source.names import XLINK_NS, local, namespace
from cadogan.translate.fragment import PLACEHOLDER_NS
from cadogan.vocabulary import names

_BLANK = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"})
# Letters, signs and marks that have no shape of their own.
_FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_TAGS_AND_REFERENCES = re.compile(r"<[^>]*>|&[^;\s]+;")
_SHOWING = names(
    """audiodata biblioref co coref footnoteref graphic imagedata inlinegraphic olink ulink
    videodata xref"""
)
_HIDDEN = names("anchor indexterm")
_TEXT_OF_LINKS = frozenset({"endterm", f"{{{XLINK_NS}}}href"})


def is_visible(text: str) -> bool:
    """Whether a text has a character that leaves a mark on the page."""
    return any(
        unicodedata.category(character) not in _BLANK and not _FILLERS.match(character)
        for character in text
    )


def has_words(msgid: str) -> bool:
    """Whether a msgid has letters or digits of its own, outside of tags and references."""
    return any(map(str.isalnum, _TAGS_AND_REFERENCES.sub("", msgid)))


def shows(element: etree._Element) -> bool:
    """Whether an element of a parsed msgstr shows anything: text, a picture, a reference."""
    if is_visible(element.text or ""):
        return True
    nodes = [node for node in element.iter(etree.Element) if _shows_by_itself(node)]
    return bool(nodes) or is_visible(str(element.xpath("string()")))


def emptied(
    elements: Iterable[etree._Element], source: Iterable[etree._Element]
) -> list[etree._Element]:
    """Return the elements of a msgstr that show nothing, where there are fewer in msgid."""
    known = Counter(element.tag for element in _showing_nothing(source))
    found = []
    for element in _showing_nothing(elements):
        known[element.tag] -= 1
        if known[element.tag] < 0:
            found.append(element)
    return found


def _showing_nothing(elements: Iterable[etree._Element]) -> list[etree._Element]:
    return [
        element
        for element in elements
        if namespace(element) != PLACEHOLDER_NS and not shows(element)
    ]


def _shows_by_itself(element: etree._Element) -> bool:
    """Whether an element shows something even if there is no text in it."""
    name = local(element)
    if namespace(element) == PLACEHOLDER_NS:
        return name.rpartition("-")[0] not in _HIDDEN
    return name in _SHOWING or (name == "link" and not _TEXT_OF_LINKS.isdisjoint(element.keys()))
