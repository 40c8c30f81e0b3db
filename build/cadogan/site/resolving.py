"""Documents made ready to be written: links lead to pages, and lists of pages have their titles.

Sphinx walks through a document for each kind of thing that it may have. Here it is looked
through once. Sphinx makes a list of pages from copies of all their contents, most of which it
takes out again; what our lists show are titles.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from docutils import nodes
from docutils.transforms import Transform
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransformer
from sphinx.transforms.post_transforms import (
    OnlyNodeTransform,
    ReferencesResolver,
    SphinxPostTransform,
)
from sphinx.transforms.post_transforms.code import HighlightLanguageTransform

from cadogan.site.reading import added, kinds

_NEEDED: Mapping[type[Transform], type[nodes.Node]] = {
    HighlightLanguageTransform: nodes.literal_block,
    OnlyNodeTransform: addnodes.only,
    ReferencesResolver: addnodes.pending_xref,
}
"""The transforms that find something in our pages, and the nodes that they look for."""


class Resolver:
    """Resolves the documents of one run, for a builder."""

    def __init__(self, app: Sphinx, builder: Builder) -> None:
        self._app = app
        self._builder = builder
        own = added(app.registry.get_post_transforms())
        self._added = [one for one in own if _concerns(one, builder)]

    def resolve(self, page: str, document: nodes.document) -> None:
        """Make the document of a page ready to be written."""
        env, found = self._app.env, kinds(document)
        needed = (one for one, kind in _NEEDED.items() if kind in found)
        transforms = [*needed, *self._added]
        env.prepare_settings(page)
        if transforms:
            transformer = SphinxTransformer(document)
            transformer.set_environment(env)
            transformer.add_transforms(transforms)
            transformer.apply_transforms()
        env.current_document.clear()
        self._app.emit("doctree-resolved", document, page)
        if addnodes.toctree in found:
            for toctree in [*document.findall(addnodes.toctree)]:
                lists = [] if toctree["hidden"] else [self._page_list(page, toctree)]
                toctree.parent.replace(toctree, lists)

    def _page_list(self, page: str, toctree: addnodes.toctree) -> nodes.Element:
        """Return the list of pages that stands for a node on a page."""
        address = partial(self._builder.get_relative_uri, page)
        pages = _Pages(self._app.env, address, toctree["maxdepth"])
        return addnodes.compact_paragraph("", "", pages.listed(toctree["includefiles"]))


@dataclass(frozen=True, slots=True)
class _Pages:
    """What a list of pages takes: titles, addresses, and how many levels it has."""

    env: BuildEnvironment
    address: Callable[[str], str]
    depth: int

    def listed(self, names: Iterable[str], level: int = 1) -> nodes.bullet_list:
        """Return a list of pages, each with those below it."""
        return nodes.bullet_list("", *(self._item(name, level) for name in names))

    def _item(self, name: str, level: int) -> nodes.list_item:
        classes = [f"toctree-l{level}"]
        title = (child.deepcopy() for child in self.env.titles[name].children)
        link = nodes.reference("", "", *title, internal=True, refuri=self.address(name))
        line = addnodes.compact_paragraph("", "", link, classes=classes)
        item = nodes.list_item("", line, classes=classes)
        below = self.env.toctree_includes.get(name)
        if below and level < self.depth:
            item += self.listed(below, level + 1)
        return item


def _concerns(transform: type[Transform], builder: Builder) -> bool:
    """Whether a transform is for a builder."""
    if not issubclass(transform, SphinxPostTransform):
        return True
    formats, builders = transform.formats, transform.builders
    return builder.format in (formats or [builder.format]) and builder.name in (
        builders or [builder.name]
    )
