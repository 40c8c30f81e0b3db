"""Sets of messages of a program, with what each one means."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import group
from cadogan.doctree.builder import Builder
from cadogan.doctree.people import flat, joined
from cadogan.doctree.rules import NodeList, Rules, rule_name

RULES = Rules()


@RULES.rule("msgset", "msgentry", "simplemsgentry", "msg", "msgmain", "msgsub", "msgrel")
@RULES.rule("msgtext", "msgexplan")
def message_part(builder: Builder, element: etree._Element) -> NodeList:
    """Show messages, or a part of one, with its title."""
    return group(builder, element)


@RULES.rule("msginfo")
def message_facts(builder: Builder, element: etree._Element) -> NodeList:
    """Show level, origin and audience of a message on a line."""
    parts = [flat(builder, child, ", ") for child in element.iterchildren(etree.Element)]
    bare = [node for node in builder.content(element, skip=_FACTS) if node.astext().strip()]
    return [nodes.paragraph("", "", *joined([bare, *parts], ", "), classes=["msginfo"])]


_FACTS = ("msglevel", "msgorig", "msgaud")


@RULES.rule(*_FACTS)
def message_fact(builder: Builder, element: etree._Element) -> NodeList:
    """Show one fact about a message."""
    return builder.wrapped(element, lambda: nodes.inline(classes=[rule_name(element)]))
