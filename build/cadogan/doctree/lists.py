"""Lists: itemized, ordered, variable, simple, segmented, procedures, callouts."""

from functools import partial

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.source.names import local

RULES = Rules()

_NUMERATION = ("arabic", "loweralpha", "lowerroman", "upperalpha", "upperroman")


def _introduction(builder: Builder, element: etree._Element, *items: str) -> NodeList:
    """Return what stands in a list beside its items: its title, and blocks before them."""
    return [*block_title(builder, element), *builder.blocks(element, skip=items)]


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
    return [*_introduction(builder, element, "listitem"), result]


@RULES.rule("orderedlist")
def ordered_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show a numbered list: its numeration, its first number, its continuation of another."""
    result = _enumeration(element.get("numeration", ""), _nesting(element, "orderedlist"))
    start = _start(element)
    if start != 1:
        result["start"] = start
    for item in children(element, "listitem"):
        result += builder.apply(item, _list_item)
    return [*_introduction(builder, element, "listitem"), result]


def _enumeration(numeration: str, level: int) -> nodes.enumerated_list:
    default = _NUMERATION[level % 3]
    kind = numeration if numeration in _NUMERATION else default
    return nodes.enumerated_list(enumtype=kind, prefix="", suffix=".")


def _nesting(element: etree._Element, *names: str) -> int:
    """How many lists of these kinds an element is in."""
    return sum(local(ancestor) in names for ancestor in element.iterancestors())


def _start(element: etree._Element) -> int:
    """Return the number of a list's first item."""
    number = element.get("startingnumber") or element.get("override") or ""
    first = next(iter(children(element, "listitem")), None)
    if first is not None and not number:
        number = first.get("override", "")
    if number.isdecimal():
        return int(number)
    before = _preceding_list(element) if element.get("continuation") == "continues" else None
    return 1 if before is None else _start(before) + len(children(before, "listitem"))


def _preceding_list(element: etree._Element) -> etree._Element | None:
    """Return the ordered list of the same level that ends last before this one."""
    level = _nesting(element, "orderedlist")
    root = element.getroottree().getroot()
    last = None
    for candidate in root.iter(etree.Element):
        if candidate is element:
            break
        if local(candidate) == "orderedlist" and _nesting(candidate, "orderedlist") == level:
            last = candidate
    return last


@RULES.rule("variablelist")
def variable_list(builder: Builder, element: etree._Element) -> NodeList:
    """Terms and what is said of them."""
    result = nodes.definition_list(classes=["variablelist"])
    for entry in children(element, "varlistentry"):
        result += builder.apply(entry, _entry)
    return [*_introduction(builder, element, "varlistentry"), result]


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
    block = nodes.bullet_list(bullet="*", classes=["simplelist"])
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
        result = _enumeration("", _nesting(element, "procedure", "substeps"))
        result["classes"] = ["steps" if name == "procedure" else name]
    for item in children(element, "step"):
        result += builder.apply(item, _step)
    intro = _introduction(builder, element, "step")
    if name != "procedure":
        return [*intro, result]
    return [nodes.container("", *intro, result, classes=["procedure"])]


def _step(builder: Builder, element: etree._Element) -> NodeList:
    title = block_title(builder, element, lambda: nodes.strong(classes=["title"]))
    head = [nodes.paragraph("", "", node) for node in title]
    return [nodes.list_item("", *head, *builder.blocks(element))]


@RULES.rule("step")
def stray_step(builder: Builder, element: etree._Element) -> NodeList:
    """Show a step outside a procedure: its content."""
    return [*block_title(builder, element), *builder.blocks(element)]


@RULES.rule("segmentedlist")
def segmented_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show records with the same fields: each is a line with the fields' names."""
    names = children(element, "segtitle")
    result = nodes.bullet_list(bullet="*", classes=["segmentedlist"])
    for item in children(element, "seglistitem"):
        result += builder.apply(item, partial(_record, names))
    return [*_introduction(builder, element, "seglistitem"), result]


def _record(names: list[etree._Element], builder: Builder, element: etree._Element) -> NodeList:
    result = nodes.list_item("", *builder.blocks(element, skip=("seg",)))
    for number, segment in enumerate(children(element, "seg")):
        name = builder.apply(names[number], _field) if number < len(names) else []
        builder.shown.update(names[number : number + 1])
        head = [*name, nodes.Text(": ")] if name else []
        result += builder.apply(segment, partial(_segment, head))
    return [result]


def _field(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.strong("", "", *builder.inline(element))]


def _segment(head: NodeList, builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.paragraph("", "", *head, *builder.inline(element))]


@RULES.rule("seglistitem", "seg", "segtitle")
def stray_segment(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a segmented list elsewhere: its content."""
    return builder.blocks(element)


@RULES.rule("calloutlist")
def callout_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show the explanations of numbered marks in a listing."""
    result = nodes.enumerated_list(enumtype="arabic", prefix="", suffix=".", classes=["callouts"])
    for item in children(element, "callout"):
        result += builder.apply(item, _list_item)
    return [*_introduction(builder, element, "callout"), result]


@RULES.rule("callout")
def stray_callout(builder: Builder, element: etree._Element) -> NodeList:
    """Show an explanation outside its list: its content."""
    return builder.blocks(element)
