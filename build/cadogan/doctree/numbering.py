"""The numbers of steps and of items in ordered lists."""

from collections.abc import Iterator

from lxml import etree
from roman_numerals import RomanNumeral

from cadogan.doctree.rules import children, page_root, rule_name

_STYLES = ("arabic", "loweralpha", "lowerroman", "upperalpha", "upperroman")


def numeration(element: etree._Element, level: int) -> str:
    """Return how a list is numbered: as it says itself, else by its level."""
    own = element.get("numeration", "")
    return own if own in _STYLES else _STYLES[level % 3]


def nesting(element: etree._Element, *names: str) -> int:
    """How many lists of these kinds an element is in."""
    return sum(rule_name(ancestor) in names for ancestor in element.iterancestors())


def runs(element: etree._Element) -> Iterator[tuple[int, list[etree._Element]]]:
    """Yield the items that are numbered one after the other, with the first one's number."""
    start = _start(element)
    run: list[etree._Element] = []
    for item in children(element, "listitem"):
        own = item.get("override", "")
        if run and own.isdecimal():
            yield start, run
            start, run = int(own), []
        run.append(item)
    yield start, run


def _start(element: etree._Element) -> int:
    """Return the number of a list's first item."""
    number = element.get("startingnumber") or element.get("override") or ""
    first = next(iter(children(element, "listitem")), None)
    if first is not None and not number:
        number = first.get("override", "")
    if number.isdecimal():
        return int(number)
    before = _preceding_list(element) if element.get("continuation") == "continues" else None
    return 1 if before is None else _end(before)


def _end(element: etree._Element) -> int:
    """Return the number that follows a list's last item."""
    *_, (start, items) = runs(element)
    return start + len(items)


def item_number(element: etree._Element) -> str:
    """Return the number of a step or of an item of a numbered list: ``2`` or ``2.a``; else nothing.

    An item of a list with a start of its own is counted from there.
    """
    parent = element.getparent()
    if parent is None or rule_name(parent) not in {"procedure", "substeps", "orderedlist"}:
        return ""
    if rule_name(element) not in {"step", "listitem"}:
        return ""
    outer = next(filter(None, map(item_number, parent.iterancestors())), "")
    kind, level = rule_name(parent), nesting(parent, "procedure", "substeps")
    if kind == "orderedlist":
        level = nesting(parent, "orderedlist")
    style = numeration(parent, level)
    own = _written(_position(element, parent), style)
    return f"{outer}.{own}" if outer else own


def _position(element: etree._Element, parent: etree._Element) -> int:
    """Return an item's place in its list, from 1 or from the list's own start."""
    if rule_name(parent) != "orderedlist":
        return children(parent, "step").index(element) + 1
    start, items = next(run for run in runs(parent) if element in run[1])
    return start + items.index(element)


def _written(number: int, style: str) -> str:
    """Return a number as the items of a list of this style have it."""
    if style.endswith("roman"):
        text = str(RomanNumeral(number)) if 0 < number < 4000 else str(number)
    elif style.endswith("alpha"):
        text = chr(ord("A") + (number - 1) % 26)
    else:
        text = str(number)
    return text.lower() if style.startswith("lower") else text


def _preceding_list(element: etree._Element) -> etree._Element | None:
    """Return the ordered list of the same level that ends last before this one."""
    level = nesting(element, "orderedlist")
    root = page_root(element)
    last = None
    for candidate in root.iter(etree.Element):
        if candidate is element:
            break
        if rule_name(candidate) == "orderedlist" and nesting(candidate, "orderedlist") == level:
            last = candidate
    return last
