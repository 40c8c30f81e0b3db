"""Language attributes, so that a reader (or a screen reader) is told which language follows."""

from collections.abc import Container
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import STATUS, XML_LANG, namespace


def mark_languages(
    root: etree._Element,
    fallbacks: Container[etree._Element],
    language: str,
    source_language: str,
) -> None:
    """Set ``xml:lang`` on the root, on every fallback, and on what is translated inside one.

    A passage that the source itself marks as another language keeps its mark.
    ``language`` and ``source_language`` are BCP 47. In DocBook 4 the root's ``lang``
    says the same, and so does ``lang`` wherever it stands already.
    """
    heard = source_language if root in fallbacks else language
    if not namespace(root):
        root.set("lang", heard)
    _set(root, heard)
    # Each element with the language heard around it, the one that its source is in, and
    # whether it is part of a text (what declares a language there, means it).
    around = _Around(heard, source_language, in_text=STATUS in root.attrib)
    waiting = [(child, around) for child in root.iterchildren(etree.Element)]
    while waiting:
        element, around = waiting.pop()
        declared = element.get(XML_LANG) or element.get("lang")
        original = declared or around.original
        is_text = STATUS in element.attrib
        if element in fallbacks:
            wanted = original
        elif is_text or (declared and not around.in_text):
            wanted = language if _same(original, source_language) else original
        else:
            wanted = declared or around.heard
        if declared or wanted != around.heard or element in fallbacks:
            _set(element, wanted)
        around = _Around(wanted, original, in_text=is_text or around.in_text)
        waiting.extend((child, around) for child in element.iterchildren(etree.Element))


class _Around(NamedTuple):
    heard: str
    original: str
    in_text: bool


def _set(element: etree._Element, language: str) -> None:
    element.set(XML_LANG, language)
    if "lang" in element.attrib:
        element.set("lang", language)


def _same(language: str, other: str) -> bool:
    """Whether two tags name one language, regions and scripts left aside."""
    return language.lower().split("-")[0] == other.lower().split("-")[0]
