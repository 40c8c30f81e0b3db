"""XPointers: which elements of a file an ``xi:include`` wants.

Known are ids, ``element()`` with child sequences, ``xmlns()``, and ``xpointer()`` or
``xpath1()`` with a plain location path. Ids are found whether a DTD is read or not.
"""

import re
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import CADOGAN_NS, ident, namespace

_LONGEST = 300
_NAME = re.compile(r"[^\W\d][\w.-]*")
_SEQUENCE = re.compile(r"([^\W\d][\w.-]*)?((?:/[1-9]\d{0,5})*)")
_XMLNS = re.compile(r"\s*([\w.-]+)\s*=\s*(\S+)\s*")
_SCHEME = re.compile(r"\s*([\w.-]+)\(")
_ID = re.compile(r"""id\(\s*(?:'([^'"]*)'|"([^'"]*)")\s*\)""")
_STEP = (
    r"(?:(?:child|descendant|descendant-or-self|self)::)?"
    r"(?:(?:[\w.-]+:)?(?:[\w.-]+|\*)|node\(\))(?:\[[^\[\]]*\])*"
)
_PATH = re.compile(rf"(?:{_ID.pattern}|/{{0,2}}{_STEP})(?:/{{1,2}}{_STEP})*")
_CONTENTS = re.compile(r"(.*[^/])/node\(\)")


class Selected(NamedTuple):
    """Elements that an XPointer found, none inside another; their ``contents``, or themselves."""

    elements: tuple[etree._Element, ...]
    contents: bool = False


def select(root: etree._Element, pointer: str) -> Selected:
    """Return what an XPointer selects in a document; of several parts the first that finds any.

    Raises ValueError, with words for the author, for a pointer that is not understood.
    """
    if _NAME.fullmatch(pointer):
        return Selected(_by_id(root, pointer))
    namespaces: dict[str, str] = {}
    found = Selected(())
    for scheme, data in _parts(pointer):
        if scheme == "xmlns":
            match = _XMLNS.fullmatch(data)
            namespaces.update([(match[1], match[2])] if match else [])
        elif scheme == "element":
            found = Selected(_by_sequence(root, data))
        elif scheme in {"xpointer", "xpath1"}:
            found = _by_path(root, data.strip(), namespaces)
        else:
            raise ValueError(f"xpointer scheme {scheme}() is not supported")
        if found.elements:
            return found
    return found


def _parts(pointer: str) -> list[tuple[str, str]]:
    """Split a pointer into its parts: scheme and data, whose brackets balance."""
    parts = []
    start = 0
    while match := _SCHEME.match(pointer, start):
        depth, end = 1, match.end()
        while depth and end < len(pointer):
            depth += {"(": 1, ")": -1}.get(pointer[end], 0)
            end += 1
        if depth:
            break
        parts.append((match[1], pointer[match.end() : end - 1]))
        start = end
    if pointer[start:].strip() or not parts:
        raise ValueError(f"xpointer {pointer!r} is not supported")
    return parts


def _by_id(root: etree._Element, name: str) -> tuple[etree._Element, ...]:
    return tuple(element for element in root.iter(etree.Element) if ident(element) == name)[:1]


def _by_sequence(root: etree._Element, data: str) -> tuple[etree._Element, ...]:
    match = _SEQUENCE.fullmatch(data.strip())
    if not match or not match[0]:
        raise ValueError(f"xpointer element({data}) is not supported")
    numbers = [int(number) for number in match[2].split("/")[1:]]
    found = _by_id(root, match[1]) if match[1] else _first(root, numbers.pop(0))
    for number in numbers:
        children = [
            child
            for element in found
            for child in element.iterchildren(etree.Element)
            if namespace(child) != CADOGAN_NS
        ]
        found = tuple(children[number - 1 : number])
    return found


def _first(root: etree._Element, number: int) -> tuple[etree._Element, ...]:
    return (root,) if number == 1 else ()


def _by_path(root: etree._Element, path: str, namespaces: dict[str, str]) -> Selected:
    if len(path) > _LONGEST or not _PATH.fullmatch(path):
        raise ValueError(f"xpointer({path}) is more than a plain path")
    inner = _CONTENTS.fullmatch(path)
    expression = _ID.sub(
        lambda match: f"//*[@id='{match[1] or match[2]}' or @xml:id='{match[1] or match[2]}']",
        inner[1] if inner else path,
    )
    try:
        nodes = root.getroottree().xpath(expression, namespaces=namespaces)
    except etree.XPathError as error:
        raise ValueError(f"xpointer({path}) is not an XPath: {error}") from error
    chosen: dict[etree._Element, None] = {}
    for node in nodes if isinstance(nodes, list) else ():
        is_element = etree.iselement(node) and isinstance(node.tag, str)
        if is_element and not any(outer in chosen for outer in node.iterancestors()):
            chosen[node] = None
    return Selected(tuple(chosen), contents=inner is not None)
