"""Tables: CALS (tgroup) and HTML (tr) in one model.

docutils lays a table out from ``morecols`` and ``morerows`` of each entry; DocBook
names columns and spans. Here names become column numbers, gaps are filled with
empty cells, and no cell reaches beyond the table, so that every writer can draw it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.vocabulary import title_element

RULES = Rules()

_PARTS = ("thead", "tbody", "tfoot")
_ROWS = ("row", "tr")
_CELLS = ("entry", "entrytbl", "td", "th")
_COLUMNS = ("colspec", "spanspec", "col", "colgroup")


@dataclass(slots=True)
class _Grid:
    """The columns of a table, and how far cells above still reach down into each.

    ``aligns`` says how the text of columns (by number) and spans (by name) is set, ``align``
    that of all others.
    """

    columns: int
    align: str = ""
    names: dict[str, int] = field(default_factory=dict)
    spans: dict[str, tuple[int, int]] = field(default_factory=dict)
    aligns: dict[int | str, str] = field(default_factory=dict)
    widths: list[int] = field(default_factory=list)
    reach: list[int] = field(default_factory=list)


@RULES.rule("table", "informaltable")
def table(builder: Builder, element: etree._Element) -> NodeList:
    """Show a table with its caption; what else stands in it comes after."""
    groups = children(element, "tgroup") or [element]
    result: NodeList = []
    caption = _caption(builder, element)
    for group in groups:
        made = _group(builder, element, group)
        made[:0] = caption
        caption = []
        result.append(made)
    return [*result, *_strays(builder, element)]


@RULES.rule("tgroup", "entrytbl")
def stray_group(builder: Builder, element: etree._Element) -> NodeList:
    """Show a table inside a cell, or without the table around it."""
    return [_group(builder, element, element), *_strays(builder, element)]


@RULES.rule("colspec", "spanspec", "col", "colgroup")
def column(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what only lays out a table."""
    return []


