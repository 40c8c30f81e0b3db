"""Grammars: productions with their sides and constraints."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import group
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name

RULES = Rules()

_SIDES = ("lhs", "rhs", "constraint")


@RULES.rule("productionset", "constraintdef")
def productions(builder: Builder, element: etree._Element) -> NodeList:
    """Show the productions of a grammar, or what a constraint on one means."""
    return group(builder, element)


@RULES.rule("production", "productionrecap")
def production(builder: Builder, element: etree._Element) -> NodeList:
    """Show a production on a line: ``left ::= right``, its constraints behind."""
    left = [node for child in children(element, "lhs") for node in builder.nodes_of(child)]
    right = [node for child in children(element, "rhs") for node in builder.nodes_of(child)]
    rest = [node for child in children(element, "constraint") for node in builder.nodes_of(child)]
    stray = builder.blocks(element, skip=_SIDES)
    sign = [nodes.Text(" ::= ")] if left and right else []
    line = [*left, *sign, *right, *rest]
    return [nodes.paragraph("", "", *line, classes=["synopsis", "production"]), *stray]


@RULES.rule(*_SIDES)
def side(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a production."""
    content = builder.inline(element)
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]
