"""``cadogan merge``: translated DocBook, for any other toolchain."""

from collections.abc import Sequence
from pathlib import Path

import click

from cadogan.cli.common import chosen, finish, language_option, project_option
from cadogan.files import write_output
from cadogan.languages import bcp47
from cadogan.manual import Manual, project_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.translate import merged
from cadogan.translated import project_catalogue, translate_manual


@click.command()
@project_option
@language_option
@click.option(
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the pages go; with several languages, each has a folder of its own there.",
)
def merge(project: Project, languages: Sequence[str], output: Path) -> None:
    """Write the translated DocBook, file for file, for any other toolchain.

    Without --language, all languages that have a catalogue are written.
    """
    wanted = chosen(project, languages) if languages else _translated(project)
    manual = project_manual(project)
    problems: list[Problem] = list(manual.problems)
    for language in wanted:
        folder = output if len(languages) == 1 else output / bcp47(language)
        _refuse_sources(manual, folder)
        problems += _merge(project, manual, language, folder)
    finish(problems, project)


def _translated(project: Project) -> tuple[str, ...]:
    languages = tuple(language for language, _ in project.catalogues)
    if not languages:
        raise click.UsageError(
            "the project has no catalogue: cadogan update --language LL makes one"
        )
    return languages


def _refuse_sources(manual: Manual, folder: Path) -> None:
    """End the run before a translation is written over the page that it is made from."""
    sources = {file.path for file in manual.book.files}
    if folder.is_dir() and any(
        (folder / file.name).resolve() in sources for file in manual.book.files
    ):
        raise click.BadParameter("this is where the source pages lie", param_hint="--output")


def _merge(project: Project, manual: Manual, language: str, folder: Path) -> tuple[Problem, ...]:
    """Write the pages of one language; what is wrong with its catalogue is returned."""
    translated = translate_manual(manual, project_catalogue(project, language))
    for file in manual.book.files:
        translation = translated.translations.get(file.name)
        root = translation.root if translation else file.root
        write_output(folder / file.name, merged(file, root))
    return translated.problems
