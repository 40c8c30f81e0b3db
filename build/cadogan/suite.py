"""What is tested: every example of a page, and every marked fact in every language.

The command line and the pytest plugin are two hosts of these tests. An example is
named by its id without the game (``tableau-build-example``), a fact by its name and
the language that states it (``fact-tableau-count[de]``).
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from cadogan.catalogue import Catalogue
from cadogan.examples import mark_problems
from cadogan.facts import (
    Engine,
    MarkedFact,
    check_facts,
    check_translated_facts,
    load_lexicon,
    marked_facts,
    translated_facts,
)
from cadogan.manual import Manual
from cadogan.problems import Problem, relative_path
from cadogan.runners import Runner
from cadogan.runners.find import find_listings, stated_places
from cadogan.runners.patience import HARMLESS
from cadogan.segment import Segment
from cadogan.source import SourceFile


@dataclass(frozen=True, slots=True)
class PageTest:
    """One test of a page: its name, where its subject stands, and what finds the problems.

    ``engine`` is the language of the listing that is run; empty where none is.
    """

    name: str
    path: Path
    line: int
    check: Callable[[], Iterable[Problem]]
    engine: str = ""

    @property
    def is_example(self) -> bool:
        """Whether a listing is run; if not, a fact is read."""
        return bool(self.engine)


@dataclass(frozen=True, slots=True)
class Result:
    """A test that was run, what is wrong, and how long it took."""

    test: PageTest
    problems: tuple[Problem, ...]
    seconds: float = 0


def run(test: PageTest) -> Result:
    """Run one test."""
    start = time.perf_counter()
    problems = tuple(test.check())
    return Result(test, problems, time.perf_counter() - start)


def example_tests(
    page: SourceFile, places: Mapping[str, str], runners: Mapping[str, Runner] = HARMLESS
) -> Iterator[PageTest]:
    """Yield a page's examples in document order.

    ``places`` say where rules are stated, to be named in failures (``manual_places``).
    Without ``runners`` they are those in the example language: the others may do whatever a
    program can do, and run only where that is asked for.
    """
    for listing in find_listings(page, runners, places):
        check = partial(runners[listing.language].run, listing)
        yield PageTest(listing.name, listing.path, listing.line, check, listing.language)


def manual_places(manual: Manual, root: Path) -> dict[str, str]:
    """Return where a book states its rules and has its other ids; paths relative to ``root``.

    A rule that only a side file says is stated stands where the page states it.
    """
    stated = {
        rule: f"{relative_path(statement.page.path, root)}:{statement.line}"
        for statement in manual.statements
        for rule in statement.rules
    }
    return stated | stated_places(manual.book.files, root)


def example_problems(pages: Sequence[SourceFile], root: Path) -> tuple[Problem, ...]:
    """Return what is wrong with the examples of some pages, and with the marks of any kind."""
    problems: list[Problem] = []
    places = stated_places(pages, root)
    for page in pages:
        problems += mark_problems(page)
        for test in example_tests(page, places):
            problems += test.check()
    return tuple(problems)


def fact_tests(page: SourceFile, language: str, engine: Engine) -> Iterator[PageTest]:
    """Yield the facts that a page states in its own language."""
    lexicon = load_lexicon(language)
    for fact in marked_facts(page.root, page.path):
        check = partial(check_facts, (fact,), lexicon, engine)
        yield PageTest(_fact_name(fact, language), page.path, fact.line, check)


def translated_fact_tests(
    found: Iterable[Segment], catalogue: Catalogue, engine: Engine
) -> Iterator[PageTest]:
    """Yield the facts that a translation states, and those that it leaves out or invents."""
    language = catalogue.language
    lexicon = load_lexicon(language)
    for segment in found:
        whole = partial(check_translated_facts, (segment,), catalogue, lexicon, engine)
        for facts in translated_facts((segment,), catalogue):
            for fact in facts.stated:
                one = partial(check_facts, (fact,), lexicon, engine)
                yield _translated(fact, language, catalogue, one)
            for fact in (*facts.missing, *facts.foreign):
                yield _translated(fact, language, catalogue, whole)


def numbered(tests: Iterable[PageTest]) -> Iterator[PageTest]:
    """Make the names of a page's tests differ: ``fact-x[de]``, ``fact-x-2[de]``."""
    seen: Counter[str] = Counter()
    for test in tests:
        seen[test.name] += 1
        again = seen[test.name]
        stem, bracket, rest = test.name.partition("[")
        yield test if again == 1 else replace(test, name=f"{stem}-{again}{bracket}{rest}")


def _translated(
    fact: MarkedFact,
    language: str,
    catalogue: Catalogue,
    check: Callable[[], tuple[Problem, ...]],
) -> PageTest:
    return PageTest(_fact_name(fact, language), catalogue.path, fact.line, check)


def _fact_name(fact: MarkedFact, language: str) -> str:
    return f"fact-{str(fact).replace('.', '-')}[{language}]"
