"""One tree out of a book's files, and where each element of it was written."""

from collections.abc import Mapping
from copy import deepcopy

from lxml import etree

from cadogan.source.entities import splice
from cadogan.source.include import fallback, places
from cadogan.source.model import Book
from cadogan.source.names import ENTITY, FILE, FRAGMENT, LINE, PART, TARGET, ident


def assemble(book: Book, roots: Mapping[str, etree._Element] | None = None) -> etree._Element:
    """Return the whole book as one new tree, each inclusion replaced by what it includes.

    ``roots`` gives trees to use instead of a file's own, by file name: the translated
    ones. Every root that came from a file says so in ``cadogan:file``. Where a file
    is missing, the include's fallback takes its place, or nothing. Raises ValueError
    for a book without files.
    """
    if not book.files:
        raise ValueError(f"nothing could be read of {book.entry}")
    trees = {file.name: file.root for file in book.files} | dict(roots or {})
    return _assembled(book.files[0].name, trees)


def _assembled(name: str, trees: Mapping[str, etree._Element]) -> etree._Element:
    root = deepcopy(trees[name])
    root.set(FILE, name)
    _fill(root, trees)
    return root


def _fill(root: etree._Element, trees: Mapping[str, etree._Element]) -> None:
    for place in places(root):
        target = place.get(TARGET)
        substitute = fallback(place) if place.tag != ENTITY else None
        if target is not None and target in trees:
            _put(place, _included(_assembled(target, trees), place.get(PART), target))
        elif substitute is not None:
            _fill(substitute, trees)
            _put(place, substitute)
        else:
            splice(place, "", [])


def _included(root: etree._Element, part: str | None, name: str) -> etree._Element:
    if not part:
        return root
    for element in root.iter(etree.Element):
        if ident(element) == part:
            element.tail = None
            element.set(FILE, name)
            return element
    return root


def _put(place: etree._Element, content: etree._Element) -> None:
    """Replace an inclusion by an element, or by the content of a wrapper."""
    if content.tag == FRAGMENT or content.getparent() is place:
        name = content.get(FILE)
        children = list(content)
        for child in children:
            if name is not None and isinstance(child.tag, str):
                child.set(FILE, name)
        splice(place, content.text or "", children)
    else:
        splice(place, "", [content])


def location(element: etree._Element) -> tuple[str, int]:
    """Return (file name, line) of an element in an assembled tree; ("", line) if unknown."""
    line = element.get(LINE)
    number = int(line) if line is not None else element.sourceline or 0
    for node in (element, *element.iterancestors()):
        name = node.get(FILE)
        if name is not None:
            return name, number
    return "", number
