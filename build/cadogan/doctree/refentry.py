"""Manual pages: names, purpose, synopsis of commands and functions."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder, trimmed
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section

RULES = Rules()

_CHOICES = {"opt": ("[", "]"), "req": ("{", "}"), "plain": ("", "")}


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
    shown = ("refentrytitle", "manvolnum")
    parts = [node for node in builder.content(element, skip=shown) if node.astext().strip()]
    if not parts:
        return []
    return [nodes.paragraph("", "", *_spaced(parts, " · "), classes=["refmeta"])]


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
    line = [*_spaced(names, ", "), *dash, *purpose]
    result = [nodes.paragraph("", "", *line, classes=["refnamediv"])] if line else []
    title = block_title(builder, element)
    rest = builder.blocks(element, skip=("refname", "refpurpose"))
    return [*title, *result, *rest]


def _spaced(parts: NodeList, separator: str) -> NodeList:
    """Put a separator between parts."""
    result: NodeList = []
    for part in parts:
        result += [nodes.Text(separator), part] if result else [part]
    return result


@RULES.rule("cmdsynopsis")
def command_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """How a command is called, on a line."""
    parts = [node for node in builder.content(element) if node.astext().strip()]
    line = nodes.paragraph("", "", *_spaced(parts, " "), classes=["synopsis", "cmdsynopsis"])
    return [line]


@RULES.rule("arg", "group")
def argument(builder: Builder, element: etree._Element) -> NodeList:
    """Show an argument, or some to choose from, in the brackets that tell whether it must be."""
    opening, closing = _CHOICES.get(element.get("choice", "opt"), ("[", "]"))
    parts = list(builder.content(element))
    if rule_name(element) == "group":
        parts = _spaced([node for node in parts if node.astext().strip()], " | ")
    repeat = "..." if element.get("rep") == "repeat" else ""
    content = [nodes.Text(opening), *trimmed(parts), nodes.Text(closing + repeat)]
    content = [node for node in content if not isinstance(node, nodes.Text) or str(node)]
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]


@RULES.rule("synopfragmentref")
def fragment_reference(builder: Builder, element: etree._Element) -> NodeList:
    """Show a mark for a part of a synopsis that is told elsewhere."""
    return builder.wrapped(element, lambda: nodes.emphasis(classes=["synopfragmentref"]))


@RULES.rule("synopfragment")
def fragment(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a synopsis that is told by itself."""
    return [nodes.inline("", "", *builder.inline(element), classes=["synopfragment"])]


@RULES.rule("funcsynopsis")
def function_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """How functions are called: each prototype on a line of its own."""
    return [nodes.container("", *builder.blocks(element), classes=["synopsis", "funcsynopsis"])]


@RULES.rule("funcprototype")
def function_prototype(builder: Builder, element: etree._Element) -> NodeList:
    """Show the declaration of a function: what it returns, its name, its parameters."""
    parameters = ("paramdef", "void", "varargs")
    head = trimmed(list(builder.content(element, skip=parameters)))
    inner: NodeList = []
    for child in element.iterchildren(etree.Element):
        if rule_name(child) in parameters:
            made = builder.nodes_of(child)
            inner += [nodes.Text(", "), *made] if inner else made
    line = [*head, nodes.Text("("), *inner, nodes.Text(");")]
    return [nodes.paragraph("", "", *line, classes=["funcprototype"])]


@RULES.rule("funcdef", "paramdef", "funcparams")
def declaration(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a declaration."""
    content = builder.inline(element)
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]


@RULES.rule("void", "varargs")
def no_parameters(_builder: Builder, element: etree._Element) -> NodeList:
    """Show a declaration's word for no parameters, its dots for any number."""
    return [nodes.Text("void" if rule_name(element) == "void" else "...")]


@RULES.rule("funcsynopsisinfo", "classsynopsisinfo")
def declaration_context(builder: Builder, element: etree._Element) -> NodeList:
    """Lines that go before a declaration, as they stand."""
    outer, builder.verbatim = builder.verbatim, True
    try:
        content = builder.inline(element)
    finally:
        builder.verbatim = outer
    return [nodes.literal_block("", "", *content, classes=[rule_name(element)], language="none")]


@RULES.rule(
    "classsynopsis",
    "constructorsynopsis",
    "destructorsynopsis",
    "fieldsynopsis",
    "methodsynopsis",
)
def class_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """Show a declaration in an object-oriented language: its words in their order."""
    parts = [node for node in builder.blocks(element) if node.astext().strip()]
    return [nodes.container("", *parts, classes=["synopsis", rule_name(element)])]


@RULES.rule("methodparam")
def method_parameter(builder: Builder, element: etree._Element) -> NodeList:
    """Show a parameter of a method."""
    parts = [node for node in builder.content(element) if node.astext().strip()]
    return [nodes.inline("", "", *_spaced(parts, " "), classes=["methodparam"])]
