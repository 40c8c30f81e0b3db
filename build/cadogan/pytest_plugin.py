"""A pytest plugin: the examples and marked facts of DocBook pages as test items.

A ``.xml`` or ``.docbook`` file that holds a listing an engine runs or a marked fact, or what
looks like one with a slip in it, is read, and so is any below a folder with settings, for its
translations may be compared; others are not even parsed, and Cadogan itself
is imported only when there is such a file. It is collected if it is a page of a project,
or named on the command line. ``pytest_pages`` has the items.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from cadogan.runners.registry import languages
from cadogan.settings import ProjectError, read_settings

_SUFFIXES = (".xml", ".docbook")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a page if there is something in it to test."""
    if file_path.suffix not in _SUFFIXES:
        return None
    try:
        data = file_path.read_bytes()
    except OSError:
        return None
    if not (_worth_reading().search(data) or _has_settings(file_path.parent)):
        return None
    from cadogan.pytest_pages import PageFile, is_page  # noqa: PLC0415 - most runs have no pages

    if is_page(file_path, parent):
        return PageFile.from_parent(parent, path=file_path)
    return None


@cache
def _has_settings(folder: Path) -> bool:
    """Whether there are settings in a folder or above it; also wrong ones."""
    try:
        here = read_settings(folder) is not None
    except ProjectError:
        return True
    return here or (folder != folder.parent and _has_settings(folder.parent))


@cache
def _worth_reading() -> re.Pattern[bytes]:
    engines = "|".join(map(re.escape, languages()))
    return re.compile(
        rf"""language\s*=\s*["']\s*(?:p\w{{3,8}}ce\b  # patience, Patience, patiance
        | (?:{engines})\s*["'])
        | role\s*=\s*["'](?:[^"']*\s)?f\w{{1,4}}[:.]\w  # fact:tableau.count, fakt:tableau.count
        | ["'\s](?:fact|goes|takes|stays|refuses):""".encode(),
        re.IGNORECASE | re.VERBOSE,
    )
