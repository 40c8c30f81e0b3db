"""``cadogan check``, ``status`` and ``coverage``: what is wrong, and how far things are."""

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
from cadogan.doctree import Surroundings, media_folders, resolve
from cadogan.examples import RuleCoverage, mark_problems, rule_coverage, rule_problems
from cadogan.facts import load_lexicon
from cadogan.languages import bcp47
from cadogan.manual import Manual, project_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports import json_report, summary, text_report
from cadogan.translate import Counts
from cadogan.translated import project_catalogue, translate_manual


@click.command()
@project_option
@language_option
@click.option("--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text")
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
    for page in manual.book.files:
        yield from (*mark_problems(page), *rule_problems(rule_coverage(page)))
    for test in page_tests(project, manual, manual.book.files, read):
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


@click.command()
@project_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def coverage(context: click.Context, project: Project, form: str) -> None:
    """Show, for each rule, where it is stated and how many examples allow and refuse by it."""
    manual = project_manual(project)
    rows = [row for page in manual.book.files for row in rule_coverage(page)]
    problems = reported((*manual.problems, *rule_problems(rows)), project)
    if form == "json":
        rules = [_coverage_json(row, project) for row in rows]
        click.echo(json_report(problems, rules=rules), nl=False)
    else:
        Console().print(_coverage_table(rows, project))
        click.echo(text_report(problems) + summary(problems))
    context.exit(status_of(problems))


def _coverage_json(row: RuleCoverage, project: Project) -> dict[str, object]:
    return {
        "rule": row.rule.id,
        "path": project.shown(row.stated.path) if row.stated else "",
        "line": row.stated.line if row.stated else 0,
        "allowed": len(row.allowed),
        "refused": len(row.refused),
    }


def _coverage_table(rows: Sequence[RuleCoverage], project: Project) -> Table:
    table = Table("rule", "stated at", box=None, pad_edge=False)
    for heading in ("allowed", "refused"):
        table.add_column(heading, justify="right")
    for row in rows:
        stated = f"{project.shown(row.stated.path)}:{row.stated.line}" if row.stated else "nowhere"
        refused = str(len(row.refused)) if row.rule.refuses else "-"
        table.add_row(row.rule.id, stated, str(len(row.allowed)), refused)
    return table
