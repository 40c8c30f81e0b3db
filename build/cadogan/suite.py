"""What is tested: every example of a page, and every marked fact and title in every language.

The command line and the pytest plugin are two hosts of these tests. An example is
named by its id without the game, and by the language it is told in (``tableau-build[de]``):
it is played in the language of the page. A fact is named by its name and
the language that states it (``fact-tableau-count[de]``), a title by its example and
the language (``tableau-build-title[de]``).
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from itertools import chain, count
from pathlib import Path

from cadogan.catalogue.model import Catalogue
from cadogan.examples import Example, mark_problems, run_example
from cadogan.examples.met import met_in
from cadogan.examples.telling import untold
from cadogan.examples.titles import Mismatch, title_mismatches
from cadogan.facts import (
    Engine,
    Lexicon,
    MarkedFact,
    check_facts,
    check_prose,
    check_translated_facts,
    load_lexicon,
    marked_elements,
    translated_facts,
)
from cadogan.manual import Manual
from cadogan.overlays.quotes import Translation, quoted_facts, translated_problems
from cadogan.problems import Kind, Problem, relative_path
from cadogan.runners import Listing, Runner
from cadogan.runners.find import find_listings, stated_places, titled_listings
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.segment import Segment
from cadogan.source import SourceFile
from cadogan.told import PageTexts, Told, translated_text
from cadogan.ui import SOURCE_LANGUAGE, speaks_of_games, ui_file


class Subject(Enum):
    """What a test is about: a listing that is run, how it is told, its title, or a fact."""

    EXAMPLE = "example"
    TELLING = "telling"
    TITLE = "title"
    FACT = "fact"
    PROSE = "prose"


@dataclass(frozen=True, slots=True)
class PageTest:
    """One test of a page: its name, where its subject stands, and what finds the problems.

    ``engine`` is the language of its listing, which belongs to an engine; empty for a fact.
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


def run(test: PageTest) -> Result:
    """Run one test."""
    start = time.perf_counter()
    problems = tuple(test.check())
    return Result(test, problems, time.perf_counter() - start)


def example_tests(
    page: SourceFile,
    places: Mapping[str, str],
    runners: Mapping[str, Runner] = HARMLESS,
    language: str = SOURCE_LANGUAGE,
) -> Iterator[PageTest]:
    """Yield a page's examples in document order.

    ``places`` say where rules are stated, to be named in failures (``manual_places``).
    Without ``runners`` they are those in the example language: the others may do whatever a
    program can do, and run only where that is asked for. ``language`` is that of the page.
    """
    for listing in find_listings(page, runners, places):
        check = partial(runners[listing.language].run, listing)
        test = PageTest(
            listing.name, listing.path, listing.line, check, Subject.EXAMPLE, listing.language
        )
        yield _played(test, listing, language) if listing.language in HARMLESS else test


def telling_tests(page: SourceFile, language: str) -> Iterator[PageTest]:
    """Yield for each example in the example language whether it can be told in a language.

    There are none for a language in which Cadogan tells nothing at all.
    """
    if speaks_of_games(language):
        for listing in find_listings(page, HARMLESS):
            name, check = f"{listing.name}[{language}]", partial(_untold, listing, language)
            yield PageTest(
                name, listing.path, listing.line, check, Subject.TELLING, listing.language
            )


def _played(test: PageTest, listing: Listing, language: str) -> PageTest:
    """Return the test of an example that is played, and told in the language of its page."""

    def check() -> tuple[Problem, ...]:
        return (*test.check(), *_untold(listing, language))

    return replace(test, name=f"{test.name}[{language}]", check=check)


def _untold(listing: Listing, language: str) -> tuple[Problem, ...]:
    """Return what keeps an example from being told; one that cannot be read is told nowhere."""
    path = ui_file(language) if speaks_of_games(language) else None
    example = listed_example(listing) if path else ()
    if path is None or isinstance(example, tuple):
        return ()
    return tuple(untold(run_example(example), language, path))


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
    texts = PageTexts(page)
    for element, fact in marked_elements(page.root, page.path):
        told = texts.of_element(element)
        check = partial(_stated_problems, fact, told, lexicon, engine)
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


