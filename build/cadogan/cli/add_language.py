"""``cadogan add-language``: everything that a new language needs."""

import click

from cadogan.addlanguage import Made, UnknownLanguageError, language_name, make_language
from cadogan.cli.common import project_option
from cadogan.cli.templates import timestamp, whole_manual
from cadogan.project import Project


@click.command("add-language")
@click.argument("language", metavar="LL")
@project_option
def add_language(language: str, project: Project) -> None:
    """Make the files that a new language needs; what is there already is left alone.

    LL is the language as gettext names it: it, pt_BR, sr@latin.
    """
    try:
        language_name(language)
    except UnknownLanguageError as error:
        raise click.BadParameter(str(error), param_hint="LL") from error
    if language == project.settings.source_language:
        raise click.BadParameter("the pages are written in this language", param_hint="LL")
    manual = whole_manual(project)
    made = make_language(project, language, manual.messages, timestamp())
    for one in made:
        click.echo(_told(one, project))
    click.echo("\nWhat to do next:")
    for number, step in enumerate(_steps(language, made, project), 1):
        click.echo(f"  {number}. {step}")


def _told(one: Made, project: Project) -> str:
    return f"{one.state:9} {project.shown(one.path)}: {one.what}"


def _steps(language: str, made: tuple[Made, ...], project: Project) -> list[str]:
    """Return what a translator does with the files."""
    shown = [project.shown(one.path) for one in made if one.path.suffix == ".po"]
    lexicon = [project.shown(one.path) for one in made if one.path.suffix == ".toml"]
    steps = [f"Translate {' and '.join(shown)} in Poedit, Lokalize or any text editor."]
    if lexicon:
        steps.append(f"Write your words for suits, ranks and piles into {lexicon[0]}.")
    steps.append(f"cadogan check --language {language}    says what is wrong, and how to mend it")
    steps.append(f"cadogan build --language {language}    makes the pages to look at")
    return steps
