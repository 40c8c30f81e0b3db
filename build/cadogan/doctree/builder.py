"""Walking a page: whitespace, mixed content, ids, languages and roles.

The rules say what an element becomes; the builder does what holds for all of them.
DocBook lets blocks stand among text (a list inside a paragraph), docutils does not:
:meth:`Builder.blocks` cuts such content into paragraphs and blocks.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.doctree.rules import NodeList, Rule, page_root, rule_name
from cadogan.doctree.said import said
from cadogan.languages import bcp47
from cadogan.naming import NAME, free_name
from cadogan.source.names import STATUS, XML_LANG, ident
from cadogan.ui import SOURCE_LANGUAGE, speaks_of_games
from cadogan.vocabulary import all_text

NOTHING: frozenset[str] = frozenset()
# Deeper elements are shown by their text alone: writers and pickle call themselves for each level.
_DEPTH_LIMIT = 48


@dataclass(frozen=True, slots=True)
class Options:
    """What the conversion of a page depends on beside its element.

    ``page`` is the page's docname in Sphinx, ``folder`` what stands before the names of
    its book's pages to make their docnames (``""`` or ``manual/``), ``locale`` its language as
    gettext names it; ``source_language`` is that of passages without translation.
    """

    page: str = "index"
    folder: str = ""
    locale: str = "en"
    source_language: str = "en"

    @property
    def language(self) -> str:
        """The page's language as a BCP 47 tag."""
        return bcp47(self.locale)

    @property
    def speaks_english(self) -> bool:
        """Whether what Cadogan says of games is English for want of a translation."""
        return not self.language.startswith(SOURCE_LANGUAGE) and not speaks_of_games(self.locale)


