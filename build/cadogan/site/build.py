"""The build of a whole site: every language in a process of its own, several at a time."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from cadogan.cldr import own_name
from cadogan.languages import bcp47, direction
from cadogan.problems import Kind, Problem
from cadogan.site.check import check_request
from cadogan.site.landing import Entry, landing_page, page_title
from cadogan.site.language import build_language
from cadogan.site.model import Edition, LanguageJob, LanguageResult, SiteRequest, SiteResult
from cadogan.site.publish import write_changed

Progress = Callable[[LanguageResult], None]


def build_site(
    request: SiteRequest, progress: Progress | None = None, executor: Executor | None = None
) -> SiteResult:
    """Build the languages of a request and the page that leads to them.

    ``progress`` is called for each language when it is done, in the order they
    finish. ``executor`` runs :func:`cadogan.site.language.build_language`, one call a
    language; it must run each call in a process that serves one language only, since
    Sphinx keeps some texts for the life of a process. Without it, ``request.jobs``
    processes of this machine do. Raises SiteRequestError, before anything is built,
    for a request that no language can be built with.
    """
    check_request(request)
    results: dict[str, LanguageResult] = {}
    all_editions = editions(request)
    jobs = [LanguageJob(request, language, all_editions) for language in request.wanted]
    for result in _run_in(executor, jobs) if executor else _run(jobs, request.jobs):
        results[result.language] = result
        if progress:
            progress(result)
    site = SiteResult(tuple(results[language] for language in request.wanted))
    if request.builder in {"html", "dirhtml"}:
        _write_landing_page(request, site, all_editions)
    return site


def editions(request: SiteRequest) -> tuple[Edition, ...]:
    """Return the languages that the site will have, by their own names.

    Those are the languages of this build, and others that the site has from before.
    """
    there = [
        Edition(bcp47(language), own_name(language), direction(language))
        for language in request.all_languages
        if language in request.wanted or (request.output / bcp47(language)).is_dir()
    ]
    return tuple(sorted(there, key=lambda edition: edition.name.casefold()))


def _run(jobs: Sequence[LanguageJob], processes: int) -> Iterator[LanguageResult]:
    """Build the languages in processes of this machine, so many at a time."""
    with ThreadPoolExecutor(max(1, processes)) as threads:
        futures = [threads.submit(_build_apart, job) for job in jobs]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:  # when the run is broken off, do not begin what is left
            threads.shutdown(wait=False, cancel_futures=True)


def _build_apart(job: LanguageJob) -> LanguageResult:
    """Build a language in a new process, so that its death is the end of no other language.

    Where the system can, the process is forked from a server that has loaded Sphinx
    already and, unlike this process, has no threads.
    """
    context = None
    if sys.platform != "win32":
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["cadogan.site.preload"])
    with ProcessPoolExecutor(1, context) as process:
        try:
            return process.submit(build_language, job).result()
        except BrokenProcessPool:
            return _lost(job)


def _run_in(executor: Executor, jobs: Sequence[LanguageJob]) -> Iterator[LanguageResult]:
    """Build the languages with a caller's executor, whose own errors are the caller's."""
    for future in as_completed([executor.submit(build_language, job) for job in jobs]):
        yield future.result()


def _lost(job: LanguageJob) -> LanguageResult:
    """Return the result of a language whose process died (killed, out of memory)."""
    problem = Problem(
        Kind.SITE_BUILD,
        str(job.catalogue or job.request.entry),
        1,
        f"{job.language} could not be built: its process ended without a result",
        hint="memory may have run out: try fewer --jobs",
        language=job.language,
    )
    return LanguageResult(job.language, job.tag, "", (), (problem,), 0.0, built=False)


def _write_landing_page(
    request: SiteRequest, site: SiteResult, all_editions: Sequence[Edition]
) -> None:
    """Write ``index.html`` with the languages that the site has, new ones and older ones."""
    titles = {result.tag: result.title for result in site.languages if result.built}
    entries = []
    for edition in all_editions:
        first_page = request.output / edition.tag / "index.html"
        if first_page.is_file():
            title = titles.get(edition.tag) or page_title(_text(first_page))
            entries.append(Entry(edition, title))
    if not entries:
        return
    source = bcp47(request.source_language)
    default = next((entry for entry in entries if entry.edition.tag == source), entries[0])
    page = landing_page(request.title or default.title, default.edition.tag, tuple(entries))
    write_changed(request.output / "index.html", page)


def _text(page: Path) -> str:
    """Return the text of a page, which need not be one that we wrote."""
    return page.read_text(encoding="utf-8", errors="replace")
