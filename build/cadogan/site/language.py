"""One language of a site, from the DocBook files to the published pages.

This is the unit of work of a build: a plain function of plain values, which shares
nothing with the work on other languages.
"""

import json
import time
import traceback
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sphinx.errors import ExtensionError, SphinxError

from cadogan.catalogue.read import read_catalogue
from cadogan.chunk import Page
from cadogan.coverage import with_matrix
from cadogan.doctree import PageSettings, write_pages
from cadogan.files import write_text
from cadogan.media import media_folders
from cadogan.problems import Kind, Problem
from cadogan.site.earlier import keep_result, publish_language
from cadogan.site.model import LanguageJob, LanguageResult, PageCount
from cadogan.site.publish import PAGE_BUILDERS, remove_stale_pages
from cadogan.site.redirects import redirects, redirects_stamp, write_redirects
from cadogan.site.settings import sphinx_settings
from cadogan.site.source import SiteSource, read_source
from cadogan.site.sphinx_run import SphinxFolders, SphinxWarning, run_sphinx
from cadogan.site.stamp import digest, input_stamp
from cadogan.site.wanted import point_to_entries
from cadogan.translated import translate_manual


def build_language(job: LanguageJob, source: SiteSource | None = None) -> LanguageResult:
    """Build one language and publish it; what went wrong is in the result, never raised.

    ``source`` is what the languages share, if it was read already. A language that cannot
    be built leaves its part of the site as it was.
    """
    start = time.perf_counter()
    result = LanguageResult(job.language, job.tag, "", (), (), 0.0, built=False)
    problems: list[Problem] = []
    try:
        source = source or read_source(job.request)
        result = _made(job, source, problems)
        if result.built:
            publish_language(job)
            if not problems:
                keep_result(job, result)
    except Exception as error:  # one language must not stop the others
        problems.append(_failure(job, error))
        result = replace(result, title="", pages=(), built=False)
    return replace(result, problems=tuple(problems), seconds=time.perf_counter() - start)


def _made(job: LanguageJob, source: SiteSource, problems: list[Problem]) -> LanguageResult:
    """Translate the manual, write its pages and run Sphinx on them; add what is wrong."""
    catalogue = read_catalogue(job.catalogue, job.language) if job.catalogue else None
    text = translate_manual(source.manual, catalogue)
    problems += text.problems
    built: tuple[Page, ...] = ()
    if text.manual.is_readable:
        built = text.pages(job.request.depth)
        written = with_matrix(built, job.rules, job.language, job.states)
        point_to_entries(job, written)
        problems += _write_pages(job, written)
        problems += _run_builder(job, written, source.code)
    counts = tuple(PageCount(page.name, page.title, *page.segments) for page in built)
    title = _title(job, built)
    return LanguageResult(job.language, job.tag, title, counts, (), 0.0, built=bool(built))


def _title(job: LanguageJob, written: tuple[Page, ...]) -> str:
    """Return the site's title: the project's own, else the book's in this language."""
    return job.request.title or (written[0].title if written else "")


def _folders(job: LanguageJob) -> SphinxFolders:
    return SphinxFolders(job.work / "pages", job.work / "doctrees", job.work / job.request.builder)


def _write_pages(job: LanguageJob, written: tuple[Page, ...]) -> tuple[Problem, ...]:
    """Write the page files for Sphinx; an image is taken in the reader's language if there."""
    settings = PageSettings(
        language=job.language,
        source_language=job.request.source_language,
        folder=job.request.folder,
        media=media_folders(job.request.folder, job.language),
        editions=frozenset(edition.tag for edition in job.editions),
    )
    return write_pages(written, _folders(job).pages, settings)


def _run_builder(job: LanguageJob, written: tuple[Page, ...], code: str) -> tuple[Problem, ...]:
    """Run Sphinx; it rests when nothing changed since the last run that it would see.

    ``code`` is the fingerprint of the code: what other code left behind is of no use.

    A run that warned leaves no stamp, so that the next one repeats its warnings.
    """
    folders = _folders(job)
    settings = sphinx_settings(job, _title(job, written), _contents(written))
    moved, problems = redirects(written, job.request)
    stamps = {
        "code": code,
        "input": input_stamp(folders.pages, settings),
        "redirects": redirects_stamp(moved),
    }
    stamp_file = folders.output.with_suffix(".stamp")
    earlier = _read_stamps(stamp_file)
    warnings: tuple[SphinxWarning, ...] = ()
    if earlier != stamps or not folders.output.is_dir():
        stamp_file.unlink(missing_ok=True)
        remove_stale_pages(folders.output, {"search", *(page.name for page in written)})
        fresh = earlier.get("code") != stamps["code"]
        warnings = run_sphinx(folders, job.request.builder, settings, fresh=fresh)
        if job.request.builder in PAGE_BUILDERS:
            write_redirects(moved, folders.output, job.tag)
    if not warnings:
        write_text(stamp_file, json.dumps(stamps))
    return (*problems, *(_problem(warning, job) for warning in warnings))


def _read_stamps(file: Path) -> Mapping[str, str]:
    """Return the stamps of the last run that went well; empty when there was none."""
    try:
        stamps: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps


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
