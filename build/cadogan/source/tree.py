"""Trees changed in place, so that no text around a change is lost.

lxml keeps the text behind an element as its tail, which goes wherever the element goes.
"""

from lxml import etree


def splice(node: etree._Element, text: str, elements: list[etree._Element]) -> None:
    """Put text and then elements (with their tails) in a node's place; its own tail stays."""
    parent = node.getparent()
    if parent is None:
        raise ValueError("the root cannot be replaced")
    index = parent.index(node)
    before = node.getprevious()
    tail = node.tail
    node.tail = None
    parent.remove(node)
    append_text(parent, before, text)
    for offset, element in enumerate(elements):
        parent.insert(index + offset, element)
    append_text(parent, elements[-1] if elements else before, tail)


def append_text(parent: etree._Element, before: etree._Element | None, text: str | None) -> None:
    """Add text to a parent behind its child ``before``, or at its start."""
    if not text:
        return
    if before is None:
        parent.text = (parent.text or "") + text
    else:
        before.tail = (before.tail or "") + text
