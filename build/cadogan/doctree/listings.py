"""Listings: highlighted code with its line numbers, its markup and the marks of callouts."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder
from cadogan.doctree.callouts import areas
from cadogan.doctree.highlight import highlighted, lexer_name
from cadogan.doctree.lines import joined_lines, lines_of
from cadogan.doctree.rules import NodeList, page_root, rule_name
from cadogan.vocabulary import all_text


def listing(builder: Builder, element: etree._Element, content: NodeList) -> nodes.Element:
    """Return the block of a listing, given its content.

    Plain text is left to Sphinx, which highlights it for each format. Other content is
    highlighted here, so that its markup is not lost.
    """
    name = rule_name(element)
    language = lexer_name(element.get("language", ""))
    content = _with_areas(builder, element, content)
    first = _first_number(element)
    if all(isinstance(node, nodes.Text) for node in content):
        text = "".join(node.astext() for node in content)
        block = nodes.literal_block(text, text, classes=[name], language=language, force=True)
        if first:
            block["linenos"] = True
            block["highlight_args"] = {"linenostart": first}
        return block
    content = highlighted(content, language)
    if first:
        content = _numbered(content, first)
    # Sphinx takes a block for plain code when its source is empty or the same as its text.
    block = nodes.literal_block("\n", "", *content, classes=[name], language=language)
    return nodes.container("", block, classes=["highlight"])


def _with_areas(builder: Builder, element: etree._Element, content: NodeList) -> NodeList:
    """Put the marks of an ``areaspec`` at the ends of their lines, in their columns if free."""
    marks = areas(builder, element)
    if not marks:
        return content
    lines = lines_of(content)
    for area in marks:
        line = lines[min(area.line, len(lines)) - 1]
        length = sum(len(node.astext()) for node in line)
        line += [nodes.Text(" " * max(1, area.column - length)), area.mark]
    return joined_lines(lines)


def _first_number(element: etree._Element) -> int:
    """Return the number of the first line, 0 where lines are not numbered."""
    if element.get("linenumbering") != "numbered":
        return 0
    given = element.get("startinglinenumber", "")
    if given.isdecimal():
        return int(given)
    if element.get("continuation") == "continues":
        before = _listing_before(element)
        if before is not None:
            return _first_number(before) + len(all_text(before).strip("\n").split("\n"))
    return 1


def _listing_before(element: etree._Element) -> etree._Element | None:
    """Return the last numbered listing before this one on its page."""
    last = None
    for other in page_root(element).iter(etree.Element):
        if other is element:
            return last
        if rule_name(other) == rule_name(element) and other.get("linenumbering") == "numbered":
            last = other
    return None


def _numbered(content: NodeList, first: int) -> NodeList:
    lines = lines_of(content)
    width = len(str(first + len(lines) - 1))
    return joined_lines(
        [
            [nodes.inline("", f"{number:{width}} ", classes=["linenos"]), *line]
            for number, line in enumerate(lines, start=first)
        ]
    )
