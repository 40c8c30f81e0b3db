"""What all languages of a site share, read once: the manual, and fingerprints of what was read."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from lxml import etree

from cadogan.gamemarks import may_concern_games
from cadogan.manual import Manual, read_manual
from cadogan.media import media_folders
from cadogan.site.model import LanguageJob, RuleStates, SiteRequest
from cadogan.site.publish import SITE_BUILDERS
from cadogan.site.stamp import code_stamp, digest, file_stamp
from cadogan.source import SourceFile

if TYPE_CHECKING:
    from cadogan.coverage import RuleCoverage
    from cadogan.site.rulestates import Stated, TextStamps


@dataclass(frozen=True)
class SiteSource:
    """A manual in its source language, and the fingerprints of its files and of the code.

    That of a file is of the code, too: what was found in the file holds with it.
    """

    manual: Manual
    code: str
    file_stamps: Mapping[Path, str]

    @cached_property
    def text(self) -> str:
        """The fingerprint of the code and of all that the pages are made of."""
        reading = self.manual.reading
        others = map(file_stamp, (*reading.its_rules, *reading.sides))
        return digest([self.code, *others, *self.file_stamps.values()])

    @cached_property
    def may_concern_games(self) -> bool:
        """Whether the engine has to be loaded to know what the pages have to do with games."""
        return may_concern_games(self.manual.files)

    @cached_property
    def rules(self) -> "tuple[RuleCoverage, ...]":
        """What covers each rule in the pages; found once, however often languages are built."""
        if not self.may_concern_games:
            return ()
        from cadogan.coverage import manual_coverage  # noqa: PLC0415 - it loads the engine

        return manual_coverage(self.manual, {})

    @cached_property
    def stated(self) -> "Stated":
        """The messages that state each rule; found once, too."""
        from cadogan.coverage import stated_messages  # noqa: PLC0415 - it loads the engine

        return stated_messages(self.manual)

    def stamped(self, jobs: Sequence[LanguageJob]) -> list[LanguageJob]:
        """Return jobs of one request, each with a fingerprint of all that it is made of.

        Beside the manual and the code that is the catalogue, the request, the languages that
        pages link to, what each of these makes of the rules, the day that books are dated with,
        and the media files, of which a language can have its own.
        """
        if not jobs:
            return []
        request, editions = jobs[0].request, jobs[0].editions
        stamps = cache(partial(self._text_stamps, request))
        states = self._states(jobs, stamps)
        asked = repr(replace(request, languages=(), jobs=1))
        media = _media_names(self.manual)
        day = os.environ.get("SOURCE_DATE_EPOCH", "")
        stamped = []
        for job in jobs:
            shown = {tag: states[tag] for tag in states if tag in shown_tags(job)}
            told = json.dumps(shown, sort_keys=True)
            lines = [stamps(job.language)[1], asked, repr(editions), told, day, *_media(media, job)]
            stamped.append(replace(job, stamp=digest(lines), states=shown))
        return stamped

    def has_rules(self, request: SiteRequest) -> bool:
        """Tell whether pages show what languages make of rules."""
        if not self.may_concern_games:
            return False
        from cadogan.site.rulestates import has_rules  # noqa: PLC0415 - it loads the engine

        return has_rules(request, self.manual)

    def _states(self, jobs: Sequence[LanguageJob], stamps: "TextStamps") -> RuleStates:
        """Return what the languages that pages of some jobs show make of the rules."""
        request = jobs[0].request
        if not self.has_rules(request):
            return {}
        from cadogan.site.rulestates import rule_states  # noqa: PLC0415 - it loads the engine

        tags = frozenset[str]().union(*map(shown_tags, jobs))
        return rule_states(request, tags, self.manual, lambda: self.stated, stamps)

    def _text_stamps(self, request: SiteRequest, language: str) -> tuple[str, str]:
        """Return two fingerprints of what the text of a language is made of, and the code.

        The first leaves the catalogue out.
        """
        path = request.catalogue(language)
        pages = digest([self.text, repr(request.reading), language])
        return pages, digest([pages, file_stamp(path) if path else ""])


def shown_tags(job: LanguageJob) -> frozenset[str]:
    """Return the languages that a language's page shows: all if it can link there, or its own."""
    if job.request.builder in SITE_BUILDERS:
        return frozenset(edition.tag for edition in job.editions)
    return frozenset([job.tag])


def read_source(request: SiteRequest) -> SiteSource:
    """Read the manual of a site."""
    return site_source(read_manual(request.entry, request.folder, request.reading))


def site_source(manual: Manual) -> SiteSource:
    """Return what languages share, of a manual that is read already."""
    code = code_stamp()
    stamps = {file.path: digest([code, *_file_lines(file)]) for file in manual.files}
    return SiteSource(manual, code, stamps)


def _file_lines(file: SourceFile) -> Iterator[str]:
    """Yield all that was read of a file."""
    yield from (file.name, etree.tostring(file.root, encoding="unicode"), repr(file.entities))


def _media_names(manual: Manual) -> list[str]:
    """Return the files that pages may show, as they name them."""
    elements = (element for file in manual.book.files for element in file.root.iter(etree.Element))
    return sorted({name for element in elements if (name := element.get("fileref"))})


def _media(names: Sequence[str], job: LanguageJob) -> Iterator[str]:
    """Yield, of every file that a page may show, whether it is there and what it holds."""
    for folder in media_folders(job.request.folder, job.language):
        for name in names:
            yield f"{folder / name} {file_stamp(folder / name)}"
