"""Names in the tree: namespaces, and DocBook 4 and 5 read alike.

DocBook 5 puts its elements into a namespace and calls ids ``xml:id``; DocBook 4
does neither. Both may meet in one book, so that the stages compare local names.
"""

from collections.abc import Iterator

from lxml import etree

CADOGAN_NS = "urn:cadogan"
DOCBOOK_NS = "http://docbook.org/ns/docbook"
XLINK_NS = "http://www.w3.org/1999/xlink"
XML_NS = "http://www.w3.org/XML/1998/namespace"
XINCLUDE_NAMESPACES = ("http://www.w3.org/2001/XInclude", "http://www.w3.org/2003/XInclude")

FILE = f"{{{CADOGAN_NS}}}file"
LINE = f"{{{CADOGAN_NS}}}line"
STATUS = f"{{{CADOGAN_NS}}}status"
ENTRY = f"{{{CADOGAN_NS}}}entry"
WANTED = f"{{{CADOGAN_NS}}}wanted"
TARGET = f"{{{CADOGAN_NS}}}target"
MARK = f"{{{CADOGAN_NS}}}mark"
PART = f"{{{CADOGAN_NS}}}part"
ENTITY = f"{{{CADOGAN_NS}}}entity"
REFERENCE = f"{{{CADOGAN_NS}}}reference"
FRAGMENT = f"{{{CADOGAN_NS}}}fragment"
XML_ID = f"{{{XML_NS}}}id"
XML_LANG = f"{{{XML_NS}}}lang"
INCLUDES = tuple(f"{{{namespace}}}include" for namespace in XINCLUDE_NAMESPACES)
FALLBACKS = tuple(f"{{{namespace}}}fallback" for namespace in XINCLUDE_NAMESPACES)
MAX_LINE = 65_534
"""The last line that lxml can hold for an element."""

WITH_ID = etree.XPath("descendant-or-self::*[@id or @xml:id]")
"""Finds the elements of a tree that have an id (see ``ident``)."""


def values_of(attribute: str) -> etree.XPath:
    """Return what finds all values of one of our attributes in a tree, in their order."""
    path = f"descendant-or-self::*/@our:{etree.QName(attribute).localname}"
    return etree.XPath(path, namespaces={"our": CADOGAN_NS}, smart_strings=False)


STATES = values_of(STATUS)
"""Finds how far each segment of a tree is translated."""


def local(element: etree._Element) -> str:
    """Return an element's name without its namespace; ``""`` for comments and the like."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def namespace(element: etree._Element) -> str:
    """Return an element's namespace; ``""`` for none, comments and the like."""
    tag = element.tag
    return tag[1:].partition("}")[0] if isinstance(tag, str) and tag[0] == "{" else ""


def qualified(element: etree._Element) -> str:
    """Return an element's name as its tags have it, with the prefix."""
    return f"{element.prefix}:{local(element)}" if element.prefix else local(element)


def ident(element: etree._Element) -> str | None:
    """Return an element's id, ``xml:id`` or DocBook 4's ``id``; None where it has none."""
    return element.get(XML_ID) or element.get("id")


def ids_around(element: etree._Element) -> Iterator[str]:
    """Yield the id of an element, if it has one, and those of the elements around it, outwards."""
    yield from filter(None, map(ident, (element, *element.iterancestors())))


def line_of(element: etree._Element) -> int:
    """Return the line of an element's start tag, where it ends; 0 if unknown.

    lxml holds no line above 65534: what stands farther down has it in ``cadogan:line``.
    """
    kept = element.get(LINE)
    return int(kept) if kept else element.sourceline or 0


def set_line(element: etree._Element, line: int) -> None:
    """Say in which line an element's start tag ends."""
    if line > MAX_LINE:
        element.set(LINE, str(line))
    else:
        element.attrib.pop(LINE, None)
        element.sourceline = line  # type: ignore[misc]  # lxml can, its stubs do not say so
