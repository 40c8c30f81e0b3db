"""Colours for listings that have markup inside: links, replaceable words, callouts.

Sphinx colours plain text only. Here the classes that Pygments gives to the code go
around its pieces, whatever markup they stand in.
"""

from collections.abc import Iterator
from itertools import groupby

from docutils import nodes
from pygments.lexers import get_lexer_by_name
from pygments.token import STANDARD_TYPES
from pygments.util import ClassNotFound

from cadogan.doctree.callouts import is_mark
from cadogan.doctree.rules import NodeList

PLAIN = "none"


def lexer_name(language: str) -> str:
    """Return the name of a Pygments lexer for a listing's language, ``none`` if it has none."""
    name = language.strip().lower()
    try:
        get_lexer_by_name(name)
    except ClassNotFound:
        return PLAIN
    return name


def highlighted(content: NodeList, language: str) -> NodeList:
    """Wrap the pieces of a listing's code in nodes with Pygments' short class names."""
    if language == PLAIN:
        return content
    kinds = iter(_kinds("".join(map(_code, content)), language))
    return [piece for node in content for piece in _coloured(node, kinds)]


def _code(node: nodes.Node) -> str:
    """Return a node's text without the marks of callouts, which are no code."""
    if isinstance(node, nodes.Element):
        return "" if is_mark(node) else "".join(map(_code, node.children))
    return str(node)


def _kinds(code: str, language: str) -> list[str]:
    """Return a class name for each character of some code, empty for plain text."""
    kinds = [""] * len(code)
    for start, token, text in get_lexer_by_name(language).get_tokens_unprocessed(code + "\n"):
        name = STANDARD_TYPES.get(token, "")
        kinds[start : start + len(text)] = [name] * len(text)
    return kinds[: len(code)]


def _coloured(node: nodes.Node, kinds: Iterator[str]) -> NodeList:
    if isinstance(node, nodes.Element):
        if not is_mark(node):
            node[:] = [piece for child in node.children for piece in _coloured(child, kinds)]
        return [node]
    result: NodeList = []
    for kind, run in groupby(zip(str(node), kinds, strict=False), key=lambda pair: pair[1]):
        text = nodes.Text("".join(character for character, _ in run))
        result.append(nodes.inline("", "", text, classes=[kind]) if kind else text)
    return result
