"""Page files become documents without what only pages of other origin need.

Sphinx looks for files, and tells by their times what changed. These pages never were files:
they are told apart by their bytes. For each page that it reads, Sphinx gathers docutils' settings
anew and runs some forty transforms. Nearly all of them look for markup that stands for something
else; a page file has none, since the rules of :mod:`cadogan.doctree` have made everything of it
already.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.readers.standalone import Reader
from docutils.transforms import Transform
from docutils.transforms.references import PropagateTargets
from sphinx.application import Sphinx
from sphinx.builders.latex.transforms import FootnoteDocnameUpdater
from sphinx.environment import CONFIG_OK, BuildEnvironment
from sphinx.project import Project
from sphinx.transforms import (
    AutoNumbering,
    DoctreeReadEvent,
    ReorderConsecutiveTargetAndIndexNodes,
    SortIds,
    SphinxTransformer,
)
from sphinx.transforms.references import SphinxDomains
from sphinx.util._pathlib import _StrPath
from sphinx.util.docutils import LoggingReporter

from cadogan.doctree import PageFile
from cadogan.doctree.pagefiles import SUFFIX
from cadogan.sphinx import DocBookParser, fill_page

Kind = TypeVar("Kind", bound=nodes.Node)

_FINGERPRINT = "cadogan_fingerprint"

_NEEDED: Mapping[type[Transform], tuple[type[nodes.Node], ...]] = {
    AutoNumbering: (nodes.figure, nodes.table, nodes.container),
    DoctreeReadEvent: (nodes.Node,),
    FootnoteDocnameUpdater: FootnoteDocnameUpdater.TARGET_NODES,
    PropagateTargets: (nodes.target,),
    ReorderConsecutiveTargetAndIndexNodes: (nodes.target,),
    SortIds: (nodes.section,),
    SphinxDomains: (nodes.Node,),
}
"""The transforms that find something in our pages, and the nodes that they look for."""


class document(nodes.document):  # noqa: N801 - nodes are called as docutils calls them
    """The document of a page, in which things are looked for a dozen times."""

    def findall(self, condition: Any = None, *arguments: Any, **options: Any) -> Any:
        """Yield the nodes of a kind in their order, without a call for each level."""
        if arguments or options or not isinstance(condition, type):
            return super().findall(condition, *arguments, **options)
        return found(self, condition)


def found(node: nodes.Node, kind: type[Kind]) -> Iterator[Kind]:
    """Yield a node and what is in it, if they are of a kind, in their order."""
    left = [node]
    while left:
        node = left.pop()
        if isinstance(node, kind):
            yield node
        if node.children:
            left.extend(reversed(node.children))


class Pages(Project):
    """The pages of a site as Sphinx looks for them: by name, each in a DocBook file."""

    def __init__(self, project: Project, files: Iterable[PageFile]) -> None:
        super().__init__(project.srcdir, (SUFFIX,))
        self._sources = {file.name: _StrPath(file.source) for file in files}
        self.discover()

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        """Return the names of the pages; there is nothing to look for."""
        del exclude_paths, include_paths
        self.docnames = {*self._sources}
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> _StrPath:
        """Return the DocBook file that a page stands in; relative, what its page file is called."""
        source = self._sources.get(docname) if absolute else None
        return source or super().doc2path(docname, absolute)


class PageReader:
    """Reads pages in Sphinx's place.

    ``keep`` is what becomes of a page that was read because it is another than in the last run.
    """

    def __init__(self, app: Sphinx, keep: Callable[[str, nodes.document], None]) -> None:
        self._app = app
        self._files: dict[str, PageFile] = {}
        self._keep = keep
        self._settings = get_default_settings(Reader, DocBookParser)
        self._transforms = tuple(added(app.registry.get_transforms()))
        self._read: list[str] = []
        app.connect("env-before-read-docs", self._read_changed)
        app.connect("env-updated", lambda _app, _env: self._read)

    def take(self, files: Iterable[PageFile]) -> None:
        """Take the pages of the next run."""
        self._files = {file.name: file for file in files}
        app = self._app
        app.env.project = app.project = Pages(app.project, self._files.values())

    def _read_changed(self, _app: Sphinx, env: BuildEnvironment, names: list[str]) -> None:
        """Read the pages that changed; Sphinx calls this before it reads what is left: none."""
        vars(self._settings).update(env.settings, traceback=True)
        prints = {name: file.fingerprint for name, file in sorted(self._files.items())}
        self._read = [name for name in prints if _is_changed(env, name, prints[name])]
        for name in self._read:
            self._keep(name, self.read(name))
            env.metadata[name][_FINGERPRINT] = prints[name]
        env.current_document.clear()
        names.clear()

    def read(self, name: str) -> nodes.document:
        """Return the document of a page; the environment learns what it says of itself."""
        env = self._app.env
        if name in env.all_docs:
            self._app.emit("env-purge-doc", env, name)
            env.clear_doc(name)
        env.prepare_settings(name)
        document = self._document(self._files[name])
        env.all_docs[name] = time.time_ns() // 1000
        return document

    def _document(self, file: PageFile) -> nodes.document:
        path = str(file.source)
        page = document(self._settings, LoggingReporter(path), source=path)
        page.note_source(path, -1)
        fill_page(page, file.element)
        transformer = SphinxTransformer(page)
        there = kinds(page)
        needed = (one for one, sought in _NEEDED.items() if there & {*sought})
        transformer.add_transforms(needed)
        transformer.add_transforms(self._transforms)
        transformer.apply_transforms()
        return page


def _is_changed(env: BuildEnvironment, name: str, fingerprint: str) -> bool:
    """Whether a page has to be read: it, or a setting, is another than when it was last read."""
    if name not in env.all_docs or env.config_status != CONFIG_OK:
        return True
    return bool(env.metadata[name].get(_FINGERPRINT) != fingerprint)


def kinds(page: nodes.document) -> set[type[nodes.Node]]:
    """Return the kinds of nodes that a document has."""
    there: set[type[nodes.Node]] = {*map(type, found(page, nodes.Node))}  # type: ignore[type-abstract]  # a kind is enough
    return {base for kind in there for base in kind.__mro__}


def added(transforms: Iterable[type[Transform]]) -> Iterator[type[Transform]]:
    """Yield the transforms that do not come with Sphinx: a theme may bring some."""
    for transform in transforms:
        if not transform.__module__.startswith("sphinx."):
            yield transform
