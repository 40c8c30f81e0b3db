"""DocBook for Sphinx: ``extensions = ["cadogan.sphinx"]``.

A source file ``.xml`` or ``.docbook`` is either a page file, which the build of a
site has written (:mod:`cadogan.doctree.pagefiles`), or a DocBook file as its author
wrote it, which becomes one page beside a project's other sources. Whole manuals come in
by :mod:`cadogan.sphinxbooks`. Problems of page files are known from their writing; those
of files read here are Sphinx warnings.
"""

import os
import re
from functools import partial
from pathlib import Path
from typing import Any

from docutils import nodes
from lxml import etree
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment
from sphinx.parsers import Parser
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

from cadogan.chunk import Page
from cadogan.doctree import Options, Surroundings, fill, options, parse_page, resolve, visitors
from cadogan.epub import EpubBuilder, LinksInside
from cadogan.languages import direction
from cadogan.pdf import PdfBuilder
from cadogan.source import read_book
from cadogan.source.assemble import assemble
from cadogan.source.names import FILE, STATES, WANTED
from cadogan.sphinxbooks import check_books, note_labels, tell, write_books
from cadogan.vocabulary import title_text

# Quotation marks in text are escaped in HTML, so this is always an attribute.
_LANGUAGE = re.compile(r' lang="([A-Za-z0-9-]+)"')
_HEADER = re.compile(r'<th class="(head|stub)')
_TEXT_WIDTH = 66


class DocBookParser(Parser):
    """Turns a DocBook source file into a document."""

    supported = ("docbook", "xml")

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill the document from a page file, or from any other DocBook file.

        Two hyphens begin an option in DocBook, and quotation marks are elements.
        """
        env = document.settings.env
        page = parse_page(inputstring.encode()) if "urn:cadogan" in inputstring else None
        if page is None:
            document.settings.smart_quotes = False
            _fill_from_source(Path(env.doc2path(env.docname)), document, env)
        else:
            fill_page(document, page)


def fill_page(document: nodes.document, page: etree._Element) -> None:
    """Fill the document from the element of a page file."""
    document.settings.smart_quotes = False
    env = document.settings.env
    made = options(page, env.docname)
    fill(document, page, made)
    for reference in document.findall(addnodes.pending_xref):
        reference.source = reference.line = None  # page files have no lines of the source
    if env.config.cadogan_books:
        note_labels(env, page)
    states = STATES(page)
    env.metadata[env.docname].update(
        cadogan_segments=str(len(states)),
        cadogan_translated=str(states.count("translated")),
        cadogan_file=page.get(FILE, ""),
        cadogan_wanted=page.get(WANTED, ""),
        cadogan_language=made.language,
    )


def _fill_from_source(path: Path, document: nodes.document, env: BuildEnvironment) -> None:
    """Read a DocBook file with all it includes as one page; tell its problems as warnings."""
    book = read_book(path, path.parent)
    problems = book.problems
    if book.files:
        root = assemble(book)
        page = Page(env.docname, title_text(root), root, None, (), path.name, 1)
        around = Surroundings(path.parent, document_at=partial(_document_at, env, path.parent))
        problems += resolve([page], around)
        fill(document, root, Options(page=env.docname, locale=env.config.language))
        note_labels(env, root)
        for reference in document.findall(addnodes.pending_xref):
            reference.source = str(path.parent / (reference.source or path.name))
    for source in book.files:
        env.note_dependency(source.path)
    for problem in problems:
        tell(problem)


def _document_at(env: BuildEnvironment, folder: Path, address: str) -> str:
    """Return the document a relative address means: its source, or the page it becomes."""
    path = Path(os.path.normpath(folder / address))
    suffixes = {*env.config.source_suffix, ".html"}
    if path.suffix not in suffixes or not path.is_relative_to(env.srcdir):
        return ""
    name = path.relative_to(env.srcdir).with_suffix("").as_posix()
    return name if name in env.found_docs else ""


def resolve_link(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.Element
) -> nodes.reference | None:
    """Turn a reference to another page into a link, for any builder.

    A page in another language lies in a folder beside that of this one.
    """
    if node.get("reftype") != "cadogan":
        return None
    page = node["cadogan_page"]
    if page not in env.all_docs:
        return None
    target, title = node["reftarget"] or None, node.get("reftitle")
    if edition := node["cadogan_edition"]:
        up = "../" * (app.builder.get_target_uri(node["refdoc"]).count("/") + 1)
        fragment = f"#{target}" if target else ""
        address = f"{up}{edition}/{app.builder.get_target_uri(page)}{fragment}"
        return nodes.reference("", "", content, refuri=address, internal=True)
    return make_refnode(app.builder, node["refdoc"], page, target, content, title)


def add_directions(
    app: Sphinx,
    _pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give passages in a language written the other way than the page their direction.

    A page whose theme knows no direction is itself such a passage.
    """
    page = direction(app.config.language)

    def with_direction(match: re.Match[str]) -> str:
        passage = direction(match[1])
        return match[0] if passage == page else f'{match[0]} dir="{passage}"'

    if "body" in context:
        context["body"] = _LANGUAGE.sub(with_direction, context["body"])
        if page == "rtl" and app.builder.format == "html" and not _turns_pages(app.builder):
            context["body"] = f'<div dir="rtl">{context["body"]}</div>'