def quoted_fact_tests(
    page: SourceFile, manual: Manual, catalogue: Catalogue, engine: Engine
) -> Iterator[PageTest]:
    """Yield the facts that a side file states of words in a page, in a translation of these."""
    language = catalogue.language
    spoken, lexicon = load_lexicon(manual.reading.source_language), load_lexicon(language)
    statements = [one for one in manual.statements if one.side.path == page.path]
    for quoted in quoted_facts(statements, manual.segments):
        source = PageTexts(quoted.page).of_segment(quoted.segment)
        told = translated_text(quoted.segment, catalogue)
        if source is not None and told is not None:
            name, place = _fact_name(quoted.fact, language), told.place(0)
            translation = Translation(source, spoken, told, lexicon)
            check = partial(translated_problems, quoted, translation, engine)
            yield PageTest(name, catalogue.path, place.line, check)


def prose_tests(
    page: SourceFile, found: Iterable[Segment], catalogue: Catalogue, spoken: Lexicon
) -> Iterator[PageTest]:
    """Yield the test whether a page's translation says of the game what the page says.

    ``spoken`` is the lexicon of the page's language; a language without one is not tested.
    """
    lexicon = load_lexicon(catalogue.language)
    keys = dict.fromkeys((segment.msgid, segment.msgctxt) for segment in found)
    entries = [entry for key in keys if (entry := catalogue.lookup(*key))]
    if entries and lexicon.names:
        check = partial(check_prose, entries, catalogue, spoken, lexicon)
        name = f"{Path(page.name).stem}-prose[{catalogue.language}]"
        yield PageTest(name, catalogue.path, entries[0].line, check, Subject.PROSE)


def title_tests(page: SourceFile, language: str) -> Iterator[PageTest]:
    """Yield the titles of a page's examples, compared with their listings."""
    texts = PageTexts(page)
    for title, listing in titled_listings(page, HARMLESS):
        yield _title_test(texts.of_element(title), listing, language)


def translated_title_tests(
    page: SourceFile, found: Iterable[Segment], catalogue: Catalogue
) -> Iterator[PageTest]:
    """Yield the titles of a page's examples as a translation has them."""
    segments = {segment.element: segment for segment in found}
    for title, listing in titled_listings(page, HARMLESS):
        segment = segments.get(title)
        told = translated_text(segment, catalogue) if segment else None
        if told is not None:
            yield _title_test(told, listing, catalogue.language)


def numbered(tests: Iterable[PageTest]) -> Iterator[PageTest]:
    """Make the names of a page's tests differ: ``fact-x[de]``, ``fact-x-2[de]``."""
    taken: set[str] = set()
    for test in tests:
        stem, bracket, rest = test.name.partition("[")
        others = (f"{stem}-{again}{bracket}{rest}" for again in count(2))
        name = next(name for name in chain([test.name], others) if name not in taken)
        taken.add(name)
        yield replace(test, name=name)


def _stated_problems(
    fact: MarkedFact, told: Told, lexicon: Lexicon, engine: Engine
) -> Iterator[Problem]:
    """Yield what is wrong with a fact in a page, placed at its words."""
    for problem in check_facts((fact,), lexicon, engine):
        if problem.path == fact.path:
            place = told.place(0)
            yield problem._replace(line=place.line, column=place.column)
        else:
            yield problem


def _title_test(told: Told, listing: Listing, language: str) -> PageTest:
    place = told.place(0)
    check = partial(_title_problems, told, listing, load_lexicon(language))
    name = f"{listing.name}-title[{language}]"
    return PageTest(name, Path(place.path), place.line, check, Subject.TITLE, listing.language)


def _title_problems(told: Told, listing: Listing, lexicon: Lexicon) -> Iterator[Problem]:
    """Yield what a title names that its listing does not show; a broken listing shows nothing."""
    example = listed_example(listing)
    if isinstance(example, Example):
        outcome = run_example(example)
        if not outcome.problems:
            for mismatch in title_mismatches(told.text, met_in(outcome), lexicon):
                yield _title_problem(told, mismatch)


def _title_problem(told: Told, mismatch: Mismatch) -> Problem:
    named = told.words(mismatch.start, mismatch.end)
    message = f'the title names "{named}", its listing does not: {mismatch.why}'
    hint = "name in the title what the listing shows, or show what the title names"
    return told.problem(Kind.EXAMPLE_TITLE, mismatch.start, message, hint)


def _translated(
    fact: MarkedFact,
    language: str,
    catalogue: Catalogue,
    check: Callable[[], tuple[Problem, ...]],
) -> PageTest:
    return PageTest(_fact_name(fact, language), catalogue.path, fact.line, check)


def _fact_name(fact: MarkedFact, language: str) -> str:
    return f"fact-{str(fact).replace('.', '-')}[{language}]"
