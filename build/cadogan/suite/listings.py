"""Tests of listings: that they go as they say, how they are told, what their titles name."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType

from lxml import etree

from cadogan.catalogue.model import Catalogue
from cadogan.examples import mark_problems
from cadogan.examples.met import met_in
from cadogan.examples.telling import untold
from cadogan.examples.titles import Mismatch, title_mismatches
from cadogan.facts import Lexicon
from cadogan.problems import Kind, Problem
from cadogan.runners import Listing, Runner
from cadogan.runners.find import example_title, find_elements, stated_places
from cadogan.runners.patience import HARMLESS, Played
from cadogan.segment import Segment
from cadogan.source import SourceFile
from cadogan.suite.model import PageTest, Subject
from cadogan.told import PageTexts, Told, translated_text
from cadogan.ui import SOURCE_LANGUAGE, speaks_of_games, ui_file


@dataclass(frozen=True, slots=True)
class PageListing:
    """A listing of a page, and the title of the example that it stands in, if there is one.

    One in the example language is ``played``, once, whichever tests ask what happens in it.
    """

    listing: Listing
    title: etree._Element | None = None
    played: Played | None = None


def page_listings(
    page: SourceFile,
    languages: Container[str] = HARMLESS,
    places: Mapping[str, str] = MappingProxyType({}),
) -> tuple[PageListing, ...]:
    """Return a page's listings in some languages, in document order.

    ``places`` say where rules are stated, to be named in failures (``manual_places``).
    """
    return tuple(
        PageListing(
            listing,
            example_title(element),
            Played(listing) if listing.language in HARMLESS else None,
        )
        for element, listing in find_elements(page, languages, places)
    )


def example_tests(
    listings: Iterable[PageListing],
    runners: Mapping[str, Runner] = HARMLESS,
    language: str = SOURCE_LANGUAGE,
) -> Iterator[PageTest]:
    """Yield whether the listings of a page hold; those in the example language are told, too.

    ``language`` is that of the page. ``runners`` are the engines of all others.
    """
    for one in listings:
        listing = one.listing
        if one.played is not None:
            check = partial(_holds_and_is_told, one.played, language)
            yield _listing_test(f"{listing.name}[{language}]", listing, check, Subject.EXAMPLE)
        else:
            runs = partial(runners[listing.language].run, listing)
            yield _listing_test(listing.name, listing, runs, Subject.EXAMPLE)


def telling_tests(listings: Iterable[PageListing], language: str) -> Iterator[PageTest]:
    """Yield for each example in the example language whether it can be told in a language.

    There are none for a language in which Cadogan tells nothing at all.
    """
    for one in listings if speaks_of_games(language) else ():
        if one.played is not None:
            name, check = f"{one.listing.name}[{language}]", partial(_untold, one.played, language)
            yield _listing_test(name, one.listing, check, Subject.TELLING)


def title_tests(
    page: SourceFile, listings: Iterable[PageListing], lexicon: Lexicon
) -> Iterator[PageTest]:
    """Yield the titles of a page's examples, compared with their listings."""
    texts = PageTexts(page)
    for one in listings:
        if one.title is not None and one.played is not None:
            yield _title_test(texts.of_element(one.title), one.played, lexicon)


def translated_title_tests(
    listings: Iterable[PageListing],
    found: Iterable[Segment],
    catalogue: Catalogue,
    lexicon: Lexicon,
) -> Iterator[PageTest]:
    """Yield the titles of a page's examples as a translation has them."""
    segments = {segment.element: segment for segment in found}
    for one in listings:
        segment = None if one.title is None else segments.get(one.title)
        told = translated_text(segment, catalogue) if segment else None
        if told is not None and one.played is not None:
            yield _title_test(told, one.played, lexicon)


def example_problems(
    pages: Sequence[SourceFile], root: Path, held: Container[Path] = ()
) -> Mapping[Path, tuple[Problem, ...]]:
    """Return what is wrong with the examples of pages, and with the marks of any kind, by page.

    ``held`` are pages of which it is known that nothing is wrong.
    """
    places = stated_places(pages, root)
    return {page.path: _page_problems(page, places) for page in pages if page.path not in held}


def _page_problems(page: SourceFile, places: Mapping[str, str]) -> tuple[Problem, ...]:
    problems = [*mark_problems(page)]
    for test in example_tests(page_listings(page, places=places)):
        problems += test.check()
    return tuple(problems)


def _holds_and_is_told(played: Played, language: str) -> tuple[Problem, ...]:
    return (*played.problems, *_untold(played, language))


def _untold(played: Played, language: str) -> tuple[Problem, ...]:
    """Return what keeps an example from being told in a language."""
    path = ui_file(language) if speaks_of_games(language) else None
    return tuple(untold(played.texts, language, path)) if path and played.texts else ()


def _title_test(told: Told, played: Played, lexicon: Lexicon) -> PageTest:
    place, listing = told.place(0, None), played.listing
    check = partial(_title_problems, told, played, lexicon)
    name = f"{listing.name}-title[{lexicon.language}]"
    return PageTest(name, Path(place.path), place.line, check, Subject.TITLE, listing.language)


def _title_problems(told: Told, played: Played, lexicon: Lexicon) -> Iterator[Problem]:
    """Yield what a title names that its listing does not show; a broken listing shows nothing."""
    outcome = played.outcome
    if outcome is not None and not outcome.problems:
        for mismatch in title_mismatches(told.text, met_in(outcome), lexicon):
            yield _title_problem(told, mismatch)


def _title_problem(told: Told, mismatch: Mismatch) -> Problem:
    named = told.words(mismatch.start, mismatch.end)
    message = f'the title names "{named}", its listing does not: {mismatch.why}'
    hint = "name in the title what the listing shows, or show what the title names"
    return told.problem(Kind.EXAMPLE_TITLE, (mismatch.start, mismatch.end), message, hint)


def _listing_test(
    name: str, listing: Listing, check: Callable[[], Iterable[Problem]], subject: Subject
) -> PageTest:
    return PageTest(name, listing.path, listing.line, check, subject, listing.language)
