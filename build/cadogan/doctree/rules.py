"""Rules: one small function for each DocBook element, gathered by kind.

A module of rules fills a :class:`Rules` when it is imported and nothing changes it
afterwards; :mod:`cadogan.doctree.registry` joins them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from docutils import nodes
from lxml import etree

if TYPE_CHECKING:
    from cadogan.doctree.builder import Builder

NodeList = list[nodes.Node]
Rule: TypeAlias = Callable[["Builder", etree._Element], NodeList]  # noqa: SLF001 - its only name

DOCBOOK_NS = "http://docbook.org/ns/docbook"
_DOCBOOK = f"{{{DOCBOOK_NS}}}"


class Rules(dict[str, Rule]):
    """Rules by element name; an element of another namespace goes by its full tag."""

    def rule(self, *names: str) -> Callable[[Rule], Rule]:
        """Register the decorated function for these elements."""

        def register(function: Rule) -> Rule:
            for name in names:
                if name in self:
                    raise ValueError(f"two rules for {name}")
                self[name] = function
            return function

        return register


def children(element: etree._Element, *names: str) -> list[etree._Element]:
    """Return the child elements with one of these names, in their order."""
    return [child for child in element.iterchildren(etree.Element) if rule_name(child) in names]


def rule_name(element: etree._Element) -> str:
    """Return the name a rule is registered under: the local name, or the full foreign tag."""
    return str(element.tag).removeprefix(_DOCBOOK)


def page_root(element: etree._Element) -> etree._Element:
    """Return the element of the page that an element stands on.

    lxml's own notion of a tree still has the whole book, from which a page was taken.
    """
    return next(reversed([element, *element.iterancestors()]))
