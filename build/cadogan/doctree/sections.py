"""Sections: all that has a title and holds blocks, and the list of a page's children."""

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.chunk import PAGE, ROOT_NAME
from cadogan.doctree.attributes import TO_PAGE
from cadogan.doctree.builder import Builder
from cadogan.doctree.info import information
from cadogan.doctree.rules import NodeList, Rule, Rules, children, rule_name
from cadogan.source.names import ident
from cadogan.ui import marked as _
from cadogan.vocabulary import INDEXES, INFOS, TITLED, names, opening_words, title_element

RULES = Rules()

_HEADS = INFOS | {"subtitle"}
_WITHOUT_INDEX = "not latex and not texinfo"
_OWN_RULES = names(
    "refentry glossary glossdiv bibliography bibliodiv qandadiv index setindex indexdiv"
)

_USUAL_TITLES = {
    "acknowledgements": _("Acknowledgements"),
    "bibliography": _("Bibliography"),
    "colophon": _("Colophon"),
    "dedication": _("Dedication"),
    "glossary": _("Glossary"),
    "index": _("Index"),
    "setindex": _("Index"),
    "preface": _("Preface"),
    "refsynopsisdiv": _("Synopsis"),
}


@RULES.rule(*TITLED - _OWN_RULES)
def section(builder: Builder, element: etree._Element) -> NodeList:
    """Show a section with title, subtitle, information and content."""
    return make_section(builder, element)


def _blocks(builder: Builder, element: etree._Element) -> NodeList:
    return builder.blocks(element, skip=_HEADS)


def make_section(builder: Builder, element: etree._Element, content: Rule = _blocks) -> NodeList:
    """Return an element's section; ``content`` converts what is in it.

    Without any title, and where its kind has no usual one, it is a mere container.
    """
    heads = _section_title(builder, element)
    lead, about = information(builder, element)
    body = [*_subtitles(builder, element), *lead, *content(builder, element), *about]
    classes = [rule_name(element)]
    if not heads:
        return [nodes.container("", *body, classes=classes)]
    identifier = builder.anchor(element, position_anchor(element) or builder.options.page)
    return [nodes.section("", *_title_first(heads), *body, ids=[identifier], classes=classes)]


def with_list(
    builder: Builder, element: etree._Element, made: nodes.Element, entry: Rule, *names: str
) -> NodeList:
    """Put a list of entries behind what introduces it, in front of further sections.

    ``made`` is the list, still empty, ``entry`` the rule for the elements of these names.
    """
    # A section shows its information by itself, a list nothing but its title.
    heads = _HEADS if rule_name(element) in TITLED else frozenset()
    rest = builder.blocks(element, skip=heads | set(names))
    for child in children(element, *names):
        made += builder.apply(child, entry)
    if not made.children:
        return rest
    sections = (place for place, node in enumerate(rest) if isinstance(node, nodes.section))
    place = next(sections, len(rest))
    return [*rest[:place], made, *rest[place:]]


def _section_title(builder: Builder, element: etree._Element) -> NodeList:
    title = title_element(element)
    heads: NodeList = []
    if title is not None:
        builder.shown.add(title)
        heads = builder.apply(title, _title)
        if any(_says_something(node) for node in heads):
            return heads
    usual = _USUAL_TITLES.get(rule_name(element))
    if usual is not None:
        return [nodes.title("", "", *builder.gettext(usual)), *_without_title(heads)]
    if element.getparent() is None:
        words = opening_words(element) or ident(element) or builder.options.page
        return [nodes.title("", words), *_without_title(heads)]
    return []


def _says_something(node: nodes.Node) -> bool:
    """Tell whether a title has words or a picture."""
    return bool(node.astext().strip()) or any(True for _ in node.findall(nodes.image))


def _without_title(heads: NodeList) -> NodeList:
    """Return the anchors and index terms of an empty title."""
    return [
        inner
        for node in heads
        for inner in (node.children if isinstance(node, nodes.title) else [node])
    ]


def has_usual_title(element: etree._Element) -> bool:
    """Tell whether an element without a title is called by its kind, in every language."""
    return rule_name(element) in _USUAL_TITLES


def _title(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.title("", "", *builder.inline(element))]


def _title_first(heads: NodeList) -> NodeList:
    """Put a section's title first, where Sphinx looks for it.

    Index entries and targets come out of it: it is copied to where they must not be.
    """
    title = next(node for node in heads if isinstance(node, nodes.title))
    found: NodeList = [*title.findall(addnodes.index), *title.findall(nodes.target)]
    for node in found:
        if node.parent is not None:
            node.parent.remove(node)
    return [title, *(node for node in heads if node is not title), *found]


def _subtitles(builder: Builder, element: etree._Element) -> NodeList:
    """Return the subtitles of a section, its own and those in its information."""
    result: NodeList = []
    for child in element.iterchildren(etree.Element):
        name = rule_name(child)
        if name in INFOS:
            result += _subtitles(builder, child)
        elif name == "subtitle":
            result += builder.apply(child, _subtitle)
    return result


def _subtitle(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.paragraph("", "", *builder.inline(element), classes=["subtitle"])]


def position_anchor(element: etree._Element) -> str:
    """Return an anchor made of a section's place on its page: ``section-2-1``; empty for the page.

    It depends on the structure alone, so it is the same in all languages.
    """
    numbers: list[str] = []
    while (parent := element.getparent()) is not None:
        before = element.itersiblings(etree.Element, preceding=True)
        numbers.insert(0, str(1 + sum(rule_name(child) in TITLED for child in before)))
        element = parent
    return "-".join(["section", *numbers]) if numbers else ""


@RULES.rule(PAGE)
def page_list(builder: Builder, element: etree._Element) -> NodeList:
    """Show the list of the pages that stood here; the first of them makes the list for all.

    An index of its own comes only where the format makes none.
    """
    previous = next(element.itersiblings(etree.Element, preceding=True), None)
    if previous is not None and previous.tag == PAGE:
        return []
    run = [element]
    for following in element.itersiblings(etree.Element):
        if following.tag != PAGE:
            break
        run.append(following)
    ordinary = [page for page in run if page.get("kind") not in INDEXES]
    indexes = [page for page in run if page.get("kind") in INDEXES]
    lists: NodeList = []
    if ordinary:
        lists.append(_toctree(builder, ordinary, hidden=_are_linked(ordinary)))
    if indexes:
        lists.append(addnodes.only("", _toctree(builder, indexes), expr=_WITHOUT_INDEX))
    return lists


def _are_linked(pages: list[etree._Element]) -> bool:
    """Whether the text of a page leads to each of some pages: a list would say it again."""
    *_, top = pages[0].iterancestors()
    linked = {element.get(TO_PAGE) for element in top.iter(etree.Element)}
    return all(page.get("name") in linked for page in pages)


def _toctree(
    builder: Builder, pages: list[etree._Element], *, hidden: bool = False
) -> nodes.Element:
    names = [builder.options.folder + page.get("name", "") for page in pages]
    toctree = addnodes.toctree(
        parent=builder.options.page,
        entries=[(None, name) for name in names],
        includefiles=names,
        maxdepth=2 if builder.options.page == builder.options.folder + ROOT_NAME else 1,
        caption=None,
        glob=False,
        hidden=hidden,
        includehidden=True,
        numbered=0,
        titlesonly=True,
    )
    return nodes.compound("", toctree, classes=["toctree-wrapper", "children"])
