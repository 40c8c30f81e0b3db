"""What all languages of a site share, read once: the manual, and fingerprints of what was read."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lxml import etree

from cadogan.manual import Manual, read_manual
from cadogan.media import media_folders
from cadogan.site.model import LanguageJob, SiteRequest
from cadogan.site.rulestates import RuleStates, rule_states
from cadogan.site.stamp import code_stamp, digest


@dataclass(frozen=True, slots=True)
class SiteSource:
    """A manual in its source language, and the fingerprints of its text and of the code."""

    manual: Manual
    code: str
    text: str

    @property
    def fingerprint(self) -> str:
        """The fingerprint of both: what was found in the pages holds while it is the same."""
        return digest([self.code, self.text])

    def stamp(self, job: LanguageJob) -> str:
        """Return a fingerprint of all that a language is made of: when it is the same, so is that.

        Beside the manual and the code that is the catalogue, the request, the languages that
        pages link to, what each of these makes of the rules, and the media files, of which a
        language can have its own.
        """
        request = replace(job.request, languages=(), jobs=1)
        text = self._text_stamp(job.request, job.language)
        states = json.dumps(self.rule_states(job), sort_keys=True)
        lines = [text, repr(request), repr(job.editions), states]
        lines.extend(_media(self.manual, job))
        return digest(lines)

    def rule_states(self, job: LanguageJob) -> RuleStates:
        """Return what the languages that a language's page of rules shows make of each rule."""
        languages = job.request.all_languages
        stamps = {language: self._text_stamp(job.request, language) for language in languages}
        return rule_states(job, self.manual, stamps)

    def _text_stamp(self, request: SiteRequest, language: str) -> str:
        """Return a fingerprint of what the text of a language is made of, and the code."""
        path = request.catalogue(language)
        catalogue = _file(path) if path else ""
        return digest([self.code, self.text, repr(request.reading), language, catalogue])


def read_source(request: SiteRequest) -> SiteSource:
    """Read the manual of a site."""
    return site_source(read_manual(request.entry, request.folder, request.reading))


def site_source(manual: Manual) -> SiteSource:
    """Return what languages share, of a manual that is read already."""
    lines = [*map(_file, manual.reading.its_rules), *map(_file, manual.reading.sides)]
    for file in manual.book.files:
        lines += [file.name, etree.tostring(file.root, encoding="unicode"), repr(file.entities)]
    return SiteSource(manual, code_stamp(), digest(lines))


def _media(manual: Manual, job: LanguageJob) -> Iterator[str]:
    """Yield, of every file that a page may show, whether it is there and what it holds."""
    named = {
        reference
        for file in manual.book.files
        for element in file.root.iter(etree.Element)
        if (reference := element.get("fileref"))
    }
    for folder in media_folders(job.request.folder, job.language):
        for name in sorted(named):
            yield f"{folder / name} {_file(folder / name)}"


def _file(path: Path) -> str:
    """Return a fingerprint of a file's bytes; empty where there is none."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except (OSError, ValueError):  # the latter for names that no file can have
        return ""
