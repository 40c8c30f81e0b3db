"""A msgstr parsed: text and elements, placeholders among them, or the fault that forbids it."""

import re

from lxml import etree

from cadogan.problems import Kind
from cadogan.segment import Segment
from cadogan.source.entities import BUDGET, parse_fragment, references, replacement
from cadogan.source.model import Entities
from cadogan.source.names import local
from cadogan.translate.model import Fault

PLACEHOLDER_NS = "http://itstool.org/extensions/blank/"
_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line \d+ and (\S+?)(?:,|$)")
_OLD_PLACEHOLDER = re.compile(r"placeholder-(\d{1,6})")
_PLAIN = re.compile(r"[^<>&\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]*")


def parse_msgstr(msgstr: str, segment: Segment) -> etree._Element | Fault:
    """Return a wrapper element with a msgstr's content, or what makes it unreadable.

    Namespaces are those of the segment's place in the source; ``<_:name/>`` elements are
    in ``PLACEHOLDER_NS``. The segment's entities are expanded, comments are left out.
    """
    if _PLAIN.fullmatch(msgstr):
        content = etree.Element("x")
        content.text = msgstr
        return content
    expanded = _expanded(msgstr, segment.entities)
    if isinstance(expanded, Fault):
        return expanded
    try:
        content = parse_fragment(expanded, segment.element.nsmap | {"_": PLACEHOLDER_NS})
    except etree.XMLSyntaxError as error:
        return _unreadable(str(error.msg))
    except ValueError:
        hint = "remove control characters and the like"
        return Fault(Kind.PO_MARKUP, "msgstr has a character that XML does not allow", hint)
    etree.strip_tags(content, etree.Comment)
    if "<placeholder-" in msgstr:
        _adopt_old_placeholders(content, segment)
    return content


def _expanded(msgstr: str, entities: Entities) -> str | Fault:
    room = BUDGET
    for name in sorted(references(msgstr)):
        text = replacement(name, entities)
        if text is None:
            hint = "write the text itself; only entities that the page declares can be used"
            return Fault(Kind.PO_MARKUP, f"msgstr has the unknown entity &{name};", hint)
        room -= len(text) * msgstr.count(f"&{name};")
        if room < 0:
            hint = "use the entity as often as msgid does"
            return Fault(Kind.PO_MARKUP, f"&{name}; makes msgstr grow beyond every measure", hint)
        msgstr = msgstr.replace(f"&{name};", text)
    return msgstr


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
