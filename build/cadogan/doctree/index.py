"""Index entries, and what a book lists by itself."""

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.source.names import ident
from cadogan.vocabulary import names, plain_text

RULES = Rules()

_WRITTEN = names(
    """indexdiv indexentry primaryie secondaryie tertiaryie seeie seealsoie tocpart tocchap
    toclevel1 toclevel2 toclevel3 tocfront tocback tocentry lotentry"""
)
_LEVELS = ("primary", "secondary", "tertiary")


@RULES.rule("indexterm")
def index_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show an entry of the index, which leads to where it stands; the end of a range makes none."""
    words = {
        rule_name(child): plain_text(child).replace(";", ",")
        for child in element.iterchildren(etree.Element)
    }
    path = "; ".join(words[level] for level in _LEVELS if words.get(level))
    if not path or element.get("class") == "endofrange":
        return []
    zone = _zone(element)
    target = zone or ident(element) or f"indexterm-{builder.number('indexterm')}"
    builder.placed.add(target)
    entries = [
        (kind, f"{path.partition('; ')[0]}; {words[name]}", target, "", None)
        for kind, name in (("see", "see"), ("seealso", "seealso"))
        if words.get(name)
    ]
    if "see" not in words:
        main = "main" if element.get("significance") == "preferred" else ""
        entries.insert(0, ("single", path, target, main, None))
    entry = addnodes.index(entries=entries)
    return [entry] if zone else [entry, nodes.target("", "", ids=[target])]


def _zone(element: etree._Element) -> str:
    """Return the id of the part of this page that an entry is about, empty for its own place."""
    zones = (element.get("zone") or "").split()
    page = element.getroottree().getroot()
    ids = {ident(other) for other in page.iter(etree.Element)} if zones else set()
    return next((zone for zone in zones if zone in ids), "")


@RULES.rule(*_LEVELS, "see", "seealso")
def stray_level(builder: Builder, element: etree._Element) -> NodeList:
    """Show a word of an index entry elsewhere: plain text."""
    return list(builder.content(element))


@RULES.rule("index", "setindex", "toc", "lot")
def generated(builder: Builder, element: etree._Element) -> NodeList:
    """Show a list that is made, not written: the site has its own; text written here stays."""
    return builder.blocks(element)


@RULES.rule(*_WRITTEN)
def written(builder: Builder, element: etree._Element) -> NodeList:
    """Show an index or a table of contents written by hand."""
    return builder.blocks(element)
