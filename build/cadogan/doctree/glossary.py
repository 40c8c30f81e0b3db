"""Glossaries."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.links import target_link
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section, with_list

RULES = Rules()


@RULES.rule("glossary", "glossdiv")
def glossary(builder: Builder, element: etree._Element) -> NodeList:
    """Show a section of terms with their definitions."""
    return make_section(builder, element, _with_entries)


@RULES.rule("glosslist")
def glossary_list(builder: Builder, element: etree._Element) -> NodeList:
    """Terms with their definitions among other text."""
    return [*block_title(builder, element), *_with_entries(builder, element)]


def _with_entries(builder: Builder, element: etree._Element) -> NodeList:
    entries = nodes.definition_list(classes=["glossary"])
    return with_list(builder, element, entries, _entry, "glossentry")


@RULES.rule("glossentry")
def stray_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show an entry outside a glossary: a list of one."""
    return [nodes.definition_list("", *_entry(builder, element), classes=["glossary"])]


def _entry(builder: Builder, element: etree._Element) -> NodeList:
    """Convert an entry: its term with abbreviations, and all that is said of it."""
    terms = children(element, "glossterm", "acronym", "abbrev")
    term = nodes.term()
    for number, child in enumerate(terms):
        made = builder.apply(child, _words)
        term += [nodes.Text(" ("), *made, nodes.Text(")")] if number else made
    names = ("glossterm", "acronym", "abbrev")
    definition = nodes.definition("", *builder.blocks(element, skip=names))
    return [nodes.definition_list_item("", term, definition)]


def _words(builder: Builder, element: etree._Element) -> NodeList:
    return builder.inline(element)


@RULES.rule("glossdef")
def definition(builder: Builder, element: etree._Element) -> NodeList:
    """Show what a term means."""
    return builder.blocks(element)


@RULES.rule("glosssee", "glossseealso")
def glossary_reference(builder: Builder, element: etree._Element) -> NodeList:
    """Show a pointer to another term."""
    is_see = rule_name(element) == "glosssee"
    label = builder.gettext("See:") if is_see else builder.gettext("See also:")
    content = [*label, nodes.Text(" "), *target_link(builder, element)]
    return [nodes.paragraph("", "", *content, classes=[rule_name(element)])]
