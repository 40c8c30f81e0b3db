"""Segmented lists: records that all have the same fields."""

from functools import partial

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder
from cadogan.doctree.lists import with_surroundings
from cadogan.doctree.rules import NodeList, Rules, children

RULES = Rules()


@RULES.rule("segmentedlist")
def segmented_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show records with the same fields: each is a line with the fields' names, or a table's row.

    The processing instruction ``dbhtml list-presentation`` chooses, as in the DocBook
    stylesheets.
    """
    names = children(element, "segtitle")
    wishes = " ".join(pi.text or "" for pi in element.iterchildren(etree.ProcessingInstruction))
    if names and 'list-presentation="table"' in wishes:
        return _record_table(builder, element, names)
    result = nodes.bullet_list(bullet="*", classes=["segmentedlist"])
    for item in children(element, "seglistitem"):
        result += builder.apply(item, partial(_record, names))
    return with_surroundings(builder, element, [result], "seglistitem")


def _record(names: list[etree._Element], builder: Builder, element: etree._Element) -> NodeList:
    result = nodes.list_item("", *builder.blocks(element, skip=("seg",)))
    for number, segment in enumerate(children(element, "seg")):
        name = builder.apply(names[number], _field) if number < len(names) else []
        builder.shown.update(names[number : number + 1])
        head = [*name, nodes.Text(": ")] if name else []
        result += builder.apply(segment, partial(_segment, head))
    return [result]


def _field(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.strong("", "", *builder.inline(element))]


def _segment(head: NodeList, builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.paragraph("", "", *head, *builder.inline(element))]


def _record_table(
    builder: Builder, element: etree._Element, names: list[etree._Element]
) -> NodeList:
    records = children(element, "seglistitem")
    columns = max(len(names), *(len(children(record, "seg")) for record in records), 1)
    body = nodes.tbody()
    for record in records:
        body += builder.apply(record, partial(_record_row, columns))
    head = nodes.thead("", nodes.row("", *_cells(builder, names, columns)))
    specs = [nodes.colspec(colwidth=1) for _ in range(columns)]
    made = nodes.table("", nodes.tgroup("", *specs, head, body, cols=columns))
    return with_surroundings(builder, element, [made], "seglistitem", "segtitle")


def _record_row(columns: int, builder: Builder, element: etree._Element) -> NodeList:
    stray = builder.blocks(element, skip=("seg",))
    first, *others = _cells(builder, children(element, "seg"), columns)
    first[:0] = stray
    return [nodes.row("", first, *others)]


def _cells(builder: Builder, segments: list[etree._Element], columns: int) -> list[nodes.Element]:
    contents = [builder.apply(segment, lambda b, e: b.blocks(e)) for segment in segments]
    contents += [[] for _ in range(columns - len(segments))]
    return [nodes.entry("", *content) for content in contents]


@RULES.rule("seglistitem", "seg", "segtitle")
def stray_segment(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a segmented list elsewhere: its content."""
    return builder.blocks(element)
