"""The file names that other programs give to the parts of a book.

Two schemes are in use: a part's id (DocBook XSL with ``use.id.as.filename``, yelp-build),
and numbers such as ``ch01s02`` (DocBook XSL's own). With both, the processing instruction
``dbhtml filename`` names a part's file. Tried against DocBook XSL 1.79.2.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lxml import etree

from cadogan.chunk import PAGE, Page
from cadogan.source.names import ident, local
from cadogan.vocabulary import COMPONENTS, INDEXES, SECTIONS

_CODES = {
    "set": "se", "book": "bk", "article": "ar", "part": "pt", "preface": "pr", "chapter": "ch",
    "appendix": "ap", "reference": "rn", "refentry": "re", "colophon": "co",
    "bibliography": "bi", "glossary": "go", "index": "ix", "setindex": "si", "topic": "to",
}  # fmt: skip
_FILE_NAME = re.compile(r"""\bfilename\s*=\s*["']([^"']+)["']""")


class Part(NamedTuple):
    """A part of a book that had or has a file of its own, and the page it is on now."""

    element: etree._Element
    page: Page


def old_names(pages: Sequence[Page], schemes: Sequence[str]) -> dict[str, Part]:
    """Return the parts of a book by the file names that they have in some schemes.

    ``pages`` are all pages of the book. Of two parts with one name the first has it.
    """
    found: dict[str, Part] = {}
    if not schemes or not pages:
        return found
    root = pages[0]
    numbering = _Numbering({page.name: page for page in pages})
    for number, part in numbering.parts(root.element, root, ""):
        names = _instructed(part.element)
        if "ids" in schemes and ident(part.element):
            names.append(f"{ident(part.element)}.html")
        if "numbers" in schemes and part.element is not root.element:
            names.append(f"{number}.html")
        for name in names:
            found.setdefault(name, part)
    return found


def _instructed(element: etree._Element) -> list[str]:
    """Return the file name that a processing instruction of the author wishes for, if any does."""
    instructions = element.xpath("processing-instruction('dbhtml')")
    matches = (_FILE_NAME.search(one.text or "") for one in instructions)
    return [match[1] for match in matches if match][:1]


@dataclass(slots=True)
class _Numbering:
    """Counts the parts of a book in their order, over all its pages."""

    pages: dict[str, Page]
    counts: Counter[str] = field(default_factory=Counter)

    def parts(self, element: etree._Element, page: Page, above: str) -> Iterator[tuple[str, Part]]:
        """Yield an element and the parts below it, each with its number.

        ``above`` is the number of the part around.
        """
        number = self._number(element, above)
        if number:
            yield number, Part(element, page)
        siblings: Counter[str] = Counter()
        for child in element.iterchildren(etree.Element):
            inner = self.pages.get(child.get("name", "")) if child.tag == PAGE else None
            child_element, child_page = (inner.element, inner) if inner else (child, page)
            kind = local(child_element)
            if kind in SECTIONS:
                siblings[kind] += 1
                below = f"{number or above}s{siblings[kind]:02}"
            else:
                below = number or above
            yield from self.parts(child_element, child_page, below)

    def _number(self, element: etree._Element, above: str) -> str:
        """Return the number of an element that has a file; empty for any other one."""
        kind = local(element)
        if kind in SECTIONS:
            return above
        if kind not in COMPONENTS | INDEXES or kind not in _CODES:
            return ""
        if kind == "book":
            self.counts = Counter({name: self.counts[name] for name in ("set", "book")})
        book = f"bk{self.counts['book']:02}" if self.counts["set"] else ""
        self.counts[kind] += 1
        count = self.counts[kind]
        if kind == "refentry" and above.startswith("rn"):
            self.counts[above] += 1
            return f"{above}re{self.counts[above]:02}"
        shown = _letters(count) if kind == "appendix" else f"{count:02}"
        return f"{'' if kind in {'book', 'set'} else book}{_CODES[kind]}{shown}"


def _letters(number: int) -> str:
    """Return a number in letters: a to z, aa, ab ...

    >>> _letters(28)
    'ab'
    """
    number, last = divmod(number - 1, 26)
    return (_letters(number) if number else "") + chr(ord("a") + last)
