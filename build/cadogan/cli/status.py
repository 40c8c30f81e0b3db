"""``cadogan status``: how far translations are, language by language and page by page."""

from collections.abc import Sequence

import click
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from cadogan.cli.common import chosen, language_option, project_option, reported, status_of
from cadogan.cli.language_checks import statuses
from cadogan.languages import bcp47
from cadogan.manual import project_manual
from cadogan.project import Project
from cadogan.reports.json_report import json_report
from cadogan.reports.text import text_report
from cadogan.settings import PublishSettings
from cadogan.status import LanguageStatus, PageStatus, unpublished
from cadogan.status.model import percent

_WIDEST = 240


@click.command()
@project_option
@language_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def status(context: click.Context, project: Project, languages: Sequence[str], form: str) -> None:
    """Show how far each language and page is, in messages; what cannot be read is reported."""
    manual = project_manual(project)
    found = list(statuses(project, manual, chosen(project, languages)))
    faults = [problem for _, unread in found for problem in unread]
    problems = reported([*manual.problems, *faults], project)
    rows = [one for one, _ in found]
    if form == "json":
        pages = [_page_json(one, page) for one in rows for page in one.pages]
        whole = [_language_json(one, project.settings.publish) for one in rows]
        click.echo(json_report(problems, languages=whole, pages=pages), nl=False)
    else:
        _print(_table(rows))
        for one in rows:
            if why := unpublished(one, project.settings.publish):
                click.echo(f"{bcp47(one.language)} is not published: {why}")
        click.echo(text_report(problems), nl=False)
    context.exit(status_of(problems))


def _page_json(one: LanguageStatus, page: PageStatus) -> dict[str, object]:
    return {"language": bcp47(one.language), "page": page.name, **_figures(page)}


def _language_json(one: LanguageStatus, settings: PublishSettings) -> dict[str, object]:
    published = not unpublished(one, settings)
    return {"language": bcp47(one.language), **_figures(one), "published": published}


def _figures(page: PageStatus | LanguageStatus) -> dict[str, object]:
    return {
        "translated": page.counts.translated,
        "fuzzy": page.counts.fuzzy,
        "untranslated": page.counts.untranslated,
        "broken": page.counts.broken,
        "problems": page.problems,
    }


def _print(table: Table) -> None:
    """Print a table as wide as it is: a name that is cut off names no page."""
    console = Console()
    wide = console.options.update(width=_WIDEST)
    console.width = max(console.width, Measurement.get(console, wide, table).maximum)
    console.print(table)


def _table(rows: Sequence[LanguageStatus]) -> Table:
    table = Table("language", "page", box=None, pad_edge=False)
    for heading in ("translated", "fuzzy", "untranslated", "broken", "problems", "done"):
        table.add_column(heading, justify="right")
    for one in rows:
        tag = bcp47(one.language)
        for page in one.pages:
            table.add_row(tag, page.name, *_cells(page))
        table.add_row(tag, "all pages", *_cells(one), style="bold", end_section=True)
    return table


def _cells(page: PageStatus | LanguageStatus) -> tuple[str, ...]:
    return (*map(str, _figures(page).values()), f"{percent(page.counts)} %")
