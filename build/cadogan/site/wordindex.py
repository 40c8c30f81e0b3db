"""Sphinx's index of words, fed with each word of a page once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from io import StringIO
from typing import Any

from docutils import nodes
from sphinx.search import IndexBuilder, js_index
from sphinx.util.index_entries import split_index_msg


class WordIndex(IndexBuilder):
    """The index of the words of all pages, of their titles and of the entries of a book's index.

    Words are those of the search's language (:mod:`cadogan.site.search`), and each has a stem.
    Pages have neither HTML of their own nor keywords.
    """

    def load(self, stream: Any, format: Any) -> None:  # noqa: A002 - the name is Sphinx's
        """Take over what was dumped; the entries of the book's index, too, which Sphinx forgets."""
        text = stream.read()
        super().load(StringIO(text), format)
        frozen = js_index.loads(text)
        for word, places in frozen["indexentries"].items():
            for number, anchor, is_main in places:
                page = frozen["docnames"][number]
                entry = (word, anchor, "main" if is_main else "")
                self._index_entries.setdefault(page, []).append(entry)

    def freeze(self) -> dict[str, Any]:
        """Return all that is dumped, whichever pages were fed before others."""
        self._index_entries = dict(sorted(self._index_entries.items()))
        return super().freeze()

    def prune(self, docnames: Iterable[str]) -> None:
        """Forget all pages but some, and the words that none of these has."""
        super().prune(docnames)
        kept = self._index_entries.keys() & {*docnames}
        self._index_entries = {page: self._index_entries[page] for page in kept}
        for table in (self._mapping, self._title_mapping):
            for word in [word for word, pages in table.items() if not pages]:
                del table[word]

    def feed(self, docname: str, filename: object, title: str, doctree: nodes.document) -> None:
        """Take in a page; what is left out of the search is left out."""
        self._titles[docname] = title
        self._filenames[docname] = str(filename)
        found = [*_searched(doctree)]
        titles = (node for node in found if isinstance(node, nodes.title))
        headings = [(title.astext(), _anchor(title)) for title in titles]
        text = "\n".join(node for node in found if isinstance(node, nodes.Text))
        self._all_titles[docname] = [
            (heading, anchor if place else None) for place, (heading, anchor) in enumerate(headings)
        ]
        in_titles = self._stems("\n".join(heading for heading, _ in headings))
        for stem in in_titles:
            self._title_mapping.setdefault(stem, set()).add(docname)
        for stem in self._stems(text) - in_titles:
            self._mapping.setdefault(stem, set()).add(docname)
        noted = self._domains.index_domain.entries.get(docname, ())
        self._index_entries[docname] = sorted({*_entries(noted)})

    def _stems(self, text: str) -> set[str]:
        """Return the stems of the words of a text, in small letters."""
        return {*map(self._stem, {*self.lang.split(text)})}

    @cached_property
    def _stem(self) -> Callable[[str], str]:
        """What gives the stem of a word, which is found once for all pages."""
        stem = self.lang.stem
        return cache(lambda word: stem(word).lower() or word)


def _searched(document: nodes.document) -> Iterator[nodes.Text | nodes.title]:
    """Yield the titles and the texts of a page that a reader searches for, in their order."""
    left = [*reversed(document.children)]
    while left:
        node = left.pop()
        if isinstance(node, nodes.Text):
            yield node
        elif isinstance(node, nodes.Element) and "no-search" not in node.attributes["classes"]:
            if isinstance(node, nodes.title):
                yield node
            left.extend(reversed(node.children))


def _anchor(title: nodes.title) -> str | None:
    """Return the anchor of the section that a title heads."""
    return next(iter(title.parent["ids"]), None)


def _entries(noted: Iterable[Sequence[Any]]) -> Iterator[tuple[str, str, str]]:
    """Yield what the book's index has of a page: the words, the anchor, whether it is main.

    Sphinx has noted the entries when the page was read, but those that cannot be split.
    """
    for kind, value, anchor, main, _ in noted:
        for word in split_index_msg(kind, value):
            yield word, anchor or "", main
