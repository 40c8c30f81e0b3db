"""Equations."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, rule_name

RULES = Rules()


@RULES.rule("equation", "informalequation")
def equation(builder: Builder, element: etree._Element) -> NodeList:
    """Show a formula on its own, with its title below."""
    title = block_title(builder, element, lambda: nodes.paragraph(classes=["equation-title"]))
    content = _formula(builder, element)
    return [nodes.container("", *content, *title, classes=["equation"])]


@RULES.rule("inlineequation")
def inline_equation(builder: Builder, element: etree._Element) -> NodeList:
    """Show a formula in running text."""
    return list(builder.content(element, skip=_alternatives(element)))


def _formula(builder: Builder, element: etree._Element) -> NodeList:
    return builder.blocks(element, skip=_alternatives(element))


def _alternatives(element: etree._Element) -> set[str]:
    """Return ``alt`` where something better than the words for a formula is there."""
    others = [child for child in element.iterchildren(etree.Element) if rule_name(child) != "alt"]
    return {"alt"} if others else set()