def _turns_pages(builder: Builder) -> bool:
    """Tell whether a builder's pages say themselves in which direction they are read."""
    theme = getattr(builder, "theme", None)
    return isinstance(builder, EpubBuilder) or getattr(theme, "name", "") == "cadogan"


def add_scopes(
    _app: Sphinx,
    _pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Say of the headers of tables what they head: a column, or a row where it is the first."""
    scopes = {"head": "col", "stub": "row"}
    if "body" in context:
        context["body"] = _HEADER.sub(
            lambda match: f'<th scope="{scopes[match[1]]}" class="{match[1]}', context["body"]
        )


class InnerTables(SphinxPostTransform):
    """Makes lists of tables inside tables, for the writers that cannot draw them."""

    default_priority = 200
    formats: tuple[str, ...] = ("text", "man")

    def run(self, **_kwargs: object) -> None:
        """Replace such tables: an item a row, its cells with bars between."""
        for table in [*self.document.findall(nodes.table)]:
            if not self.wanted(table):
                continue
            rows = nodes.bullet_list(bullet="*")
            for row in table.findall(nodes.row):
                text = " | ".join(" ".join(cell.astext().split()) for cell in row.children)
                rows += nodes.list_item("", nodes.paragraph("", text))
            table.replace_self(rows)

    def wanted(self, table: nodes.table) -> bool:
        """Tell whether the table cannot be drawn."""
        return _is_inside_table(table)


class SpannedTables(InnerTables):
    """Does the same to tables with wide or high cells, for manual pages."""

    formats = ("man",)

    def wanted(self, table: nodes.table) -> bool:
        """Tell whether a cell reaches over others."""
        return any("morecols" in cell or "morerows" in cell for cell in table.findall(nodes.entry))


class TextColumns(SphinxPostTransform):
    """Gives the columns of tables room for their words, where a page is plain text.

    The widths of DocBook's columns are shares; Sphinx takes them for characters.
    """

    default_priority = 210
    formats = ("text",)

    def run(self, **_kwargs: object) -> None:
        """Make each column as wide as its longest cell, or all narrower in proportion."""
        for group in self.document.findall(nodes.tgroup):
            columns = [*group.findall(nodes.colspec)]
            widths = [1] * len(columns)
            for row in group.findall(nodes.row):
                for place, cell in enumerate(row.children[: len(columns)]):
                    lengths = map(len, cell.astext().splitlines())
                    widths[place] = max(widths[place], *lengths, 1)
            share = min(1.0, _TEXT_WIDTH / sum(widths)) if widths else 1.0
            for column, width in zip(columns, widths, strict=True):
                least = min(width, _TEXT_WIDTH // (2 * len(columns)))
                column["colwidth"] = max(round(width * share), least)


def _is_inside_table(node: nodes.Node) -> bool:
    parent = node.parent
    while parent is not None and not isinstance(parent, nodes.table):
        parent = parent.parent
    return parent is not None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the parser, the nodes with their visitors, and the links."""
    app.add_source_suffix(".xml", "docbook")
    app.add_source_suffix(".docbook", "docbook")
    app.add_source_parser(DocBookParser)
    app.add_post_transform(InnerTables)
    app.add_post_transform(SpannedTables)
    app.add_post_transform(TextColumns)
    app.add_post_transform(LinksInside)
    app.add_config_value("cadogan_books", {}, "env", frozenset([dict]))
    app.add_config_value("cadogan_day", None, "epub", frozenset([str]))
    app.connect("config-inited", check_books)
    app.connect("builder-inited", write_books)
    visitors.register(app)
    app.add_builder(EpubBuilder, override=True)
    app.add_builder(PdfBuilder)
    app.connect("missing-reference", resolve_link)
    app.connect("html-page-context", add_directions)
    app.connect("html-page-context", add_scopes)
    return {
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
