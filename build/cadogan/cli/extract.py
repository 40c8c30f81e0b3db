"""``cadogan extract``: the template, every message of the pages."""

import re
from pathlib import Path

import click

from cadogan.cli.common import finish, project_option
from cadogan.cli.templates import new_template, whole_manual
from cadogan.files import write_text
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
    elif not _is_same(target, text):
        if check:
            problems.append(_outdated(target))
        else:
            write_text(target, text)
    finish(problems, project, err=output == "-")


def _is_same(path: Path, text: str) -> bool:
    """Whether a template holds a text already, its creation date left aside."""
    return path.is_file() and _undated(path.read_bytes()) == _undated(text.encode())


def _undated(text: bytes) -> bytes:
    return _CREATION_DATE.sub(b"", text, count=1)


def _outdated(target: Path) -> Problem:
    message = "the template does not hold the messages that the pages have now"
    return Problem(Kind.PO_OUTDATED, str(target), 1, message, "run cadogan extract")
