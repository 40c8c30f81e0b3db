"""Internal entities put in the place of their references, within a budget.

libxml2 leaves references as nodes; replacing them here keeps four things it would
lose: the line of the reference for everything that comes out of it, a bound on growth
that can name the guilty entity, external entities as places to resolve later, and,
where the options ask for it, the reference itself as an element around its text.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from html import escape
from typing import NamedTuple

from lxml import etree

from cadogan.source.inline import is_inline
from cadogan.source.model import Entities
from cadogan.source.names import CADOGAN_NS, ENTITY, REFERENCE, XML_LANG, line_of, set_line
from cadogan.source.scan import XML_ENTITIES, named, reference_list, split_references
from cadogan.source.tree import splice

_DEPTH = 40
_TOKENS = {"cadogan-reference": REFERENCE, "cadogan-entity": ENTITY}
_LINE_BREAK = re.compile(r"[\t\n\r]")
_MARKUP = re.compile(r"[<&]")
_PREFIX = re.compile(r"[\s<]([^\s<>:&;\"'=/]+):")
_TAG = re.compile(r"<[^>]*>")


def sizes(entities: Entities, names: Iterable[str]) -> dict[str, int]:
    """Return how long the entities get when expanded; past the limit just "too long".

    Works on lengths alone, so that it is quick however much they would grow. An entity
    that reaches itself, or nests deeper than 40, counts as too long.
    """
    known: dict[str, int] = {}
    for name in names:
        _size(name, entities, known, _DEPTH)
    return known


def _size(name: str, entities: Entities, known: dict[str, int], depth: int) -> int:
    if name not in known:
        too_long = entities.options.limit + 1
        known[name] = too_long  # what a loop finds
        text = entities.text(name) or ""
        total = len(text) if depth else too_long
        for other in reference_list(text) if depth else ():
            total += _size(other, entities, known, depth - 1)
        known[name] = min(total, too_long)
    return known[name]


class Expander:
    """Writes the entities of one file out, each looked at once."""

    def __init__(self, entities: Entities) -> None:
        self.entities = entities
        self._texts: dict[str, str | None] = {}
        self._parsed: dict[tuple[str, frozenset[tuple[str | None, str]]], etree._Element] = {}

    def text(self, name: str) -> str | None:
        """Return an entity's text with all references replaced; None if unknown or too long."""
        if name not in self._texts:
            text = self.entities.text(name)
            limit = self.entities.options.limit
            if text is not None and sizes(self.entities, [name])[name] > limit:
                text = None
            self._texts[name] = None if text is None else self.expanded(text)
        return self._texts[name]

    def expanded(self, text: str) -> str:
        """Return content with the references in it replaced; those to what is unknown stay."""
        return self.written(text, self._expansion)

    def tokens(self, text: str) -> str:
        """Return content with its references replaced: by tokens if kept, else by their text.

        A token is a processing instruction, which ``resolve_tokens`` makes an element.
        """
        return self.written(text, self._token)

    def written(self, text: str, write: Callable[[str], str]) -> str:
        """Return content with references as ``write`` has them, but in attributes their text."""
        pieces = []
        for piece, name, in_tag in split_references(text):
            pieces.append(piece)
            if name and in_tag:
                pieces.append(attribute_text(self._expansion(name)))
            elif name:
                pieces.append(write(name))
        return "".join(pieces)

    def _expansion(self, name: str) -> str:
        text = self.text(name)
        return f"&{name};" if text is None else text

    def _token(self, name: str) -> str:
        if name in self.entities.kept:
            return f"<?cadogan-reference {name}?>"
        if name in self.entities.external:
            return f"<?cadogan-entity {name}?>"
        text = self.entities.text(name) if self.text(name) is not None else None
        return f"&{name};" if text is None else self.tokens(text)

    def content(self, text: str, nsmap: Mapping[str | None, str]) -> etree._Element:
        """Parse content, its references replaced, into a wrapper element.

        A reference that is kept becomes a ``cadogan:reference``, one to a file a
        ``cadogan:entity``. Raises as ``parse_fragment`` does.
        """
        content = parse_fragment(self.tokens(text), nsmap)
        self.resolve_tokens(content)
        return content

    def resolve_tokens(self, content: etree._Element) -> None:
        """Put an element in the place of each token in a tree."""
        for token in list(content.iter(etree.PI)):
            parent = token.getparent()
            target, _, name = str(token).removeprefix("<?").removesuffix("?>").partition(" ")
            tag = _TOKENS.get(target)
            if parent is None or tag is None:
                continue
            if tag == REFERENCE and name in self.entities.kept:
                splice(token, "", [self.reference(name, parent.nsmap)])
            elif tag == ENTITY and name in self.entities.external:
                splice(token, "", [etree.Element(ENTITY, name=name)])

    def reference(self, name: str, nsmap: Mapping[str | None, str]) -> etree._Element:
        """Return the ``cadogan:reference`` of an entity, its text inside."""
        element = self.value(name, nsmap)
        element.tag = REFERENCE
        element.set("name", name)
        return element

    def value(self, name: str, nsmap: Mapping[str | None, str]) -> etree._Element:
        """Return a wrapper element with an entity's value in it, references replaced."""
        key = name, frozenset(nsmap.items())
        if key not in self._parsed:
            self._parsed[key] = self.content(self.entities.text(name) or "", nsmap)
        return deepcopy(self._parsed[key])


def replacement(name: str, entities: Entities) -> str | None:
    """Return an entity's text with all references in it replaced; None if unknown or too long."""
    return Expander(entities).text(name)


