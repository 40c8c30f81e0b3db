"""A pytest plugin: the examples and marked facts of DocBook pages as test items.

Every ``.xml`` and ``.docbook`` file that holds an example listing or a marked fact, or
what looks like one with a slip in it, is collected; other files are not even parsed,
and Cadogan itself is imported only when there is such a file. ``pytest_pages`` has the items.
"""

import re
from pathlib import Path

import pytest

_SUFFIXES = (".xml", ".docbook")
_WORTH_READING = re.compile(
    rb"""language\s*=\s*["']\s*p\w{3,8}ce\b  # patience, Patience, patiance
    | role\s*=\s*["'](?:[^"']*\s)?f\w{1,4}[:.]\w  # fact:tableau.count, fakt:tableau.count
    | ["'\s]fact:""",
    re.IGNORECASE | re.VERBOSE,
)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a DocBook file if there is something in it to test."""
    if file_path.suffix not in _SUFFIXES:
        return None
    try:
        data = file_path.read_bytes()
    except OSError:
        return None
    if not _WORTH_READING.search(data):
        return None
    from cadogan.pytest_pages import PageFile  # noqa: PLC0415 - most test runs have no pages

    return PageFile.from_parent(parent, path=file_path)
