"""Our own manual, read once for all tests of a process."""

from functools import cache
from pathlib import Path

from cadogan.manual import Manual, project_manual
from cadogan.project import find_project

ROOT = Path(__file__).parents[1]
PROJECT = find_project(ROOT)


@cache
def own_manual() -> Manual:
    """Return the manual in ``help``; nobody may change it."""
    return project_manual(PROJECT)
