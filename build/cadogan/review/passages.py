"""The texts of a manual that have to be reviewed, in one language."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.catalogue.model import Catalogue
from cadogan.facts import is_advice
from cadogan.manual import Manual
from cadogan.segment import Purpose, Segment
from cadogan.source import SourceFile
from cadogan.source.names import ids_around
from cadogan.told import PageTexts, Told, translated_text


@dataclass(frozen=True, slots=True)
class Passage:
    """A text as readers of a language see it.

    ``page`` is the name of its file, ``about`` the nearest id around it (the page's name
    where there is none), ``source`` and ``text`` are the words in the language of the pages
    and in this one, without markup and with single blanks: a new mark is no change.
    """

    page: str
    about: str
    source: str
    told: Told

    @property
    def text(self) -> str:
        """The words in this language."""
        return self.told.words()


def manual_passages(manual: Manual, catalogue: Catalogue | None) -> Iterator[Passage]:
    """Yield the passages of all pages of a book."""
    for page in manual.book.files:
        yield from page_passages(manual, page, catalogue)


def page_passages(
    manual: Manual, page: SourceFile, catalogue: Catalogue | None
) -> Iterator[Passage]:
    """Yield the passages of a page; those that are not translated are nobody's to review."""
    texts = PageTexts(page)
    for segment in manual.segments[page.name]:
        if segment.purpose is Purpose.TEXT and not is_advice(segment.element):
            spoken = texts.of_segment(segment)
            told = translated_text(segment, catalogue) if catalogue else spoken
            if spoken is not None and told is not None and told.words():
                yield Passage(page.name, _about(segment), spoken.words(), told)


def _about(segment: Segment) -> str:
    return next(ids_around(segment.element), segment.file)
