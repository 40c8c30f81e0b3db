"""Page files become documents without what only pages of other origin need.

For each file it reads, Sphinx gathers docutils' settings anew and runs some forty transforms.
Nearly all of them look for markup that stands for something else; a page file has none, since
the rules of :mod:`cadogan.doctree` have made everything of it already.
"""

import time
from collections.abc import Iterable, Iterator, Mapping

from docutils import nodes
from docutils.frontend import Values, get_default_settings
from docutils.readers.standalone import Reader
from docutils.transforms import Transform
from docutils.transforms.references import PropagateTargets
from sphinx.application import Sphinx
from sphinx.builders.latex.transforms import FootnoteDocnameUpdater
from sphinx.environment import BuildEnvironment
from sphinx.transforms import (
    AutoNumbering,
    DoctreeReadEvent,
    ReorderConsecutiveTargetAndIndexNodes,
    SortIds,
    SphinxTransformer,
)
from sphinx.transforms.references import SphinxDomains
from sphinx.util.docutils import LoggingReporter
from sphinx.util.typing import ExtensionMetadata

from cadogan.sphinx import DocBookParser

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


class PageReader:
    """Reads the pages of one run in Sphinx's place."""

    def __init__(self) -> None:
        self._read: list[str] = []

    def read(self, app: Sphinx, env: BuildEnvironment, names: list[str]) -> None:
        """Read the pages with these names; Sphinx calls this before it reads what is left: none."""
        settings = get_default_settings(Reader, DocBookParser)
        vars(settings).update(env.settings, traceback=True)
        transforms = tuple(added(app.registry.get_transforms()))
        for name in names:
            if name in env.all_docs:
                app.emit("env-purge-doc", env, name)
                env.clear_doc(name)
            env.prepare_settings(name)
            document = _document(env, settings, transforms)
            env.all_docs[name] = time.time_ns() // 1000
            app.builder.write_doctree(name, document)
        env.current_document.clear()
        self._read = [*names]
        names.clear()

    def updated(self, _app: Sphinx, _env: BuildEnvironment) -> list[str]:
        """Return the pages that were read; Sphinx asks when it has read the others."""
        return self._read


def _document(
    env: BuildEnvironment, settings: Values, transforms: tuple[type[Transform], ...]
) -> nodes.document:
    """Return the document of the page that the environment is prepared for."""
    path = env.doc2path(env.docname)
    document = nodes.document(settings, LoggingReporter(str(path)), source=str(path))
    document.note_source(str(path), -1)
    DocBookParser().parse(path.read_text(encoding="utf-8"), document)
    transformer = SphinxTransformer(document)
    found = kinds(document)
    transformer.add_transforms(needed for needed, sought in _NEEDED.items() if found & {*sought})
    transformer.add_transforms(transforms)
    transformer.apply_transforms()
    return document


def kinds(document: nodes.document) -> set[type[nodes.Node]]:
    """Return the kinds of nodes that a document has."""
    found: set[type[nodes.Node]] = set()
    left: list[nodes.Node] = [document]
    while left:
        node = left.pop()
        found.add(type(node))
        left.extend(node.children)
    return {base for kind in found for base in kind.__mro__}


def added(transforms: Iterable[type[Transform]]) -> Iterator[type[Transform]]:
    """Yield the transforms that do not come with Sphinx: a theme may bring some."""
    for transform in transforms:
        if not transform.__module__.startswith("sphinx."):
            yield transform


def setup(app: Sphinx) -> ExtensionMetadata:
    """Read pages in Sphinx's place."""
    reader = PageReader()
    app.connect("env-before-read-docs", reader.read)
    app.connect("env-updated", reader.updated)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
