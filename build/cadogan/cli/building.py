"""What ``build`` and ``serve`` do alike: get a project ready, build it, tell what came of it."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table

from cadogan.cldr import own_name
from cadogan.cli.common import chosen, cores, is_writable, reported, work_folder
from cadogan.cli.publishing import PAGE, all_statuses, good_enough, write_status_page
from cadogan.files import write_output
from cadogan.manual import Reading, project_manual
from cadogan.problems import Problem, Severity
from cadogan.project import Project
from cadogan.reports.text import text_report
from cadogan.site import (
    LanguageResult,
    Residents,
    SiteRequest,
    SiteRequestError,
    SiteResult,
    build_site,
)
from cadogan.site.source import SiteSource, site_source
from cadogan.status import LanguageStatus


class Prepared(NamedTuple):
    """A project that is read and can be built, with how far its languages are, if that matters."""

    project: Project
    source: SiteSource
    request: SiteRequest
    status: tuple[LanguageStatus, ...]


def prepared(
    project: Project,
    languages: Sequence[str],
    output: Path | None = None,
    builder: str = "html",
    jobs: int | None = None,
) -> Prepared:
    """Read a project, to build some of its languages, or all that are good enough for its site."""
    wanted = chosen(project, languages)
    manual = project_manual(project)
    source = site_source(manual)
    status = all_statuses(project, manual)
    project = project if languages else good_enough(project, status)
    wanted = wanted if languages else project.languages
    request = _request(manual.reading, project, wanted, output)
    request = replace(request, builder=builder, jobs=jobs or cores())
    return Prepared(project, source, request, status)


def built(
    ready: Prepared,
    residents: Residents | None = None,
    done: Callable[[LanguageResult], None] = lambda _: None,
) -> SiteResult:
    """Build what is wanted; a request that no language can be built with is wrong usage.

    ``residents`` are processes to do it. ``done`` is called for each language when it is built.
    """
    try:
        return _with_progress(ready, residents, done)
    except SiteRequestError as error:
        raise click.UsageError(str(error)) from error


def report(ready: Prepared, result: SiteResult, start: float) -> tuple[Problem, ...]:
    """Tell what came of a build of the whole project, and what is wrong with its examples.

    ``start`` is when it began. Returns all problems, as they were told.
    """
    write_status_page(ready.project, ready.request, ready.status)
    examples = _example_problems(ready.source, ready.request.work, ready.project.root)
    return tell(ready.project, result, (*result.problems, *examples), start)


def tell(
    project: Project, result: SiteResult, problems: Sequence[Problem], start: float
) -> tuple[Problem, ...]:
    """Show problems and a table of the languages; return the problems as they were shown."""
    shown = reported(problems, project)
    click.echo(text_report(shown), nl=False)
    Console().print(_table(result, shown, time.perf_counter() - start))
    return shown


def _example_problems(source: SiteSource, work: Path, root: Path) -> tuple[Problem, ...]:
    """Return what is wrong with the examples of the pages; where all held, they hold still."""
    if not source.may_concern_games:
        return ()
    file = work / "examples.json"
    try:
        kept: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    stamps = source.file_stamps
    held = {path for path, stamp in stamps.items() if kept.get(str(path)) == stamp}
    if held == stamps.keys():
        return ()
    from cadogan.suite import example_problems  # noqa: PLC0415 - it loads the engine

    problems = example_problems(source.manual.files, root, held)
    held |= {path for path, found in problems.items() if not found}
    holding = {str(path): stamps[path] for path in sorted(held)}
    write_output(file, json.dumps(holding, ensure_ascii=False).encode())
    return tuple(problem for found in problems.values() for problem in found)


def site_folder(project: Project) -> Path:
    """Return where a site goes of which nothing else was said.

    A project that may not be written to is built in the current folder.
    """
    return (project.root if is_writable(project) else Path.cwd()) / "_site"


def _request(
    reading: Reading, project: Project, languages: tuple[str, ...], output: Path | None
) -> SiteRequest:
    """Return what to build of a project, in pages."""
    settings = project.settings
    return SiteRequest(
        entry=project.entry,
        folder=project.folder,
        catalogues=project.catalogues,
        languages=languages,
        output=(output or site_folder(project)).absolute(),
        work=work_folder(project),
        reading=reading,
        title=settings.title,
        theme=settings.theme,
        depth=settings.depth,
        matrix=settings.coverage.page,
        url=f"{settings.site.url.rstrip('/')}/" if settings.site.url else "",
        image=project.root / settings.site.image if settings.site.image else None,
        catalogue_url=settings.site.catalogue_url,
        redirects=settings.redirects,
        old_names=settings.site.old_names,
        status_page=PAGE if settings.publish.page else "",
    )


def _with_progress(
    ready: Prepared, residents: Residents | None, done: Callable[[LanguageResult], None]
) -> SiteResult:
    """Build a site, and show how far that is where somebody looks on."""
    if not sys.stderr.isatty():
        return build_site(ready.request, done, residents, ready.source)
    from rich.progress import (  # noqa: PLC0415 - it takes its time to load
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    # Without refreshing by itself it needs no thread: a process with threads cannot be forked.
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("languages", total=len(ready.request.wanted))

        def progress(language: LanguageResult) -> None:
            done(language)
            bar.update(task, advance=1, description=own_name(language.language), refresh=True)

        return build_site(ready.request, progress, residents, ready.source)


def _table(result: SiteResult, problems: Sequence[Problem], seconds: float) -> Table:
    table = Table("language", "", box=None, pad_edge=False)
    for heading in ("pages", "translated", "problems", "seconds"):
        table.add_column(heading, justify="right")
    for language in result.languages:
        table.add_row(
            language.tag,
            own_name(language.language),
            str(len(language.pages)),
            _translated(language),
            str(_count(language.problems)),
            f"{language.seconds:.1f}",
        )
    pages = sum(len(language.pages) for language in result.languages)
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    table.add_section()
    table.add_row("all", "", str(pages), "", f"{len(problems)} ({errors} errors)", f"{seconds:.1f}")
    return table


def _translated(language: LanguageResult) -> str:
    """Return how much is translated; nothing for the source language and where nothing is."""
    return f"{100 * language.translated:.0f} %" if language.segments else "-"


def _count(problems: Sequence[Problem]) -> int:
    return len(set(problems))
