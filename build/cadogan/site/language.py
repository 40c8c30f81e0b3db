"""One language of a site, from the DocBook files to the published pages.

This is the unit of work of a build: a plain function of plain values, which shares
nothing with the work on other languages.
"""

import hashlib
import json
import os
import time
import traceback
from collections.abc import Mapping
from pathlib import Path

from lxml import etree
from sphinx.errors import ExtensionError, SphinxError

from cadogan.catalogue import read_catalogue
from cadogan.chunk import Page
from cadogan.coverage import manual_coverage, with_matrix
from cadogan.doctree import PageSettings, media_folders, write_pages
from cadogan.files import write_text
from cadogan.manual import read_manual
from cadogan.problems import Kind, Problem
from cadogan.site.model import LanguageJob, LanguageResult, PageCount
from cadogan.site.publish import publish, remove_stale_pages
from cadogan.site.settings import sphinx_settings
from cadogan.site.sphinx_run import SphinxFolders, SphinxWarning, run_sphinx
from cadogan.site.stamp import code_stamp, input_stamp
from cadogan.source.names import local
from cadogan.translated import TranslatedManual, translate_manual

_PAGE_BUILDERS = ("html", "dirhtml", "singlehtml")


def build_language(job: LanguageJob) -> LanguageResult:
    """Build one language and publish it; what went wrong is in the result, never raised.

    A language that cannot be built leaves its part of the site as it was.
    """
    start = time.perf_counter()
    built: tuple[Page, ...] = ()
    problems: list[Problem] = []
    try:
        text = _translated(job)
        problems += text.problems
        if text.manual.is_readable:
            built_from = text.pages(job.request.depth)
            written = _with_matrix(job, text, built_from)
            problems += _write_pages(job, written)
            problems += _run_builder(job, written)
            built = built_from
    except Exception as error:  # one language must not stop the others
        problems.append(_failure(job, error))
    return LanguageResult(
        language=job.language,
        tag=job.tag,
        title=_title(job, built),
        pages=tuple(PageCount(page.name, page.title, *page.segments) for page in built),
        problems=tuple(problems),
        seconds=time.perf_counter() - start,
        built=bool(built),
    )


def _translated(job: LanguageJob) -> TranslatedManual:
    request = job.request
    manual = read_manual(request.entry, request.folder, request.reading)
    catalogue = read_catalogue(job.catalogue, job.language) if job.catalogue else None
    return translate_manual(manual, catalogue)


def _with_matrix(
    job: LanguageJob, text: TranslatedManual, pages: tuple[Page, ...]
) -> tuple[Page, ...]:
    """Add the page that says what covers each rule, if there are rules and it is wanted."""
    if not job.request.matrix:
        return pages
    rows = manual_coverage(text.manual, {job.language: text.catalogue})
    return with_matrix(pages, rows, job.language)


def _title(job: LanguageJob, written: tuple[Page, ...]) -> str:
    """Return the site's title: the project's own, else the book's in this language."""
    return job.request.title or (written[0].title if written else "")


def _folders(job: LanguageJob) -> SphinxFolders:
    work = job.request.work / job.tag
    return SphinxFolders(work / "pages", work / "doctrees", work / job.request.builder)


def _write_pages(job: LanguageJob, written: tuple[Page, ...]) -> tuple[Problem, ...]:
    """Write the page files for Sphinx; an image is taken in the reader's language if there."""
    settings = PageSettings(
        language=job.language,
        source_language=job.request.source_language,
        folder=job.request.folder,
        media=media_folders(job.request.folder, job.language),
    )
    return write_pages(written, _folders(job).pages, settings)


def _run_builder(job: LanguageJob, written: tuple[Page, ...]) -> tuple[Problem, ...]:
    """Run Sphinx and publish its output; Sphinx rests when nothing changed since the last run.

    A run that warned leaves no stamp, so that the next one repeats its warnings.
    """
    folders = _folders(job)
    has_index = _has_index(written)
    settings = sphinx_settings(job, _title(job, written), _contents(written), has_index=has_index)
    stamps = {"code": code_stamp(), "input": input_stamp(folders.pages, settings)}
    stamp_file = folders.output.with_suffix(".stamp")
    earlier = _read_stamps(stamp_file)
    warnings: tuple[SphinxWarning, ...] = ()
    if earlier != stamps or not folders.output.is_dir():
        stamp_file.unlink(missing_ok=True)
        made = ["search", "genindex"] if has_index else ["search"]
        remove_stale_pages(folders.output, {*made, *(page.name for page in written)})
        fresh = earlier.get("code") != stamps["code"]
        warnings = run_sphinx(folders, job.request.builder, settings, fresh=fresh)
    _publish(job)
    if not warnings:
        write_text(stamp_file, json.dumps(stamps))
    return tuple(_problem(warning, job) for warning in warnings)


def _publish(job: LanguageJob) -> None:
    """Bring what was built of a language into the site."""
    built = _folders(job).output
    publish(
        built,
        job.request.output / job.tag,
        record=_record(job),
        own_theme=job.request.theme == "cadogan",
    )


def _record(job: LanguageJob) -> Path:
    """Return the file that lists what was published, one for each folder a site went to.

    The builders that write pages have one together: each takes the others' pages away.
    """
    builder = "pages" if job.request.builder in _PAGE_BUILDERS else job.request.builder
    place = os.path.relpath(job.request.output, job.request.work)
    key = hashlib.sha256(place.encode()).hexdigest()[:12]
    return job.request.work / job.tag / f"{builder}-{key}.published"


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
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _has_index(written: tuple[Page, ...]) -> bool:
    """Tell whether a page has an entry for the index."""
    return any(
        local(element) == "indexterm"
        for page in written
        for element in page.element.iter(etree.Element)
    )


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
