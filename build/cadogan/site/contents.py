"""The contents of a help beside each of its pages.

A help of a hundred pages shows its contents a hundred times: so they are read from
Sphinx once, and written here rather than in a template.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
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


@lru_cache(maxsize=1000)
def _escaped(text: str) -> str:
    """Return a text as HTML has it; each page has the same ones."""
    return escape(text)


def contents_html(contents: Iterable[Chapter], current: str, address: Callable[[str], str]) -> str:
    """Return nested lists of links; of the pages below a chapter those around the current one.

    ``current`` is the page shown, ``address`` gives a page's address from there.
    """
    items = []
    for chapter in contents:
        mark = ' aria-current="page"' if chapter.name == current else ""
        link = f'<a href="{_escaped(address(chapter.name))}"{mark}>{_escaped(chapter.title)}</a>'
        is_open = chapter.children and current in chapter.names
        below = contents_html(chapter.children, current, address) if is_open else ""
        items.append(f"<li>{link}{below}</li>")
    return "<ul>\n" + "\n".join(items) + "\n</ul>" if items else ""
