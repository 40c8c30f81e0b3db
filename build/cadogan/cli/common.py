"""What several commands share: options, the project they name, and how a run ends."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from cadogan.grades import graded
from cadogan.problems import Problem, relative_to
from cadogan.project import Project, ProjectError, find_project
from cadogan.reports.excerpts import with_excerpts
from cadogan.reports.text import summary, text_report

Command = TypeVar("Command", bound=Callable[..., object])


class ProjectPath(click.ParamType[Project]):
    """An option value that names a project: a folder or a DocBook file."""

    name = "directory"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Project:
        """Find the project; a wrong one is wrong usage (exit 2)."""
        if isinstance(value, Project):
            return value
        try:
            return find_project(Path(str(value)))
        except ProjectError as error:
            self.fail(str(error), param, ctx)


def project_option(command: Command) -> Command:
    """Add ``--project``, which hands the command its ``Project``."""
    return _project_option(ProjectPath(), default=".")(command)


def lone_project_option(command: Command) -> Command:
    """Add a ``--project`` that is looked for only where it is needed, by ``this_project``."""
    return _project_option(ProjectPath())(command)


def project_place_option(command: Command) -> Command:
    """Add ``--project`` for a command that finds the project again and again: its ``place``."""
    return _project_option(click.Path(path_type=Path), default=".", name="place")(command)


def _project_option(
    kind: click.ParamType[Any], default: str | None = None, name: str = "project"
) -> Callable[[Command], Command]:
    return click.option(
        "--project",
        name,
        type=kind,
        default=default,
        help="A project's folder, or one DocBook file (default: the current folder).",
    )


def this_project(context: click.Context) -> Project:
    """Return the project in the current folder; wrong usage where there is none."""
    parameter = next((one for one in context.command.params if one.name == "project"), None)
    return ProjectPath().convert(".", parameter, context)


def language_option(command: Command) -> Command:
    """Add ``--language``, which may be given several times; read it with ``chosen``."""
    return click.option(
        "--language",
        "languages",
        multiple=True,
        metavar="LL",
        help="Only this language; repeatable.",
    )(command)


def chosen(project: Project, languages: Sequence[str]) -> tuple[str, ...]:
    """Return the languages that were asked for, or all; an unknown one is wrong usage."""
    try:
        return project.select(tuple(languages))
    except ProjectError as error:
        raise click.BadParameter(str(error), param_hint="--language") from error


def is_writable(project: Project) -> bool:
    """Whether a project may be written to; its mode counts for the superuser as well."""
    root = project.root
    return os.access(root, os.W_OK) and bool(root.stat().st_mode & 0o222)


def work_folder(project: Project) -> Path:
    """Return where work files go: into the project, or the current folder if that is barred."""
    if is_writable(project):
        return project.root / "_work"
    return Path.cwd() / "_work" / project.root.name


def cores() -> int:
    """Return how many cores this process may use; not every system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def reported(problems: Iterable[Problem], project: Project) -> tuple[Problem, ...]:
    """Return the problems as a report shows them: sorted, once each, paths within the project.

    They have the severities that the project's settings give them, and the lines that they
    are about.
    """
    found = graded(problems, project.settings.severity)
    return relative_to(with_excerpts(found), project.root)


def finish(problems: Iterable[Problem], project: Project, *, err: bool = False) -> NoReturn:
    """Report the problems as text and end the run: exit 1 when one of them is an error.

    ``err`` keeps standard output free for what the command writes there.
    """
    found = reported(problems, project)
    click.echo(text_report(found) + summary(found), err=err)
    sys.exit(status_of(found))


def status_of(problems: Iterable[Problem]) -> int:
    """Return the exit status: 1 when there is a new error, 0 when there are at most warnings."""
    return int(any(problem.fails for problem in problems))
