"""How far a language is, page by page: messages done, and problems of their translations."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from cadogan.problems import Problem, Severity
from cadogan.settings import PublishSettings
from cadogan.translate import Counts
from cadogan.translated import TranslatedManual


@dataclass(frozen=True, slots=True)
class PageStatus:
    """How far one page is: ``counts`` are messages, ``problems`` errors and warnings."""

    name: str
    counts: Counts
    problems: int


@dataclass(frozen=True, slots=True)
class LanguageStatus:
    """How far a language is; a problem of a text that several pages have is one problem.

    ``problems`` are those of the whole catalogue, of no page in particular as well.
    """

    language: str
    pages: tuple[PageStatus, ...]
    problems: int

    @property
    def counts(self) -> Counts:
        """The messages of all pages."""
        return sum((page.counts for page in self.pages), Counts())


def language_status(translated: TranslatedManual, problems: Iterable[Problem]) -> LanguageStatus:
    """Return how far a translated manual is.

    ``problems`` are all that are known of the language, by whatever check; notes, and what
    a baseline knows, do not count. Raises ValueError for the source language.
    """
    if translated.catalogue is None:
        raise ValueError("the source language is not translated")
    counted = {
        problem
        for problem in problems
        if problem.severity is not Severity.NOTE and not problem.known
    }
    by_msgid: dict[str, int] = defaultdict(int)
    for problem in counted:
        by_msgid[problem.msgid] += 1
    pages = []
    for name, translation in translated.translations.items():
        msgids = {segment.msgid for segment in translated.manual.segments[name]} - {""}
        found = sum(by_msgid.get(msgid, 0) for msgid in msgids)
        pages.append(PageStatus(name, translation.counts, found))
    return LanguageStatus(translated.catalogue.language, tuple(pages), len(counted))


def percent(counts: Counts) -> int:
    """Return how much is translated, in percent, rounded down; all of nothing is 100."""
    return 100 * counts.translated // counts.total if counts.total else 100


def unpublished(status: LanguageStatus, settings: PublishSettings) -> str:
    """Return why a language is not good enough for the site; empty if it is."""
    done = percent(status.counts)
    if done < settings.translated:
        return f"{done} % of it are translated, {settings.translated} % are asked for"
    if 0 <= settings.problems < status.problems:
        return f"its catalogue has {status.problems} problems, more than {settings.problems}"
    return ""
