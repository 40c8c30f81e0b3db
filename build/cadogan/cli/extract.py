"""``cadogan extract``: the template, every message of the pages."""

import re
from pathlib import Path

import click

from cadogan.catalogue.new import template
from cadogan.cli.common import finish, now, project_option, status_of
from cadogan.files import write_text
from cadogan.manual import Manual, project_manual
from cadogan.problems import Kind, Problem
from cadogan.project import Project

_CREATION_DATE = re.compile(rb'^"POT-Creation-Date:.*\n', re.MULTILINE)


@click.command()
@project_option
@click.option("--output", help="Where the template goes; - is standard output.")
@click.option("--check", is_flag=True, help="Only tell whether the template is up to date.")
def extract(project: Project, output: str | None, check: bool) -> None:
    """Write the template (POT): every message of the pages.

    A template in which only the creation date would change is left as it is.
    """
    manual = whole_manual(project, err=output == "-")
    target = project.template if output is None else Path(output)
    text = new_template(manual, project)
    problems = list(manual.problems)
    if output == "-":
        click.echo(text, nl=False)
    elif not is_same(target, text):
        if check:
            problems.append(_outdated(target))
        else:
            write_text(target, text)
    finish(problems, project, err=output == "-")


def whole_manual(project: Project, *, err: bool = False) -> Manual:
    """Read the project's book; end the run if a page cannot be read.

    Its messages would be missing, and their translations would be put aside.
    """
    manual = project_manual(project)
    if status_of(manual.problems):
        finish(manual.problems, project, err=err)
    return manual._replace(problems=(*manual.problems, *manual.unreached))


def new_template(manual: Manual, project: Project) -> str:
    """Return the text of the template of a manual as it is now."""
    return template(
        manual.messages,
        project=project.package,
        created=timestamp(),
        width=project.settings.update.width,
    )


def is_same(path: Path, text: str) -> bool:
    """Whether a template holds a text already, its creation date left aside."""
    return path.is_file() and _undated(path.read_bytes()) == _undated(text.encode())


def timestamp() -> str:
    """Return the time of this run as gettext writes it."""
    return now().strftime("%Y-%m-%d %H:%M%z")


def _undated(text: bytes) -> bytes:
    return _CREATION_DATE.sub(b"", text, count=1)


def _outdated(target: Path) -> Problem:
    message = "the template does not hold the messages that the pages have now"
    return Problem(Kind.PO_OUTDATED, str(target), 1, message, "run cadogan extract")
