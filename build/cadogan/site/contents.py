"""The contents of a help beside each of its pages.

A help of a hundred pages shows its contents a hundred times: so they are read from
Sphinx once, and written here rather than in a template.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape

from sphinx.environment import BuildEnvironment


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page in the contents: its name, its title, the pages below it, and all their names."""

    name: str
    title: str
    children: tuple["Chapter", ...]
    names: frozenset[str]


def chapters(env: BuildEnvironment) -> tuple[Chapter, ...]:
    """Return the pages below the first one, as its tables of contents order them."""
    return _below(env, env.config.root_doc, frozenset())


def _below(env: BuildEnvironment, name: str, above: frozenset[str]) -> tuple[Chapter, ...]:
    path = above | {name}
    names = [child for child in env.toctree_includes.get(name, []) if child in env.titles]
    return tuple(_chapter(env, child, path) for child in names if child not in path)


def _chapter(env: BuildEnvironment, name: str, above: frozenset[str]) -> Chapter:
    children = _below(env, name, above)
    names = frozenset({name}).union(*(child.names for child in children))
    return Chapter(name, env.titles[name].astext(), children, names)


class Contents:
    """The contents as all pages of a folder show them, where each link but one is the same."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self._chapters = tuple(chapters)
        self._links: dict[str, str] = {}

    def html(self, current: str, address: Callable[[str], str]) -> str:
        """Return nested lists of links; of the pages below a chapter those around the current one.

        ``current`` is the page shown, ``address`` gives a page's address from there.
        """
        return self._list(self._chapters, current, address)

    def _list(
        self, chapters: Iterable[Chapter], current: str, address: Callable[[str], str]
    ) -> str:
        items = []
        for chapter in chapters:
            is_open = chapter.children and current in chapter.names
            below = self._list(chapter.children, current, address) if is_open else ""
            items.append(f"<li>{self._link(chapter, current, address)}{below}</li>")
        return "<ul>\n" + "\n".join(items) + "\n</ul>" if items else ""

    def _link(self, chapter: Chapter, current: str, address: Callable[[str], str]) -> str:
        if chapter.name == current:
            return _link(address(current), ' aria-current="page"', chapter.title)
        if chapter.name not in self._links:
            self._links[chapter.name] = _link(address(chapter.name), "", chapter.title)
        return self._links[chapter.name]


def _link(address: str, mark: str, title: str) -> str:
    return f'<a href="{escape(address)}"{mark}>{escape(title)}</a>'
