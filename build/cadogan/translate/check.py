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
from collections.abc import Collection, Iterable, Iterator

from lxml import etree

from cadogan.addresses import is_safe, scheme
from cadogan.cardmarks import in_other_order
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
from cadogan.translate.fragment import PLACEHOLDER_NS, parse_msgstr
from cadogan.translate.model import Fault, Found
from cadogan.translate.places import tag_offset
from cadogan.translate.targets import (
    FILE_ATTRIBUTES,
    dead_reference,
    lost_references,
    pointing_elsewhere,
)
from cadogan.translate.visible import emptied, has_words, is_visible, shows
from cadogan.vocabulary import names

_COPY = "copy the tags of msgid; their order may change"
_HARMLESS = names(
    """abbrev acronym application citetitle command emphasis filename firstterm foreignphrase
    guibutton guiicon guilabel guimenu guimenuitem guisubmenu keycap keycombo literal
    menuchoice option phrase quote replaceable subscript superscript trademark userinput
    varname wordasword"""
)
_LINKS = names("link ulink")
_LINK_ATTRIBUTES = frozenset({"url", f"{{{XLINK_NS}}}href"})
_POINTING = names("linkend endterm")
_REFERRING = names("link ulink xref olink biblioref footnoteref")
_MEDIA = names(
    """audiodata audioobject graphic imagedata imageobject imageobjectco inlinegraphic
    inlinemediaobject videodata videoobject"""
)
_IDS = frozenset({"id", XML_ID})
_BLANKS = re.compile(" {2,}")
_NAME = re.compile(r"[\w.-]+")
_TEXT_ATTRIBUTES = frozenset({f"{{{XLINK_NS}}}title", "xreflabel", "label"})
_LANGUAGE_ATTRIBUTES = frozenset({"lang", XML_LANG})
_HARMLESS_ATTRIBUTES = {
    ("ulink", "type"): names("help http https ftp mail"),
    ("emphasis", "role"): names("strong bold"),
    ("keycombo", "action"): names("simul seq press"),
}
# Schemes that run nothing; a translation may have them where msgid has them.
_OTHER_SCHEMES = names("ftp ghelp gnome-help help info irc man news")
EMPTY = Fault(
    Kind.PO_EMPTY,
    "msgstr shows nothing: no letter, sign or picture",
    "translate msgid, or leave msgstr empty",
)
Attributes = tuple[tuple[str, str], ...]


def check(content: etree._Element, segment: Segment, msgstr: str) -> tuple[Fault, ...]:
    """Return what is wrong with a parsed msgstr; any fault that is not usable forbids it."""
    elements = list(_written(content))
    empty = _emptied(elements, segment)
    if _is_like_msgid(elements, segment) and not empty and not is_empty(content, segment):
        return ()
    return tuple(
        fault if element is None else fault._replace(offset=tag_offset(msgstr, content, element))
        for fault, element in _faults(content, elements, empty, segment)
    )


def _written(content: etree._Element) -> Iterator[etree._Element]:
    """Yield what a msgstr itself has, without what its references to entities stand for."""
    for child in content:
        if child.tag != REFERENCE:
            yield child
            yield from _written(child)


def _faults(
    content: etree._Element,
    elements: list[etree._Element],
    empty: list[etree._Element],
    segment: Segment,
) -> Iterator[Found]:
    """Yield the first fault that forbids a msgstr; if there is none, all that are usable."""
    for element in elements:
        fault = _element_fault(element, segment)
        if fault is not None:
            yield Found(fault, element)
            return
    found = (
        _placeholder_fault(elements, segment)
        or _id_fault(elements, segment)
        or dead_reference(elements, segment)
        or _empty_fault(content, segment)
    )
    if found is not None:
        yield found
        return
    for name in missing_placeholders(content, segment):
        message = f"placeholder <_:{name}/> missing: what it stands for comes at the end"
        hint = "each placeholder of msgid stands in msgstr, too; their order may change"
        yield Found(Fault(Kind.PO_PLACEHOLDER_LOST, message, hint, usable=True), None)
    yield from _differences(elements, segment)
    yield from lost_references(elements, segment)
    for element in empty:
        message = f"<{local(element)}> is empty, in msgid it is not"
        hint = "write what it stands around between its tags"
        yield Found(Fault(Kind.PO_TAGS, message, hint, usable=True), element)


def is_empty(content: etree._Element, segment: Segment) -> bool:
    """Whether a msgstr shows nothing although msgid has words."""
    return not is_visible(content.text or "") and not shows(content) and has_words(segment.msgid)


def _empty_fault(content: etree._Element, segment: Segment) -> Found | None:
    return Found(EMPTY, None) if is_empty(content, segment) else None


