"""Glossaries and bibliographies."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder, is_inline
from cadogan.doctree.links import target_link
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import SECTION_HEADS, make_section
from cadogan.vocabulary import TITLED

RULES = Rules()

_SOURCES = ("biblioentry", "bibliomixed")


def _heads(element: etree._Element) -> frozenset[str]:
    """Return what a section shows by itself; a list shows nothing but its title."""
    return SECTION_HEADS if rule_name(element) in TITLED else frozenset()


@RULES.rule("glossary", "glossdiv")
def glossary(builder: Builder, element: etree._Element) -> NodeList:
    """Show a section of terms with their definitions."""
    return make_section(builder, element, _with_entries)


@RULES.rule("glosslist")
def glossary_list(builder: Builder, element: etree._Element) -> NodeList:
    """Terms with their definitions among other text."""
    return [*block_title(builder, element), *_with_entries(builder, element)]


def _with_entries(builder: Builder, element: etree._Element) -> NodeList:
    """Put the list of entries behind what introduces it, in front of further sections."""
    rest = builder.blocks(element, skip=_heads(element) | {"glossentry"})
    entries = nodes.definition_list(classes=["glossary"])
    for entry in children(element, "glossentry"):
        entries += builder.apply(entry, _entry)
    if not entries.children:
        return rest
    sections = (place for place, node in enumerate(rest) if isinstance(node, nodes.section))
    place = next(sections, len(rest))
    return [*rest[:place], entries, *rest[place:]]


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


@RULES.rule("bibliography", "bibliodiv")
def bibliography(builder: Builder, element: etree._Element) -> NodeList:
    """Show a section of sources."""
    return make_section(builder, element, _with_sources)


@RULES.rule("bibliolist")
def source_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show sources among other text."""
    return [*block_title(builder, element), *_with_sources(builder, element)]


def _with_sources(builder: Builder, element: etree._Element) -> NodeList:
    """Put the list of sources behind what introduces it."""
    rest = builder.blocks(element, skip=_heads(element) | set(_SOURCES))
    result = nodes.bullet_list(bullet="*", classes=["bibliography"])
    for child in children(element, *_SOURCES):
        result += builder.apply(child, lambda b, e: [nodes.list_item("", *source(b, e))])
    return [*rest, result] if result.children else rest


@RULES.rule(*_SOURCES)
def source(builder: Builder, element: etree._Element) -> NodeList:
    """Show a source: ready-made text as it is, loose data with full stops between."""
    if rule_name(element) == "bibliomixed":
        return builder.blocks(element)
    return [nodes.paragraph("", "", *_data(builder, element), classes=["biblioentry"])]


def _data(builder: Builder, element: etree._Element) -> NodeList:
    result: NodeList = []
    for node in builder.content(element):
        text = node.astext().strip()
        if text:
            result += [nodes.Text(". ")] if result else []
            words = isinstance(node, nodes.Text) or not is_inline(node)
            result.append(nodes.Text(" ".join(text.split())) if words else node)
    return [*result, nodes.Text(".")] if result else []


@RULES.rule("biblioset", "bibliomset", "bibliomisc", "bibliorelation", "bibliokey")
def source_part(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a source's data."""
    return [nodes.inline("", "", *builder.inline(element), classes=[rule_name(element)])]
