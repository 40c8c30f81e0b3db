"""Lines of text that keeps its line ends, cut where they are, also inside inline markup."""

import re
from collections.abc import Sequence

from docutils import nodes

from cadogan.doctree.rules import NodeList

_BLANKS = re.compile(r"[ \t]{2,}")
_INDENTATION = re.compile(r"^[ \t]+")


def lines_of(content: Sequence[nodes.Node]) -> list[NodeList]:
    """Cut inline nodes at the line ends in their text; markup over two lines comes twice."""
    lines: list[NodeList] = [[]]
    for node in content:
        first, *others = _cut(node)
        lines[-1] += first
        lines.extend(others)
    return lines


def _cut(node: nodes.Node) -> list[NodeList]:
    if isinstance(node, nodes.Text):
        return [[nodes.Text(line)] if line else [] for line in str(node).split("\n")]
    if not isinstance(node, nodes.Element) or "\n" not in node.astext():
        return [[node]]
    result: list[NodeList] = []
    for part in lines_of(node.children):
        copy = node.copy()
        if result:
            copy["ids"] = []
        copy.extend(part)
        result.append([copy] if part or copy["ids"] else [])
    return result


def joined_lines(lines: list[NodeList]) -> NodeList:
    """Put line ends between lines again."""
    result: NodeList = []
    for number, line in enumerate(lines):
        result += [nodes.Text("\n"), *line] if number else line
    return result


def with_fixed_blanks(line: NodeList) -> NodeList:
    """Make blanks that count no-break spaces, which every writer keeps."""
    return [_fixed(node, _INDENTATION if number == 0 else None) for number, node in enumerate(line)]


def _fixed(node: nodes.Node, first: re.Pattern[str] | None) -> nodes.Node:
    if isinstance(node, nodes.Text):
        text = first.sub(_no_break, str(node)) if first else str(node)
        return nodes.Text(_BLANKS.sub(_no_break, text))
    if isinstance(node, nodes.Element):
        node[:] = [_fixed(child, first if place == 0 else None) for place, child in enumerate(node)]
    return node


def _no_break(match: re.Match[str]) -> str:
    return "\N{NO-BREAK SPACE}" * len(match[0].expandtabs())
