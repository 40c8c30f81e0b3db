"""``cadogan coverage``: how much of the rules the pages cover, in each language."""

import sys
from collections.abc import Sequence

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cadogan.cli.common import chosen, language_option, project_option, reported, status_of
from cadogan.cli.pages import named_pages
from cadogan.coverage import (
    RuleCoverage,
    Share,
    Shares,
    Shown,
    State,
    gaps,
    manual_coverage,
    manual_marking,
    shares,
    threshold_problems,
    untold,
)
from cadogan.languages import bcp47
from cadogan.manual import project_manual
from cadogan.places import Place
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports.json_report import json_report
from cadogan.reports.text import summary, text_report
from cadogan.translated import project_catalogue

_SIGNS = {
    State.TOLD: "yes",
    State.WRONG: "wrong",
    State.UNREAD: "unread",
    State.BROKEN: "broken",
    State.FUZZY: "fuzzy",
    State.UNTRANSLATED: "no",
}
_WIDE = 1000
"""Columns of a table that goes to a file or another program: none of its cells is folded."""


@click.command()
@click.argument("pages", nargs=-1, metavar="[PAGE]...")
@project_option
@language_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def coverage(pages: Sequence[str], project: Project, languages: Sequence[str], form: str) -> None:
    """Show which rules the pages state, show by examples, and tell in each language."""
    manual = project_manual(project)
    wanted = named_pages(project, manual, pages)
    read = {name: project_catalogue(project, name) for name in chosen(project, languages)}
    rows = manual_coverage(manual, read, wanted)
    unread = [problem for one in read.values() if one for problem in one.problems]
    marking = manual_marking(manual, read, wanted)
    below = threshold_problems(rows, marking.share, project.settings.coverage, project.root)
    asked = project.settings.coverage.marked > 0
    missing = (*gaps(rows), *untold(rows), *(marking.problems if asked else ()))
    found = (*manual.problems, *unread, *missing, *below)
    problems = reported(found, project)
    if form == "json":
        click.echo(_json(rows, marking.share, problems, project), nl=False)
    else:
        width = None if sys.stdout.isatty() else _WIDE
        Console(width=width).print(_table(rows, tuple(read), project))
        click.echo(
            _figures(shares(rows), marking.share) + text_report(problems) + summary(problems)
        )
    sys.exit(status_of(problems))


def _table(rows: Sequence[RuleCoverage], languages: Sequence[str], project: Project) -> Table:
    table = Table("rule", "stated at", box=None, pad_edge=False)
    for heading in ("allowed", "refused"):
        table.add_column(heading, justify="right")
    for language in languages:
        table.add_column(bcp47(language))
    for row in rows:
        told = {one.language: one.state for one in row.languages}
        table.add_row(
            row.rule.id,
            _at(row.stated, project) or Text("nowhere", "red"),
            _count(row.allowed, needed=row.needs_allowed),
            _count(row.refused, needed=row.needs_refused),
            *(_sign(told.get(language)) for language in languages),
        )
    return table


def _count(shown: Sequence[Shown], *, needed: bool) -> Text:
    """Return a number of steps: red for none where one is needed, "-" where none is."""
    if shown or needed:
        return Text(str(len(shown)), "" if shown else "red")
    return Text("-")


def _sign(state: State | None) -> Text:
    return Text("-") if state is None else Text(_SIGNS[state], "" if state is State.TOLD else "red")


def _at(place: Place | None, project: Project) -> str:
    return f"{project.shown(place.path)}:{place.line}" if place else ""


def _figures(found: Shares, marked: Share | None) -> str:
    told = ((f"told in {bcp47(name)}", share) for name, share in found.languages.items())
    pinned = (("marked", marked),) if marked else ()
    named = (("stated", found.stated), ("shown", found.examples), *told, *pinned)
    return "".join(f"{name}: {_share(share)}\n" for name, share in named)


def _share(share: Share) -> str:
    return f"{share.done} of {share.total} ({share.percent} %)"


def _json(
    rows: Sequence[RuleCoverage], marked: Share, problems: Sequence[Problem], project: Project
) -> str:
    found = shares(rows)
    return json_report(
        problems,
        rules=[_row(row, project) for row in rows],
        shares={
            "stated": _share_json(found.stated),
            "examples": _share_json(found.examples),
            "languages": {bcp47(name): _share_json(one) for name, one in found.languages.items()},
            "marked": _share_json(marked),
        },
    )


def _row(row: RuleCoverage, project: Project) -> dict[str, object]:
    """Return the stable JSON form that README documents."""
    return {
        "rule": row.rule.id,
        "game": row.rule.game,
        "stated": _place(row.stated, project),
        "needs": [
            name
            for name, needed in (("allowed", row.needs_allowed), ("refused", row.needs_refused))
            if needed
        ],
        "allowed": [_shown(one, project) for one in row.allowed],
        "refused": [_shown(one, project) for one in row.refused],
        "languages": [
            {
                "language": bcp47(one.language),
                "state": one.state.value,
                "path": project.shown(one.place.path),
                "line": one.place.line,
            }
            for one in row.languages
        ],
    }


def _place(place: Place | None, project: Project) -> dict[str, object] | None:
    return {"path": project.shown(place.path), "line": place.line} if place else None


def _shown(one: Shown, project: Project) -> dict[str, object]:
    return {"example": one.example, "path": project.shown(one.place.path), "line": one.place.line}


def _share_json(share: Share) -> dict[str, int]:
    return {"done": share.done, "total": share.total, "percent": share.percent}
