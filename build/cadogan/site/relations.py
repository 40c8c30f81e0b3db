"""Where a page stands among the others: its title and the links around it, as plain text.

Sphinx gives its templates titles as HTML. Here they come from the nodes, and the
templates escape them like any other text.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from docutils import nodes
from sphinx.environment import BuildEnvironment

# Sphinx's table: the page above, the one before and the one after each page.
Relations = Mapping[str, Sequence[str | None]]


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another page: its address from this one, and its title."""

    address: str
    title: str


@dataclass(frozen=True, slots=True)
class Place:
    """A page's title, the pages it is below (the first page apart), and its neighbours."""

    title: str
    above: tuple[Link, ...]
    previous: Link | None
    next: Link | None


def place(
    env: BuildEnvironment, relations: Relations, page: str, address: Callable[[str], str]
) -> Place:
    """Return where a page stands; ``address`` gives a page's address from there."""

    def link(name: str | None) -> Link | None:
        return Link(address(name), env.titles[name].astext()) if name in env.titles else None

    names = [*_above(relations, page)]
    above = tuple(filter(None, map(link, reversed(names[:-1]))))
    _, previous, following = relations.get(page, (None, None, None))
    title = env.longtitles.get(page, nodes.title()).astext()
    return Place(title, above, link(previous), link(following))


def _above(relations: Relations, page: str) -> Iterator[str]:
    """Yield the pages above a page, the nearest first; the last is the first of all."""
    seen = {page}
    above = relations.get(page, (None,))[0]
    while above is not None and above not in seen:
        yield above
        seen.add(above)
        above = relations.get(above, (None,))[0]