def _emptied(elements: list[etree._Element], segment: Segment) -> list[etree._Element]:
    """Return the elements that show nothing where those of msgid show something."""
    if not emptied(elements, ()):
        return []
    source = parse_msgstr(segment.msgid, segment)
    return [] if isinstance(source, Fault) else emptied(elements, list(_written(source)))


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
    is_turned = key == "role" and value in map(in_other_order, values)
    if value in values or is_turned or _is_harmless(name, key, value, is_known=bool(values)):
        return None
    shown = key.rpartition("}")[2]
    if key in _LINK_ATTRIBUTES and (values or name in _LINKS):
        if is_safe(value) or _is_as_safe(value, _addresses(segment)):
            return None
        message = f"{shown}={value!r} of <{name}> may not be linked to"
        return Fault(Kind.PO_LINK, message, _link_hint(segment))
    message = f"msgstr has {shown}={value!r} on <{name}>, msgid has not"
    kind = Kind.PO_FILEREF if key in FILE_ATTRIBUTES else Kind.PO_MARKUP
    if key in _IDS:
        kind = Kind.PO_ID
    alike = element.getroottree().iter(str(element.tag))
    lost = values.difference(other.get(key, "") for other in alike) or values
    return Fault(kind, message, _attribute_hint(shown, name, lost))


def _attribute_hint(key: str, name: str, values: Collection[str]) -> str:
    """Say what to write in the place of an attribute that msgid does not have."""
    if not values:
        return f"take {key} out: <{name}> has none in msgid"
    wanted = " or ".join(f'{key}="{value}"' for value in sorted(values))
    return f"copy msgid's {wanted}; tags may change places, attributes may not change"


def _is_harmless(name: str, key: str, value: str, *, is_known: bool) -> bool:
    """Whether an attribute may have a value that msgid does not give it."""
    if key in _LANGUAGE_ATTRIBUTES:
        return value.replace("-", "").isalnum()
    if is_known and key in _POINTING:
        return not value.strip() or _NAME.fullmatch(value) is not None  # looked at later
    if is_known and key in _TEXT_ATTRIBUTES:
        return True
    return value in _HARMLESS_ATTRIBUTES.get((name, key), ())


def _link_hint(segment: Segment) -> str:
    own = sorted({scheme(known) for known in _addresses(segment)} & _OTHER_SCHEMES)
    schemes = ", ".join(["http", "https", "mailto", *(f"{name} (as msgid)" for name in own)])
    return f"link to {schemes} or a relative address"


def _is_as_safe(address: str, known: set[str]) -> bool:
    """Whether msgid has an address, or one of the same scheme, which runs nothing."""
    own = scheme(address)
    return address in known or (own in _OTHER_SCHEMES and own in map(scheme, known))


def _addresses(segment: Segment) -> set[str]:
    return {
        value
        for inline in segment.inline
        for key, value in _spaced(inline.attributes)
        if key in _LINK_ATTRIBUTES
    }


def _placeholder_fault(elements: list[etree._Element], segment: Segment) -> Found | None:
    known = Counter(placeholder.name for placeholder in segment.placeholders)
    used: set[str] = set()
    for element in elements:
        if namespace(element) != PLACEHOLDER_NS:
            continue
        name = local(element)
        if name not in known:
            hint = f"msgid has {_listed(known)}" if known else "msgid has no placeholder"
            fault = Fault(Kind.PO_PLACEHOLDER, f"unknown placeholder <_:{name}/>", hint)
            return Found(fault, element)
        if name in used:
            message = f"placeholder <_:{name}/> stands in msgstr more than once"
            hint = "each placeholder stands there once"
            return Found(Fault(Kind.PO_PLACEHOLDER, message, hint), element)
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


def _listed(placeholders: Counter[str]) -> str:
    return ", ".join(f"<_:{name}/>" for name in placeholders)


def _id_fault(elements: list[etree._Element], segment: Segment) -> Found | None:
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
    return Found(Fault(Kind.PO_ID, message, _COPY), bearer)


def _differences(elements: list[etree._Element], segment: Segment) -> Iterator[Found]:
    tags = [element for element in elements if namespace(element) != PLACEHOLDER_NS]
    wanted = Counter(inline.tag.rpartition("}")[2] for inline in segment.inline)
    given = Counter(local(element) for element in tags)
    lost = [name for name in wanted if name in _MEDIA and given[name] < wanted[name]]
    if lost:
        message = f"tag <{lost[0]}> missing: {_numbers(wanted[lost[0]], given[lost[0]])}"
        yield Found(Fault(Kind.PO_FILEREF, message, _COPY), None)
        return
    yield from pointing_elsewhere(tags, segment)
    links = sum(wanted[name] - given[name] for name in _REFERRING)
    for name in [*(wanted - given), *(given - wanted)]:
        if name in _REFERRING and links == 0:
            continue  # one kind of link for another
        numbers = _numbers(wanted[name], given[name])
        alike = [element for element in tags if local(element) == name]
        kind = Kind.PO_TAGS_NUMBER if alike and name not in _REFERRING else Kind.PO_TAGS
        if wanted[name] > given[name]:
            message = f"tag <{name}> missing: {numbers}"
            yield Found(Fault(kind, message, _COPY, usable=True), None)
        else:
            message = f"tag <{name}> too many: {numbers}"
            yield Found(Fault(kind, message, _COPY, usable=True), alike[wanted[name]])


def _numbers(wanted: int, given: int) -> str:
    return f"msgid has {wanted}, msgstr {given}"
