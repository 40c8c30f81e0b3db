"""Questions and answers."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import titled_blocks
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.doctree.sections import make_section

RULES = Rules()


@RULES.rule("qandaset")
def question_set(builder: Builder, element: etree._Element) -> NodeList:
    """Show a set of questions with their answers."""
    return [nodes.container("", *titled_blocks(builder, element), classes=["qanda"])]


@RULES.rule("qandadiv")
def question_division(builder: Builder, element: etree._Element) -> NodeList:
    """Questions about one matter: a section."""
    return make_section(builder, element)


@RULES.rule("qandaentry")
def question_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show a question and what is answered to it."""
    return [nodes.container("", *builder.blocks(element), classes=["qandaentry"])]


@RULES.rule("question", "answer")
def question(builder: Builder, element: etree._Element) -> NodeList:
    """Show a question or an answer."""
    return [nodes.container("", *builder.blocks(element), classes=[rule_name(element)])]
