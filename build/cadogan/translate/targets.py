"""Where the elements of a msgstr lead: a reference of msgid must not lose its target."""

from collections.abc import Iterator, Sequence

from lxml import etree

from cadogan.problems import Kind
from cadogan.segment import Segment
from cadogan.segment.model import Inline
from cadogan.source.names import XLINK_NS, local
from cadogan.translate.model import Fault, Found
from cadogan.vocabulary import names

_HREF = f"{{{XLINK_NS}}}href"
_POINTING = ("linkend", "endterm", _HREF)
FILE_ATTRIBUTES = ("fileref", "entityref")
"""The attributes that name the file which an element shows."""
_FILES = names("audiodata graphic imagedata inlinegraphic videodata")
_TARGETS = {
    "biblioref": ("linkend", _HREF),
    "coref": ("linkend",),
    "footnoteref": ("linkend",),
    "link": ("linkend", _HREF),
    "ulink": ("url",),
    "xref": ("linkend", _HREF),
    **dict.fromkeys(_FILES, FILE_ATTRIBUTES),
}
"""The attributes of which an element needs one, or it leads nowhere and shows nothing."""
_REFERENCES = (
    *sorted(
        names(
            """arearefs endterm entityref fileref linkend linkends localinfo otherterm targetdoc
            targetptr url"""
        )
    ),
    _HREF,
)


def dead_reference(elements: Sequence[etree._Element], segment: Segment) -> Found | None:
    """Return the first reference that leads nowhere, unless msgid has as many like it."""
    return _unnamed(elements, segment) or _unknown(elements, segment)


def _unnamed(elements: Sequence[etree._Element], segment: Segment) -> Found | None:
    """Return the first reference that does not say where it leads."""
    for name in sorted({local(element) for element in elements}):
        alike = [element for element in elements if local(element) == name]
        source = [inline for inline in segment.inline if _name(inline) == name]
        for key in _REFERENCES:
            blank = [element for element in alike if _is_blank(element.get(key))]
            known = [inline for inline in source if _is_blank(_get(inline, key))]
            if len(blank) > len(known):
                message = f'{_shown(key)}="" of <{name}> leads nowhere'
                return _found(message, (key,), blank[len(known)], source)
        keys = _TARGETS.get(name, ())
        dead = [element for element in alike if not any(element.get(key) for key in keys)]
        known = [inline for inline in source if not any(_get(inline, key) for key in keys)]
        if keys and len(dead) > len(known):
            wanted = " or ".join(map(_shown, keys))
            message = f"<{name}> without {wanted}: it leads nowhere"
            if name in _FILES:
                message = f"<{name}> without {wanted}: it shows no file"
            return _found(message, keys, dead[len(known)], source)
    return None


def _unknown(elements: Sequence[etree._Element], segment: Segment) -> Found | None:
    """Return the first reference to an id that neither the book nor msgid has."""
    for key in _POINTING if segment.ids else ():
        source = [inline for inline in segment.inline if _get(inline, key)]
        known = {_get(inline, key) for inline in source}
        for element in elements:
            value = element.get(key, "")
            wanted = _ident(key, value)
            if wanted and wanted not in segment.ids and value not in known:
                message = f"{_shown(key)}={value!r} of <{local(element)}>: no page has this id"
                return _found(message, (key,), element, source)
    return None


def _ident(key: str, value: str) -> str:
    """Return the id that a reference names; an address does so if it is a fragment alone."""
    if key == _HREF:
        return value[1:] if value.startswith("#") else ""
    return value.strip()


def _found(
    message: str, keys: Sequence[str], element: etree._Element, source: Sequence[Inline]
) -> Found:
    kind = Kind.PO_FILEREF if set(keys) <= set(FILE_ATTRIBUTES) else Kind.PO_LINK
    return Found(Fault(kind, message, _hint(keys, source)), element)


def lost_references(elements: Sequence[etree._Element], segment: Segment) -> Iterator[Found]:
    """Yield the elements that lack an attribute of msgid's which leads somewhere."""
    for tag in dict.fromkeys(inline.tag for inline in segment.inline):
        alike = [element for element in elements if element.tag == tag]
        source = [inline for inline in segment.inline if inline.tag == tag]
        more = max(len(alike) - len(source), 0)  # reported as too many
        for key in _REFERENCES:
            lacking = [element for element in alike if element.get(key) is None]
            known = sum(_get(inline, key) is None for inline in source)
            for element in lacking[known : len(lacking) - more]:
                message = f"<{local(element)}> without {_shown(key)}, which msgid has"
                fault = Fault(Kind.PO_TARGET, message, _hint((key,), source), usable=True)
                yield Found(fault, element)


def pointing_elsewhere(elements: Sequence[etree._Element], segment: Segment) -> Iterator[Found]:
    """Yield the references to another id than those that msgid refers to."""
    for key in _POINTING:
        source = [inline for inline in segment.inline if _get(inline, key) is not None]
        known = {_get(inline, key) for inline in source}
        for element in elements:
            value = element.get(key)
            if value is None or value in known or (key == _HREF and not _ident(key, value)):
                continue
            message = f"{_shown(key)}={value!r} of <{local(element)}> is not in msgid"
            fault = Fault(Kind.PO_TARGET, message, _hint((key,), source), usable=True)
            yield Found(fault, element)


def _hint(keys: Sequence[str], source: Sequence[Inline]) -> str:
    """Say which of msgid's attributes to copy."""
    values = [
        f'{_shown(key)}="{value}"'
        for inline in source
        for key, value in inline.attributes
        if key in keys and value
    ]
    if not values:
        return "say where it leads, or leave the tag out"
    return f"copy it from msgid: {' or '.join(dict.fromkeys(values))}"


def _get(inline: Inline, key: str) -> str | None:
    return dict(inline.attributes).get(key)


def _name(inline: Inline) -> str:
    return inline.tag.rpartition("}")[2]


def _shown(key: str) -> str:
    return "xlink:href" if key == _HREF else key


def _is_blank(value: str | None) -> bool:
    return value is not None and not value.strip()
