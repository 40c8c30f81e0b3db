"""All tests of a page, in the order in which they are run."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from cadogan.catalogue.model import Catalogue
from cadogan.facts import Engine, Lexicon, compares_rules, engine_game, load_lexicon
from cadogan.manual import Manual
from cadogan.problems import relative_path
from cadogan.project import Project
from cadogan.review import Record, read_record
from cadogan.runners import Runner
from cadogan.runners.find import stated_places
from cadogan.runners.patience import HARMLESS
from cadogan.segment import Segment, segments
from cadogan.source import SourceFile
from cadogan.suite.listings import (
    PageListing,
    example_tests,
    page_listings,
    telling_tests,
    title_tests,
    translated_title_tests,
)
from cadogan.suite.model import PageTest, numbered
from cadogan.suite.reviews import review_tests
from cadogan.suite.words import fact_tests, prose_tests, quoted_fact_tests, translated_fact_tests
from cadogan.ui import SOURCE_LANGUAGE


@dataclass(frozen=True, slots=True)
class Suite:
    """What the tests of all pages have in common.

    ``language`` is that of the pages, ``lexicons`` the folder of the project's own;
    ``places`` say where rules are stated, to be named in failures. Without ``runners`` only
    examples in the example language are played: the other engines may do whatever a program
    can do, and run only where that is asked for. ``compares`` is whether texts are compared
    with their translations; ``record`` reads what was reviewed in a language. A page without
    a ``manual`` has no translations.
    """

    language: str = SOURCE_LANGUAGE
    lexicons: Path | None = None
    places: Mapping[str, str] = field(default_factory=dict)
    runners: Mapping[str, Runner] = field(default_factory=lambda: HARMLESS)
    engine: Engine = field(default_factory=lambda: cache(engine_game))
    manual: Manual | None = None
    compares: bool = False
    record: Callable[[str], Record] | None = None

    def lexicon(self, language: str | None = None) -> Lexicon:
        """Return the lexicon of a language, or else that of the pages."""
        return load_lexicon(language or self.language, self.lexicons)


def manual_suite(
    project: Project, manual: Manual, root: Path, runners: Mapping[str, Runner] = HARMLESS
) -> Suite:
    """Return what the tests of a project's pages have in common; places relative to ``root``."""
    folder = project.review_folder
    return Suite(
        language=project.settings.source_language,
        lexicons=project.lexicons,
        places=_manual_places(manual, root),
        runners=runners,
        manual=manual,
        compares=_compares(project, manual),
        record=cache(partial(read_record, folder)) if folder else None,
    )


def manual_tests(
    suite: Suite, pages: Iterable[SourceFile], read: Mapping[str, Catalogue | None]
) -> Iterator[PageTest]:
    """Yield the tests of some pages, page by page; see :func:`page_tests`."""
    for page in pages:
        yield from page_tests(suite, page, read)


def page_tests(
    suite: Suite, page: SourceFile, read: Mapping[str, Catalogue | None]
) -> Iterator[PageTest]:
    """Yield a page's tests: its listings once, what it says of the game in each language.

    ``read`` has the catalogue of each language, None for that of the pages.
    """
    listings = page_listings(page, suite.runners, suite.places)
    tests = [*example_tests(listings, suite.runners, suite.language)]
    for catalogue in read.values():
        if catalogue is None:
            tests += title_tests(page, listings, suite.lexicon())
            tests += fact_tests(page, suite.lexicon(), suite.engine)
        elif suite.manual is not None:
            tests += _translated_tests(suite, suite.manual, page, listings, catalogue)
        if suite.manual is not None and suite.record is not None:
            tests += review_tests(suite.manual, page, catalogue, suite.record)
    yield from numbered(tests)


def _translated_tests(
    suite: Suite,
    manual: Manual,
    page: SourceFile,
    listings: Iterable[PageListing],
    catalogue: Catalogue,
) -> Iterator[PageTest]:
    """Yield the tests of a translation of a page."""
    found = _segments(manual, page)
    lexicon = suite.lexicon(catalogue.language)
    lexicons = suite.lexicon(), lexicon
    yield from telling_tests(listings, catalogue.language)
    yield from translated_title_tests(listings, found, catalogue, lexicon)
    yield from translated_fact_tests(found, catalogue, lexicon, suite.engine)
    yield from quoted_fact_tests(page, manual, catalogue, lexicons, suite.engine)
    if suite.compares:
        yield from prose_tests(page, found, catalogue, lexicons, suite.engine)


def _segments(manual: Manual, page: SourceFile) -> tuple[Segment, ...]:
    """Return the messages of a page; a side file has none, and one beside the book its own."""
    if page.path in manual.reading.sides:
        return ()
    name = next((file.name for file in manual.book.files if file.path == page.path), None)
    return segments(page, manual.rules) if name is None else manual.segments[name]


def _manual_places(manual: Manual, root: Path) -> dict[str, str]:
    """Return where a book states its rules and has its other ids; paths relative to ``root``.

    A rule that only a side file says is stated stands where the page states it.
    """
    stated = {
        rule: f"{relative_path(statement.page.path, root)}:{statement.line}"
        for statement in manual.statements
        for rule in statement.rules
    }
    return stated | stated_places(manual.book.files, root)


def _compares(project: Project, manual: Manual) -> bool:
    """Whether msgid and msgstr are compared."""
    reading = manual.reading
    spoken = load_lexicon(reading.source_language, reading.lexicons)
    msgids = [message.msgid for message in manual.messages]
    return compares_rules(project.settings.check.facts, msgids, spoken)
