"""What there is to choose from: the builders and themes of Sphinx, and of installed packages."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points

from sphinx import package_dir
from sphinx.application import builtin_extensions
from sphinx.builders import Builder

import cadogan.pdf  # its builder is one of them

__all__ = ["builder_names", "cadogan", "theme_names"]


def builder_names() -> frozenset[str]:
    """Return the names of Sphinx's builders: its own, and those of installed packages."""
    for name in builtin_extensions:
        if name.startswith(("sphinx.builders.", "sphinxcontrib.")):
            import_module(name)
    own = frozenset(builder.name for builder in _subclasses(Builder) if builder.name)
    return own | entry_points(group="sphinx.builders").names


def theme_names() -> frozenset[str]:
    """Return the names of the themes: ours, Sphinx's, and those of installed packages."""
    files = (*package_dir.glob("themes/*/theme.toml"), *package_dir.glob("themes/*/theme.conf"))
    own = {file.parent.name for file in files}
    return frozenset({"cadogan", *own, *entry_points(group="sphinx.html_themes").names})


def _subclasses(parent: type[Builder]) -> Iterator[type[Builder]]:
    for child in parent.__subclasses__():
        yield child
        yield from _subclasses(child)
