"""Index entries, and the pages that list them."""

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.doctree.attributes import ANCHOR
from cadogan.doctree.builder import Builder
from cadogan.doctree.people import known
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section, with_list
from cadogan.source.names import ident
from cadogan.vocabulary import INDEXES, all_text, names, plain_text, title_element

RULES = Rules()

_LEVELS = ("primary", "secondary", "tertiary")
_DEPTHS = {f"{level}ie": depth for depth, level in enumerate(_LEVELS)}
_POINTERS = {"seeie": "See:", "seealsoie": "See also:"}
_CONTENTS = names(
    """tocpart tocchap toclevel1 toclevel2 toclevel3 toclevel4 toclevel5 tocfront tocback tocdiv
    tocentry lotentry"""
)


@RULES.rule("indexterm")
def index_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show an entry of the index, which leads to where it stands; the end of a range makes none.

    The writers that number pages make an index of these entries by themselves.
    """
    words = {
        rule_name(child): plain_text(child).replace(";", ",")
        for child in element.iterchildren(etree.Element)
    }
    path = "; ".join(words[level] for level in _LEVELS if words.get(level))
    target = element.get(ANCHOR) or ident(element) or ""
    builder.placed.add(ident(element) or "")
    here: NodeList = [nodes.target("", "", ids=[target])] if _is_own(element, target) else []
    if not path or element.get("class") == "endofrange":
        return here
    entries = [
        (kind, f"{words['primary']}; {plain_text(other)}", target, "", None)
        for kind in ("see", "seealso")
        for other in children(element, kind)
    ]
    if "see" not in words:
        main = "main" if element.get("significance") == "preferred" else ""
        entries.insert(0, ("single", path, target, main, None))
    return [addnodes.index(entries=entries), *here]


def _is_own(element: etree._Element, target: str) -> bool:
    """Tell whether an entry leads to its own place, not to a zone."""
    return bool(target) and target not in (element.get("zone") or "").split()


@RULES.rule(*_LEVELS, "see", "seealso")
def stray_level(builder: Builder, element: etree._Element) -> NodeList:
    """Show a word of an index entry elsewhere: plain text."""
    return list(builder.content(element))


@RULES.rule(*INDEXES)
def index(builder: Builder, element: etree._Element) -> NodeList:
    """Show an index; one with a title and nothing else that is no page has nothing to say."""
    if element.getparent() is not None and _is_title_alone(element):
        return []
    return make_section(builder, element, _with_entries)


def _is_title_alone(element: etree._Element) -> bool:
    title = title_element(element)
    return all_text(element).split() == ([] if title is None else all_text(title).split())


@RULES.rule("indexdiv")
def index_division(builder: Builder, element: etree._Element) -> NodeList:
    """Show the entries of one letter."""
    return make_section(builder, element, _with_entries)


def _with_entries(builder: Builder, element: etree._Element) -> NodeList:
    entries = nodes.bullet_list(bullet="*", classes=["indexentries", "no-search"])
    return with_list(builder, element, entries, _entry, "indexentry")


@RULES.rule("indexentry")
def stray_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show an entry outside an index: a list of one."""
    return [nodes.bullet_list("", *_entry(builder, element), bullet="*", classes=["indexentries"])]


def _entry(builder: Builder, element: etree._Element) -> NodeList:
    """Convert an entry: terms of lower levels in lists of their own, pointers with their terms."""
    items = [nodes.list_item("", *builder.blocks(element, skip=known(element)))]
    for child in element.iterchildren(etree.Element):
        depth = min(_DEPTHS.get(rule_name(child), 0), len(items))
        if depth:
            del items[depth:]
            items.append(_below(items[-1]))
        for node in builder.blocks_of(child):
            items[-1] += node
    return [items[0]]


def _below(item: nodes.list_item) -> nodes.list_item:
    """Return a new item in the list inside an item."""
    last = item.children[-1] if item.children else None
    if not isinstance(last, nodes.bullet_list):
        last = nodes.bullet_list(bullet="*")
        item += last
    inner = nodes.list_item()
    last += inner
    return inner


@RULES.rule(*_DEPTHS)
def term(builder: Builder, element: etree._Element) -> NodeList:
    """Show a term of a written index, with its places."""
    return [nodes.paragraph("", "", *builder.inline(element))]


@RULES.rule(*_POINTERS)
def pointer(builder: Builder, element: etree._Element) -> NodeList:
    """Show a pointer to another entry."""
    label = builder.gettext(_POINTERS[rule_name(element)])
    content = [*label, nodes.Text(" "), *builder.inline(element)]
    return [nodes.paragraph("", "", *content, classes=[rule_name(element)])]


@RULES.rule("toc", "lot", *_CONTENTS)
def written(builder: Builder, element: etree._Element) -> NodeList:
    """Show a table of contents written by hand; one that is to be made is the site's own."""
    return builder.blocks(element)
