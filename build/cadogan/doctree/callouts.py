"""Marks in listings and pictures that a list of callouts explains.

A mark has the number of the callout about it, so that the two agree when one callout
is about several marks, or a list about several listings.
"""

from dataclasses import dataclass

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, page_root, rule_name
from cadogan.source.names import ident

RULES = Rules()

_CLASS = "co"
_WITH_AREAS = frozenset({"programlistingco", "screenco"})
_LISTINGS = frozenset({"programlisting", "screen", "literallayout", "synopsis"})


@dataclass(frozen=True, slots=True)
class Callout:
    """A callout on a page: its number in its list, its anchor, and the ids of its marks."""

    number: str
    anchor: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A mark that an ``areaspec`` puts into a listing: line and column from 1."""

    line: int
    column: int
    mark: nodes.Node


def page_callouts(element: etree._Element) -> dict[etree._Element, Callout]:
    """Return the callouts of the page that an element stands on, in their order."""
    parts = [*page_root(element).iter(etree.Element)]
    with_ids = [(identifier, part) for part in parts if (identifier := ident(part))]
    found: dict[etree._Element, Callout] = {}
    for part in parts:
        if rule_name(part) != "calloutlist":
            continue
        for number, callout in enumerate(children(part, "callout"), start=1):
            anchor = ident(callout) or f"callout-{len(found) + 1}"
            found[callout] = Callout(str(number), anchor, tuple(_marks(callout, with_ids)))
    return found


def _marks(callout: etree._Element, with_ids: list[tuple[str, etree._Element]]) -> list[str]:
    """Return the ids of the marks that a callout is about; of a set of areas those in it, too.

    ``with_ids`` are the elements of the page that have ids.
    """
    named = set((callout.get("arearefs") or "").split())
    own = ident(callout)
    marks: list[str] = []
    for identifier, mark in with_ids:
        parent = mark.getparent()
        in_set = parent is not None and rule_name(parent) == "areaset" and ident(parent) in named
        is_about = own is not None and own in (mark.get("linkends") or "").split()
        if identifier in named or in_set or is_about:
            marks.append(identifier)
    return marks


def _callout_about(mark: etree._Element) -> Callout | None:
    parent = mark.getparent()
    ids = {ident(mark), None if parent is None else ident(parent)} - {None}
    ends = set((mark.get("linkends") or "").split())
    for callout in page_callouts(mark).values():
        if ids & set(callout.marks) or callout.anchor in ends:
            return callout
    return None


def mark_number(mark: etree._Element) -> str:
    """Return what a mark shows: its label, its callout's number, or its place in the listing."""
    return _number(mark, _callout_about(mark))


def _number(mark: etree._Element, callout: Callout | None) -> str:
    if mark.get("label"):
        return mark.get("label", "")
    if callout is not None:
        return callout.number
    listing = next((e for e in mark.iterancestors() if rule_name(e) in _LISTINGS), mark.getparent())
    if listing is None:
        return "1"
    marks = [one for one in listing.iter(etree.Element) if rule_name(one) == rule_name(mark)]
    return str(marks.index(mark) + 1)


def _mark(mark: etree._Element) -> nodes.Element:
    callout = _callout_about(mark)
    text = f"({_number(mark, callout)})"
    if callout is None:
        return nodes.inline("", text, classes=[_CLASS])
    return nodes.reference("", text, refid=callout.anchor, internal=True, classes=[_CLASS])


def is_shown(element: etree._Element) -> bool:
    """Tell whether an element makes a mark that a reader sees: those in pictures do not."""
    if rule_name(element) == "co":
        return True
    inside = {rule_name(one) for one in element.iterancestors()}
    return rule_name(element) == "area" and not inside.isdisjoint(_WITH_AREAS)


def is_mark(node: nodes.Element) -> bool:
    """Tell whether a node is the mark of a callout."""
    return _CLASS in node["classes"]


@RULES.rule("co")
def mark(_builder: Builder, element: etree._Element) -> NodeList:
    """Show the numbered mark that a callout explains, linked to it."""
    return [_mark(element)]


@RULES.rule("coref")
def repeated_mark(_builder: Builder, element: etree._Element) -> NodeList:
    """Show a mark once more."""
    root = page_root(element)
    wanted = element.get("linkend")
    for other in root.iter(etree.Element):
        if rule_name(other) == "co" and wanted and ident(other) == wanted:
            return [_mark(other)]
    return [nodes.inline("", f"({element.get('label') or wanted or ''})", classes=[_CLASS])]


def areas(builder: Builder, listing: etree._Element) -> list[Area]:
    """Return the marks that the ``areaspec`` beside a listing puts into it."""
    parent = listing.getparent()
    if parent is None:
        return []
    result: list[Area] = []
    for spec in children(parent, "areaspec"):
        for area in spec.iter(etree.Element):
            numbers = (area.get("coords") or "").split()
            if rule_name(area) == "area" and numbers and all(map(str.isdecimal, numbers)):
                line, column = [*map(int, numbers), 0][:2]
                node = builder.apply(area, lambda _builder, element: [_mark(element)])[0]
                result.append(Area(line, min(column, 200), node))
    return result
