"""Synopses of classes: their names, what they derive from, their fields and methods."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder
from cadogan.doctree.people import known
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.doctree.synopses import spaced
from cadogan.vocabulary import names

RULES = Rules()

_PARENTS = names("ooclass oointerface ooexception")
_MEMBERS = names(
    """fieldsynopsis constructorsynopsis destructorsynopsis methodsynopsis synopsisinfo
    classsynopsisinfo"""
)
_ARGUMENTS = names("methodparam void")


@RULES.rule("classsynopsis")
def class_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """Show the declaration of a class: its own line, then one for each of its members."""
    own = [one for one in element.iterchildren(etree.Element) if rule_name(one) in _PARENTS]
    stray = builder.inline(element, skip=_PARENTS | _MEMBERS)
    head: NodeList = [*stray]
    for number, parent in enumerate(own):
        made = builder.nodes_of(parent)
        separator = {0: "", 1: " : "}.get(number, ", ")
        head += [nodes.Text(separator), *made] if separator else made
    lines = [nodes.line("", "", *head, nodes.Text(" {"))]
    members = nodes.line_block()
    for member in element.iterchildren(etree.Element):
        if rule_name(member) in _MEMBERS:
            members += builder.apply(member, _member_line)
    block = nodes.line_block("", *lines, members, nodes.line("", "}"))
    block["classes"] = ["synopsis", "classsynopsis"]
    return [block]


def _member_line(builder: Builder, element: etree._Element) -> NodeList:
    if rule_name(element).endswith("info"):
        return [nodes.line("", "", *builder.inline(element))]
    return [nodes.line("", "", *_declaration(builder, element))]


def _declaration(builder: Builder, element: etree._Element) -> NodeList:
    """Return the words of a field or a method in their order, and what ends them."""
    is_field = rule_name(element) == "fieldsynopsis"
    words: NodeList = builder.inline(element, skip=known(element))
    arguments: NodeList = []
    thrown: NodeList = []
    named = False
    for child in element.iterchildren(etree.Element):
        kind = rule_name(child)
        made = builder.nodes_of(child)
        if not is_field and kind in _ARGUMENTS and (named or kind == "methodparam"):
            arguments += [nodes.Text(", "), *made] if arguments else made
        elif kind == "exceptionname":
            thrown += [nodes.Text(", "), *made] if thrown else made
        elif kind == "initializer":
            words += [nodes.Text("="), *made]
        else:
            words += made
        named = named or kind == "methodname"
    line = spaced([word for word in words if word.astext().strip()], " ")
    if not is_field:
        line += [nodes.Text("("), *arguments, nodes.Text(")")]
    line += [nodes.Text(" throws "), *thrown] if thrown else []
    return [*line, nodes.Text(";")]


@RULES.rule("fieldsynopsis", "constructorsynopsis", "destructorsynopsis", "methodsynopsis")
def member(builder: Builder, element: etree._Element) -> NodeList:
    """Show a field or a method by itself."""
    line = _declaration(builder, element)
    return [nodes.paragraph("", "", *line, classes=["synopsis", rule_name(element)])]


@RULES.rule("synopsisinfo")
def context(builder: Builder, element: etree._Element) -> NodeList:
    """Show what goes before or between declarations."""
    return builder.blocks(element)


@RULES.rule("ooclass", "oointerface", "ooexception")
def class_name(builder: Builder, element: etree._Element) -> NodeList:
    """Show the name of a class with its modifiers."""
    parts = [node for node in builder.content(element) if node.astext().strip()]
    return [nodes.inline("", "", *spaced(parts, " "), classes=[rule_name(element)])]


@RULES.rule("methodparam")
def method_parameter(builder: Builder, element: etree._Element) -> NodeList:
    """Show a parameter of a method; one that may be left out stands in brackets."""
    parts: NodeList = []
    for node in builder.content(element):
        if isinstance(node, nodes.Element) and "initializer" in node["classes"]:
            parts.append(nodes.Text("="))
        if node.astext().strip():
            parts.append(node)
    content = spaced(parts, " ")
    if element.get("choice") == "opt":
        content = [nodes.Text("["), *content, nodes.Text("]")]
    return [nodes.inline("", "", *content, classes=["methodparam"])]
