"""The build of a whole site: its languages, and what they share."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import suppress
from pathlib import Path

from cadogan.cldr import own_name
from cadogan.files import write_output
from cadogan.languages import bcp47, direction
from cadogan.settings import ProjectError
from cadogan.site.check import check_request
from cadogan.site.landing import Entry, landing_page, page_title
from cadogan.site.model import Edition, LanguageJob, LanguageResult, SiteRequest, SiteResult
from cadogan.site.publish import SITE_BUILDERS, withdraw, write_changed
from cadogan.site.record import earlier_result, read_record, record_name
from cadogan.site.residents import Residents
from cadogan.site.sitemap import MappedPage, page_address, page_file, sitemap
from cadogan.site.source import SiteSource, read_source
from cadogan.site.workers import run_jobs

Progress = Callable[[LanguageResult], None]


def build_site(
    request: SiteRequest,
    progress: Progress | None = None,
    executor: Executor | Residents | None = None,
    source: SiteSource | None = None,
) -> SiteResult:
    """Build the languages of a request and the page that leads to them.

    Languages of which nothing changed since an earlier build are left as they are. ``source``
    is the manual, if it was read already as the request says.

    ``progress`` is called for each language when it is done, in the order they
    finish. ``executor`` runs :func:`cadogan.site.language.build_language`, one call a
    language; it must run each call in a process that serves one language only, since
    Sphinx keeps some texts for the life of a process. Without it, ``request.jobs``
    processes of this machine do, or that many of some that stay. Raises SiteRequestError,
    before anything is built, for a request that no language can be built with.
    """
    check_request(request)
    _withdraw_lost(request)
    results: dict[str, LanguageResult] = {}
    all_editions = editions(request)
    jobs = [LanguageJob(request, language, all_editions) for language in request.wanted]
    for result in _results(request, jobs, executor, source):
        results[result.language] = result
        if progress:
            progress(result)
    site = SiteResult(tuple(results[language] for language in request.wanted))
    if request.builder in SITE_BUILDERS:
        _write_common_files(request, site, all_editions)
    return site


def _write_common_files(
    request: SiteRequest, site: SiteResult, all_editions: Sequence[Edition]
) -> None:
    """Write what the languages have in common: the first page, the sitemap, the picture."""
    there = [
        edition
        for edition in all_editions
        if (request.output / edition.tag / "index.html").is_file()
    ]
    if not there:
        return
    _write_first_page(request, site, there)
    if request.url:
        _write_sitemap(request, site, there)
    if request.image:
        write_output(request.output / request.image_name, request.image.read_bytes())


def _withdraw_lost(request: SiteRequest) -> None:
    """Take the languages that the project has no more out of the site."""
    name = record_name(request.builder, request.output, request.work)
    known = {bcp47(language) for language in request.all_languages}
    for record in request.work.glob(f"*/{name}"):
        tag = record.parent.name
        if tag not in known:
            withdraw(request.output / tag, read_record(record).files)
            record.unlink()


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


def _results(
    request: SiteRequest,
    jobs: Sequence[LanguageJob],
    executor: Executor | Residents | None,
    source: SiteSource | None,
) -> Iterator[LanguageResult]:
    """Yield what comes of each language: first of those that an earlier build made of the same."""
    with suppress(ProjectError):  # each language fails in the same way, and tells it
        source = source or read_source(request)
        jobs = source.stamped(jobs)
    kept = {job.language: earlier_result(job) for job in jobs}
    yield from filter(None, kept.values())
    left = [job for job in jobs if kept[job.language] is None]
    if source and left and request.matrix:
        _ = source.rules  # found here, once for all processes
    if isinstance(executor, Residents):
        yield from executor.run(left, request.jobs, source)
    elif executor:
        yield from _run_in(executor, left)
    else:
        yield from run_jobs(left, request.jobs, source)


def _run_in(executor: Executor, jobs: Sequence[LanguageJob]) -> Iterator[LanguageResult]:
    """Build the languages with a caller's executor, whose own errors are the caller's."""
    from cadogan.site.language import build_language  # noqa: PLC0415 - it loads Sphinx

    for future in as_completed([executor.submit(build_language, job) for job in jobs]):
        yield future.result()


def _write_first_page(request: SiteRequest, site: SiteResult, there: Sequence[Edition]) -> None:
    """Write ``index.html`` with the languages that the site has, new ones and older ones."""
    titles = {result.tag: result.title for result in site.languages if result.built}
    entries = []
    for edition in there:
        first_page = request.output / edition.tag / "index.html"
        title = titles.get(edition.tag) or page_title(_text(first_page))
        entries.append(Entry(edition, title))
    source = bcp47(request.source_language)
    default = next((entry for entry in entries if entry.edition.tag == source), entries[0])
    page = landing_page(request, default, tuple(entries))
    write_changed(request.output / "index.html", page)


def _write_sitemap(request: SiteRequest, site: SiteResult, there: Sequence[Edition]) -> None:
    """Write ``sitemap.xml`` with the pages of this build, in all languages that have them."""
    names = dict.fromkeys(page.name for result in site.languages for page in result.pages)
    files = {name: page_file(name, request.builder) for name in names}
    pages = (
        MappedPage(
            tuple(
                (edition.tag, f"{request.url}{edition.tag}/{page_address(name, request.builder)}")
                for edition in there
                if (request.output / edition.tag / file).is_file()
            )
        )
        for name, file in files.items()
    )
    write_changed(request.output / "sitemap.xml", sitemap(pages))


def _text(page: Path) -> str:
    """Return the text of a page, which need not be one that we wrote."""
    return page.read_text(encoding="utf-8", errors="replace")
