"""What is asked for, looked at before the languages start.

A theme that is not there or a folder that cannot be written would fail in every
language alike, far from its cause: it is said once, here.
"""

import os
import tempfile
from pathlib import Path

from cadogan.site.model import SiteRequest


class SiteRequestError(ValueError):
    """A site that cannot be built as it is asked for; the message says how to mend that."""


def check_request(request: SiteRequest) -> None:
    """Raise SiteRequestError for an unknown builder or theme, or a folder that cannot be used.

    The folders for the site and for the work are made when they are missing.
    """
    if (request.builder, request.theme) != ("html", "cadogan"):
        _check_names(request)
    _check_folder("the site", request.output)
    _check_folder("the files of the build", request.work)
    first_page = request.output / "index.html"
    if first_page.is_dir():
        raise SiteRequestError(
            f"the site's first page cannot be written: {first_page} is a folder; "
            "move it away, or choose another folder for the site"
        )


def _check_names(request: SiteRequest) -> None:
    """Raise SiteRequestError for a builder or theme that is not there, or lacks a program."""
    # They are Sphinx's, which takes its time to load; the usual ones are known without it.
    from cadogan.pdf import PdfBuilder, missing_program  # noqa: PLC0415
    from cadogan.site.choices import builder_names, theme_names  # noqa: PLC0415

    _check_name("builder", request.builder, builder_names())
    _check_name("theme", request.theme, theme_names())
    if request.builder == PdfBuilder.name and missing_program():
        raise SiteRequestError(missing_program())


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
