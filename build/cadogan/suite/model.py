"""A test of a page, and what came of it."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, count
from pathlib import Path

from cadogan.grades import Grade, graded
from cadogan.problems import Problem


class Subject(Enum):
    """What a test is about: a listing, how it is told, its title, a fact, a text, or a file.

    A test of a review is about all texts of a page in one language.
    A test of a file is one of the pytest plugin: there the file has to have an item.
    """

    EXAMPLE = "example"
    TELLING = "telling"
    TITLE = "title"
    FACT = "fact"
    PROSE = "prose"
    REVIEW = "review"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class PageTest:
    """One test of a page: its name, where its subject stands, and what finds the problems.

    ``engine`` is the language of its listing, which belongs to an engine; empty for words.
    """

    name: str
    path: Path
    line: int
    check: Callable[[], Iterable[Problem]]
    subject: Subject = Subject.FACT
    engine: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """A test that was run, what is wrong, and how long it took."""

    test: PageTest
    problems: tuple[Problem, ...]
    seconds: float = 0


def run(test: PageTest, grades: Iterable[Grade] = ()) -> Result:
    """Run one test; its problems have the severities that a project gives them."""
    start = time.perf_counter()
    problems = tuple(graded(test.check(), grades))
    return Result(test, problems, time.perf_counter() - start)


def numbered(tests: Iterable[PageTest]) -> Iterator[PageTest]:
    """Make the names of a page's tests differ: ``fact-x[de]``, ``fact-x-2[de]``."""
    taken: set[str] = set()
    for test in tests:
        stem, bracket, rest = test.name.partition("[")
        others = (f"{stem}-{again}{bracket}{rest}" for again in count(2))
        name = next(name for name in chain([test.name], others) if name not in taken)
        taken.add(name)
        yield replace(test, name=name)
