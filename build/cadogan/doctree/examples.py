"""Listings: those in the example language are shown as boards and sentences."""

from lxml import etree

from cadogan.doctree import blocks
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules
from cadogan.gamemarks import LANGUAGE

RULES = Rules()


@RULES.rule("programlisting")
def listing(builder: Builder, element: etree._Element) -> NodeList:
    """Show a listing; one in the example language is played, drawn and told."""
    if element.get("language") != LANGUAGE:
        return blocks.verbatim(builder, element)
    from cadogan.doctree.played import played  # noqa: PLC0415 - it loads the engine

    return played(builder, element) or blocks.verbatim(builder, element)
