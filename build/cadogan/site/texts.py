"""The text of every page, section by section, for the excerpts in search results.

Sphinx's own search fetches each page it found, which browsers refuse for pages
opened from a folder. So the text goes into a script beside the index of words.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.search import js_index

FILE_NAME = "searchtexts.js"
INDEX_NAME = "searchindex.js"  # Sphinx's own
_NO_PAGES = ":[]"
_HIDDEN = (
    nodes.Invisible,
    nodes.raw,
    nodes.title,
    nodes.section,
    nodes.system_message,
    addnodes.toctree,
)
_BLOCKS = (nodes.TextElement, nodes.literal_block)

# Classes of what a reader does not search for: lists of pages, boards in plain text, the
# table of rules and examples.
_LEFT_OUT = frozenset({"no-search", "toctree-wrapper", "board", "role-coverage"})

# A section: its anchor ("" for the page itself), its heading and its text.
Section = tuple[str, str, str]


class PageTexts(Domain):
    """Keeps the text of the pages in Sphinx's environment, so that it is read once a change."""

    name = "cadogan_texts"
    label = "Cadogan"
    initial_data: ClassVar[dict[str, Any]] = {"pages": {}}
    data_version = 1

    @property
    def pages(self) -> dict[str, list[Section]]:
        """The sections of each page by its name."""
        pages: dict[str, list[Section]] = self.data["pages"]
        return pages

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Take the text of a page that was read."""
        self.pages[docname] = list(sections(document))

    def clear_doc(self, docname: str) -> None:
        """Forget a page that is gone or will be read again."""
        self.pages.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.pages.update({name: otherdata["pages"][name] for name in docnames})

    def resolve_any_xref(self, *_arguments: object) -> list[tuple[str, nodes.reference]]:
        """Resolve nothing: this domain has no targets."""
        return []


def leave_out(document: nodes.document) -> None:
    """Mark what a reader does not search for, so that Sphinx leaves it out of its index."""
    for element in document.findall(nodes.Element):
        classes = element.attributes["classes"]
        if classes and not _LEFT_OUT.isdisjoint(classes):
            classes.append("no-search")


def write_texts(env: BuildEnvironment, folder: Path) -> None:
    """Write the texts of all pages as a script that hands them to the search page."""
    domain = env.domains[PageTexts.name]
    assert isinstance(domain, PageTexts)  # noqa: S101 - for the type checker
    text = json.dumps(domain.pages, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (folder / FILE_NAME).write_text(f"Search.setTexts({text});\n", encoding="utf-8")


def forget_lost_words(folder: Path) -> None:
    """Remove words from Sphinx's index that no page has any more.

    Sphinx keeps them after a change, so that its index would tell what pages once said.
    """
    file = folder / INDEX_NAME
    text = file.read_text(encoding="utf-8")
    if _NO_PAGES not in text:
        return
    index = js_index.loads(text)
    for table in ("terms", "titleterms"):
        index[table] = {word: pages for word, pages in index[table].items() if pages != []}
    file.write_text(js_index.dumps(index), encoding="utf-8")


def sections(document: nodes.document) -> Iterator[Section]:
    """Yield the sections of a page in order; the first stands for the page itself."""
    outer = [child for child in document.children if isinstance(child, nodes.section)]
    if not outer:
        yield "", "", _text(document)
    for depth, section in enumerate(document.findall(nodes.section)):
        title = section.next_node(nodes.title)
        heading = title.astext() if title is not None else ""
        anchor = "" if depth == 0 else next(iter(section["ids"]), "")
        yield anchor, heading, _text(section)


def _text(element: nodes.Element) -> str:
    """Return an element's own text, without its title and the sections inside it."""
    return " ".join(" ".join(_blocks(element)).split())


def _blocks(element: nodes.Element) -> Iterator[str]:
    for child in element.children:
        if isinstance(child, _HIDDEN) or not isinstance(child, nodes.Element):
            continue
        if not _LEFT_OUT.isdisjoint(child.attributes["classes"]):
            continue
        if isinstance(child, _BLOCKS):
            yield child.astext()
        else:
            yield from _blocks(child)
