"""ITS rules read from XML: the W3C's Internationalization Tag Set, as far as texts need it.

Understood are translate, withinText, preserveSpace, localeFilter, locNote, idValue and
externalResourceRef of ITS 1.0 and 2.0, and itstool's match, credits, context, drop and
preserveSpace. Other rules are passed over, as the standard asks.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from lxml import etree

from cadogan.source.names import local, namespace

ITS_NS = "http://www.w3.org/2005/11/its"
ITST_NS = "http://itstool.org/extensions/"


class Category(StrEnum):
    """What a rule says something about."""

    TRANSLATE = "translate"
    WITHIN_TEXT = "within text"
    SPACE = "space"
    LOCALES = "locales"
    NOTE = "note"
    IDENT = "id"
    CONTEXT = "context"
    RESOURCE = "resource"
    CREDITS = "credits"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: for the nodes that ``selector`` finds, ``category`` is ``value``.

    With ``is_pointer`` the value is an XPath that gives the value, seen from the node.
    ``namespaces`` are (prefix, namespace) pairs for both.
    """

    category: Category
    selector: str
    value: str
    namespaces: tuple[tuple[str, str], ...] = ()
    is_pointer: bool = False


@dataclass(frozen=True, slots=True)
class RuleFile:
    """The rules of one ``its:rules`` element; ``matches`` select the documents they are for."""

    rules: tuple[Rule, ...]
    matches: tuple[Rule, ...] = ()


def parse_rules(root: etree._Element) -> RuleFile:
    """Return the rules of an ``its:rules`` element, in its order. Raises ValueError for another."""
    if root.tag != f"{{{ITS_NS}}}rules":
        raise ValueError(f"<{local(root)}> is not an its:rules element")
    rules: list[Rule] = []
    matches: list[Rule] = []
    for element in root.iterchildren(etree.Element):
        rule = _rule(element)
        if rule is not None:
            is_match = namespace(element) == ITST_NS and local(element) == "match"
            (matches if is_match else rules).append(rule)
    return RuleFile(tuple(rules), tuple(matches))


def _rule(element: etree._Element) -> Rule | None:
    name = local(element)
    if name in _ATTRIBUTES and namespace(element) in {ITS_NS, ITST_NS}:
        category, attribute, is_pointer = _ATTRIBUTES[name]
        value = element.get(attribute) if attribute else ""
    elif name == "localeFilterRule":
        category, is_pointer = Category.LOCALES, False
        kind = element.get("localeFilterType", "include")
        value = f"{kind}:{element.get('localeFilterList', '*')}"
    elif name == "locNoteRule":
        category = Category.NOTE
        value, is_pointer = _note(element)
    elif name == "contextRule":
        category, is_pointer = Category.CONTEXT, "contextPointer" in element.attrib
        value = element.get("contextPointer") or element.get("context")
    else:
        return None
    selector = element.get("selector") or element.get("appendTo")
    if selector is None or value is None:
        return None
    if category is Category.SPACE and value == "yes":
        value = "preserve"
    if name == "dropRule":
        value = "include:" if value == "yes" else "include:*"
    namespaces = tuple((prefix, uri) for prefix, uri in element.nsmap.items() if prefix)
    return Rule(category, selector, value, namespaces, is_pointer)


def _note(element: etree._Element) -> tuple[str | None, bool]:
    """Return a note's text, or the XPath to it, and which of the two it is."""
    child = element.find(f"{{{ITS_NS}}}locNote")
    if child is not None:
        return "".join(child.itertext()), False
    if "locNoteRef" in element.attrib:
        return link_note(element.attrib["locNoteRef"]), False
    return element.get("locNotePointer"), True


def link_note(target: str) -> str:
    """Return the note that refers a translator to another place."""
    return f"(itstool) link: {squeeze(target)}"


def squeeze(text: str) -> str:
    """Return a text with every run of white space made one blank, and none at its ends."""
    return re.sub(r"\s+", " ", text).strip()


_ATTRIBUTES: dict[str, tuple[Category, str, bool]] = {
    "match": (Category.TRANSLATE, "", False),
    "translateRule": (Category.TRANSLATE, "translate", False),
    "withinTextRule": (Category.WITHIN_TEXT, "withinText", False),
    "preserveSpaceRule": (Category.SPACE, "space", False),
    "dropRule": (Category.LOCALES, "drop", False),
    "idValueRule": (Category.IDENT, "idValue", True),
    "credits": (Category.CREDITS, "", False),
    "externalResourceRefRule": (Category.RESOURCE, "externalResourceRefPointer", True),
    "externalRefRule": (Category.RESOURCE, "refPointer", True),
}