@RULES.rule("thead", "tbody", "tfoot", "row", "tr", "entry", "td", "th")
def stray_part(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a table elsewhere: its content."""
    return builder.blocks(element)


def _strays(builder: Builder, element: etree._Element) -> NodeList:
    """Return what stands between the parts of a table, where only parts should be."""
    own = _CELLS if rule_name(element) in _ROWS else ("tgroup", *_PARTS, *_ROWS)
    result = builder.blocks(element, skip=(*own, *_COLUMNS))
    for part in children(element, "tgroup", *_PARTS, *_ROWS):
        result += _strays(builder, part)
    return result


def _caption(builder: Builder, element: etree._Element) -> NodeList:
    if title_element(element) is not None:
        return block_title(builder, element, nodes.title)
    for caption in children(element, "caption"):
        builder.shown.add(caption)
        return builder.apply(caption, lambda b, e: [nodes.title("", "", *b.inline(e))])
    return []


def _group(builder: Builder, element: etree._Element, group: etree._Element) -> nodes.table:
    """Return the table of a ``tgroup``, or of an HTML table's own rows."""
    parts = [(rule_name(part), list(_rows(part))) for part in children(group, *_PARTS)]
    loose = list(_rows(group))
    if loose:
        parts.append(("tbody", loose))
    grid = _grid(group, [row for _, rows in parts for row in rows])
    tgroup = nodes.tgroup(cols=grid.columns)
    tgroup += [nodes.colspec(colwidth=width) for width in grid.widths]
    body = nodes.tbody()
    for name, rows in sorted(parts, key=lambda part: _PARTS.index(part[0])):
        made = _make_rows(builder, rows, grid, name)
        if name == "thead" and made:
            tgroup += nodes.thead("", *made)
        else:
            body += made
    tgroup += body
    result = nodes.table("", tgroup)
    frame = element.get("frame", "")
    result["classes"] += [f"frame-{frame}"] if frame.isalpha() else []
    if any(spec.get("colwidth") for spec in children(group, "colspec")):
        result["classes"].append("colwidths-given")
    if element.get("rowheader") == "firstcol" or _heads_rows(group):
        next(result.findall(nodes.colspec))["stub"] = 1
    return result


def _heads_rows(group: etree._Element) -> bool:
    """Tell whether each row of an HTML table's body begins with a header."""
    bodies = [*children(group, "tbody"), group]
    cells = [children(row, *_CELLS) for body in bodies for row in _rows(body)]
    return any(cells) and all(row and rule_name(row[0]) == "th" for row in cells)


def _rows(part: etree._Element) -> Iterator[etree._Element]:
    return (child for child in part.iterchildren(etree.Element) if rule_name(child) in _ROWS)


def _number(text: str | None, otherwise: int) -> int:
    """Return the number of an attribute, if it is one that a table can have."""
    return int(text) if text and re.fullmatch(r"[0-9]{1,4}", text) else otherwise


def _grid(group: etree._Element, rows: list[etree._Element]) -> _Grid:
    """Read the columns: how many, their names, widths and named spans."""
    specs = children(group, "colspec")
    columns = max(min(_number(group.get("cols"), 1), 99), len(specs), _needed(rows))
    align = group.get("align", "") if rule_name(group) in {"tgroup", "entrytbl"} else ""
    grid = _Grid(columns, align, widths=[0] * columns, reach=[0] * columns)
    column = -1
    for spec in specs:
        column = min(_number(spec.get("colnum"), column + 2) - 1, columns - 1)
        grid.widths[column] = _proportion(spec.get("colwidth"))
        grid.aligns[column] = spec.get("align", "")
        if spec.get("colname"):
            grid.names[spec.get("colname", "")] = column
    known = [width for width in grid.widths if width]
    usual = max(1, sum(known) // len(known)) if known else 1
    grid.widths = [width or usual for width in grid.widths]
    for spec in children(group, "spanspec"):
        grid.aligns[spec.get("spanname", "")] = spec.get("align", "")
        ends = (grid.names.get(spec.get("namest", "")), grid.names.get(spec.get("nameend", "")))
        if ends[0] is not None and ends[1] is not None:
            grid.spans[spec.get("spanname", "")] = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    return grid


def _needed(rows: list[etree._Element]) -> int:
    """Return the number of cells of the fullest row, HTML's spans counted."""
    sizes = (
        sum(min(_number(cell.get("colspan"), 1), 99) for cell in children(row, *_CELLS))
        for row in rows
    )
    return max(sizes, default=1)


def _proportion(width: str | None) -> int:
    """Return a column's width as a whole share: ``2*`` and ``1.5in`` alike by their number."""
    match = re.search(r"\d+(\.\d+)?", width or "")
    return max(1, round(float(match[0]) * 10)) if match else 0


def _make_rows(builder: Builder, rows: list[etree._Element], grid: _Grid, part: str) -> NodeList:
    """Convert the rows of one part of a table; cells that reach down end with the part."""
    grid.reach = [0] * grid.columns
    made: NodeList = []
    for left, row in zip(range(len(rows) - 1, -1, -1), rows, strict=True):
        classes = ["footer"] if part == "tfoot" else []
        result = nodes.row("", classes=classes)
        result += _cells(builder, row, grid, left)
        made += builder.apply(row, partial(_as_it_is, result))
    return made


def _as_it_is(made: nodes.Node, _builder: Builder, _element: etree._Element) -> NodeList:
    """Return what an element became already, for the builder to mark it."""
    return [made]


def _cells(builder: Builder, row: etree._Element, grid: _Grid, left: int) -> NodeList:
    """Convert the cells of a row with ``left`` rows below it; gaps become empty cells."""
    result: NodeList = []
    column = 0
    for cell in children(row, *_CELLS):
        first, width = _place(cell, grid, column)
        while column < first:
            result += _gap(grid, column)
            column += 1
        while column < grid.columns and grid.reach[column]:
            grid.reach[column] -= 1
            column += 1
        made = _cell(builder, cell, _alignment(cell, grid, column))
        if column >= grid.columns:
            _append(result, made)
            continue
        width = min(width, _free_columns(grid, column))
        down = min(_number(cell.get("morerows"), 0) or _number(cell.get("rowspan"), 1) - 1, left)
        made.attributes |= {"morecols": width - 1} if width > 1 else {}
        made.attributes |= {"morerows": down} if down > 0 else {}
        for spanned in range(column, column + width):
            grid.reach[spanned] = max(down, 0)
        result.append(made)
        column += width
    for rest in range(column, grid.columns):
        result += _gap(grid, rest)
    return result


def _gap(grid: _Grid, column: int) -> NodeList:
    """Return an empty cell for a column nothing is in, nothing where a cell above reaches down."""
    if grid.reach[column]:
        grid.reach[column] -= 1
        return []
    return [nodes.entry()]


def _free_columns(grid: _Grid, column: int) -> int:
    """Return how many columns from this one on no cell above reaches into."""
    end = column
    while end < grid.columns and not grid.reach[end]:
        end += 1
    return end - column


def _place(cell: etree._Element, grid: _Grid, column: int) -> tuple[int, int]:
    """Return the column an entry asks for (from 0) and how many columns it covers."""
    if cell.get("spanname") in grid.spans:
        first, last = grid.spans[cell.get("spanname", "")]
    elif cell.get("namest") in grid.names:
        first = grid.names[cell.get("namest", "")]
        last = grid.names.get(cell.get("nameend", ""), first)
    else:
        first = grid.names.get(cell.get("colname", ""), column)
        last = first + _number(cell.get("colspan"), 1) - 1
    first = max(first, column)
    return first, max(1, last - first + 1)


def _alignment(cell: etree._Element, grid: _Grid, column: int) -> str:
    """Return how a cell is set: as it says itself, else its span, its column or its table."""
    span = grid.aligns.get(cell.get("spanname", ""), "")
    return cell.get("align") or span or grid.aligns.get(column) or grid.align


def _cell(builder: Builder, cell: etree._Element, align: str) -> nodes.Element:
    """Convert one cell."""

    def rule(builder: Builder, cell: etree._Element) -> NodeList:
        table = rule_name(cell) == "entrytbl"
        content = [_group(builder, cell, cell)] if table else builder.blocks(cell)
        classes = [f"align-{align}"] if align in {"right", "center"} else []
        return [nodes.entry("", *content, classes=classes)]

    made = builder.apply(cell, rule)[0]
    if not isinstance(made, nodes.entry):
        raise TypeError(f"a cell became {made!r}")
    return made


def _append(cells: NodeList, cell: nodes.Element) -> None:
    """Put the content of a cell the table has no room for into the last one."""
    last = cells[-1] if cells else None
    if isinstance(last, nodes.Element):
        last.extend(cell.children)
    else:
        cells.append(cell)
