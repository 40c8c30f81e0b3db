"""One tree out of a book's files, and where each element of it was written."""

from collections.abc import Mapping
from copy import deepcopy

from lxml import etree

from cadogan.source.entities import unwrap_references
from cadogan.source.include import fallback, inclusions
from cadogan.source.model import Book
from cadogan.source.names import ENTITY, FILE, FRAGMENT, MARK, PART, TARGET, line_of
from cadogan.source.tree import append_text, splice


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
    unwrap_references(root)
    _fill(root, trees)
    return root


def _fill(root: etree._Element, trees: Mapping[str, etree._Element]) -> None:
    for place in inclusions(root):
        target = place.get(TARGET)
        substitute = fallback(place) if place.tag != ENTITY else None
        if target is not None and target in trees:
            included = _assembled(target, trees)
            _put(place, _parts(included, place.get(PART)), target)
        elif substitute is not None:
            _fill(substitute, trees)
            splice(place, substitute.text or "", list(substitute))
        else:
            splice(place, "", [])


def _parts(root: etree._Element, part: str | None) -> etree._Element:
    """Return an included file, or a wrapper with the parts of it that are wanted."""
    if part is None:
        return root
    mark, _, contents = part.partition("/")
    found = [node for node in root.iter(etree.Element) if mark in node.get(MARK, "").split()]
    wrapper = etree.Element(FRAGMENT)
    for element in found:
        if contents:
            before = wrapper[-1] if len(wrapper) else None
            append_text(wrapper, before, element.text)
            wrapper.extend(element)
        else:
            element.tail = None
            wrapper.append(element)
    return wrapper


def _put(place: etree._Element, content: etree._Element, name: str) -> None:
    """Replace an inclusion by an element, or by the content of a wrapper."""
    if content.tag != FRAGMENT:
        splice(place, "", [content])
        return
    children = list(content)
    for child in children:
        if isinstance(child.tag, str) and FILE not in child.attrib:
            child.set(FILE, name)
    splice(place, content.text or "", children)


def location(element: etree._Element) -> tuple[str, int]:
    """Return (file name, line) of an element in an assembled tree; ("", line) if unknown."""
    number = line_of(element)
    for node in (element, *element.iterancestors()):
        name = node.get(FILE)
        if name is not None:
            return name, number
    return "", number