class Builder:
    """Converts the elements of one page to nodes, with what they share on that page.

    ``footnotes`` gathers the notes for the end of the page, ``placed`` the ids that
    rules have put somewhere themselves, ``shown`` the titles that the rules of the
    elements around them have shown; what is in it is not shown again. ``language`` is
    that of the text around, ``verbatim`` tells whether blanks count.
    """

    def __init__(
        self, rules: Mapping[str, Rule], inline_names: Collection[str], options: Options
    ) -> None:
        self.options = options
        self.language = options.language
        self.verbatim = False
        self.footnotes: list[nodes.footnote] = []
        self.placed: set[str] = set()
        self.shown: set[etree._Element] = set()
        self._rules = rules
        self._inline_names = inline_names
        self._surrounding = ""
        self._own: list[nodes.paragraph] = []
        self._depth = 0
        self._anchors: set[str] = set()
        self._numbers: dict[str, int] = {}

    def nodes_of(self, element: etree._Element) -> NodeList:
        """Convert one element by its rule; without a rule its content is kept."""
        if self._depth >= _DEPTH_LIMIT:
            return [nodes.Text(" ".join(all_text(element).split()))]
        return self.apply(element, self._rules.get(rule_name(element), _content))

    def apply(self, element: etree._Element, rule: Rule) -> NodeList:
        """Convert an element by a given rule, and mark the outcome with what it carries.

        A block that is a segment inside a segment (a list in a paragraph) is a passage
        by itself: its language differs or not from that around the outer one.
        """
        before = (self.language, self._surrounding, self._own)
        own: list[nodes.paragraph] = []
        self._own = own
        self._depth += 1
        is_segment = element.get(STATUS) is not None
        is_apart = is_segment and rule_name(element) not in self._inline_names
        base = self._surrounding if is_apart and self._surrounding else self.language
        self.language = self._own_language(element) or base
        self._surrounding = base if is_segment else self._surrounding
        try:
            result = rule(self, element)
            language = "" if self.language == base else self.language
        finally:
            self.language, self._surrounding, self._own = before
            self._depth -= 1
        return self._marked(element, result, own, language)

    def content(
        self, element: etree._Element, skip: Collection[str] = NOTHING
    ) -> Iterator[nodes.Node]:
        """Yield the nodes of an element's text and children, save children named in ``skip``."""
        yield from self._text(element.text)
        for child in element:
            if (
                isinstance(child.tag, str)
                and not (skip and rule_name(child) in skip)
                and child not in self.shown
            ):
                yield from self.nodes_of(child)
            yield from self._text(child.tail)

    def inline(self, element: etree._Element, skip: Collection[str] = NOTHING) -> NodeList:
        """Convert content that must be inline; a block in it is reduced to its text."""
        content = [as_inline(node) for node in self.content(element, skip)]
        return content if self.verbatim else trimmed(content)

    def blocks(self, element: etree._Element, skip: Collection[str] = NOTHING) -> NodeList:
        """Convert content to blocks: what is inline comes together in paragraphs."""
        return grouped(self.content(element, skip), self._own)

    def blocks_of(self, element: etree._Element) -> NodeList:
        """Convert one element to blocks."""
        return grouped(self.nodes_of(element))

    def wrapped(self, element: etree._Element, make: Callable[[], nodes.Element]) -> NodeList:
        """Convert content and wrap what is inline; a block in it comes out between the wraps."""
        result: NodeList = []
        wrap: nodes.Element | None = None
        for node in self.content(element):
            if not is_inline(node):
                result.append(node)
                wrap = None
                continue
            if wrap is None:
                wrap = make()
                result.append(wrap)
            wrap.append(node)
        return result or [make()]

    def anchor(self, element: etree._Element, otherwise: str) -> str:
        """Return the id of an element that must have one, the same in every language.

        Ids come before names: a name gives way to the ids of the page.
        """
        identifier = ident(element)
        if identifier:
            return identifier
        if not self._anchors:
            page = page_root(element)
            self._anchors = {(ident(other) or "").casefold() for other in page.iter(etree.Element)}
        anchor = free_name(element.get(NAME) or otherwise, self._anchors)
        self._anchors.add(anchor.casefold())
        return anchor

    def gettext(self, text: str) -> NodeList:
        """Return one of Cadogan's own texts in the page's language, marked where it is not."""
        words = said(text, self.options.locale)
        if words != text or self.options.language.startswith(SOURCE_LANGUAGE):
            return [nodes.Text(words)]
        return [nodes.inline("", words, classes=[f"language-{SOURCE_LANGUAGE}"])]

    def number(self, kind: str) -> int:
        """Return 1, 2, 3 ... for the things of a kind on this page."""
        self._numbers[kind] = self._numbers.get(kind, 0) + 1
        return self._numbers[kind]

    def _text(self, text: str | None) -> Iterator[nodes.Node]:
        if text:
            yield nodes.Text(text if self.verbatim else with_single_blanks(text))

    def _own_language(self, element: etree._Element) -> str:
        """Return the language an element declares for itself, empty if none.

        The source's language on an element that is neither inline nor a passage
        without translation speaks of the source and no longer holds.
        """
        value = (element.get(XML_LANG) or element.get("lang") or "").strip()
        if not value:
            return ""
        declared = bcp47(value)
        is_source = declared == bcp47(self.options.source_language)
        if is_source and not is_fallback(element) and rule_name(element) not in self._inline_names:
            return ""
        return declared

    def _marked(
        self, element: etree._Element, result: NodeList, own: list[nodes.paragraph], language: str
    ) -> NodeList:
        """Put an element's id, role and language on the nodes it became.

        A segment's language is that of its own text, not of segments that stand inside it:
        where there are both, it goes on the paragraphs that the text became.
        """
        identifier = ident(element)
        roles = role_classes(element)
        spoken = [f"language-{language}"] if language else []
        if language and is_fallback(element):
            spoken.append("untranslated")
        if roles or spoken:
            result = [_carrier(node) for node in result]
            for node in _texts(result) or result:
                add_classes(node, roles)
            own_text = own if element.get(STATUS) is not None else []
            for node in own_text or _passages(result):
                add_classes(node, spoken)
        if identifier and identifier not in self.placed:
            result = _with_id(result, identifier)
        return result


def _content(builder: Builder, element: etree._Element) -> NodeList:
    """Keep the content of an element that has no rule."""
    return list(builder.content(element))


def with_single_blanks(text: str) -> str:
    """Return a text in which one blank stands for each run of XML's blanks.

    Patterns and splitting by Unicode's blanks take longer, or take those that are meant away.
    """
    for blank in "\t\r\n":
        text = text.replace(blank, " ")
    while "  " in text:
        text = text.replace("  ", " ")
    return text


