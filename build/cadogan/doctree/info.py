"""What a document says about itself: credits, copyright, licence, history.

The abstract opens the page; the rest stands at its end behind one line that opens on
demand, so that readers who came for help are not kept from it.
"""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title, titled_blocks
from cadogan.doctree.builder import Builder, grouped
from cadogan.doctree.custom import disclosure, summary
from cadogan.doctree.people import CREDITS, credits_list, flat, joined, known
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.vocabulary import INFOS

RULES = Rules()

_ABSTRACTS = frozenset({"abstract", "highlights"})
_RANKS = {"publisher": 1, "copyright": 2, "revhistory": 4, "legalnotice": 5}


def information(builder: Builder, element: etree._Element) -> tuple[NodeList, NodeList]:
    """Return what of a section's information opens the page, and what stands at its end."""
    infos = [child for child in element.iterchildren(etree.Element) if rule_name(child) in INFOS]
    lead: NodeList = []
    about: NodeList = []
    for info in infos:
        lead += builder.apply(info, _abstracts)
        about += builder.apply(info, _about)
    if not about:
        return lead, []
    line = summary("", "", *builder.gettext("About this document"))
    return lead, [disclosure("", line, *about, classes=["about"])]


def _abstracts(builder: Builder, info: etree._Element) -> NodeList:
    return [node for child in children(info, *_ABSTRACTS) for node in builder.nodes_of(child)]


def _about(builder: Builder, info: etree._Element) -> NodeList:
    """Convert all of an information block but titles and abstracts."""
    stray = builder.blocks(info, skip=known(info))
    parts = [
        child
        for child in info.iterchildren(etree.Element)
        if rule_name(child) not in _ABSTRACTS | {"subtitle"} and child not in builder.shown
    ]
    people = [one for part in parts for one in _people(part)]
    result = credits_list(builder, people)
    builder.shown.update(people)
    for part in sorted(parts, key=_rank):
        if part not in people:
            result += grouped(builder.nodes_of(part))
    return [*stray, *result]


def _people(part: etree._Element) -> list[etree._Element]:
    """Return the people and bodies that a part of an information block names."""
    kind = rule_name(part)
    if kind == "authorgroup":
        return [one for one in part.iterchildren(etree.Element) if rule_name(one) in CREDITS]
    return [part] if kind in CREDITS else []


def _rank(part: etree._Element) -> int:
    """Order the parts: long texts last; others stay as they were written."""
    return _RANKS.get(rule_name(part), 3)


@RULES.rule(*INFOS)
def stray_info(builder: Builder, element: etree._Element) -> NodeList:
    """Show the information of a block, which has taken the title already."""
    return builder.blocks(element)


@RULES.rule("abstract")
def abstract(builder: Builder, element: etree._Element) -> NodeList:
    """Show a summary in front of the text."""
    return [nodes.container("", *titled_blocks(builder, element), classes=["abstract"])]


@RULES.rule("legalnotice")
def legal_notice(builder: Builder, element: etree._Element) -> NodeList:
    """Show a licence, a disclaimer, an address for complaints."""
    return [nodes.container("", *titled_blocks(builder, element), classes=["legalnotice"])]


@RULES.rule("copyright")
def copyright_line(builder: Builder, element: etree._Element) -> NodeList:
    """``© years holders``."""
    years = [builder.nodes_of(child) for child in children(element, "year")]
    holders = [builder.nodes_of(child) for child in children(element, "holder")]
    rest = builder.inline(element, skip=("year", "holder"))
    parts: list[NodeList] = [[nodes.Text("©")], joined(years, ", "), joined(holders, ", "), rest]
    return [nodes.paragraph("", "", *joined(parts, " "), classes=["copyright"])]


@RULES.rule("releaseinfo")
def release_information(builder: Builder, element: etree._Element) -> NodeList:
    """Show what is said of a release; often an empty element with attributes alone."""
    content = builder.inline(element)
    return [nodes.paragraph("", "", *content, classes=["releaseinfo"])] if content else []


@RULES.rule("revhistory")
def revision_history(builder: Builder, element: etree._Element) -> NodeList:
    """Show the history of a document, as a list."""
    title = block_title(builder, element)
    if not title:
        title = [nodes.rubric("", "", *builder.gettext("Revision history"))]
    result = nodes.bullet_list(bullet="*", classes=["revhistory"])
    for child in children(element, "revision"):
        result += builder.apply(child, _revision)
    rest = builder.blocks(element, skip=("revision",))
    return [*title, *rest, result]


def _revision(builder: Builder, element: etree._Element) -> NodeList:
    return [nodes.list_item("", *revision(builder, element))]


@RULES.rule("revision")
def revision(builder: Builder, element: etree._Element) -> NodeList:
    """One version: number, date and people on a line, then what is new in it."""
    told = frozenset({"revremark", "revdescription"})
    heads = [
        flat(builder, child, " ")
        for child in element.iterchildren(etree.Element)
        if rule_name(child) not in told
    ]
    line = joined(heads, ", ")
    head: NodeList = [nodes.paragraph("", "", *line, classes=["revision"])] if line else []
    stray = builder.blocks(element, skip=known(element))
    return [
        *head,
        *stray,
        *grouped([node for child in children(element, *told) for node in builder.nodes_of(child)]),
    ]


@RULES.rule("revremark", "revdescription")
def revision_text(builder: Builder, element: etree._Element) -> NodeList:
    """Show what is new in a version."""
    return builder.blocks(element)


@RULES.rule("keywordset", "subjectset", "subject")
def keywords(builder: Builder, element: etree._Element) -> NodeList:
    """Words to find a document by, on a line."""
    parts = [flat(builder, child, ", ") for child in element.iterchildren(etree.Element)]
    stray = builder.blocks(element, skip=known(element))
    return [*stray, nodes.paragraph("", "", *joined(parts, ", "), classes=["keywords"])]


@RULES.rule("subjectterm")
def subject_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show a word from a list of subjects."""
    return builder.wrapped(element, lambda: nodes.inline(classes=["keyword"]))


@RULES.rule("cover", "itermset", "titleabbrev")
def unseen(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what serves other uses of the document than reading it."""
    return []
