"""Side files from the disk."""

from collections.abc import Iterable
from pathlib import Path

from cadogan.problems import Problem
from cadogan.source import ReadOptions, SourceFile, read_book


def read_overlays(
    paths: Iterable[Path], options: ReadOptions | None = None
) -> tuple[tuple[SourceFile, ...], tuple[Problem, ...]]:
    """Read side files; one that cannot be read is left out and is a problem."""
    files: list[SourceFile] = []
    problems: list[Problem] = []
    for path in paths:
        book = read_book(path, path.parent, options or ReadOptions())
        files += book.files[:1]
        problems += book.problems
    return tuple(files), tuple(problems)
