"""One language of a site, from the DocBook files to the published pages.

This is the unit of work of a build: a plain function of plain values, which shares
nothing with the work on other languages.
"""

import json
import time
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sphinx.errors import ExtensionError, SphinxError

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.chunk import Page
from cadogan.doctree import PageFile, PageSettings, page_files
from cadogan.media import media_folders
from cadogan.problems import Kind, Problem
from cadogan.site.model import LanguageJob, LanguageResult, PageCount
from cadogan.site.publish import PAGE_BUILDERS, publish
from cadogan.site.record import Record, read_record, record_file, write_record
from cadogan.site.redirects import redirects, redirects_stamp, write_redirects
from cadogan.site.settings import sphinx_settings
from cadogan.site.source import SiteSource, read_source
from cadogan.site.sphinx_run import SphinxRuns, SphinxWarning
from cadogan.site.stamp import digest
from cadogan.site.wanted import point_to_entries
from cadogan.site.work import Work
from cadogan.translated import TranslatedManual, translate_manual


def build_language(job: LanguageJob, source: SiteSource | None = None) -> LanguageResult:
    """Build one language once, in any process; see :class:`LanguageBuilder`."""
    with LanguageBuilder(job, source) as builder:
        return builder.build(job)


class LanguageBuilder:
    """Builds one language: once, or again and again as its catalogue changes.

    What an earlier build has read, and is still the same, serves the next one. ``source`` is
    what the languages share, if it was read already.
    """

    def __init__(self, job: LanguageJob, source: SiteSource | None) -> None:
        self._source = source
        self._text: TranslatedManual | None = None
        self._work = Work(job.work, job.request.builder)
        self._sphinx = SphinxRuns(self._work.folders, job.request.builder)
        self._run = ""

    def __enter__(self) -> "LanguageBuilder":
        return self

    def __exit__(self, *_error: object) -> None:
        self._sphinx.forget()

    def build(self, job: LanguageJob) -> LanguageResult:
        """Build the language and publish it; what went wrong is in the result, never raised.

        A language that cannot be built leaves its part of the site as it was.
        """
        start = time.perf_counter()
        result = LanguageResult(job.language, job.tag, "", (), (), 0.0, built=False)
        problems: list[Problem] = []
        try:
            self._source = self._source or read_source(job.request)
            result = self._made(job, self._source, problems)
        except Exception as error:  # one language must not stop the others
            problems.append(_failure(job, error))
            result = replace(result, title="", pages=(), built=False)
        return replace(result, problems=tuple(problems), seconds=time.perf_counter() - start)

    def _made(
        self, job: LanguageJob, source: SiteSource, problems: list[Problem]
    ) -> LanguageResult:
        """Translate the manual, make its pages and publish them; add what is wrong.

        A catalogue in which more cannot be read than before is being written: it is waited for.
        """
        earlier = self._text.catalogue if self._text else None
        path = job.catalogue
        catalogue = read_catalogue(path, job.language, earlier) if path else None
        if catalogue and earlier and _faults(catalogue) > _faults(earlier):
            problems += catalogue.problems
            return LanguageResult(job.language, job.tag, "", (), (), 0.0, built=False)
        text = self._text = translate_manual(source.manual, catalogue, self._text)
        problems += text.problems
        built: tuple[Page, ...] = ()
        record = None
        if text.manual.is_readable:
            built = text.pages(job.request.depth)
            written = _with_rules(job, source, built)
            point_to_entries(job, written)
            files, found = page_files(written, _page_settings(job))
            problems += found
            warnings, record = self._run_builder(job, written, files, source.code)
            problems += warnings
        counts = tuple(PageCount(page.name, page.title, *page.segments) for page in built)
        title = _title(job, built)
        result = LanguageResult(job.language, job.tag, title, counts, (), 0.0, built=bool(built))
        if record:
            write_record(record_file(job), record if problems else record.of(job, result))
        return result

    def _run_builder(
        self, job: LanguageJob, written: tuple[Page, ...], files: Sequence[PageFile], code: str
    ) -> tuple[tuple[Problem, ...], Record]:
        """Run Sphinx and publish what it made; it rests when that would be what is there.

        ``code`` is the fingerprint of the code: what other code left behind is of no use.
        The record is that of what is in the site then, without the language's result.

        A run that warned has no fingerprint, so that the next one repeats its warnings.
        """
        builder, work = job.request.builder, self._work
        settings = sphinx_settings(job, _title(job, written), _contents(written))
        moved, problems = redirects(written, job.request)
        asked = json.dumps(settings, sort_keys=True, default=str)
        names = (page.name for page in written)
        base = digest([code, builder, asked, redirects_stamp(moved), *names])
        run = digest([base, *(f"{file.name} {file.fingerprint}" for file in files)])
        record = read_record(record_file(job))
        folder = job.request.output / job.tag
        there = record.run if record.is_whole(folder) else ""
        if there == run:
            return problems, Record(record.files, run)
        if there != self._run:  # somebody else has built it meanwhile
            self._sphinx.forget()
        fresh = not work.can_continue(base, there)
        work.begin(files, fresh=fresh)
        warnings = self._sphinx.run(settings, files, fresh=fresh)
        if builder in PAGE_BUILDERS:
            write_redirects(moved, work.folders.output, job.tag)
        own_theme = job.request.theme == "cadogan"
        made = work.folders.output
        published = publish(made, folder, record.files, fresh=fresh, own_theme=own_theme)
        self._run = "" if warnings else run
        work.end(base, self._run)
        told = (_problem(warning, job) for warning in warnings)
        return (*problems, *told), Record(published, self._run)


