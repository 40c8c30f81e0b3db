"""Names in the tree: namespaces, and DocBook 4 and 5 read alike.

DocBook 5 puts its elements into a namespace and calls ids ``xml:id``; DocBook 4
does neither. Both may meet in one book, so that the stages compare local names.
"""

from lxml import etree

CADOGAN_NS = "urn:cadogan"
DOCBOOK_NS = "http://docbook.org/ns/docbook"
XLINK_NS = "http://www.w3.org/1999/xlink"
XML_NS = "http://www.w3.org/XML/1998/namespace"
XINCLUDE_NAMESPACES = ("http://www.w3.org/2001/XInclude", "http://www.w3.org/2003/XInclude")

FILE = f"{{{CADOGAN_NS}}}file"
LINE = f"{{{CADOGAN_NS}}}line"
STATUS = f"{{{CADOGAN_NS}}}status"
TARGET = f"{{{CADOGAN_NS}}}target"
PART = f"{{{CADOGAN_NS}}}part"
ENTITY = f"{{{CADOGAN_NS}}}entity"
FRAGMENT = f"{{{CADOGAN_NS}}}fragment"
XML_ID = f"{{{XML_NS}}}id"
XML_LANG = f"{{{XML_NS}}}lang"
INCLUDES = tuple(f"{{{namespace}}}include" for namespace in XINCLUDE_NAMESPACES)
FALLBACKS = tuple(f"{{{namespace}}}fallback" for namespace in XINCLUDE_NAMESPACES)


def local(element: etree._Element) -> str:
    """Return an element's name without its namespace; ``""`` for comments and the like."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def namespace(element: etree._Element) -> str:
    """Return an element's namespace; ``""`` for none, comments and the like."""
    tag = element.tag
    return tag[1:].partition("}")[0] if isinstance(tag, str) and tag[0] == "{" else ""


def ident(element: etree._Element) -> str | None:
    """Return an element's id, ``xml:id`` or DocBook 4's ``id``; None where it has none."""
    return element.get(XML_ID) or element.get("id")
