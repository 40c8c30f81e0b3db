"""A msgstr parsed: text and elements, placeholders among them, or the fault that forbids it."""

import re

from lxml import etree

from cadogan.problems import Kind
from cadogan.segment import Segment
from cadogan.source.entities import Expander, parse_fragment, sizes
from cadogan.source.model import Entities
from cadogan.source.names import CADOGAN_NS, local, namespace
from cadogan.source.scan import reference_list
from cadogan.translate.model import Fault
from cadogan.translate.prefixes import prefixes

PLACEHOLDER_NS = "http://itstool.org/extensions/blank/"
_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line \d+ and (\S+?)(?:,|$)")
_OLD_PLACEHOLDER = re.compile(r"placeholder-(\d{1,6})")
_PLAIN = re.compile(r"[^<>&\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]*")


def parse_msgstr(msgstr: str, segment: Segment) -> etree._Element | Fault:
    """Return a wrapper element with a msgstr's content, or what makes it unreadable.

    Namespaces are those of the segment's place in the source; ``<_:name/>`` elements are
    in ``PLACEHOLDER_NS``. The segment's entities are expanded; those that the page keeps
    become ``cadogan:reference`` elements. Comments are left out.
    """
    if _PLAIN.fullmatch(msgstr):
        content = etree.Element("x")
        content.text = msgstr
        return content
    fault = _entity_fault(msgstr, segment.entities)
    if fault is not None:
        return fault
    expander = Expander(segment.entities)
    try:
        known = prefixes(msgstr, segment.element) | {"_": PLACEHOLDER_NS}
        content = parse_fragment(expander.tokens(msgstr), known)
    except etree.XMLSyntaxError as error:
        return _unreadable(str(error.msg))
    except ValueError:
        hint = "remove control characters and the like"
        return Fault(Kind.PO_MARKUP, "msgstr has a character that XML does not allow", hint)
    if any(namespace(element) == CADOGAN_NS for element in content.iterdescendants()):
        hint = "use the elements that msgid has"
        return Fault(Kind.PO_MARKUP, f"msgstr has an element of {CADOGAN_NS}", hint)
    etree.strip_tags(content, etree.Comment)
    expander.resolve_tokens(content)
    if "<placeholder-" in msgstr:
        _adopt_old_placeholders(content, segment)
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
            return Fault(Kind.PO_MARKUP, message, hint, offset=msgstr.find(f"&{name};"))
        spent += known[name]
        if spent > entities.options.limit:
            hint = "use the entity as often as msgid does"
            return Fault(Kind.PO_MARKUP, f"&{name}; makes msgstr grow beyond every measure", hint)
    return None


def _adopt_old_placeholders(content: etree._Element, segment: Segment) -> None:
    """Turn ``<placeholder-1/>``, as xml2po wrote it, into the first placeholder, and so on."""
    for element in list(content.iter(etree.Element)):
        match = _OLD_PLACEHOLDER.fullmatch(local(element))
        number = int(match[1]) if match else 0
        if 0 < number <= len(segment.placeholders):
            element.tag = f"{{{PLACEHOLDER_NS}}}{segment.placeholders[number - 1].name}"


def _unreadable(message: str) -> Fault:
    mismatch = _MISMATCH.search(message)
    if mismatch and mismatch[2] == "x":
        return _fault(f"<{mismatch[1]}> is never closed", f"write </{mismatch[1]}>")
    if mismatch and mismatch[1] == "x":
        return _fault(f"</{mismatch[2]}> closes nothing", f"write <{mismatch[2]}> before it")
    if mismatch:
        hint = f"write </{mismatch[1]}> first, as msgid does"
        return _fault(f"</{mismatch[2]}> where <{mismatch[1]}> is open", hint)
    if "EntityRef" in message:
        return _fault("an & that starts no entity", "write &amp; where the character is meant")
    if "StartTag" in message:
        return _fault("a < that starts no tag", "write &lt; where the character is meant")
    reason = re.sub(r",? line \d+, column \d+.*", "", message)
    return _fault(" ".join(reason.split()), "copy the tags of msgid exactly")


def _fault(message: str, hint: str) -> Fault:
    return Fault(Kind.PO_MARKUP, f"msgstr is not well-formed: {message}", hint)
