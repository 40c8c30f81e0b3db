"""People and bodies: their names, what they did, where they are to be found.

Everything here comes on a line, with separators that the source leaves to the layout.
"""

from collections.abc import Iterable

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder, as_inline
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.ui import marked as _
from cadogan.vocabulary import INFOS, names

RULES = Rules()

CREDITS = names("""author editor othercredit collab corpauthor corpcredit""")
_NAMES = names(
    """honorific firstname givenname othername surname lineage suffix personname collabname"""
)
_BLURBS = frozenset({"authorblurb", "personblurb"})
_GROUPS = names("""affiliation authorgroup org publisher bibliomset collab confgroup""")
_BLOCKS_AROUND = INFOS | names("authorgroup section chapter article refentry")

_AUTHORS = _("Authors")
_EDITORS = _("Editors")
_TRANSLATORS = _("Translators")
_CONTRIBUTORS = _("Contributors")


def credits_list(builder: Builder, people: Iterable[etree._Element]) -> NodeList:
    """Return a list of all who had a part in a document, by what they did."""
    groups: dict[str, list[etree._Element]] = {
        heading: [] for heading in (_AUTHORS, _EDITORS, _TRANSLATORS, _CONTRIBUTORS)
    }
    for person in people:
        groups[_heading(person)].append(person)
    result = nodes.definition_list(classes=["credits"])
    for heading, group in groups.items():
        if group:
            term = nodes.term("", "", *builder.gettext(heading))
            lines = [node for person in group for node in builder.blocks_of(person)]
            result += nodes.definition_list_item("", term, nodes.definition("", *lines))
    return [result] if result.children else []


def _heading(person: etree._Element) -> str:
    """Return what a person or body did."""
    kind = rule_name(person)
    if kind == "editor":
        return _EDITORS
    if kind == "othercredit":
        words = {person.get("class"), *(person.get("role") or "").lower().split()}
        return _TRANSLATORS if "translator" in words else _CONTRIBUTORS
    return _AUTHORS


@RULES.rule("authorgroup")
def group_of_people(builder: Builder, element: etree._Element) -> NodeList:
    """All who had a part in something, one below the other."""
    return builder.blocks(element)


@RULES.rule(*CREDITS)
def credit(builder: Builder, element: etree._Element) -> NodeList:
    """Show a person or body: on a line of its own, or in running text."""
    line = credit_line(builder, element)
    classes = ["credit", rule_name(element)]
    parent = element.getparent()
    blurbs = [node for blurb in children(element, *_BLURBS) for node in builder.nodes_of(blurb)]
    if parent is not None and rule_name(parent) not in _BLOCKS_AROUND:
        return [nodes.inline("", "", *line, classes=classes), *blurbs]
    return [nodes.paragraph("", "", *line, classes=classes), *blurbs]


def credit_line(builder: Builder, element: etree._Element) -> NodeList:
    """Return the name, affiliation and address of a person or body, and what they did."""
    people = [flat(builder, child, " ") for child in children(element, *_NAMES)]
    bare = builder.inline(element, skip=known(element))
    if any(node.astext().strip() for node in bare):
        people.insert(0, bare)
    details = [
        flat(builder, child, ", ")
        for child in element.iterchildren(etree.Element)
        if rule_name(child) not in _NAMES | _BLURBS
    ]
    return joined([joined(people, " "), *details], ", ")


def known(element: etree._Element) -> frozenset[str]:
    """Return the names of an element's children."""
    return frozenset(rule_name(child) for child in element.iterchildren(etree.Element))


def flat(builder: Builder, element: etree._Element, separator: str) -> NodeList:
    """Convert an element on one line; the parts of a group come with separators between."""
    kind = rule_name(element)
    if kind in _GROUPS or (kind == "address" and not _has_text(element)):
        return builder.apply(element, lambda b, e: _members(b, e, separator))
    if kind in CREDITS:
        return builder.apply(element, credit_line)
    if kind == "address":
        return builder.apply(element, lambda b, e: b.inline(e))
    return [as_inline(node) for node in builder.nodes_of(element)]


def _members(builder: Builder, group: etree._Element, separator: str) -> NodeList:
    parts = [flat(builder, child, separator) for child in group.iterchildren(etree.Element)]
    bare = builder.inline(group, skip=known(group))
    return joined([bare, *parts], separator)


def _has_text(element: etree._Element) -> bool:
    texts = [element.text, *(child.tail for child in element)]
    return any(text and text.strip() for text in texts)


def joined(parts: Iterable[NodeList], separator: str) -> NodeList:
    """Put a separator between parts that show something."""
    result: NodeList = []
    for part in parts:
        if any(node.astext().strip() for node in part):
            result += [nodes.Text(separator), *part] if result else part
    return result


@RULES.rule("personname")
def person_name(builder: Builder, element: etree._Element) -> NodeList:
    """Show the parts of a name with blanks between, which the source may leave out."""
    content = builder.inline(element) if _has_text(element) else _members(builder, element, " ")
    return [nodes.inline("", "", *content, classes=["personname"])]


@RULES.rule("affiliation", "org", "publisher", "confgroup", "printhistory")
def group(builder: Builder, element: etree._Element) -> NodeList:
    """Show a group of names on a line."""
    line = _members(builder, element, ", ")
    return [nodes.paragraph("", "", *line, classes=[rule_name(element)])] if line else []


@RULES.rule("authorblurb", "personblurb")
def blurb(builder: Builder, element: etree._Element) -> NodeList:
    """Show a few words about a person."""
    return builder.blocks(element)
