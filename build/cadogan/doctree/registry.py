"""All rules, and the conversion of a page by them."""

from types import MappingProxyType

from docutils import nodes
from docutils.utils import new_document
from lxml import etree

from cadogan.doctree import (
    bibliography,
    blocks,
    callouts,
    classes,
    examples,
    formulas,
    glossary,
    grammars,
    gui,
    index,
    info,
    inlines,
    links,
    lists,
    media,
    messages,
    people,
    qanda,
    records,
    refentry,
    sections,
    synopses,
    tables,
    verse,
)
from cadogan.doctree.builder import Builder, Options
from cadogan.doctree.rules import Rules

_BLOCKS = (
    *(bibliography, blocks, classes, examples, formulas, glossary, grammars, index, info),
    *(lists, media, messages, people, qanda, records, refentry, sections, synopses, tables, verse),
)


def _joined() -> tuple[Rules, frozenset[str]]:
    """Join the rules of all modules; return them and the names of inline elements."""
    rules = Rules()
    for module in _BLOCKS:
        for name, rule in module.RULES.items():
            rules.rule(name)(rule)
    inline = frozenset({*inlines.RULES, *gui.RULES, *callouts.RULES, *links.RULES})
    for module in (inlines, gui, callouts):
        for name, rule in module.RULES.items():
            rules.rule(name)(links.linked(rule))
    for name, rule in links.RULES.items():
        rules.rule(name)(rule)
    return rules, inline


_RULES, INLINE_NAMES = _joined()
RULES = MappingProxyType(_RULES)


def fill(document: nodes.document, element: etree._Element, options: Options) -> None:
    """Convert a page's element and put the nodes into a docutils document.

    References must be resolved already (:func:`cadogan.doctree.references.resolve`);
    what is not is shown as text.
    """
    builder = Builder(RULES, INLINE_NAMES, options)
    content = builder.blocks_of(element)
    section = content[0] if content and isinstance(content[0], nodes.section) else None
    if section is None or len(content) > 1:
        title = nodes.title("", options.page)
        section = nodes.section("", title, *content, ids=[options.page])
    section += builder.footnotes
    document += section


def document(element: etree._Element, options: Options, source: str = "") -> nodes.document:
    """Convert a page's element to a docutils document of its own."""
    result = new_document(source or options.page)
    fill(result, element, options)
    return result
