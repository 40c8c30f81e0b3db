"""Language attributes, so that a reader (or a screen reader) is told which language follows."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from lxml import etree

from cadogan.languages import bcp47
from cadogan.source.names import CADOGAN_NS, STATUS, XML_LANG, namespace

_DECLARING = etree.XPath("descendant::*[@lang or @xml:lang]")
_CONCERNED = etree.XPath(
    "descendant::*[@lang or @xml:lang or @c:status]", namespaces={"c": CADOGAN_NS}
)


def mark_languages(
    root: etree._Element,
    fallbacks: Collection[etree._Element],
    language: str,
    source_language: str,
) -> None:
    """Set ``xml:lang`` on the root, on every fallback, and on what is translated inside one.

    A passage that the source itself marks as another language keeps its mark. A root may
    say more closely what the source's language is (``en-GB``): then fallbacks do, too.
    ``language`` and ``source_language`` are BCP 47. In DocBook 4 the root's ``lang``
    says the same, and so does ``lang`` wherever it stands already.
    """
    declared = _declared(root)
    original = declared if declared and _same(declared, source_language) else source_language
    heard = original if root in fallbacks else language
    if not namespace(root):
        root.set("lang", heard)
    _set(root, heard)
    if not fallbacks and not _DECLARING(root):
        return
    known = {root: _Around(heard, original, in_text=STATUS in root.attrib)}
    for element in _CONCERNED(root):
        around = _around(element, known)
        declared = _declared(element)
        original = declared or around.original
        is_text = element.get(STATUS) is not None
        if element in fallbacks:
            wanted = original
        elif is_text or (declared and not around.in_text):
            wanted = language if _same(original, source_language) else original
        else:
            wanted = declared or around.heard
        if declared or wanted != around.heard or element in fallbacks:
            _set(element, wanted)
        known[element] = _Around(wanted, original, is_text or around.in_text)


def _around(element: etree._Element, known: Mapping[etree._Element, "_Around"]) -> "_Around":
    """Return what holds where an element stands; the root is known."""
    parent = element.getparent()
    while parent is not None:
        found = known.get(parent)
        if found is not None:
            return found
        parent = parent.getparent()
    raise ValueError("the element stands in another tree")


class _Around(NamedTuple):
    """What holds in an element: the language heard, and that of its source.

    In a text, what declares a language means it.
    """

    heard: str
    original: str
    in_text: bool


def _declared(element: etree._Element) -> str | None:
    """Return the language that an element is in, as BCP 47 writes it (``en_US`` is not)."""
    name = element.get(XML_LANG) or element.get("lang")
    return bcp47(name) if name and ("_" in name or "@" in name) else name


def _set(element: etree._Element, language: str) -> None:
    element.set(XML_LANG, language)
    if "lang" in element.attrib:
        element.set("lang", language)


def _same(language: str, other: str) -> bool:
    """Whether two tags name one language, regions and scripts left aside."""
    return language == other or _primary(language) == _primary(other)


def _primary(language: str) -> str:
    return language.partition("-")[0].lower()
