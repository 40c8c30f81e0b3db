"""The namespace prefixes that the tags of a msgstr may have."""

import re

from lxml import etree

_PREFIX = re.compile(r"</?([\w.-]+):|\s([\w.-]+):[\w.-]+\s*=")
_ALWAYS_KNOWN = {"_", "xml", "xmlns", ""}


def prefixes(msgstr: str, element: etree._Element) -> dict[str | None, str]:
    """Return prefixes with their namespaces, as a message's element knows them.

    A msgid shows no declarations. So a prefix that only something inside of the element
    declares is known as well.
    """
    known = dict(element.nsmap)
    used = {prefix for pair in _PREFIX.findall(msgstr) for prefix in pair}
    missing = used - known.keys() - _ALWAYS_KNOWN
    for node in element.iterdescendants(etree.Element) if missing else ():
        for prefix in missing & node.nsmap.keys():
            known.setdefault(prefix, node.nsmap[prefix])
    return known
