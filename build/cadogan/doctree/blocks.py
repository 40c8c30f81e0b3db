"""Blocks of text: paragraphs, admonitions, quotations, verbatim text."""

from collections.abc import Callable

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder
from cadogan.doctree.lines import lines_of, with_fixed_blanks
from cadogan.doctree.listings import listing
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.vocabulary import title_element

RULES = Rules()

_ADMONITIONS: dict[str, type[nodes.Element]] = {
    "note": nodes.note,
    "tip": nodes.tip,
    "caution": nodes.caution,
    "warning": nodes.warning,
    "important": nodes.important,
    "danger": nodes.danger,
}


@RULES.rule("para", "simpara")
def paragraph(builder: Builder, element: etree._Element) -> NodeList:
    """Show a paragraph; blocks inside it (a list, a listing) come out beside it."""
    return builder.blocks(element)


@RULES.rule("formalpara")
def formal_paragraph(builder: Builder, element: etree._Element) -> NodeList:
    """Show a paragraph with a title of its own, which is set in front of its text."""
    title = block_title(builder, element, make_run_in)
    blocks = builder.blocks(element)
    if title and blocks and isinstance(blocks[0], nodes.paragraph):
        blocks[0].insert(0, [*title, nodes.Text(" ")])
        blocks[0]["classes"].append("formalpara")
        return blocks
    return [*(nodes.paragraph("", "", node) for node in title), *blocks]


def make_run_in() -> nodes.Element:
    """Return the node of a title that runs into the text."""
    return nodes.strong(classes=["title"])


def make_rubric() -> nodes.Element:
    """Return the node of a title that makes no section."""
    return nodes.rubric()


def block_title(
    builder: Builder, element: etree._Element, make: Callable[[], nodes.Element] = make_rubric
) -> NodeList:
    """Return the title of a block as a node made by ``make``; nothing without a title."""
    title = title_element(element)
    if title is None:
        return []
    builder.shown.add(title)

    def rule(builder: Builder, title: etree._Element) -> NodeList:
        node = make()
        node.extend(builder.inline(title))
        return [node]

    return builder.apply(title, rule)


def titled_blocks(builder: Builder, element: etree._Element) -> NodeList:
    """Return a block's title as a rubric, and its content."""
    return [*block_title(builder, element), *builder.blocks(element)]


@RULES.rule(*_ADMONITIONS)
def admonition(builder: Builder, element: etree._Element) -> NodeList:
    """Show a note, tip, caution, warning or important; with a title of its own if it has one."""
    name = rule_name(element)
    title = block_title(builder, element, nodes.title)
    content = builder.blocks(element)
    if not title:
        return [_ADMONITIONS[name]("", *content)]
    return [nodes.admonition("", *title, *content, classes=[name])]


@RULES.rule("blockquote", "epigraph")
def block_quote(builder: Builder, element: etree._Element) -> NodeList:
    """Show a quotation, its attribution last as docutils wants it."""
    quote = nodes.block_quote("", classes=[rule_name(element)])
    quote += block_title(builder, element)
    quote += builder.blocks(element, skip=("attribution",))
    for child in element.iterchildren(etree.Element):
        if rule_name(child) == "attribution":
            quote += builder.apply(child, _attribution)
    return [quote]


def _attribution(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.attribution("", "", *builder.inline(element))]


@RULES.rule("attribution")
def stray_attribution(builder: Builder, element: etree._Element) -> NodeList:
    """Show an attribution outside a quotation."""
    return builder.wrapped(element, lambda: nodes.inline(classes=["attribution"]))


@RULES.rule("sidebar")
def sidebar(builder: Builder, element: etree._Element) -> NodeList:
    """Text beside the main flow: a box."""
    return [nodes.container("", *titled_blocks(builder, element), classes=["sidebar"])]


@RULES.rule("example", "informalexample", "highlights", "annotation")
def box(builder: Builder, element: etree._Element) -> NodeList:
    """Show a container of blocks with an optional title, in the class of its name."""
    title = block_title(builder, element, lambda: nodes.paragraph(classes=["example-title"]))
    content = builder.blocks(element)
    return [
        nodes.container("", *title, *content, classes=[rule_name(element).removeprefix("informal")])
    ]


@RULES.rule("task", "tasksummary", "taskprerequisites", "taskrelated", "formalgroup", "ackno")
def group(builder: Builder, element: etree._Element) -> NodeList:
    """Show blocks that belong together, with an optional title, and no box around them."""
    return [nodes.container("", *titled_blocks(builder, element), classes=[rule_name(element)])]


@RULES.rule("beginpage")
def page_break(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what speaks of a printed page."""
    return []


@RULES.rule("bridgehead")
def bridgehead(builder: Builder, element: etree._Element) -> NodeList:
    """Show a heading that makes no section."""
    return [nodes.rubric("", "", *builder.inline(element), classes=["bridgehead"])]


@RULES.rule("screen", "synopsis", "literallayout", "address")
def verbatim(builder: Builder, element: etree._Element) -> NodeList:
    """Text whose blanks and line ends count: lines of prose, or a listing."""
    name = rule_name(element)
    if name == "address" and not (element.text or "").strip():
        return [nodes.line_block("", *_parts(builder, element), classes=[name])]
    content = _verbatim_content(builder, element)
    if name in {"literallayout", "address"} and element.get("class") != "monospaced":
        lines = (nodes.line("", "", *with_fixed_blanks(line)) for line in lines_of(content))
        return [nodes.line_block("", *lines, classes=[name])]
    return [listing(builder, element, content)]


def _verbatim_content(builder: Builder, element: etree._Element) -> NodeList:
    """Convert content with its blanks, without the line ends that only lay out the source."""
    outer, builder.verbatim = builder.verbatim, True
    try:
        content = builder.inline(element)
    finally:
        builder.verbatim = outer
    if content and isinstance(content[0], nodes.Text):
        content[0] = nodes.Text(content[0].removeprefix("\n"))
    if content and isinstance(content[-1], nodes.Text):
        content[-1] = nodes.Text(content[-1].rstrip())
    return [node for node in content if not isinstance(node, nodes.Text) or str(node)]


def _parts(builder: Builder, element: etree._Element) -> list[nodes.Node]:
    """Give each part of an address a line of its own."""
    content = builder.content(element)
    parts = (node for node in content if not isinstance(node, nodes.Text) or node.strip())
    return [nodes.line("", "", part) for part in parts]


@RULES.rule("title", "subtitle")
def stray_title(builder: Builder, element: etree._Element) -> NodeList:
    """Show a title where its parent takes none: a heading without a section."""
    return [nodes.rubric("", "", *builder.inline(element), classes=[rule_name(element)])]
