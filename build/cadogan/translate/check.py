"""Whether the markup of a msgstr may stand in the page: safe first, then like msgid's.

A translation is not trusted: whoever can edit a catalogue must not be able to put
anything into a page that its author could not have meant. So an element has to be one
that msgid has, or a harmless inline one; its attributes have to be msgid's, or known to
be harmless; its links have to lead to pages. What breaks these rules is not used.

Apart from that, real catalogues differ from msgid here and there (a label left out, a
quotation marked up), and readers are better off with them than without: such a msgstr is
used, and reported.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from cadogan.addresses import is_safe
from cadogan.problems import Kind
from cadogan.segment import Segment
from cadogan.source.names import (
    DOCBOOK_NS,
    REFERENCE,
    XLINK_NS,
    XML_ID,
    XML_LANG,
    local,
    namespace,
)
from cadogan.translate.fragment import PLACEHOLDER_NS
from cadogan.translate.model import Fault
from cadogan.translate.places import tag_offset

_COPY = "copy the tags of msgid; their order may change"
_HARMLESS_NAMES = """
    abbrev acronym application citetitle command emphasis filename firstterm foreignphrase
    guibutton guiicon guilabel guimenu guimenuitem guisubmenu keycap keycombo literal
    menuchoice option phrase quote replaceable subscript superscript trademark userinput
    varname wordasword
"""
_HARMLESS = frozenset(_HARMLESS_NAMES.split())
_LINKS = frozenset({"link", "ulink"})
_LINK_ATTRIBUTES = frozenset({"url", f"{{{XLINK_NS}}}href"})
_POINTING = frozenset({"linkend", "endterm"})
_REFERRING = frozenset({"link", "ulink", "xref", "olink", "biblioref", "footnoteref"})
_MEDIA_NAMES = """
    audiodata audioobject graphic imagedata imageobject imageobjectco inlinegraphic
    inlinemediaobject videodata videoobject
"""
_MEDIA = frozenset(_MEDIA_NAMES.split())
_IDS = frozenset({"id", XML_ID})
_BLANKS = re.compile(" {2,}")
_NAME = re.compile(r"[\w.-]+")
_TEXT_ATTRIBUTES = frozenset({f"{{{XLINK_NS}}}title", "xreflabel", "label"})
_LANGUAGE_ATTRIBUTES = frozenset({"lang", XML_LANG})
_HARMLESS_ATTRIBUTES = {
    ("ulink", "type"): frozenset({"help", "http", "https", "ftp", "mail"}),
    ("emphasis", "role"): frozenset({"strong", "bold"}),
    ("keycombo", "action"): frozenset({"simul", "seq", "press"}),
}


Attributes = tuple[tuple[str, str], ...]


def check(content: etree._Element, segment: Segment, msgstr: str) -> tuple[Fault, ...]:
    """Return what is wrong with a parsed msgstr; any fault that is not usable forbids it."""
    elements = list(_written(content))
    if _is_like_msgid(elements, segment):
        return ()
    return tuple(
        fault if element is None else fault._replace(offset=tag_offset(msgstr, content, element))
        for fault, element in _faults(content, elements, segment)
    )


def _written(content: etree._Element) -> Iterator[etree._Element]:
    """Yield what a msgstr itself has, without what its references to entities stand for."""
    for child in content:
        if child.tag != REFERENCE:
            yield child
            yield from _written(child)


class _Found(NamedTuple):
    """What is wrong, and the element that it is wrong with; None for one that is missing."""

    fault: Fault
    element: etree._Element | None


def _faults(
    content: etree._Element, elements: list[etree._Element], segment: Segment
) -> Iterator[_Found]:
    """Yield the first fault that forbids a msgstr; if there is none, all that are usable."""
    for element in elements:
        fault = _element_fault(element, segment)
        if fault is not None:
            yield _Found(fault, element)
            return
    found = _placeholder_fault(elements, segment) or _id_fault(elements, segment)
    if found is not None:
        yield found
        return
    for name in missing_placeholders(content, segment):
        message = f"placeholder <_:{name}/> missing: what it stands for comes at the end"
        hint = "each placeholder of msgid stands in msgstr, too; their order may change"
        yield _Found(Fault(Kind.PO_TAGS, message, hint, usable=True), None)
    yield from _differences(elements, segment)


def _is_like_msgid(elements: list[etree._Element], segment: Segment) -> bool:
    """Whether a msgstr has exactly msgid's tags, in any order: nothing more to look at."""
    if len(elements) != len(segment.inline) + len(segment.placeholders):
        return False
    if any(namespace(element) == PLACEHOLDER_NS and element.text for element in elements):
        return False
    given = [(str(element.tag), _spaced(element.attrib.items())) for element in elements]
    wanted = [(inline.tag, _spaced(inline.attributes)) for inline in segment.inline]
    wanted.extend((f"{{{PLACEHOLDER_NS}}}{held.name}", ()) for held in segment.placeholders)
    return sorted(given) == sorted(wanted)


