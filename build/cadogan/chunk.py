"""Cutting an assembled book into pages.

A book is read page by page: its own page, one for each part, chapter, appendix and
the like, and one for each section down to a chosen depth. What a page is called and
which anchors it has depends on ids and positions alone, never on text, so that the
same page has the same address in every language.
"""

import re
import unicodedata
from copy import deepcopy
from dataclasses import dataclass

from lxml import etree

from cadogan.source.names import CADOGAN_NS, FILE, STATUS, XML_LANG, ident, line_of, local
from cadogan.vocabulary import COMPONENTS, DIVISIONS, SECTIONS, TITLED, title_text

NAME = f"{{{CADOGAN_NS}}}name"
PAGE = f"{{{CADOGAN_NS}}}page"
ROOT_NAME = "index"

_RESERVED = frozenset({"index", "genindex", "modindex", "py-modindex", "search", "searchindex"})


@dataclass(frozen=True, slots=True)
class Page:
    """One page: ``element`` without the children that became pages of their own.

    In their place stand ``<cadogan:page name="...">`` elements (namespace
    ``urn:cadogan``), so that the list of children is shown where they stood.
    ``name`` is unique without regard to case and safe as a file name; the root page
    is ``index``. ``file`` and ``line`` say where the element stands in the source.
    """

    name: str
    title: str
    element: etree._Element
    parent: str | None
    children: tuple[str, ...]
    file: str
    line: int

    @property
    def segments(self) -> tuple[int, int]:
        """How many segments the page has, and how many of them are translated."""
        states = [
            state
            for element in self.element.iter(etree.Element)
            if (state := element.get(STATUS)) is not None
        ]
        return len(states), states.count("translated")


def pages(root: etree._Element, depth: int = 1) -> tuple[Page, ...]:
    """Cut an assembled tree into pages, in reading order, the root page first.

    Divisions and components (part, chapter, appendix, refentry ...) are pages, and
    sections down to ``depth`` levels. Any root gives at least one page. The given
    tree is left as it is; every page has a copy of its part, with source lines and
    the language and file it inherits.
    """
    root = deepcopy(root)
    root.tail = None
    found: list[Page] = []
    level = 1 if local(root) in SECTIONS else 0
    _cut(root, _Cut(depth, found, set()), ROOT_NAME, None, level)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Cut:
    """What all steps of one cutting share."""

    depth: int
    found: list[Page]
    taken: set[str]


def _cut(element: etree._Element, cut: _Cut, name: str, parent: str | None, level: int) -> None:
    """Make a page of an element, and pages of those of its children that become one."""
    place = len(cut.found)
    names = []
    children = _children(element, level, cut.depth)
    for position, (child, child_level) in enumerate(children, start=1):
        kind = local(child)
        child_name = _name(child, f"{name}-{position}" if kind in SECTIONS else kind, cut.taken)
        names.append(child_name)
        _inherit(child)
        _replace(child, child_name)
        _cut(child, cut, child_name, name, child_level)
    page = Page(
        name=name,
        title=title_text(element),
        element=element,
        parent=parent,
        children=tuple(names),
        file=element.get(FILE, ""),
        line=line_of(element) or 1,
    )
    cut.found.insert(place, page)


def _children(element: etree._Element, level: int, depth: int) -> list[tuple[etree._Element, int]]:
    """Return the children that become pages, with their level among the sections."""
    kind = local(element)
    result = []
    for child in element.iterchildren(etree.Element):
        child_kind = local(child)
        if child_kind in SECTIONS and level < depth:
            result.append((child, level + 1))
        elif child_kind in COMPONENTS and kind in DIVISIONS:
            result.append((child, 0))
    return result


def _name(element: etree._Element, otherwise: str, taken: set[str]) -> str:
    """Return a page's name and note it as taken.

    From its id; else the name it was given by :func:`name_sections`; else the stem of
    the file it is the root of; else what is given for otherwise.
    """
    stem = element.get(FILE, "").rpartition("/")[2].rpartition(".")[0]
    wishes = (ident(element), element.get(NAME), stem)
    wish = next((name for name in map(_safe, wishes) if name), otherwise)
    name = free_name(wish, taken | _RESERVED)
    taken.add(name.casefold())
    return name


def free_name(wish: str, taken: set[str]) -> str:
    """Return the name, or the first of name-2, name-3 ... that is not taken in any case."""
    name, number = wish, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wish}-{number}"
    return name


def _safe(name: str | None) -> str:
    """Keep what is safe in a file name and an address on every system."""
    plain = unicodedata.normalize("NFKD", name or "").encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9._-]+", "-", plain).strip("-._")


def _inherit(element: etree._Element) -> None:
    """Give an element, before it is taken out, the file and language of its surroundings."""
    for attribute in (FILE, XML_LANG):
        for ancestor in (element, *element.iterancestors()):
            value = ancestor.get(attribute)
            if value is not None:
                element.set(attribute, value)
                break


def _replace(element: etree._Element, name: str) -> None:
    """Put a reference to a page in an element's place."""
    parent = element.getparent()
    if parent is None:
        raise ValueError("only a child can become a page of its own")
    reference = etree.Element(PAGE, {"name": name})
    reference.tail = element.tail
    parent.replace(element, reference)
    element.tail = None


def name_sections(root: etree._Element) -> None:
    """Note on each section (chapter, appendix ...) without id a name made of its title.

    Called on a source file before it is translated, so that pages and anchors without
    id are called the same in all languages. The names are unique within the file.
    """
    taken = {(ident(element) or "").casefold() for element in root.iter(etree.Element)}
    for element in root.iter(etree.Element):
        if local(element) in TITLED and not ident(element):
            wish = _safe(title_text(element).replace("'", "")).lower()[:60].strip("-._")
            if wish:
                name = free_name(wish, taken)
                taken.add(name.casefold())
                element.set(NAME, name)