def is_fallback(element: etree._Element) -> bool:
    """Tell whether an element is a passage shown in the source language for want of another."""
    return element.get(STATUS, "translated") != "translated"


def role_classes(element: etree._Element) -> list[str]:
    """Return CSS classes for an element's roles, such as ``role-description``."""
    role = element.get("role")
    if not role:
        return []
    words = role.lower().split()
    names = (re.sub(r"[^a-z0-9]+", "-", word).strip("-") for word in words if ":" not in word)
    return [f"role-{name}" for name in names if name]


def is_inline(node: nodes.Node) -> bool:
    """Tell whether a node may stand in running text."""
    return isinstance(node, (nodes.Inline, nodes.Text))


def as_inline(node: nodes.Node) -> nodes.Node:
    """Return the node, or its text where it is a block."""
    if is_inline(node):
        return node
    return nodes.Text(f" {' '.join(node.astext().split())} ")


def trimmed(content: NodeList) -> NodeList:
    """Drop blanks at the beginning and the end of a run of inline nodes."""
    content = list(content)
    while content and _is_blank(content[0]):
        del content[0]
    while content and _is_blank(content[-1]):
        del content[-1]
    if content and isinstance(content[0], nodes.Text) and content[0][0].isspace():
        content[0] = nodes.Text(content[0].lstrip())
    if content and isinstance(content[-1], nodes.Text) and content[-1][-1].isspace():
        content[-1] = nodes.Text(content[-1].rstrip())
    return content


def grouped(
    content: Iterator[nodes.Node] | NodeList, made: list[nodes.paragraph] | None = None
) -> NodeList:
    """Gather each run of inline nodes into a paragraph, also into ``made``; blocks stay."""
    result: NodeList = []
    run: NodeList = []
    for node in [*content, None]:
        if node is not None and is_inline(node):
            if run or not _is_blank(node):  # most blanks stand between blocks
                run.append(node)
            continue
        if run:
            paragraph = _paragraph(run)
            if made is not None:
                made.extend(one for one in paragraph if isinstance(one, nodes.paragraph))
            result.extend(paragraph)
            run = []
        if node is not None:
            result.append(node)
    return result


def _is_blank(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Text) and not node.strip()


def _paragraph(run: NodeList) -> NodeList:
    run = trimmed(run)
    if all(isinstance(node, (addnodes.index, nodes.target)) for node in run):
        return run
    return [nodes.paragraph("", "", *run)]


def _carrier(node: nodes.Node) -> nodes.Node:
    """Return a node that can carry attributes: text is wrapped."""
    return nodes.inline("", "", node) if isinstance(node, nodes.Text) else node


def _passages(result: NodeList) -> NodeList:
    """Return the nodes that hold an element's own text, not blocks that stand inside it."""
    return _texts(result) or [inner for node in result for inner in _own_texts(node)]


def _texts(result: NodeList) -> NodeList:
    return [node for node in result if is_inline(node) or isinstance(node, nodes.paragraph)]


def _own_texts(node: nodes.Node) -> NodeList:
    if isinstance(node, (nodes.entry, nodes.list_item, nodes.definition)):
        return _passages(list(node.children))
    return [node]


def add_classes(node: nodes.Node, classes: list[str]) -> None:
    """Add classes where the writers keep them: inside titles, captions and links."""
    if not classes or not isinstance(node, nodes.Element) or isinstance(node, nodes.Invisible):
        return
    if isinstance(node, (nodes.title, nodes.caption, nodes.rubric, addnodes.pending_xref)):
        inner = nodes.inline("", "", *node.children, classes=classes)
        node.clear()
        node.append(inner)
    else:
        node["classes"].extend(name for name in classes if name not in node["classes"])


def _with_id(result: NodeList, identifier: str) -> NodeList:
    """Put an id on the first node, or in front of it where the writers would lose it."""
    first = next(iter(result), None)
    if isinstance(first, nodes.definition_list_item):
        first = first.children[0]
    keeps = isinstance(first, nodes.Element) and not isinstance(
        first, (nodes.Invisible, nodes.title, nodes.image, addnodes.toctree, addnodes.pending_xref)
    )
    if keeps and isinstance(first, nodes.Element):
        if identifier not in first["ids"]:
            first["ids"].insert(0, identifier)
        return result
    return [nodes.target("", "", ids=[identifier]), *result]
