"""Tests of reviews: whether a page, in one language, is as somebody read it."""

from collections.abc import Callable, Iterator
from functools import partial

from cadogan.catalogue.model import Catalogue
from cadogan.manual import Manual
from cadogan.problems import Problem
from cadogan.review import Record, page_passages, review_problems, stale_passages
from cadogan.source import SourceFile
from cadogan.suite.model import PageTest, Subject


def review_tests(
    manual: Manual, page: SourceFile, catalogue: Catalogue | None, record: Callable[[str], Record]
) -> Iterator[PageTest]:
    """Yield the test of a page of the book; a side file has no texts of its own."""
    if page.name in manual.segments and page.path not in manual.reading.sides:
        language = catalogue.language if catalogue else manual.reading.source_language
        check = partial(_unreviewed, manual, page, catalogue, partial(record, language))
        path = catalogue.path if catalogue else page.path
        yield PageTest(f"review[{language}]", path, 1, check, Subject.REVIEW)


def _unreviewed(
    manual: Manual,
    page: SourceFile,
    catalogue: Catalogue | None,
    record: Callable[[], Record],
) -> Iterator[Problem]:
    known = record()
    yield from known.problems
    yield from review_problems(stale_passages(page_passages(manual, page, catalogue), known))
