"""The line of the file that a problem is about, with carets beneath the words.

Every report shows it, so that a writer sees the word before opening the file. The line is read
from the file when a report is made: a stage need only say line, column and width.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from cadogan.catalogue import decode as catalogues
from cadogan.problems import Problem, Severity
from cadogan.source import text as pages

_BREAK = re.compile(r"\r\n?|\n")
_CATALOGUES = (".po", ".pot")
_MOST = 96
_AHEAD = 56
_WIDE = "WF"


def with_excerpts(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield errors and warnings with the lines that they are about, as far as these can be read.

    Paths are absolute, or relative to the current folder. Notes stay as they are: there are
    many, and they may well be meant so.
    """
    read = cache(_lines)
    for problem in problems:
        is_note = problem.severity is Severity.NOTE
        yield problem if is_note else excerpted(problem, read(problem.path))


def excerpted(problem: Problem, lines: Sequence[str]) -> Problem:
    """Return a problem with its line, one of ``lines``, and carets beneath the words.

    A long line is cut to what stands around them. Where the file has no such line, the
    problem stays as it is.
    """
    if not 0 < problem.line <= len(lines):
        return problem
    line = lines[problem.line - 1].expandtabs(1).rstrip()
    indent = len(line) - len(line.lstrip())
    start = min(max(problem.column - 1, indent), len(line))
    first = indent if start - indent <= _AHEAD else start - _AHEAD
    last = min(len(line), first + _MOST)
    before = ("…" if first > indent else "") + line[first:start]
    shown = before + line[start:last] + ("…" if last < len(line) else "")
    marked = line[start : min(start + max(problem.width, 1), last)]
    carets = " " * _columns(before) + "^" * max(1, _columns(marked))
    return problem._replace(excerpt=f"{shown}\n{carets}") if line else problem


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    seen = (char for char in text if not unicodedata.combining(char))
    return sum(1 + (unicodedata.east_asian_width(char) in _WIDE) for char in seen)


def _lines(path: str) -> Sequence[str]:
    """Return the lines of a file; none for one that cannot be read."""
    try:
        data = Path(path).read_bytes()
        is_catalogue = Path(path).suffix in _CATALOGUES
        text = catalogues.decode(data).text if is_catalogue else pages.decode(data)
    except (OSError, UnicodeDecodeError, LookupError, ValueError):
        return ()
    return _BREAK.split(text)