def _spaced(attributes: Iterable[tuple[str | bytes, str | bytes]]) -> Attributes:
    """Return attributes with every run of blanks made one: msgid does not show more of them."""
    return tuple((str(key), _BLANKS.sub(" ", str(value))) for key, value in attributes)


def _element_fault(element: etree._Element, segment: Segment) -> Fault | None:
    if not isinstance(element.tag, str):
        hint = "processing instructions are not translated"
        return Fault(Kind.PO_MARKUP, "msgstr has a processing instruction", hint)
    space = namespace(element)
    if space == PLACEHOLDER_NS:
        return _placeholder_content(element)
    name = local(element)
    known = {inline.tag for inline in segment.inline}
    if element.tag not in known:
        if space != namespace(segment.element) or space not in {"", DOCBOOK_NS}:
            hint = "use the elements that msgid has"
            return Fault(Kind.PO_MARKUP, f"<{name}> of another namespace ({space})", hint)
        if name not in _HARMLESS | _LINKS:
            return Fault(Kind.PO_MARKUP, f"msgstr has <{name}> that msgid has not", _COPY)
    for key, value in _spaced(element.attrib.items()):
        fault = _attribute_fault(element, key, value, segment)
        if fault is not None:
            return fault
    return None


def _placeholder_content(element: etree._Element) -> Fault | None:
    if len(element) or (element.text and element.text.strip()) or element.attrib:
        message = f"<_:{local(element)}/> holds text or attributes"
        return Fault(Kind.PO_PLACEHOLDER, message, "what it stands for is a message of its own")
    return None


def _attribute_fault(
    element: etree._Element, key: str, value: str, segment: Segment
) -> Fault | None:
    name = local(element)
    values = {
        known
        for inline in segment.inline
        if inline.tag == element.tag
        for other, known in _spaced(inline.attributes)
        if other == key
    }
    if value in values or _is_harmless(name, key, value, is_known=bool(values)):
        return None
    shown = key.rpartition("}")[2]
    if key in _LINK_ATTRIBUTES and (values or name in _LINKS):
        if is_safe(value) or value in _addresses(segment):
            return None
        message = f"{shown}={value!r} of <{name}> may not be linked to"
        return Fault(Kind.PO_LINK, message, "link to http, https, mailto or a relative address")
    message = f"msgstr has {shown}={value!r} on <{name}>, msgid has not"
    return Fault(Kind.PO_MARKUP, message, "copy the attributes of msgid; only links may change")


def _is_harmless(name: str, key: str, value: str, *, is_known: bool) -> bool:
    """Whether an attribute may have a value that msgid does not give it."""
    if key in _LANGUAGE_ATTRIBUTES:
        return value.replace("-", "").isalnum()
    if is_known and key in _POINTING:
        return _NAME.fullmatch(value) is not None  # used, but reported: see _differences
    if is_known and key in _TEXT_ATTRIBUTES:
        return True
    return value in _HARMLESS_ATTRIBUTES.get((name, key), ())


def _addresses(segment: Segment) -> set[str]:
    return {
        value
        for inline in segment.inline
        for key, value in _spaced(inline.attributes)
        if key in _LINK_ATTRIBUTES
    }