def _faults(catalogue: Catalogue) -> int:
    """Return how many entries of a catalogue cannot be read."""
    kinds = (problem.kind for problem in catalogue.problems)
    return sum(kind in (Kind.PO_SYNTAX, Kind.PO_CHARSET) for kind in kinds)


def _with_rules(job: LanguageJob, source: SiteSource, built: tuple[Page, ...]) -> tuple[Page, ...]:
    """Return the pages with one more that shows what covers the rules, if there are any."""
    if not job.request.matrix or not source.rules:
        return built
    from cadogan.coverage import with_matrix  # noqa: PLC0415 - it loads the engine

    return with_matrix(built, source.rules, job.language, job.states)


def _title(job: LanguageJob, written: tuple[Page, ...]) -> str:
    """Return the site's title: the project's own, else the book's in this language."""
    return job.request.title or (written[0].title if written else "")


def _page_settings(job: LanguageJob) -> PageSettings:
    """Return what the pages have in common; an image is taken in the reader's language if there."""
    return PageSettings(
        language=job.language,
        source_language=job.request.source_language,
        folder=job.request.folder,
        media=media_folders(job.request.folder, job.language),
        editions=frozenset(edition.tag for edition in job.editions),
    )


def _contents(written: tuple[Page, ...]) -> str:
    """Return a digest of what every page shows of the others: their names, order and titles."""
    lines = [f"{page.name}\t{page.parent}\t{page.title}" for page in written]
    return digest(lines)


def _problem(warning: SphinxWarning, job: LanguageJob) -> Problem:
    return Problem(
        Kind.SITE_SPHINX,
        warning.path or str(job.request.entry),
        warning.line,
        f"Sphinx: {warning.message}",
        language=job.language,
    )


def _failure(job: LanguageJob, error: Exception) -> Problem:
    """Return the problem that a language could not be built.

    The place is the file that the system refused, else the file that stands for the
    language. Only an error that nobody foresaw shows where in the code it arose.
    """
    refused = getattr(error, "filename", None)
    trace = [] if _is_foreseen(error) else traceback.format_exception(error)
    return Problem(
        Kind.SITE_BUILD,
        str(refused if isinstance(refused, str | Path) else job.catalogue or job.request.entry),
        1,
        f"{job.language} could not be built: {error or type(error).__name__}",
        hint="the other languages are built; the site keeps the last good build of this one",
        language=job.language,
        detail="".join(trace[-3:]),
    )


def _is_foreseen(error: Exception) -> bool:
    """Whether an error says what is wrong outside the code: a file or Sphinx's settings."""
    if isinstance(error, ExtensionError):  # also what an extension did not catch
        return error.orig_exc is None
    return isinstance(error, OSError | SphinxError)
