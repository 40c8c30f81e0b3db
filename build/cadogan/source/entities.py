"""Internal entities put in the place of their references, within a budget.

libxml2 leaves references as nodes; replacing them here keeps three things it would
lose: the line of the reference for everything that comes out of it, a bound on growth
that can name the guilty entity, and external entities as places to resolve later.
"""

import re
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import quoteattr

from lxml import etree

from cadogan.source.model import Entities
from cadogan.source.names import ENTITY

BUDGET = 8_000_000
"""How many characters all references of one file may grow to."""

_DEPTH = 40
_REFERENCE = re.compile(r"&([A-Za-z_:][\w:.-]*);")
_XML_ENTITIES = frozenset({"amp", "lt", "gt", "quot", "apos"})
_LINE_BREAK = re.compile(r"[\t\n\r]")
_MARKUP = re.compile(r"[<&]")


def references(text: str) -> frozenset[str]:
    """Return the names of the general entities that a text refers to, XML's five left out."""
    return frozenset(_REFERENCE.findall(text)) - _XML_ENTITIES


def sizes(entities: Entities, names: Iterable[str]) -> dict[str, int]:
    """Return how long the entities get when expanded; past the budget just "too long".

    Works on lengths alone, so that it is quick however much they would grow. An entity
    that reaches itself, or nests deeper than 40, counts as too long.
    """
    known: dict[str, int] = {}
    for name in names:
        _size(name, entities, known, _DEPTH)
    return known


def _size(name: str, entities: Entities, known: dict[str, int], depth: int) -> int:
    if name not in known:
        known[name] = BUDGET + 1  # what a loop finds
        text = entities.text(name) or ""
        inner = _REFERENCE.findall(text) if depth else []
        total = len(text) if depth else BUDGET + 1
        for other in inner:
            if other not in _XML_ENTITIES:
                total += _size(other, entities, known, depth - 1)
        known[name] = min(total, BUDGET + 1)
    return known[name]


def replacement(name: str, entities: Entities) -> str | None:
    """Return an entity's text with all references in it replaced; None if unknown or too long."""
    text = entities.text(name)
    if text is None or sizes(entities, [name])[name] > BUDGET:
        return None

    def inner(match: re.Match[str]) -> str:
        if match[1] in _XML_ENTITIES:
            return match[0]
        found = replacement(match[1], entities)
        return match[0] if found is None else found

    return _REFERENCE.sub(inner, text)


def expand(root: etree._Element, entities: Entities) -> str | None:
    """Replace every entity reference in a tree; return the entity that broke the budget, or None.

    Elements that come out of an entity get the line of the reference. References to
    external entities become ``cadogan:entity`` elements. What is unknown stays.
    """
    _settle_attributes(root)
    nodes = list(root.iter(etree.Entity))
    names = [(node.text or "")[1:-1] for node in nodes]
    lines = [node.sourceline or 0 for node in nodes]  # asked before anything moves
    known = sizes(entities, names)
    spent = 0
    texts: dict[str, str | None] = {}
    for node, name, line in zip(nodes, names, lines, strict=True):
        spent += known[name]
        if spent > BUDGET:
            return max(names, key=known.__getitem__)
        if name not in texts:
            texts[name] = replacement(name, entities)
        if texts[name] is not None or name in entities.external:
            _replace(node, name, texts[name], line)
    return None


def _settle_attributes(root: etree._Element) -> None:
    """Make entities in attributes text, so that they outlive a copy into another document."""
    for element in root.iter(etree.Element):
        for key, value in element.attrib.items():
            element.set(key, _LINE_BREAK.sub(" ", value))  # XML makes them blanks


def _replace(node: etree._Element, name: str, text: str | None, line: int) -> None:
    parent = node.getparent()
    if parent is None:
        return
    if text is None:
        splice(node, "", [_with_line(etree.Element(ENTITY, name=name), line)])
    elif _MARKUP.search(text):
        content = parse_fragment(text, parent.nsmap)
        splice(node, content.text or "", [_with_line(child, line) for child in content])
    else:
        splice(node, text, [])


def parse_fragment(text: str, nsmap: Mapping[str | None, str]) -> etree._Element:
    """Parse content (text and elements) into a wrapper element that knows the namespaces.

    Knows no entities but XML's five and reads nothing else. Raises
    ``etree.XMLSyntaxError`` for content that is not well-formed, ValueError for
    characters that XML or UTF-8 cannot hold.
    """
    declarations = "".join(
        f" xmlns{':' + prefix if prefix else ''}={quoteattr(uri or '')}"
        for prefix, uri in nsmap.items()
        if prefix != "xml"
    )
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_pis=False)
    return etree.fromstring(f"<x{declarations}>{text}</x>".encode(), parser)


def _with_line(element: etree._Element, line: int) -> etree._Element:
    for node in element.iter(etree.Element):
        node.sourceline = line  # type: ignore[misc]  # lxml can, its stubs do not say so
    return element


def splice(node: etree._Element, text: str, elements: list[etree._Element]) -> None:
    """Put text and then elements (with their tails) in a node's place; its own tail stays."""
    parent = node.getparent()
    if parent is None:
        raise ValueError("the root cannot be replaced")
    index = parent.index(node)
    before = node.getprevious()
    tail = node.tail
    node.tail = None
    parent.remove(node)
    append_text(parent, before, text)
    for offset, element in enumerate(elements):
        parent.insert(index + offset, element)
    append_text(parent, elements[-1] if elements else before, tail)


def append_text(parent: etree._Element, before: etree._Element | None, text: str | None) -> None:
    """Add text to a parent behind its child ``before``, or at its start."""
    if not text:
        return
    if before is None:
        parent.text = (parent.text or "") + text
    else:
        before.tail = (before.tail or "") + text
