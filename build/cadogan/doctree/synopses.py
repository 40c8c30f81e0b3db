"""Synopses: how commands and functions are called, what a class has."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder, trimmed
from cadogan.doctree.rules import NodeList, Rules, children, page_root, rule_name
from cadogan.source.names import ident

RULES = Rules()

_CHOICES = {"opt": ("[", "]"), "req": ("{", "}"), "plain": ("", "")}
_PARAMETERS = ("paramdef", "void", "varargs")


def spaced(parts: NodeList, separator: str) -> NodeList:
    """Put a separator between parts."""
    result: NodeList = []
    for part in parts:
        result += [nodes.Text(separator), part] if result else [part]
    return result


@RULES.rule("cmdsynopsis")
def command_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """How a command is called: on a line, or on those that ``sbr`` and fragments begin."""
    lines: list[NodeList] = [[]]
    for node in builder.content(element):
        classes = node["classes"] if isinstance(node, nodes.Element) else []
        if "sbr" in classes or "synopfragment" in classes:
            lines.append([])
        if node.astext().strip():
            lines[-1].append(node)
    made = [nodes.line("", "", *spaced(parts, " ")) for parts in lines if parts]
    return [nodes.line_block("", *made, classes=["synopsis", "cmdsynopsis"])]


@RULES.rule("sbr")
def line_break(_builder: Builder, _element: etree._Element) -> NodeList:
    """Mark where a synopsis goes on in a new line."""
    return [nodes.inline("", " ", classes=["sbr"])]


@RULES.rule("arg", "group")
def argument(builder: Builder, element: etree._Element) -> NodeList:
    """Show an argument, or some to choose from, in the brackets that tell whether it must be."""
    opening, closing = _CHOICES.get(element.get("choice", "opt"), ("[", "]"))
    parts = list(builder.content(element))
    if rule_name(element) == "group":
        parts = spaced([node for node in parts if node.astext().strip()], " | ")
    repeat = "..." if element.get("rep") == "repeat" else ""
    content = [nodes.Text(opening), *trimmed(parts), nodes.Text(closing + repeat)]
    content = [node for node in content if not isinstance(node, nodes.Text) or str(node)]
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]


@RULES.rule("synopfragmentref")
def fragment_reference(builder: Builder, element: etree._Element) -> NodeList:
    """Show the mark of a part of a synopsis that is told below, linked to it."""
    mark = nodes.inline("", "", *_fragment_mark(element), classes=["synopfragmentref"])
    words = builder.inline(element)
    return [mark, nodes.Text(" "), nodes.emphasis("", "", *words)] if words else [mark]


def _fragment_mark(element: etree._Element) -> NodeList:
    """Return the number of a fragment in brackets, as a link where it can be found."""
    wanted = element.get("linkend") or ident(element)
    root = page_root(element)
    fragments = [one for one in root.iter(etree.Element) if rule_name(one) == "synopfragment"]
    for number, one in enumerate(fragments, start=1):
        if wanted and ident(one) == wanted:
            return [nodes.reference("", f"({number})", refid=wanted, internal=True)]
    return [nodes.Text(f"({wanted})")] if wanted else []


@RULES.rule("synopfragment")
def fragment(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a synopsis that is told by itself, behind its mark."""
    mark = nodes.Text("".join(node.astext() for node in _fragment_mark(element)))
    parts = [node for node in builder.content(element) if node.astext().strip()]
    return [nodes.inline("", "", *spaced([mark, *parts], " "), classes=["synopfragment"])]


@RULES.rule("funcsynopsis")
def function_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """How functions are called: each prototype on a line of its own."""
    return [nodes.container("", *builder.blocks(element), classes=["synopsis", "funcsynopsis"])]


@RULES.rule("funcprototype")
def function_prototype(builder: Builder, element: etree._Element) -> NodeList:
    """Show the declaration of a function: what it returns, its name, its parameters."""
    head = trimmed(list(builder.content(element, skip=_PARAMETERS)))
    inner: NodeList = []
    for child in children(element, *_PARAMETERS):
        made = builder.nodes_of(child)
        inner += [nodes.Text(", "), *made] if inner else made
    line = [*head, nodes.Text("("), *inner, nodes.Text(");")]
    return [nodes.paragraph("", "", *line, classes=["funcprototype"])]


@RULES.rule("funcdef", "paramdef")
def declaration(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a declaration."""
    content = builder.inline(element)
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]


@RULES.rule("funcparams")
def function_parameters(builder: Builder, element: etree._Element) -> NodeList:
    """Show the parameters of a function that is a parameter itself."""
    content = [nodes.Text("("), *builder.inline(element), nodes.Text(")")]
    return [nodes.inline("", "", *content, classes=["funcparams"])]


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
    return [nodes.literal_block("\n", "", *content, classes=[rule_name(element)], language="none")]


@RULES.rule("enumsynopsis", "macrosynopsis", "unionsynopsis", "typedefsynopsis", "packagesynopsis")
def other_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """Show the declaration of something else, its parts below each other."""
    blocks = builder.blocks(element)
    return [nodes.container("", *blocks, classes=["synopsis", rule_name(element)])]


@RULES.rule("enumitem", "enumitemdescription", "macroprototype", "macrodef", "namespacesynopsis")
def part_of_synopsis(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of such a declaration, or what is said of it."""
    return builder.blocks(element)
