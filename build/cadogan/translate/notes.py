"""What a message does not show of an element's content: comments and the like stay in the page.

A msgid has no comments, processing instructions or files that the text includes, so that
a translation cannot say where they go. Those that begin the source's text begin the
translation, all others end it, in the source's order.
"""

from collections.abc import Container, Iterator
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import ENTITY, REFERENCE
from cadogan.source.tree import append_text


class Notes(NamedTuple):
    """Nodes that no message shows: those that begin an element's text, and the others."""

    first: tuple[etree._Element, ...] = ()
    last: tuple[etree._Element, ...] = ()


def take_notes(element: etree._Element, held: Container[etree._Element]) -> Notes:
    """Return the notes in an element's text; those inside of ``held`` stay there."""
    if next(element.iterdescendants(etree.Comment, etree.PI, ENTITY), None) is None:
        return Notes()
    first = []
    text = element.text
    for node in element:
        if not _is_note(node) or (text and text.strip()):
            break
        first.append(node)
        text = node.tail
    last = [node for node in _notes(element, held) if node not in first]
    return Notes(tuple(first), tuple(last))


def put_notes(element: etree._Element, notes: Notes) -> None:
    """Add notes to the start and to the end of an element's new content."""
    if notes.first:
        for node in notes.first:
            node.tail = None
        notes.first[-1].tail, element.text = element.text, None
        element[:0] = notes.first
    for node in notes.last:
        node.tail = None
        if node.tag == ENTITY:
            append_text(element, element[-1] if len(element) else None, " ")
        element.append(node)


def _is_note(node: etree._Element) -> bool:
    return not isinstance(node.tag, str) or node.tag == ENTITY


def _notes(element: etree._Element, held: Container[etree._Element]) -> Iterator[etree._Element]:
    for node in element:
        if _is_note(node):
            yield node
        elif node.tag != REFERENCE and node not in held:
            yield from _notes(node, held)
