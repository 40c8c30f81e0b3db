"""Lists: itemized, ordered, variable, simple, procedures, callouts."""

from functools import partial

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.callouts import Callout, is_shown, page_callouts
from cadogan.doctree.numbering import nesting, numeration, runs
from cadogan.doctree.rules import NodeList, Rules, children, page_root, rule_name
from cadogan.source.names import ident

RULES = Rules()


def with_surroundings(
    builder: Builder, element: etree._Element, made: NodeList, *items: str
) -> NodeList:
    """Put around what a list's items became its title, the blocks before them and those after."""
    inner = children(element, *items)
    after = [*inner[-1].itersiblings(etree.Element)] if inner else []
    builder.shown.update(after)
    before = [*block_title(builder, element), *builder.blocks(element, skip=items)]
    return [*before, *made, *(node for one in after for node in builder.blocks_of(one))]


def _list_item(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.list_item("", *builder.blocks(element))]


@RULES.rule("listitem")
def stray_item(builder: Builder, element: etree._Element) -> NodeList:
    """Show a list item outside a list: its content."""
    return builder.blocks(element)


@RULES.rule("itemizedlist")
def itemized_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show a bulleted list."""
    result = nodes.bullet_list(bullet="*")
    for item in children(element, "listitem"):
        result += builder.apply(item, _list_item)
    return with_surroundings(builder, element, [result], "listitem")


@RULES.rule("orderedlist")
def ordered_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show a numbered list: its numeration, its first number, its continuation of another.

    An item with a number of its own begins a new list, as no writer can renumber one.
    """
    level = nesting(element, "orderedlist")
    lists: NodeList = []
    for start, items in runs(element):
        result = _enumeration(element, level)
        if start != 1:
            result["start"] = start
        for item in items:
            result += builder.apply(item, _list_item)
        lists.append(result)
    return with_surroundings(builder, element, lists, "listitem")


def _enumeration(element: etree._Element, level: int) -> nodes.enumerated_list:
    return nodes.enumerated_list(enumtype=numeration(element, level), prefix="", suffix=".")


@RULES.rule("variablelist")
def variable_list(builder: Builder, element: etree._Element) -> NodeList:
    """Terms and what is said of them."""
    result = nodes.definition_list(classes=["variablelist"])
    for entry in children(element, "varlistentry"):
        result += builder.apply(entry, _entry)
    return with_surroundings(builder, element, [result], "varlistentry")


@RULES.rule("varlistentry")
def stray_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show an entry outside a variable list: a list of one."""
    return [nodes.definition_list("", *_entry(builder, element), classes=["variablelist"])]


def _entry(builder: Builder, element: etree._Element) -> NodeList:
    terms = [node for term in children(element, "term") for node in builder.apply(term, term_node)]
    definition = nodes.definition("", *builder.blocks(element, skip=("term",)))
    return [nodes.definition_list_item("", *(terms or [nodes.term()]), definition)]


def term_node(builder: Builder, element: etree._Element) -> NodeList:
    """Return the term of a definition list."""
    return [nodes.term("", "", *builder.inline(element))]


@RULES.rule("term")
def stray_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show a term outside a list."""
    return builder.wrapped(element, lambda: nodes.strong(classes=["term"]))


@RULES.rule("simplelist")
def simple_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show a list of words: in the running text, or one below the other."""
    members = children(element, "member")
    rest = [node for node in builder.content(element, skip=("member",)) if node.astext().strip()]
    if element.get("type") == "inline":
        result = list(rest)
        for number, member in enumerate(members):
            result += [nodes.Text(", ")] if number else []
            result += builder.nodes_of(member)
        return result
    columns = element.get("columns", "")
    wide = columns.isdecimal() and 1 < int(columns) < len(members)
    layout = [element.get("type") or "vert", f"columns-{min(int(columns), 6)}"] if wide else []
    block = nodes.bullet_list(bullet="*", classes=["simplelist", *layout])
    for member in members:
        block += builder.apply(member, _list_item)
    return [*rest, block] if members else rest


@RULES.rule("member")
def member(builder: Builder, element: etree._Element) -> NodeList:
    """Show a member of an inline list."""
    return list(builder.content(element))


@RULES.rule("procedure", "substeps", "stepalternatives")
def procedure(builder: Builder, element: etree._Element) -> NodeList:
    """Show steps in their order; alternatives are not numbered."""
    name = rule_name(element)
    if name == "stepalternatives":
        result: nodes.Element = nodes.bullet_list(bullet="*", classes=[name])
    else:
        result = _enumeration(element, nesting(element, "procedure", "substeps"))
        result["classes"] = ["steps" if name == "procedure" else name]
    for item in children(element, "step"):
        result += builder.apply(item, _step)
    made = with_surroundings(builder, element, [result], "step")
    return [nodes.container("", *made, classes=["procedure"])] if name == "procedure" else made


def _step(builder: Builder, element: etree._Element) -> NodeList:
    title = block_title(builder, element, lambda: nodes.strong(classes=["title"]))
    head = [nodes.paragraph("", "", node) for node in title]
    return [nodes.list_item("", *head, *builder.blocks(element))]


@RULES.rule("step")
def stray_step(builder: Builder, element: etree._Element) -> NodeList:
    """Show a step outside a procedure: its content."""
    return [*block_title(builder, element), *builder.blocks(element)]


@RULES.rule("result")
def result(builder: Builder, element: etree._Element) -> NodeList:
    """Show what a procedure or a step leads to."""
    blocks = [*block_title(builder, element), *builder.blocks(element)]
    return [nodes.container("", *blocks, classes=["result"])]


@RULES.rule("calloutlist")
def callout_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show the explanations of numbered marks in a listing."""
    result = nodes.definition_list(classes=["callouts"])
    known = page_callouts(element)
    for item in children(element, "callout"):
        result += builder.apply(item, partial(_callout, known[item]))
    return with_surroundings(builder, element, [result], "callout")


def _callout(callout: Callout, builder: Builder, element: etree._Element) -> NodeList:
    """Convert a callout: its number, which leads back to its first mark, and its text."""
    root = page_root(element)
    shown = {ident(one) for one in root.iter(etree.Element) if is_shown(one)}
    mark = next((mark for mark in callout.marks if mark in shown), None)
    number: nodes.Node = nodes.Text(callout.number)
    if mark is not None:
        number = nodes.reference("", callout.number, refid=mark, internal=True)
    builder.placed.add(callout.anchor)
    term = nodes.term("", "", number, ids=[callout.anchor])
    return [nodes.definition_list_item("", term, nodes.definition("", *builder.blocks(element)))]


@RULES.rule("callout")
def stray_callout(builder: Builder, element: etree._Element) -> NodeList:
    """Show an explanation outside its list: its content."""
    return builder.blocks(element)
