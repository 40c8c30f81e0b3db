"""Where in a msgstr something is: the character that a problem points at."""

import re
from xml.parsers import expat

from lxml import etree

from cadogan.source.names import local
from cadogan.source.scan import NAME

_NO_TAGS = re.compile(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>", re.DOTALL)
_REFERENCE = re.compile(rf"&{NAME};")
_START = "<x>"
_OPENING = re.compile(r"(?:</?|&)\Z")  # expat points behind it


def tag_offset(msgstr: str, content: etree._Element, element: etree._Element) -> int:
    """Return where the tag of an element of a parsed msgstr stands; 0 if it cannot be found.

    Tags of one name are told apart by their order. ``content`` is what the msgstr was
    parsed to.
    """
    if not isinstance(element.tag, str):
        pattern = r"<\?"
        alike = list(content.iterdescendants(etree.PI))
    else:
        pattern = rf"<(?:[\w.-]+:)?{re.escape(local(element))}(?=[\s/>])"
        alike = list(content.iterdescendants(element.tag))
    text = _NO_TAGS.sub(_blanks, msgstr)
    found = [match.start() for match in re.finditer(pattern, text)]
    return found[min(alike.index(element), len(found) - 1)] if found else 0


def syntax_offset(msgstr: str) -> int:
    """Return where a msgstr stops being well-formed: for a tag left open, that tag.

    References to entities count as text. A msgstr that is well-formed gives 0.
    """
    text = _REFERENCE.sub(lambda match: "x" * len(match[0]), msgstr)
    data = f"{_START}{text}</x>".encode(errors="replace")
    open_tags: list[int] = []
    parser = expat.ParserCreate(encoding="utf-8")
    parser.StartElementHandler = lambda _name, _attributes: open_tags.append(
        parser.CurrentByteIndex
    )
    parser.EndElementHandler = lambda _name: open_tags.pop()
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        place = parser.ErrorByteIndex
        if place >= len(data) - len("</x>") and len(open_tags) > 1:
            place = open_tags[-1]
        before = data[:place].decode(errors="replace")
        return max(len(_OPENING.sub("", before)) - len(_START), 0)
    return 0


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])