def _placeholder_fault(elements: list[etree._Element], segment: Segment) -> _Found | None:
    known = Counter(placeholder.name for placeholder in segment.placeholders)
    used: set[str] = set()
    for element in elements:
        if namespace(element) != PLACEHOLDER_NS:
            continue
        name = local(element)
        if name not in known:
            hint = f"msgid has {_listed(known)}" if known else "msgid has no placeholder"
            fault = Fault(Kind.PO_PLACEHOLDER, f"unknown placeholder <_:{name}/>", hint)
            return _Found(fault, element)
        if name in used:
            message = f"placeholder <_:{name}/> stands in msgstr more than once"
            hint = "each placeholder stands there once"
            return _Found(Fault(Kind.PO_PLACEHOLDER, message, hint), element)
        used.add(name)
    return None


def missing_placeholders(content: etree._Element, segment: Segment) -> tuple[str, ...]:
    """Return the placeholders that msgid has and a msgstr lacks, nor writes out as elements."""
    if not segment.placeholders:
        return ()
    given = {str(element.tag) for element in content.iterdescendants(etree.Element)}
    return tuple(
        placeholder.name
        for placeholder in segment.placeholders
        if f"{{{PLACEHOLDER_NS}}}{placeholder.name}" not in given
        and placeholder.element.tag not in given
    )


def _listed(names: Counter[str]) -> str:
    return ", ".join(f"<_:{name}/>" for name in names)


def _id_fault(elements: list[etree._Element], segment: Segment) -> _Found | None:
    """Return what is wrong with ids: other pages, and other languages, link to them."""
    wanted = Counter(
        value for inline in segment.inline for key, value in inline.attributes if key in _IDS
    )
    owners = [
        (str(value), node) for node in elements for key, value in node.attrib.items() if key in _IDS
    ]
    given = Counter(value for value, _ in owners)
    if wanted == given:
        return None
    name = next(iter([*(wanted - given), *(given - wanted)]))
    message = f"the id {name} stands in msgstr {given[name]} times, in msgid {wanted[name]}"
    bearer = next((node for value, node in reversed(owners) if value == name), None)
    return _Found(Fault(Kind.PO_MARKUP, message, _COPY), bearer)


def _differences(elements: list[etree._Element], segment: Segment) -> Iterator[_Found]:
    tags = [element for element in elements if namespace(element) != PLACEHOLDER_NS]
    wanted = Counter(inline.tag.rpartition("}")[2] for inline in segment.inline)
    given = Counter(local(element) for element in tags)
    lost = [name for name in wanted if name in _MEDIA and given[name] < wanted[name]]
    if lost:
        message = f"tag <{lost[0]}> missing: {_numbers(wanted[lost[0]], given[lost[0]])}"
        yield _Found(Fault(Kind.PO_MARKUP, message, _COPY), None)
        return
    yield from _pointing_elsewhere(tags, segment)
    links = sum(wanted[name] - given[name] for name in _REFERRING)
    for name in [*(wanted - given), *(given - wanted)]:
        if name in _REFERRING and links == 0:
            continue  # one kind of link for another
        if wanted[name] > given[name]:
            message = f"tag <{name}> missing: {_numbers(wanted[name], given[name])}"
            yield _Found(Fault(Kind.PO_TAGS, message, _COPY, usable=True), None)
        else:
            message = f"tag <{name}> too many: {_numbers(wanted[name], given[name])}"
            extra = [element for element in tags if local(element) == name][wanted[name]]
            yield _Found(Fault(Kind.PO_TAGS, message, _COPY, usable=True), extra)


def _numbers(wanted: int, given: int) -> str:
    return f"msgid has {wanted}, msgstr {given}"


def _pointing_elsewhere(elements: list[etree._Element], segment: Segment) -> Iterator[_Found]:
    for key in sorted(_POINTING):
        known = {value for inline in segment.inline for k, value in inline.attributes if k == key}
        for element in elements:
            value = element.get(key)
            if value is not None and value not in known:
                message = f"{key}={value!r} of <{local(element)}> is not in msgid"
                hint = f"msgid points to {' and '.join(sorted(known))}"
                yield _Found(Fault(Kind.PO_TAGS, message, hint, usable=True), element)
