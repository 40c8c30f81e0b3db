"""What all languages of a site share, read once: the manual, and fingerprints of what was read."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from lxml import etree

from cadogan.gamemarks import may_concern_games
from cadogan.manual import Manual, read_manual
from cadogan.media import media_folders
from cadogan.site.model import LanguageJob, RuleStates, SiteRequest
from cadogan.site.publish import SITE_BUILDERS
from cadogan.site.stamp import code_stamp, digest, file_stamp

if TYPE_CHECKING:
    from cadogan.coverage import RuleCoverage


@dataclass(frozen=True)
class SiteSource:
    """A manual in its source language, and the fingerprints of its text and of the code."""

    manual: Manual
    code: str
    text: str

    @property
    def fingerprint(self) -> str:
        """The fingerprint of both: what was found in the pages holds while it is the same."""
        return digest([self.code, self.text])

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

    def stamped(self, jobs: Sequence[LanguageJob]) -> list[LanguageJob]:
        """Return jobs of one request, each with a fingerprint of all that it is made of.

        Beside the manual and the code that is the catalogue, the request, the languages that
        pages link to, what each of these makes of the rules, and the media files, of which a
        language can have its own.
        """
        if not jobs:
            return []
        request, editions = jobs[0].request, jobs[0].editions
        texts = {name: self._text_stamp(request, name) for name in request.all_languages}
        states = self._rule_states(jobs, texts)
        asked = repr(replace(request, languages=(), jobs=1))
        media = _media_names(self.manual)
        stamped = []
        for job in jobs:
            shown = {tag: states[tag] for tag in states if tag in shown_tags(job)}
            told = json.dumps(shown, sort_keys=True)
            lines = [texts[job.language], asked, repr(editions), told, *_media(media, job)]
            stamped.append(replace(job, stamp=digest(lines), states=shown))
        return stamped

    def with_rules(self, jobs: Sequence[LanguageJob]) -> list[LanguageJob]:
        """Return jobs with the rules that their pages show, which are the same in all languages."""
        return [replace(job, rules=self.rules) if job.request.matrix else job for job in jobs]

    def _rule_states(self, jobs: Sequence[LanguageJob], stamps: Mapping[str, str]) -> RuleStates:
        """Return what the languages that jobs show make of the rules, if there are any."""
        if not self.may_concern_games:
            return {}
        from cadogan.site.rulestates import rule_states  # noqa: PLC0415 - it loads the engine

        tags = frozenset[str]().union(*map(shown_tags, jobs))
        return rule_states(jobs[0].request, tags, self.manual, stamps)

    def _text_stamp(self, request: SiteRequest, language: str) -> str:
        """Return a fingerprint of what the text of a language is made of, and the code."""
        path = request.catalogue(language)
        catalogue = file_stamp(path) if path else ""
        return digest([self.code, self.text, repr(request.reading), language, catalogue])


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
    lines = [*map(file_stamp, (*manual.reading.its_rules, *manual.reading.sides))]
    for file in manual.book.files:
        lines += [file.name, etree.tostring(file.root, encoding="unicode"), repr(file.entities)]
    return SiteSource(manual, code_stamp(), digest(lines))


def _media_names(manual: Manual) -> list[str]:
    """Return the files that pages may show, as they name them."""
    elements = (element for file in manual.book.files for element in file.root.iter(etree.Element))
    return sorted({name for element in elements if (name := element.get("fileref"))})


def _media(names: Sequence[str], job: LanguageJob) -> Iterator[str]:
    """Yield, of every file that a page may show, whether it is there and what it holds."""
    for folder in media_folders(job.request.folder, job.language):
        for name in names:
            yield f"{folder / name} {file_stamp(folder / name)}"
