"""``cadogan check`` and ``status``: what is wrong, and how far translations are."""

from collections.abc import Iterator, Sequence

import click
from rich.console import Console
from rich.table import Table

from cadogan.cli.common import (
    chosen,
    finish,
    language_option,
    project_option,
    reported,
    status_of,
)
from cadogan.cli.examples import page_tests
from cadogan.coverage import gaps, manual_coverage, threshold_problems
from cadogan.doctree import Surroundings, media_folders, resolve
from cadogan.examples import mark_problems
from cadogan.facts import load_lexicon
from cadogan.languages import bcp47
from cadogan.manual import Manual, project_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports import json_report, text_report
from cadogan.translate import Counts
from cadogan.translated import project_catalogue, translate_manual


@click.command()
@project_option
@language_option
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif", "github"]), default="text"
)
def check(project: Project, languages: Sequence[str], form: str) -> None:
    """Report the problems in pages and catalogues; nothing is changed."""
    manual = project_manual(project)
    finish(check_problems(project, manual, chosen(project, languages)), project, form)


def check_problems(project: Project, manual: Manual, languages: Sequence[str]) -> Iterator[Problem]:
    """Yield all problems: of pages and catalogues, rules and examples, facts and links."""
    yield from manual.unreached
    read = {language: project_catalogue(project, language) for language in languages}
    for language, catalogue in read.items():
        yield from load_lexicon(language).problems
        translated = translate_manual(manual, catalogue)
        yield from translated.problems
        pages = translated.pages(project.settings.depth)
        yield from resolve(
            pages, Surroundings(project.folder, media_folders(project.folder, language))
        )
    rows = manual_coverage(manual, read)
    yield from gaps(rows)
    yield from threshold_problems(rows, project.settings.coverage, project.root)
    files = (*manual.book.files, *manual.side_files())
    for file in files:
        yield from mark_problems(file)
    for test in page_tests(project, manual, files, read):
        yield from test.check()


@click.command()
@project_option
@language_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def status(context: click.Context, project: Project, languages: Sequence[str], form: str) -> None:
    """Show how far each language and page is, in messages; what cannot be read is reported."""
    manual = project_manual(project)
    rows = []
    found = list(manual.problems)
    for language in chosen(project, languages):
        translated = translate_manual(manual, project_catalogue(project, language))
        found += translated.catalogue.problems if translated.catalogue else ()
        for name, translation in translated.translations.items():
            rows.append((bcp47(language), name, translation.counts))
    problems = reported(found, project)
    if form == "json":
        click.echo(json_report(problems, pages=[_status_json(*row) for row in rows]), nl=False)
    else:
        Console().print(_status_table(rows))
        click.echo(text_report(problems), nl=False)
    context.exit(status_of(problems))


def _status_json(language: str, page: str, counts: Counts) -> dict[str, object]:
    return {
        "language": language,
        "page": page,
        "translated": counts.translated,
        "fuzzy": counts.fuzzy,
        "untranslated": counts.untranslated,
        "broken": counts.broken,
    }


def _status_table(rows: Sequence[tuple[str, str, Counts]]) -> Table:
    table = Table("language", "page", box=None, pad_edge=False)
    for heading in ("translated", "fuzzy", "untranslated", "broken", "done"):
        table.add_column(heading, justify="right")
    totals: dict[str, Counts] = {}
    for language, page, counts in rows:
        totals[language] = totals.get(language, Counts()) + counts
        table.add_row(language, page, *_figures(counts))
    for language, counts in totals.items():
        table.add_section()
        table.add_row(language, "all pages", *_figures(counts), style="bold")
    return table


def _figures(counts: Counts) -> tuple[str, ...]:
    done = f"{100 * counts.translated // counts.total} %" if counts.total else "-"
    numbers = (counts.translated, counts.fuzzy, counts.untranslated, counts.broken)
    return (*map(str, numbers), done)
