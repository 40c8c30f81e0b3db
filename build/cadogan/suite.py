"""What is tested: every example of a page, and every marked fact in every language.

The command line and the pytest plugin are two hosts of these tests. An example is
named by its id without the game (``tableau-build-example``), a fact by its name and
the language that states it (``fact-tableau-count[de]``).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from cadogan.catalogue import Catalogue
from cadogan.examples import (
    Example,
    Listing,
    find_examples,
    mark_problems,
    rule_places,
    run_example,
)
from cadogan.facts import (
    Engine,
    MarkedFact,
    check_facts,
    check_translated_facts,
    load_lexicon,
    marked_facts,
    translated_facts,
)
from cadogan.problems import Problem
from cadogan.segment import Segment
from cadogan.source import SourceFile


@dataclass(frozen=True, slots=True)
class PageTest:
    """One test of a page: its name, where its subject stands, and what finds the problems."""

    name: str
    path: Path
    line: int
    is_example: bool
    check: Callable[[], tuple[Problem, ...]]


@dataclass(frozen=True, slots=True)
class Result:
    """A test that was run, and what is wrong."""

    test: PageTest
    problems: tuple[Problem, ...]


def run(test: PageTest) -> Result:
    """Run one test."""
    return Result(test, test.check())


def example_tests(page: SourceFile, root: Path) -> Iterator[PageTest]:
    """Yield a page's examples in document order; places in failures are relative to ``root``."""
    places = rule_places(page, root)
    for listing in find_examples(page):
        check = partial(_check_example, listing, places)
        yield PageTest(listing.name, page.path, listing.line, True, check)


def example_problems(pages: Iterable[SourceFile], root: Path) -> tuple[Problem, ...]:
    """Return what is wrong with the examples of some pages, and with the marks of any kind."""
    problems: list[Problem] = []
    for page in pages:
        problems += mark_problems(page)
        for test in example_tests(page, root):
            problems += test.check()
    return tuple(problems)


def fact_tests(page: SourceFile, language: str, engine: Engine) -> Iterator[PageTest]:
    """Yield the facts that a page states in its own language."""
    lexicon = load_lexicon(language)
    for fact in marked_facts(page.root, page.path):
        check = partial(check_facts, (fact,), lexicon, engine)
        yield PageTest(_fact_name(fact, language), page.path, fact.line, False, check)


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


def _check_example(listing: Listing, places: Mapping[str, str]) -> tuple[Problem, ...]:
    example = listing.parse()
    if not isinstance(example, Example):
        return example
    return run_example(example, places).problems


def _translated(
    fact: MarkedFact,
    language: str,
    catalogue: Catalogue,
    check: Callable[[], tuple[Problem, ...]],
) -> PageTest:
    return PageTest(_fact_name(fact, language), catalogue.path, fact.line, False, check)


def _fact_name(fact: MarkedFact, language: str) -> str:
    return f"fact-{str(fact).replace('.', '-')}[{language}]"
