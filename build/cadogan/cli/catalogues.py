"""``cadogan extract``, ``update`` and ``merge``: between pages and catalogues."""

from collections.abc import Sequence
from pathlib import Path

import click

from cadogan.catalogue import (
    UpdateOptions,
    new_catalogue,
    read_catalogue,
    template,
    write_catalogue,
)
from cadogan.catalogue import update as updated
from cadogan.cli.common import (
    chosen,
    finish,
    language_option,
    now,
    project_option,
    status_of,
)
from cadogan.files import write_bytes, write_text
from cadogan.manual import Manual, project_catalogue, project_manual, translate_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.segment import Message
from cadogan.translate import merged


@click.command()
@project_option
@click.option("--output", help="Where the template goes; - is standard output.")
def extract(project: Project, output: str | None) -> None:
    """Write the template (POT): every message of the pages.

    A template in which only the creation date would change is left as it is.
    """
    manual = _whole_manual(project, err=output == "-")
    target = project.template if output is None else Path(output)
    text = template(manual.messages, project=project.package, created=_timestamp())
    if output == "-":
        click.echo(text, nl=False)
    elif not target.is_file() or _undated(target.read_bytes()) != _undated(text.encode()):
        write_text(target, text)
    finish(manual.problems, project, err=output == "-")


@click.command()
@project_option
@language_option
def update(project: Project, languages: Sequence[str]) -> None:
    """Merge the pages' messages into the catalogues; entries nobody touched keep their bytes."""
    manual = _whole_manual(project)
    messages = manual.messages
    problems = list(manual.problems)
    for language in chosen(project, languages):
        path = project.catalogue(language)
        if path is not None:
            problems += _update(project, language, path, messages)
    finish(problems, project)


@click.command()
@project_option
@click.option("--language", required=True, metavar="LL", help="The language to merge.")
@click.option("--output", required=True, type=click.Path(path_type=Path, file_okay=False))
def merge(project: Project, language: str, output: Path) -> None:
    """Write the translated DocBook, file for file, for any other toolchain."""
    (language,) = chosen(project, (language,))
    manual = project_manual(project)
    sources = {file.path.resolve() for file in manual.book.files}
    if any((output / file.name).resolve() in sources for file in manual.book.files):
        raise click.BadParameter("this is where the source pages lie", param_hint="--output")
    translated = translate_manual(manual, project_catalogue(project, language))
    for file in manual.book.files:
        translation = translated.translations.get(file.name)
        write_bytes(
            output / file.name, merged(file, translation.root if translation else file.root)
        )
    finish(translated.problems, project)


def _whole_manual(project: Project, *, err: bool = False) -> Manual:
    """Read the project's book; end the run if a page cannot be read.

    Its messages would be missing, and their translations would be put aside.
    """
    manual = project_manual(project)
    if status_of(manual.problems):
        finish(manual.problems, project, err=err)
    return manual


def _update(
    project: Project, language: str, path: Path, messages: Sequence[Message]
) -> tuple[Problem, ...]:
    """Update one catalogue, or make it; an entry that cannot be read stays as it is."""
    if not path.is_file():
        text = new_catalogue(messages, language, project=project.package, created=_timestamp())
        write_catalogue(path, text)
        return ()
    catalogue = read_catalogue(path, language)
    write_catalogue(path, updated(catalogue, messages, UpdateOptions(created=_timestamp())))
    return catalogue.problems


def _timestamp() -> str:
    return now().strftime("%Y-%m-%d %H:%M%z")


def _undated(text: bytes) -> list[bytes]:
    return [line for line in text.splitlines() if not line.startswith(b'"POT-Creation-Date:')]
