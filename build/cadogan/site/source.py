"""What all languages of a site share, read once: the manual, and fingerprints of what was read."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lxml import etree

from cadogan.coverage import RuleCoverage, manual_coverage
from cadogan.manual import Manual, read_manual
from cadogan.media import media_folders
from cadogan.site.model import LanguageJob, SiteRequest
from cadogan.site.rulestates import rule_states, shown_tags
from cadogan.site.stamp import code_stamp, digest, file_stamp


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
    def rules(self) -> tuple[RuleCoverage, ...]:
        """What covers each rule in the pages; found once, however often languages are built."""
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
        tags = frozenset[str]().union(*map(shown_tags, jobs))
        states = rule_states(request, tags, self.manual, texts)
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

    def _text_stamp(self, request: SiteRequest, language: str) -> str:
        """Return a fingerprint of what the text of a language is made of, and the code."""
        path = request.catalogue(language)
        catalogue = file_stamp(path) if path else ""
        return digest([self.code, self.text, repr(request.reading), language, catalogue])


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
