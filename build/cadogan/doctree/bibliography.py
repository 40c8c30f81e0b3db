"""Bibliographies."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.people import flat, known
from cadogan.doctree.quotes import quotation_marks
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section, with_list

RULES = Rules()

_SOURCES = ("biblioentry", "bibliomixed")
_SETS = frozenset({"biblioset", "bibliomset"})
_ENDS = (".", "!", "?", "…", "。", "؟")  # after these a part needs no full stop


@RULES.rule("bibliography", "bibliodiv")
def bibliography(builder: Builder, element: etree._Element) -> NodeList:
    """Show a section of sources."""
    return make_section(builder, element, _with_sources)


@RULES.rule("bibliolist")
def source_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show sources among other text."""
    return [*block_title(builder, element), *_with_sources(builder, element)]


def _with_sources(builder: Builder, element: etree._Element) -> NodeList:
    sources = nodes.bullet_list(bullet="*", classes=["bibliography"])
    return with_list(builder, element, sources, _item, *_SOURCES)


def _item(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.list_item("", *source(builder, element))]


@RULES.rule(*_SOURCES)
def source(builder: Builder, element: etree._Element) -> NodeList:
    """Show a source: ready-made text as it is, loose data as sentences behind its label."""
    if rule_name(element) == "bibliomixed":
        return builder.blocks(element)
    label = _label(builder, element)
    data = _sentences(builder, element)
    line = [*label, nodes.Text(" "), *data] if label else data
    return [nodes.paragraph("", "", *line, classes=["biblioentry"])]


def _label(builder: Builder, element: etree._Element) -> NodeList:
    """Return the label of a source in brackets, as references to it show it."""
    words: NodeList = []
    for abbreviation in children(element, "abbrev")[:1]:
        builder.shown.add(abbreviation)
        words = builder.apply(abbreviation, lambda b, e: b.inline(e))
    if not words and element.get("xreflabel"):
        words = [nodes.Text(element.get("xreflabel", ""))]
    return [nodes.strong("", "", nodes.Text("["), *words, nodes.Text("]"))] if words else []


def _sentences(builder: Builder, element: etree._Element) -> NodeList:
    """Return the data of a source, a full stop after each part that has no end of its own."""
    parts = [builder.inline(element, skip=known(element))]
    parts += [
        _datum(builder, child)
        for child in element.iterchildren(etree.Element)
        if child not in builder.shown
    ]
    result: NodeList = []
    for part in parts:
        text = "".join(node.astext() for node in part).strip()
        if text:
            end = [] if text.endswith(_ENDS) else [nodes.Text(".")]
            result += [*([nodes.Text(" ")] if result else []), *part, *end]
    return result


def _datum(builder: Builder, element: etree._Element) -> NodeList:
    kind = rule_name(element)
    if kind == "title":
        return builder.apply(element, _title)
    if kind == "subtitle":
        return builder.apply(element, lambda b, e: b.inline(e))
    if kind in _SETS:
        return builder.apply(element, _sentences)
    return flat(builder, element, ", ")


def _title(builder: Builder, element: etree._Element) -> NodeList:
    """Show the title of a work; an article's stands in quotation marks."""
    parent = element.getparent()
    relation = "" if parent is None else parent.get("relation", "")
    content = builder.inline(element)
    if "article" in {element.get("role"), relation}:
        opening, closing = quotation_marks(builder.language)[:2]
        return [nodes.Text(opening), *content, nodes.Text(closing)]
    return [nodes.emphasis("", "", *content, classes=["citetitle"])]


@RULES.rule("biblioset", "bibliomset")
def source_part(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a source's data."""
    if rule_name(element) == "biblioset":
        content = _sentences(builder, element)
    else:
        content = builder.inline(element)
    return [nodes.inline("", "", *content, classes=[rule_name(element)])]


@RULES.rule("bibliomisc", "bibliorelation", "bibliokey")
def other_datum(builder: Builder, element: etree._Element) -> NodeList:
    """Show some other word about a source."""
    return [nodes.inline("", "", *builder.inline(element), classes=[rule_name(element)])]
