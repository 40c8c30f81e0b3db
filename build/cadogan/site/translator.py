"""Sphinx's translator of nodes into HTML, with less to do at each node.

A site has hundreds of thousands of nodes. For each of them docutils tells its reporter twice what
it is about to do, and Sphinx looks twice through the bases of its class for a method.
"""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.writers.html5 import HTML5Translator

_ENTITIES = {
    chr(character): entity for character, entity in HTML5Translator.special_characters.items()
}
Method = Callable[[nodes.Node], None]


class PageTranslator(HTML5Translator):
    """Translates a page, or a part of one."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._visits: dict[type[nodes.Node], Method] = {}
        self._departures: dict[type[nodes.Node], Method] = {}

    def dispatch_visit(self, node: nodes.Node) -> None:
        """Translate a node with all in it, so that nothing is left to do for docutils."""
        self.translate(node)
        raise nodes.SkipNode

    def translate(self, node: nodes.Node) -> None:
        """Translate a node with all in it.

        What a method may raise to be done with a node is what docutils has for it, but for
        the end of everything, which no method of Sphinx's wants.
        """
        kind = type(node)
        visit = self._visits.get(kind)
        if visit is None:
            visit = self._visits[kind] = self._method("visit", kind)
        departs = True
        try:
            try:
                visit(node)
            except nodes.SkipNode:
                return
            except nodes.SkipDeparture:
                departs = False
            if node.children:
                self._translate_all(node.children)
        except nodes.SkipChildren:
            pass
        if departs:
            depart = self._departures.get(kind)
            if depart is None:
                depart = self._departures[kind] = self._method("depart", kind)
            depart(node)

    def _translate_all(self, children: Any) -> None:
        try:
            for child in tuple(children):
                self.translate(child)
        except nodes.SkipSiblings:
            pass

    def _method(self, what: str, kind: type[nodes.Node]) -> Method:
        """Return the method for a kind of nodes: that of the nearest base that has one."""
        methods = (getattr(self, f"{what}_{base.__name__}", None) for base in kind.__mro__)
        unknown: Method = self.unknown_visit if what == "visit" else self.unknown_departure
        return next(filter(None, methods), unknown)

    def starttag(
        self, node: Any, tagname: str, suffix: str = "\n", empty: bool = False, **attributes: Any
    ) -> str:
        """Return a start tag; most have no attributes, and nothing to be made of these."""
        if empty or attributes or node.get("ids") or node.get("classes"):
            tag: str = super().starttag(node, tagname, suffix, empty, **attributes)
            return tag
        return f"<{tagname.lower()}>{suffix}"

    def visit_Text(self, node: nodes.Text) -> None:  # noqa: N802 - the name is docutils'
        """Add a text, of which something is made in literals and in addresses of people alone."""
        if self.protect_literal_text or self.in_mailto:
            super().visit_Text(node)
        else:
            self.body.append(self.encode(node))

    def encode(self, text: object) -> str:
        """Return a text as HTML has it."""
        encoded = str(text)
        for character, entity in _ENTITIES.items():
            if character in encoded:
                encoded = encoded.replace(character, entity)
        return encoded


class ContentsTranslator(PageTranslator):
    """Translates the contents of a page, as Sphinx has noted them, with links inside the page."""

    def visit_bullet_list(self, node: nodes.bullet_list) -> None:
        """Begin a list; one of nothing but pages below this one is left out."""
        if len(node) == 1 and isinstance(node[0], addnodes.toctree):
            raise nodes.SkipNode
        self.body.append("<ul>\n")

    def depart_bullet_list(self, _node: nodes.bullet_list) -> None:
        """End a list."""
        self.body.append("</ul>\n")

    def visit_reference(self, node: nodes.Element) -> None:
        """Begin a link to a section."""
        address = self.attval(node["anchorname"] or "#")
        self.body.append(f'<a class="reference internal" href="{address}">')

    def fragment_of(self, node: nodes.Node) -> str:
        """Return the HTML of a node."""
        self.body.clear()
        self.translate(node)
        return "".join(self.body)
