"""A translated file as bytes, for any other toolchain."""

import re
from copy import deepcopy

from lxml import etree

from cadogan.source.model import SourceFile
from cadogan.source.names import CADOGAN_NS, ENTITY, FRAGMENT, XML_LANG
from cadogan.source.tree import splice
from cadogan.translate.values import write_references

_IN_DOCBOOK_4 = etree.XPath("descendant-or-self::*[@xml:lang and not(namespace-uri())]")
_DECLARATION = re.compile(r"\s*<\?xml\s[^>]*\?>")


def merged(file: SourceFile, root: etree._Element) -> bytes:
    """Return a translated file, in UTF-8, as DocBook that anybody can process.

    ``root`` is what ``translate`` made of ``file``. DOCTYPE and comments around the root
    stand as in the source, includes and references to entities too, except those whose
    values are translated; Cadogan's own attributes are gone. DocBook 4 gets ``lang``
    instead of ``xml:lang``.
    """
    root = deepcopy(root)
    for marker in list(root.iter(ENTITY)):
        entity = etree.Entity(marker.get("name", ""))
        splice(marker, "", [entity])
    write_references(root)
    etree.strip_attributes(root, f"{{{CADOGAN_NS}}}*")
    for element in _IN_DOCBOOK_4(root):
        element.set("lang", element.attrib.pop(XML_LANG))
    # Prefixes may be used in attribute values: only our own namespace is cleaned away.
    known = {pair for element in root.iter(etree.Element) for pair in element.nsmap.items()}
    prefixes = sorted(prefix for prefix, uri in known if prefix and uri != CADOGAN_NS)
    etree.cleanup_namespaces(root, keep_ns_prefixes=prefixes)
    text = etree.tostring(root, encoding="unicode", with_tail=False)
    if root.tag == FRAGMENT:
        text = text[text.find(">") + 1 : text.rfind("<")]
    prolog = _DECLARATION.sub("", file.prolog.removeprefix("\ufeff"), count=1)
    start = '<?xml version="1.0" encoding="utf-8"?>'
    gap = "" if prolog.startswith("\n") else "\n"
    return f"{start}{gap}{prolog}{text}{file.epilog.rstrip()}\n".encode()
