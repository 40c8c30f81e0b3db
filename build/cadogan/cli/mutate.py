"""``cadogan mutate``: whether the pages would fit another game as well."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cadogan.cli.common import cores, project_option, reported, status_of, work_folder
from cadogan.coverage import documented_games
from cadogan.manual import Manual, project_manual
from cadogan.mutants import (
    State,
    Task,
    Verdict,
    asked,
    game_problem,
    has_parameter,
    is_settled,
    judge,
    mutant_problems,
    parts_of,
    question_of,
    read_verdicts,
    tasks,
    write_verdicts,
)
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports.json_report import json_report
from cadogan.reports.text import summary, text_report
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import fault_of

_PARTS = 4
Part = Future[tuple[Verdict, ...]]
Judged = tuple[str, tuple[Verdict, ...]]
"""A game and the verdicts on its mutants."""


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@project_option
@click.option(
    "--only",
    multiple=True,
    metavar="PARAMETER",
    help="Only the mutants of this parameter, or of those of a pile: tableau.build; repeatable.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--jobs", type=click.IntRange(1), default=cores)
def mutate(
    games: Sequence[str], project: Project, only: Sequence[str], form: str, jobs: int
) -> None:
    """Change each rule of all games, or of those named, and see whether their pages notice."""
    manual = project_manual(project)
    wanted = _wanted(manual, games)
    faults = {game: fault for game in wanted if (fault := fault_of(declaration_of(game)))}
    broken = (game_problem(game, fault, manual.files) for game, fault in faults.items())
    problems = list(reported((*manual.problems, *broken), project))
    if form == "text":
        click.echo(text_report(problems), nl=False)
    folder = work_folder(project) / "mutants"
    playable = [game for game in wanted if game not in faults]
    work = _work(manual, playable, project, only, folder)
    verdicts: list[Verdict] = []
    for game, found in _judged(work, folder, jobs):
        survived = mutant_problems(found, manual.files, manual.statements)
        left = reported(survived, project)
        if form == "text":
            click.echo(f"{text_report(left)}{game}: {_told(found)}")
        problems += left
        verdicts += found
    click.echo(_end(verdicts, problems, playable, form), nl=False)
    sys.exit(status_of(problems))


def _wanted(manual: Manual, games: Sequence[str]) -> tuple[str, ...]:
    """Return the games that are asked for; those without a page are wrong usage."""
    known = tuple(sorted(documented_games(manual.files)))
    for game in games:
        if game not in known:
            listed = ", ".join(known) or "none"
            raise click.BadParameter(f"no page is about {game!r}; there are pages on: {listed}")
    return tuple(dict.fromkeys(games)) or known


def _work(
    manual: Manual, games: Sequence[str], project: Project, only: Sequence[str], folder: Path
) -> list[Task]:
    """Return what is to be done, with all that is known; parameters no game has are wrong usage."""
    work = tasks(games, manual.files, project.root, manual.reading, only)
    for name in only:
        if not any(has_parameter(game, name) for game in games):
            raise click.BadParameter(f"no game that is asked for has a parameter {name!r}")
    return [replace(task, known=read_verdicts(folder, task)) for task in work]


def _judged(work: Sequence[Task], folder: Path, jobs: int) -> Iterator[Judged]:
    """Judge the mutants of games, one game after the other, and keep each when it is done."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=False,
        disable=not console.is_terminal,
    )
    with ProcessPoolExecutor(jobs) as pool, bar:
        row = bar.add_task("mutants", total=None)
        begun = [(task, _begun(task, pool, lambda _: bar.advance(row))) for task in work]
        bar.update(row, total=sum(len(parts) for _, parts in begun))
        for task, parts in begun:
            bar.update(row, description=task.game)
            found = tuple(verdict for part in parts for verdict in part.result()) or judge(task)
            if parts:
                write_verdicts(folder, task, found)
            bar.stop()  # so that what is told of the game does not mix with it
            yield task.game, tuple(one for one in found if one.state is not State.VOID)
            bar.start()


def _begun(task: Task, pool: Executor, done: Callable[[object], None]) -> list[Part]:
    """Begin to judge the parts of a game; none where all is known."""
    if is_settled(task):
        return []
    parts = [pool.submit(judge, part) for part in parts_of(task, _PARTS)]
    for part in parts:
        part.add_done_callback(done)
    return parts


def _end(
    verdicts: Sequence[Verdict], problems: Sequence[Problem], games: Sequence[str], form: str
) -> str:
    """Return what is reported at the end: the sum of all, or all as JSON."""
    if form == "text":
        return f"{summary(problems)}\n"
    by_game = {game: [one for one in verdicts if one.game == game] for game in games}
    counts = {game: _counts(found) for game, found in by_game.items()}
    return json_report(problems, games=counts, mutants=[*map(_row, verdicts)])


def _counts(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """Count the mutants, and those in each state."""
    states = Counter(verdict.state for verdict in verdicts)
    return {
        "mutants": states.total(),
        **{state.value: states[state] for state in State if state is not State.VOID},
    }


def _told(verdicts: Sequence[Verdict]) -> str:
    mutants, *states = _counts(verdicts).items()
    return f"{mutants[1]} mutants, " + ", ".join(f"{count} {state}" for state, count in states)


def _row(verdict: Verdict) -> dict[str, str]:
    survived = verdict.state is State.SURVIVED
    return {
        "game": verdict.game,
        "mutant": verdict.mutant,
        "parameter": verdict.parameter,
        "before": verdict.before,
        "after": verdict.after,
        "state": verdict.state.value,
        "by": verdict.by,
        "place": verdict.place,
        "reason": verdict.reason,
        "question": asked([question_of(verdict)]) if survived else "",
        "example": verdict.example,
    }
