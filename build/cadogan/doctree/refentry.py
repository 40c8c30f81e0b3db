"""Manual pages: their heads, names and purpose."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section
from cadogan.doctree.synopses import spaced

RULES = Rules()


@RULES.rule("refentry")
def reference_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show a manual page: a section called by its name and the section of the manual."""
    result = make_section(builder, element)
    for meta in children(element, "refmeta"):
        title = next(result[0].findall(nodes.title), None)
        if title is not None and not children(element, "title"):
            title += _volume(builder, meta)
    return result


def _volume(builder: Builder, meta: etree._Element) -> NodeList:
    """Return the section of the manual, in brackets."""
    numbers = [node for part in children(meta, "manvolnum") for node in builder.nodes_of(part)]
    return [nodes.Text("("), *numbers, nodes.Text(")")] if numbers else []


@RULES.rule("refmeta")
def reference_meta(builder: Builder, element: etree._Element) -> NodeList:
    """Show what goes into a manual page's head; the title shows the name already."""
    parent = element.getparent()
    is_shown = parent is not None and rule_name(parent) == "refentry"
    shown = ("refentrytitle", "manvolnum") if is_shown else ()
    parts = [node for node in builder.content(element, skip=shown) if node.astext().strip()]
    if not parts:
        return []
    return [nodes.paragraph("", "", *spaced(parts, " · "), classes=["refmeta"])]


@RULES.rule("refnamediv")
def names_and_purpose(builder: Builder, element: etree._Element) -> NodeList:
    """Show the names of what a manual page tells of, a dash, and its purpose."""
    names: NodeList = []
    purpose: NodeList = []
    for child in element.iterchildren(etree.Element):
        if rule_name(child) == "refname":
            names += builder.nodes_of(child)
        elif rule_name(child) == "refpurpose":
            purpose += builder.nodes_of(child)
    dash = [nodes.Text(" — ")] if names and purpose else []
    line = [*spaced(names, ", "), *dash, *purpose]
    result = [nodes.paragraph("", "", *line, classes=["refnamediv"])] if line else []
    title = block_title(builder, element)
    rest = builder.blocks(element, skip=("refname", "refpurpose"))
    return [*title, *result, *rest]
