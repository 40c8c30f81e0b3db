"""What is asked for, looked at before the languages start.

A theme that is not there or a folder that cannot be written would fail in every
language alike, far from its cause: it is said once, here.
"""

import os
import tempfile
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from sphinx import package_dir
from sphinx.application import builtin_extensions
from sphinx.builders import Builder

from cadogan.site.model import SiteRequest


class SiteRequestError(ValueError):
    """A site that cannot be built as it is asked for; the message says how to mend that."""


def check_request(request: SiteRequest) -> None:
    """Raise SiteRequestError for an unknown builder or theme, or a folder that cannot be used.

    The folders for the site and for the work are made when they are missing.
    """
    _check_name("builder", request.builder, builder_names())
    _check_name("theme", request.theme, theme_names())
    _check_folder("the site", request.output)
    _check_folder("the files of the build", request.work)
    first_page = request.output / "index.html"
    if first_page.is_dir():
        raise SiteRequestError(
            f"the site's first page cannot be written: {first_page} is a folder; "
            "move it away, or choose another folder for the site"
        )


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


def _check_name(what: str, name: str, known: frozenset[str]) -> None:
    if name not in known:
        raise SiteRequestError(
            f"no {what} is called {name!r}: choose one of {', '.join(sorted(known))}, "
            "or install the Python package that brings it"
        )


def _check_folder(what: str, folder: Path) -> None:
    """Make a folder and a file in it, which is gone at once: the one sure test."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise SiteRequestError(
            f"the folder for {what} cannot be written: {folder}: {_reason(folder, error)}; "
            "make room for it there, or choose another folder"
        ) from error


def _reason(folder: Path, error: OSError) -> str:
    """Return what stands in the way: the first thing on the path that is no folder, if any."""
    for path in (*reversed(folder.parents), folder):
        # Path's own methods raise an error where a folder above may not be looked into.
        if os.path.lexists(path) and not os.path.isdir(path):  # noqa: PTH112
            is_file = os.path.exists(path)  # noqa: PTH110
            return f"{path} is a file" if is_file else f"{path} is a link to nothing"
    return error.strerror or str(error)
