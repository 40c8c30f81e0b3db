"""Sphinx's builder of pages, for many languages: what they have in common is done once.

A title is rendered once, however many pages show it, and templates are compiled once
for all languages.
"""

from pathlib import Path

from docutils import nodes
from docutils.nodes import Node
from jinja2 import FileSystemBytecodeCache
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util.typing import ExtensionMetadata


class PageBuilder(StandaloneHTMLBuilder):
    """The builder ``html`` of a language, whose folder lies beside those of the others."""

    def init(self) -> None:
        """Begin a run."""
        super().init()
        self._titles: dict[Node, dict[str, str]] = {}
        if isinstance(self.templates, BuiltinTemplateLoader):
            compiled = Path(self.doctreedir).parents[1] / "templates"
            compiled.mkdir(exist_ok=True)
            self.templates.environment.bytecode_cache = FileSystemBytecodeCache(str(compiled))

    def render_partial(self, node: Node | None) -> dict[str, str]:
        """Render a part of a page; a title as it was rendered before."""
        if not isinstance(node, nodes.title):
            return super().render_partial(node)
        if node not in self._titles:
            self._titles[node] = super().render_partial(node)
        return self._titles[node]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's own."""
    app.add_builder(PageBuilder, override=True)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
