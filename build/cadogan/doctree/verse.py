"""Verse and drama: lines as they are spoken."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import group
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name

RULES = Rules()


@RULES.rule("poetry", "drama", "dialogue")
def piece(builder: Builder, element: etree._Element) -> NodeList:
    """Show a piece of verse or drama with its title."""
    return group(builder, element)


@RULES.rule("linegroup", "stanza")
def lines(builder: Builder, element: etree._Element) -> NodeList:
    """Show lines that belong together, behind who speaks them."""
    block = nodes.line_block(classes=[rule_name(element)])
    for child in children(element, "line"):
        block += builder.apply(child, lambda b, e: [nodes.line("", "", *b.inline(e))])
    before = builder.blocks(element, skip=("line",))
    return [*before, block] if block.children else before


@RULES.rule("line")
def stray_line(builder: Builder, element: etree._Element) -> NodeList:
    """Show a line by itself."""
    return [nodes.line_block("", nodes.line("", "", *builder.inline(element)))]


@RULES.rule("speaker", "stagedir")
def spoken(builder: Builder, element: etree._Element) -> NodeList:
    """Show who speaks, or what happens on the stage."""
    make = nodes.strong if rule_name(element) == "speaker" else nodes.emphasis
    return [nodes.paragraph("", "", make("", "", *builder.inline(element)))]
