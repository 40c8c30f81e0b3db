"""Sphinx's builder of pages, for many languages: what they have in common is done once.

A title is rendered once, however many pages show it, and templates are compiled once
for all languages. Documents stay in memory until they are written, and are kept nowhere: to read
a page again is as quick as to load it. A page that lists others is written again only if a title
in its list changed.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util.build_phase import BuildPhase
from sphinx.util.docutils import new_document
from sphinx.util.fileutil import copy_asset
from sphinx.util.matching import Matcher
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from cadogan.site.publish import UNUSED
from cadogan.site.reading import PageReader, found
from cadogan.site.resolving import Resolver
from cadogan.site.templates import PageContext, PageTemplates
from cadogan.site.translator import ContentsTranslator, PageTranslator
from cadogan.site.wordindex import WordIndex


class PageBuilder(StandaloneHTMLBuilder):
    """The builder ``html`` of a language, whose folder lies beside those of the others.

    ``reader`` reads the pages; a run in which settings changed reads, and writes, all of them.
    """

    default_translator_class: ClassVar[type[HTML5Translator]] = PageTranslator
    reader: PageReader

    def init(self) -> None:
        """Begin a run."""
        super().init()
        self._documents: dict[str, nodes.document] = {}
        self._titles: dict[Node, dict[str, str]] = {}
        self._earlier: dict[str, str] = {}
        self._lists: dict[str, set[str]] = {}
        self._words: WordIndex | None = None
        self._has_static_files = False

    def create_template_bridge(self) -> None:
        """Choose what fills in templates: ours, if nobody asks for another."""
        super().create_template_bridge()
        if isinstance(self.templates, BuiltinTemplateLoader):
            self.templates = PageTemplates()

    def get_outdated_docs(self) -> Iterator[str]:
        """Return no page beside those that are read, which are written for that."""
        return iter(())

    def keep(self, page: str, document: nodes.document) -> None:
        """Keep the document of a page that was read until it is written.

        Themes may ask Sphinx for the contents, which it takes from the first page's file.
        """
        self._documents[page] = document
        if page == self.config.root_doc:
            settings, reporter = document.settings, document.reporter
            self.write_doctree(page, document, _cache=False)
            document.settings, document.reporter = settings, reporter

    def note_title(self, page: str) -> None:
        """Note the title of a page that is about to be read again."""
        if page in self.env.titles:
            self._earlier[page] = str(self.env.titles[page])

    def keep_lists(self) -> None:
        """Leave out the pages that list what was read again under the same titles as before."""
        for page, title in self._earlier.items():
            if title == str(self.env.titles.get(page)) and page in self.env.files_to_rebuild:
                self._lists[page] = self.env.files_to_rebuild.pop(page)

    def prepare_writing(self, docnames: AbstractSet[str]) -> None:
        """Begin to write; docutils need not look for style sheets of its own for each page."""
        self.env.files_to_rebuild |= self._lists  # what is to be written is known by now
        self._lists.clear()
        self._titles.clear()
        self.images.clear()
        for page in sorted(docnames - self._documents.keys()):
            self.keep(page, self.reader.read(page))
        self.env.current_document.clear()  # Sphinx copies what is left there for each page
        self._earlier.clear()
        super().prepare_writing(docnames)
        self.docsettings.stylesheet_path = ""
        self.globalcontext = PageContext(self.globalcontext)

    def load_indexer(self, docnames: AbstractSet[str]) -> None:
        """Take our own index of words, with those of all pages but the ones to be written.

        The first run loads them, later ones have them.
        """
        if self._words:
            self.indexer = self._words
            self.indexer.prune(self.env.all_docs.keys() - docnames)
            return
        config = self.config
        language = config.html_search_language or config.language
        self.indexer = self._words = WordIndex(self.env, language, config.html_search_options, "")
        super().load_indexer(docnames)

    def copy_theme_static_files(self, context: dict[str, Any]) -> None:
        """Copy the files of the theme; ours needs few of those that it inherits."""
        if not self._has_own_theme:
            super().copy_theme_static_files(context)
            return
        unused = Matcher([f"{name}{suffix}" for name in UNUSED for suffix in ("", ".jinja")])
        for folder in reversed(self.theme.get_theme_dirs()):
            static, renderer = Path(folder, "static"), self.templates
            copy_asset(static, self._static_dir, unused, context, renderer, force=True)

    def copy_translation_js(self) -> None:
        """Copy what scripts of other themes say."""
        if not self._has_own_theme:
            super().copy_translation_js()

    def copy_stemmer_js(self) -> None:
        """Copy a stemmer for people to read."""
        if not self._has_own_theme:
            super().copy_stemmer_js()

    @property
    def _has_own_theme(self) -> bool:
        return self.theme.name == "cadogan"

    def write_documents(self, docnames: AbstractSet[str]) -> None:
        """Write pages, and forget their documents."""
        resolver = Resolver(self._app, self)
        for page in sorted(docnames):
            document = self._documents.pop(page)
            self.phase = BuildPhase.RESOLVING
            resolver.resolve(page, document)
            self.phase = BuildPhase.WRITING
            self.write_doc_serialized(page, document)
            self.write_doc(page, document)

    def get_doc_context(self, docname: str, body: str, metatags: str) -> dict[str, Any]:
        """Return what is shown of a page; our own theme has the titles of others by itself."""
        toc = self.env.tocs[docname]
        if not self._has_own_theme or next(found(toc, addnodes.only), None) is not None:
            return super().get_doc_context(docname, body, metatags)
        return {
            "meta": self.env.metadata[docname],
            "body": body,
            "metatags": metatags,
            "toc": self._contents.fragment_of(toc),
            "display_toc": self.env.toc_num_entries[docname] > 1,
        }

    @cached_property
    def _contents(self) -> ContentsTranslator:
        document = new_document("", self.docsettings)
        return ContentsTranslator(document, self)

    def copy_static_files(self) -> None:
        """Copy the files of the theme, which depend on the settings alone, in the first run."""
        if not self._has_static_files:
            super().copy_static_files()
        self._has_static_files = True

    def render_partial(self, node: Node | None) -> dict[str, str]:
        """Render a part of a page, which is resolved already; a title as it was rendered before."""
        if node in self._titles:
            return self._titles[node]
        if node is None:
            return super().render_partial(node)
        document = new_document("", self.docsettings)
        document.append(node)
        visitor = self.create_translator(document, self)
        assert isinstance(visitor, HTML5Translator)  # noqa: S101 - for the type checker
        document.walkabout(visitor)
        parts = {"fragment": "".join(visitor.fragment), "title": "".join(visitor.title)}
        if isinstance(node, nodes.title):
            self._titles[node] = parts
        return parts


def _note_title(app: Sphinx, _env: BuildEnvironment, page: str) -> None:
    if isinstance(app.builder, PageBuilder):
        app.builder.note_title(page)


def _keep_lists(app: Sphinx, _env: BuildEnvironment) -> None:
    if isinstance(app.builder, PageBuilder):
        app.builder.keep_lists()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's own."""
    app.add_builder(PageBuilder, override=True)
    app.connect("env-purge-doc", _note_title, priority=100)  # before titles are forgotten
    # What happens before is kept for the next run, which needs to know all lists.
    app.connect("env-check-consistency", _keep_lists)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
