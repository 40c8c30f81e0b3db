"""Footnotes that a page refers to and another one has: each page shows its own copy."""

from collections.abc import Sequence
from copy import deepcopy

from lxml import etree

from cadogan.chunk import Page
from cadogan.source.names import ident


def bring_footnotes(pages: Sequence[Page]) -> None:
    """Put a copy of a footnote in the place of the first reference to it from another page.

    Once a book is cut into pages, a note may be far from a mark for it.
    """
    notes = {
        ident(element): (page, element)
        for page in pages
        for element in page.element.iter("{*}footnote")
    }
    for page in pages:
        brought: set[str] = set()
        for reference in [*page.element.iter("{*}footnoteref")]:
            wanted = reference.get("linkend", "")
            if wanted in brought:
                continue
            owner, note = notes.get(wanted, (page, reference))
            if owner is not page:
                brought.add(wanted)
                _replace(reference, note)


def _replace(reference: etree._Element, note: etree._Element) -> None:
    """Put a copy of a note, with its id, in the place of a reference."""
    parent = reference.getparent()
    if parent is not None:
        copy = deepcopy(note)
        copy.tail = reference.tail
        parent.replace(reference, copy)