def running_text(entities: Entities, nsmap: Mapping[str | None, str]) -> frozenset[str]:
    """Return the names of the book's own entities that hold running text and nothing else."""
    expander = Expander(entities)
    texts = {name: expander.text(name) for name in entities.places}
    return frozenset(
        name for name, text in texts.items() if text is not None and _is_running_text(text, nsmap)
    )


def _is_running_text(text: str, nsmap: Mapping[str | None, str]) -> bool:
    if not _MARKUP.search(text):
        return True
    try:
        return is_inline(parse_fragment(text, nsmap))
    except etree.XMLSyntaxError:
        return False  # it includes files, or uses prefixes that the root does not declare


def attribute_text(text: str) -> str:
    """Return content so that it can stand in an attribute: without tags, quotes written out."""
    text = _TAG.sub("", text).replace("<", "&lt;")
    return text.replace('"', "&#34;").replace("'", "&#39;")


class EntityFault(NamedTuple):
    """An entity that cannot be put in place: too long, or with a value that is not XML."""

    name: str
    reason: str = ""
    line: int = 1


def needed(text: str, entities: Entities) -> frozenset[str]:
    """Return the names in a text wherever they stand, those in their values, and so on."""
    found: set[str] = set()
    waiting = set(named(text))
    while waiting:
        found |= waiting
        values = (entities.text(name) for name in waiting)
        waiting = set[str]().union(*(named(value) for value in values if value)) - found
    return frozenset(found) - XML_ENTITIES


def broken_value(text: str, entities: Entities) -> EntityFault | None:
    """Return the first entity that a text needs whose value alone is not well-formed."""
    for name in sorted(needed(text, entities)):
        value = "".join(piece.text for piece in split_references(entities.text(name) or ""))
        prefixes = {match[1]: CADOGAN_NS for match in _PREFIX.finditer(value)}
        try:
            parse_fragment(value, prefixes)
        except (etree.XMLSyntaxError, ValueError) as error:
            return EntityFault(name, getattr(error, "msg", str(error)))
    return None


def expand(
    root: etree._Element, entities: Entities, lines: Iterable[int] = ()
) -> EntityFault | None:
    """Replace every entity reference in a tree; return what is wrong with the first that cannot.

    Elements that come out of an entity get the line of the reference; ``lines`` are those
    of all references, where lxml cannot tell them. References to external entities become
    ``cadogan:entity`` elements. What is unknown stays.
    """
    _settle_attributes(root)
    nodes = list(root.iter(etree.Entity))
    names = [(node.text or "")[1:-1] for node in nodes]
    places = [line_of(node) for node in nodes]  # asked before anything moves
    given = list(lines)
    if len(given) == len(nodes):
        places = given
    known = sizes(entities, names)
    spent = 0
    expander = Expander(entities)
    for node, name, line in zip(nodes, names, places, strict=True):
        spent += known[name]
        if spent > entities.options.limit:
            return EntityFault(max(names, key=known.__getitem__))
        try:
            _replace(node, name, expander, line)
        except etree.XMLSyntaxError as error:
            return EntityFault(name, str(error.msg), line)
    return None


def _settle_attributes(root: etree._Element) -> None:
    """Make entities in attributes text, so that they outlive a copy into another document."""
    for element in root.iter(etree.Element):
        for key, value in element.attrib.items():
            element.set(key, _LINE_BREAK.sub(" ", value))  # XML makes them blanks


def _replace(node: etree._Element, name: str, expander: Expander, line: int) -> None:
    parent = node.getparent()
    if parent is None:
        return
    text = expander.text(name)
    if text is None:
        if name in expander.entities.external:
            splice(node, "", [_with_line(etree.Element(ENTITY, name=name), line)])
    elif name in expander.entities.kept:
        splice(node, "", [_with_line(expander.reference(name, parent.nsmap), line)])
    elif _MARKUP.search(text):
        content = expander.value(name, parent.nsmap)
        splice(node, content.text or "", [_with_line(child, line) for child in content])
    else:
        splice(node, text, [])


def namespace_declarations(nsmap: Mapping[str | None, str]) -> str:
    """Return the attributes of a start tag that declare some prefixes."""
    return "".join(
        f' xmlns{":" + prefix if prefix else ""}="{escape(uri or "")}"'
        for prefix, uri in nsmap.items()
        if prefix != "xml"
    )


def parse_fragment(text: str, nsmap: Mapping[str | None, str]) -> etree._Element:
    """Parse content (text and elements) into a wrapper element that knows the namespaces.

    Knows no entities but XML's five and reads nothing else. Raises
    ``etree.XMLSyntaxError`` for content that is not well-formed, ValueError for
    characters that XML or UTF-8 cannot hold.
    """
    declarations = namespace_declarations(nsmap)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_pis=False)
    return etree.fromstring(f"<x{declarations}>{text}</x>".encode(), parser)


def _with_line(element: etree._Element, line: int) -> etree._Element:
    for node in element.iter(etree.Element):
        set_line(node, line)
    return element


def unwrap_references(root: etree._Element) -> None:
    """Put the text of each ``cadogan:reference`` in its place."""
    for node in list(root.iter(REFERENCE)):
        unwrap_reference(node)


def unwrap_reference(node: etree._Element) -> None:
    """Put the text of a ``cadogan:reference`` in its place.

    One with a language of its own, since its text is in another than the text around it,
    becomes a ``phrase``, which can say so.
    """
    language = node.get(XML_LANG)
    if language is None:
        splice(node, node.text or "", list(node))
    else:
        node.attrib.clear()
        node.set(XML_LANG, language)
        space = node.nsmap.get(None)
        node.tag = f"{{{space}}}phrase" if space else "phrase"
