"""What a document says about itself: authors, copyright, licence, history.

The abstract opens the page; the rest stands at its end behind one line that opens on
demand, so that readers who came for help are not kept from it.
"""

from collections.abc import Iterable

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title, titled_blocks
from cadogan.doctree.builder import Builder, as_inline, grouped
from cadogan.doctree.custom import disclosure, summary
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.vocabulary import INFOS, names

RULES = Rules()

_ABSTRACTS = frozenset({"abstract", "highlights"})
_CREDITS = names("""author editor othercredit collab corpauthor corpcredit""")
_NAMES = names(
    """honorific firstname givenname othername surname lineage suffix personname collabname"""
)
_RANKS = {"publisher": 1, "copyright": 2, "revhistory": 4, "legalnotice": 5}
_BLURBS = frozenset({"authorblurb", "personblurb"})
_GROUPS = names(
    """affiliation address authorgroup personname org publisher bibliomset collab confgroup"""
)


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
    stray = builder.blocks(info, skip=_known(info))
    parts = [
        child
        for child in info.iterchildren(etree.Element)
        if rule_name(child) not in _ABSTRACTS | {"subtitle"} and child not in builder.shown
    ]
    for part in sorted(parts, key=_rank):
        stray += grouped(builder.nodes_of(part))
    return stray


def _rank(part: etree._Element) -> int:
    """Order the parts: people first, long texts last; others stay as they were written."""
    name = rule_name(part)
    if name in _CREDITS or name == "authorgroup":
        return 0
    return _RANKS.get(name, 3)


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


@RULES.rule("authorgroup")
def credits_list(builder: Builder, element: etree._Element) -> NodeList:
    """All who had a part in a document, one below the other."""
    return builder.blocks(element)


@RULES.rule(*_CREDITS)
def credit(builder: Builder, element: etree._Element) -> NodeList:
    """Show a person or body: name, affiliation, address, what they did, on a line."""
    people = children(element, *_NAMES)
    names = [_flat(builder, child, " ") for child in people]
    bare = builder.inline(element, skip=_known(element))
    if any(node.astext().strip() for node in bare):
        names.insert(0, bare)
    details = [
        _flat(builder, child, ", ")
        for child in element.iterchildren(etree.Element)
        if rule_name(child) not in _NAMES | _BLURBS
    ]
    line = _joined([_joined(names, " "), *details], ", ")
    result: NodeList = [nodes.paragraph("", "", *line, classes=["credit", rule_name(element)])]
    for blurb in children(element, *_BLURBS):
        result += builder.nodes_of(blurb)
    return result


def _known(element: etree._Element) -> frozenset[str]:
    return frozenset(rule_name(child) for child in element.iterchildren(etree.Element))


def _flat(builder: Builder, element: etree._Element, separator: str) -> NodeList:
    """Convert an element on one line; the parts of a group come with separators between."""
    if rule_name(element) in _GROUPS and not _has_text(element):

        def rule(builder: Builder, group: etree._Element) -> NodeList:
            parts = [
                _flat(builder, child, separator) for child in group.iterchildren(etree.Element)
            ]
            return _joined(parts, separator)

        return builder.apply(element, rule)
    return [as_inline(node) for node in builder.nodes_of(element)]


def _has_text(element: etree._Element) -> bool:
    texts = [element.text, *(child.tail for child in element)]
    return any(text and text.strip() for text in texts)


def _joined(parts: Iterable[NodeList], separator: str) -> NodeList:
    """Put a separator between parts that show something."""
    result: NodeList = []
    for part in parts:
        if any(node.astext().strip() for node in part):
            result += [nodes.Text(separator), *part] if result else part
    return result


@RULES.rule("affiliation", "org", "publisher", "confgroup", "printhistory", "productionset")
def group(builder: Builder, element: etree._Element) -> NodeList:
    """Show a group of names on a line."""
    line = _joined(
        [_flat(builder, child, ", ") for child in element.iterchildren(etree.Element)], ", "
    )
    stray = builder.blocks(element, skip=_known(element))
    line_nodes = [nodes.paragraph("", "", *line, classes=[rule_name(element)])] if line else []
    return [*stray, *line_nodes]


@RULES.rule("authorblurb", "personblurb")
def blurb(builder: Builder, element: etree._Element) -> NodeList:
    """Show a few words about a person."""
    return titled_blocks(builder, element)


@RULES.rule("copyright")
def copyright_line(builder: Builder, element: etree._Element) -> NodeList:
    """``© years holders``."""
    years = [builder.nodes_of(child) for child in children(element, "year")]
    holders = [builder.nodes_of(child) for child in children(element, "holder")]
    rest = builder.inline(element, skip=("year", "holder"))
    parts: list[NodeList] = [[nodes.Text("©")], _joined(years, ", "), _joined(holders, ", "), rest]
    return [nodes.paragraph("", "", *_joined(parts, " "), classes=["copyright"])]


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
        _flat(builder, child, " ")
        for child in element.iterchildren(etree.Element)
        if rule_name(child) not in told
    ]
    line = _joined(heads, ", ")
    head: NodeList = [nodes.paragraph("", "", *line, classes=["revision"])] if line else []
    stray = builder.blocks(element, skip=_known(element))
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
    parts = [_flat(builder, child, ", ") for child in element.iterchildren(etree.Element)]
    stray = builder.blocks(element, skip=_known(element))
    return [*stray, nodes.paragraph("", "", *_joined(parts, ", "), classes=["keywords"])]


@RULES.rule("subjectterm")
def subject_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show a word from a list of subjects."""
    return builder.wrapped(element, lambda: nodes.inline(classes=["keyword"]))


@RULES.rule("cover", "itermset", "titleabbrev")
def unseen(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what serves other uses of the document than reading it."""
    return []
