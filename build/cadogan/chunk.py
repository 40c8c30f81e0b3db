"""Cutting an assembled book into pages.

A book is read page by page: its own page, one for each part, chapter, appendix and
the like, and one for each section down to a chosen depth. What a page is called and
which anchors it has depends on ids and positions alone, never on text, so that the
same page has the same address in every language.
"""

from copy import deepcopy
from dataclasses import dataclass

from lxml import etree

from cadogan.naming import NAME, free_name, safe_name
from cadogan.source.names import (
    CADOGAN_NS,
    FILE,
    STATES,
    XML_LANG,
    ident,
    line_of,
    local,
)
from cadogan.vocabulary import COMPONENTS, DIVISIONS, INDEXES, SECTIONS, opening_words, title_text

PAGE = f"{{{CADOGAN_NS}}}page"
ROOT_NAME = "index"

_RESERVED = frozenset(
    ["index", "genindex", "modindex", "py-modindex", "search", "searchindex"]  # Sphinx's own
    + ["con", "prn", "aux", "nul"]  # no names of files on Windows
    + [f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]
)
_NAMES = {"index": "book-index", "setindex": "book-index"}


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
        states = STATES(self.element)
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
    has_terms = next(root.iter("{*}indexterm"), None) is not None
    if has_terms:
        _add_index(root)
    found: list[Page] = []
    level = 1 if local(root) in SECTIONS else 0
    _cut(root, _Cut(depth, has_terms, found, set()), ROOT_NAME, None, level)
    return tuple(found)


def _add_index(root: etree._Element) -> None:
    """Give a book an index at its end, if it has none."""
    if local(root) in DIVISIONS and not _indexes(root):
        etree.SubElement(root, etree.QName(etree.QName(root).namespace, "index"))


def _indexes(root: etree._Element) -> list[etree._Element]:
    return list(root.iter(*(f"{{*}}{name}" for name in sorted(INDEXES))))


@dataclass(frozen=True, slots=True)
class _Cut:
    """What all steps of one cutting share."""

    depth: int
    has_terms: bool
    found: list[Page]
    taken: set[str]


def _cut(element: etree._Element, cut: _Cut, name: str, parent: str | None, level: int) -> None:
    """Make a page of an element, and pages of those of its children that become one."""
    place = len(cut.found)
    names = []
    children = _children(element, level, cut)
    for position, (child, child_level) in enumerate(children, start=1):
        kind = local(child)
        otherwise = f"{name}-{position}" if kind in SECTIONS else _NAMES.get(kind, kind)
        child_name = _name(child, otherwise, cut.taken)
        names.append(child_name)
        _inherit(child)
        _replace(child, child_name, kind)
        _cut(child, cut, child_name, name, child_level)
    page = Page(
        name=name,
        title=title_text(element) or opening_words(element),
        element=element,
        parent=parent,
        children=tuple(names),
        file=element.get(FILE, ""),
        line=line_of(element) or 1,
    )
    cut.found.insert(place, page)


def _children(element: etree._Element, level: int, cut: _Cut) -> list[tuple[etree._Element, int]]:
    """Return the children that become pages, with their level among the sections."""
    kind = local(element)
    result = []
    for child in element.iterchildren(etree.Element):
        child_kind = local(child)
        if child_kind in SECTIONS and level < cut.depth:
            result.append((child, level + 1))
        elif (child_kind in COMPONENTS and kind in DIVISIONS) or (
            child_kind in INDEXES and kind in DIVISIONS and (cut.has_terms or _is_written(child))
        ):
            result.append((child, 0))
    return result


def _is_written(index: etree._Element) -> bool:
    """Tell whether an index has entries of its own."""
    return next(index.iter("{*}indexentry"), None) is not None


def _name(element: etree._Element, otherwise: str, taken: set[str]) -> str:
    """Return a page's name and note it as taken.

    From its id; else the name that ``naming.name_sections`` gave it; else the stem of
    the file it is the root of; else what is given for otherwise.
    """
    stem = element.get(FILE, "").rpartition("/")[2].rpartition(".")[0]
    wishes = (ident(element), element.get(NAME), stem)
    wish = next((name for name in map(safe_name, wishes) if name), otherwise)
    name = free_name(wish, taken | _RESERVED)
    taken.add(name.casefold())
    return name


def _inherit(element: etree._Element) -> None:
    """Give an element, before it is taken out, the file and language of its surroundings."""
    for attribute in (FILE, XML_LANG):
        for ancestor in (element, *element.iterancestors()):
            value = ancestor.get(attribute)
            if value is not None:
                element.set(attribute, value)
                break


def _replace(element: etree._Element, name: str, kind: str) -> None:
    """Put a reference to a page in an element's place."""
    parent = element.getparent()
    if parent is None:
        raise ValueError("only a child can become a page of its own")
    reference = etree.Element(PAGE, {"name": name, "kind": kind})
    reference.tail = element.tail
    parent.replace(element, reference)
    element.tail = None
