"""A msgstr parsed: text and elements, placeholders among them, or the fault that forbids it."""

import re

from lxml import etree

from cadogan.problems import Kind
from cadogan.segment import Segment
from cadogan.source.entities import Expander, attribute_text, parse_fragment, sizes
from cadogan.source.model import Entities
from cadogan.source.names import CADOGAN_NS, local, namespace
from cadogan.source.scan import reference_list, split_references
from cadogan.translate.characters import character_fault, is_plain
from cadogan.translate.model import Fault
from cadogan.translate.prefixes import prefixes
from cadogan.translate.syntax import unreadable

PLACEHOLDER_NS = "http://itstool.org/extensions/blank/"
_OLD_PLACEHOLDER = re.compile(r"placeholder-(\d{1,6})")


def parse_msgstr(msgstr: str, segment: Segment) -> etree._Element | Fault:
    """Return a wrapper element with a msgstr's content, or what makes it unreadable.

    Namespaces are those of the segment's place in the source; ``<_:name/>`` elements are
    in ``PLACEHOLDER_NS``. The segment's entities are expanded; those that the page keeps
    become ``cadogan:reference`` elements. Comments are left out.
    """
    fault = character_fault(msgstr, segment.msgid)
    if fault is not None:
        return fault
    if is_plain(msgstr):
        content = etree.Element("x")
        content.text = msgstr
        return content
    fault = _entity_fault(msgstr, segment.entities)
    if fault is not None:
        return fault
    expander = Expander(segment.entities)
    parsed = _parsed(expander.tokens(msgstr), msgstr, segment)
    if isinstance(parsed, Fault):
        return parsed
    expander.resolve_tokens(parsed)
    if "<placeholder-" in msgstr:
        _adopt_old_placeholders(parsed, segment)
    return parsed


def parse_bare(msgstr: str, segment: Segment) -> etree._Element | Fault:
    """Return a wrapper element with the content of a msgstr that should be text alone.

    So it is for attributes, which hold no tags: of the entities that the msgstr refers to,
    the text is put in place. Tags of the msgstr itself are left in.
    """
    fault = character_fault(msgstr, segment.msgid) or _entity_fault(msgstr, segment.entities)
    if fault is not None:
        return fault
    expander = Expander(segment.entities)
    pieces = [
        piece.text + attribute_text(expander.text(piece.name) or "" if piece.name else "")
        for piece in split_references(msgstr)
    ]
    return _parsed("".join(pieces), msgstr, segment)


def _parsed(text: str, msgstr: str, segment: Segment) -> etree._Element | Fault:
    """Parse a msgstr whose entities are replaced; comments are left out."""
    known = prefixes(msgstr, segment.element) | {"_": PLACEHOLDER_NS}
    try:
        content = parse_fragment(text, known)
    except etree.XMLSyntaxError as error:
        return unreadable(str(error.msg), msgstr)
    if any(namespace(element) == CADOGAN_NS for element in content.iterdescendants()):
        hint = "use the elements that msgid has"
        return Fault(Kind.PO_MARKUP, f"msgstr has an element of {CADOGAN_NS}", hint)
    etree.strip_tags(content, etree.Comment)
    return content


def _entity_fault(msgstr: str, entities: Entities) -> Fault | None:
    """Return what is wrong with the entities that a msgstr refers to: unknown, or too many."""
    names = reference_list(msgstr)
    known = sizes(entities, names)
    spent = 0
    for name in names:
        if entities.text(name) is None:
            hint = "write the text itself; only entities that the page declares can be used"
            message = f"msgstr has the unknown entity &{name};"
            return Fault(Kind.PO_ENTITY, message, hint, offset=msgstr.find(f"&{name};"))
        spent += known[name]
        if spent > entities.options.limit:
            hint = "use the entity as often as msgid does"
            return Fault(Kind.PO_ENTITY, f"&{name}; makes msgstr grow beyond every measure", hint)
    return None


def _adopt_old_placeholders(content: etree._Element, segment: Segment) -> None:
    """Turn ``<placeholder-1/>``, as xml2po wrote it, into the first placeholder, and so on."""
    for element in list(content.iter(etree.Element)):
        match = _OLD_PLACEHOLDER.fullmatch(local(element))
        number = int(match[1]) if match else 0
        if 0 < number <= len(segment.placeholders):
            element.tag = f"{{{PLACEHOLDER_NS}}}{segment.placeholders[number - 1].name}"
