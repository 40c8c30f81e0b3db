"""``cadogan mutate``: whether the pages would fit another game as well."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import groupby
from pathlib import Path

import click

from cadogan.cli.common import cores, project_option, reported, status_of, work_folder
from cadogan.manual import Manual, project_manual
from cadogan.mutants import (
    State,
    Task,
    Verdict,
    documented_games,
    judge,
    mutant_problems,
    read_verdicts,
    tasks,
    write_verdicts,
)
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports.json_report import json_report
from cadogan.reports.text import summary, text_report

_PARTS = 4


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@project_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--jobs", type=click.IntRange(1), default=cores)
def mutate(games: Sequence[str], project: Project, form: str, jobs: int) -> None:
    """Change each rule of all games, or of those named, and see whether their pages notice."""
    manual = project_manual(project)
    wanted = _wanted(manual, games)
    language = project.settings.source_language
    pages = manual.files
    work = tasks(wanted, pages, project.root, language, _PARTS)
    verdicts = _judged(work, work_folder(project) / "mutants", jobs)
    found = (*manual.problems, *mutant_problems(verdicts, pages, manual.statements))
    problems = reported(found, project)
    click.echo(_report(verdicts, problems, form), nl=False)
    sys.exit(status_of(problems))


def _wanted(manual: Manual, games: Sequence[str]) -> tuple[str, ...]:
    """Return the games that are asked for; those without a page are wrong usage."""
    known = documented_games(manual.files)
    for game in games:
        if game not in known:
            listed = ", ".join(known) or "none"
            raise click.BadParameter(f"no page is about {game!r}; there are pages on: {listed}")
    return tuple(dict.fromkeys(games)) or known


def _judged(work: Sequence[Task], folder: Path, jobs: int) -> tuple[Verdict, ...]:
    """Judge the mutants of all games whose verdicts are not known any more, and keep them."""
    whole = [tuple(parts) for _, parts in groupby(work, lambda task: task.game)]
    kept = {parts[0].game: read_verdicts(folder, parts[0]) for parts in whole}
    open_tasks = [task for task in work if kept[task.game] is None]
    if open_tasks:
        with ProcessPoolExecutor(jobs) as pool:
            new = dict(_by_game(open_tasks, pool))
        for parts in whole:
            if parts[0].game in new:
                write_verdicts(folder, parts[0], new[parts[0].game])
        kept |= new
    return tuple(verdict for verdicts in kept.values() for verdict in verdicts or ())


def _by_game(work: Sequence[Task], pool: Executor) -> Iterator[tuple[str, tuple[Verdict, ...]]]:
    """Yield the verdicts on each game, those of its parts put together."""
    judged = zip(work, pool.map(judge, work), strict=True)
    for game, parts in groupby(judged, lambda pair: pair[0].game):
        yield game, tuple(verdict for _, verdicts in parts for verdict in verdicts)


def _report(verdicts: Sequence[Verdict], problems: Sequence[Problem], form: str) -> str:
    if form == "json":
        return json_report(problems, games=_counts(verdicts), mutants=[*map(_row, verdicts)])
    lines = [f"{game}: {_told(counts)}\n" for game, counts in _counts(verdicts).items()]
    return "".join((text_report(problems), *lines, summary(problems), "\n"))


def _counts(verdicts: Sequence[Verdict]) -> dict[str, dict[str, int]]:
    """Count the mutants of each game, and those in each state."""
    found: dict[str, dict[str, int]] = {}
    for game, group in groupby(verdicts, lambda verdict: verdict.game):
        states = Counter(verdict.state for verdict in group)
        counts = {state.value: states[state] for state in State}
        found[game] = {"mutants": states.total(), **counts}
    return found


def _told(counts: dict[str, int]) -> str:
    mutants, *states = counts.items()
    return f"{mutants[1]} mutants, " + ", ".join(f"{count} {state}" for state, count in states)


def _row(verdict: Verdict) -> dict[str, str]:
    return {
        "game": verdict.game,
        "mutant": verdict.mutant,
        "parameter": verdict.parameter,
        "state": verdict.state.value,
        "by": verdict.by,
        "place": verdict.place,
        "reason": verdict.reason,
        "question": verdict.question,
        "example": verdict.example,
    }
