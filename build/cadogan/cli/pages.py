"""The pages that a command line names."""

from collections.abc import Sequence
from pathlib import Path

import click

from cadogan.manual import Manual
from cadogan.project import Project
from cadogan.source import SourceFile


def named_pages(project: Project, manual: Manual, pages: Sequence[str]) -> tuple[SourceFile, ...]:
    """Return the files that are named, each once, as ``named_page`` does; none named means all."""
    found = {page.name: page for page in (named_page(project, manual, one) for one in pages)}
    return tuple(found.values()) or manual.book.files


def named_page(project: Project, manual: Manual, page: str) -> SourceFile:
    """Return the file of the book that is named.

    A page is named by its path, seen from here or from the project, by its name in the
    book (``games/klondike.xml``), or, if that is clear, by its bare name (``klondike``).

    :raises click.BadParameter: for a page that the book does not have, or has twice.
    """
    files = manual.book.files
    paths = {Path(page).resolve(), (project.root / page).resolve()}
    exact = [file for file in files if page == file.name or file.path in paths]
    found = exact or [file for file in files if page == Path(file.name).stem]
    if len(found) != 1:
        known = ", ".join(file.name for file in found or files)
        message = f"{page} names no single page; the book has {known}"
        raise click.BadParameter(message, param_hint="PAGE")
    return found[0]
