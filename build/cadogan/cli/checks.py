"""``cadogan check``: what is wrong with pages and catalogues."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import click

from cadogan.checks.baseline import Compared, compared, read_baseline, write_baseline
from cadogan.checks.gather import gathered
from cadogan.cli.common import (
    chosen,
    language_option,
    lone_project_option,
    reported,
    status_of,
    this_project,
)
from cadogan.cli.formats import formatted
from cadogan.cli.language_checks import baseline_path, translation_problems, ui_problems
from cadogan.cli.lone import WHAT, lone_problems
from cadogan.coverage import gaps, manual_coverage, manual_marking, threshold_problems
from cadogan.doctree import Surroundings, resolve
from cadogan.examples import mark_problems
from cadogan.manual import Manual, project_manual
from cadogan.media import media_folders
from cadogan.problems import Problem, relative_to
from cadogan.project import Project
from cadogan.reports.text import counted
from cadogan.suite import manual_suite, manual_tests
from cadogan.translated import project_catalogue, translate_manual


@click.command()
@click.argument(
    "catalogues", nargs=-1, type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@lone_project_option
@language_option
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif", "github"]), default="text"
)
@click.option(
    "--baseline",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A file of faults that are known: only others count.",
)
@click.option("--update-baseline", is_flag=True, help="Write the faults of now into that file.")
@click.pass_context
def check(  # noqa: PLR0913 - one for each option
    context: click.Context,
    *,
    catalogues: Sequence[Path],
    project: Project | None,
    languages: Sequence[str],
    form: str,
    baseline: Path | None,
    update_baseline: bool,
) -> None:
    """Report the problems in pages and catalogues; nothing is changed.

    With CATALOGUES, PO files without their manual, report what can be told of them alone.
    """
    if catalogues:
        _check_alone(context, catalogues, form)
    project = project or this_project(context)
    baseline = baseline_path(project, baseline)
    if update_baseline:
        _refuse_part(baseline, languages)
    manual = project_manual(project)
    problems = check_problems(project, manual, chosen(project, languages))
    found = reported(gathered(problems), project)
    if update_baseline and baseline:
        write_baseline(baseline, found)
        click.echo(f"{baseline}: {len(found)} known", err=True)
    result = compared(found, read_baseline(baseline)) if baseline else Compared(found, 0)
    click.echo(formatted(result.problems, project.root, form), nl=False)
    if result.gone and not languages:
        gone = counted(result.gone, "known problem")
        click.echo(f"{gone} gone: --update-baseline drops what is mended", err=True)
    context.exit(status_of(result.problems))


def _check_alone(context: click.Context, catalogues: Sequence[Path], form: str) -> NoReturn:
    """Report the problems of catalogues that belong to no project at hand, and end the run."""
    problems = (problem for path in catalogues for problem in lone_problems(path.resolve()))
    found = relative_to(problems, Path.cwd())
    click.echo(formatted(found, Path.cwd(), form), nl=False)
    click.echo(WHAT, err=True)
    context.exit(status_of(found))


def _refuse_part(baseline: Path | None, languages: Sequence[str]) -> None:
    """End a run that would write a baseline of some languages, or nobody knows where."""
    if baseline is None:
        raise click.UsageError("name the file: --baseline FILE, or baseline in [check]")
    if languages:
        raise click.UsageError("a baseline is of all languages: leave --language out")


def check_problems(project: Project, manual: Manual, languages: Sequence[str]) -> Iterator[Problem]:
    """Yield all problems: of pages and catalogues, rules and examples, facts and links."""
    yield from (*manual.problems, *manual.unreached)
    read = {language: project_catalogue(project, language) for language in languages}
    for language, catalogue in read.items():
        translated = translate_manual(manual, catalogue)
        yield from translation_problems(manual, translated)
        pages = translated.pages(project.settings.depth)
        yield from resolve(
            pages, Surroundings(project.folder, media_folders(project.folder, language))
        )
    yield from ui_problems(project, languages)
    rows = manual_coverage(manual, read)
    marking = manual_marking(manual, read)
    yield from gaps(rows)
    yield from marking.problems if project.settings.coverage.marked > 0 else ()
    if project.settings.source_language in languages:  # what a project wants is of all of it
        yield from threshold_problems(rows, marking.share, project.settings.coverage, project.root)
    for file in manual.files:
        yield from mark_problems(file)
    suite = manual_suite(project, manual, project.root)
    for test in manual_tests(suite, manual.files, read):
        yield from test.check()
