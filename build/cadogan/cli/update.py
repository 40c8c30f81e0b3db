"""``cadogan update``: the pages' messages, merged into the catalogues."""

from collections.abc import Mapping, Sequence

import click

from cadogan.cli.common import chosen, finish, language_option, project_option
from cadogan.cli.pages import named_page
from cadogan.cli.templates import new_template, timestamp, whole_manual
from cadogan.manual import Manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.upkeep import UpdateOptions, read_renames
from cadogan.upkeep.project import Upkeep, migration_plans, record_renames, renames_path
from cadogan.upkeep.rename import Place

_NO_TEMPLATE = "there is no template to compare with: cadogan extract makes one, before a change"


@click.command()
@click.argument("places", nargs=-1, metavar="[PAGE[:LINE]]...")
@project_option
@language_option
@click.option("--rename", is_flag=True, help="Changed messages mean what they meant before.")
@click.option("--migrate", is_flag=True, help="Carry translations over from other rules' ids.")
@click.option("--mend", is_flag=True, help="Give msgstr the line feeds at the edges of msgid.")
@click.option("--check", is_flag=True, help="Only tell which catalogues are not up to date.")
@click.option("--fuzzy/--no-fuzzy", "fuzzy_matching", default=None, help="Offer near matches.")
@click.option("--threshold", type=click.IntRange(1, 100), help="How near they are, in percent.")
@click.option("--obsolete/--no-obsolete", "keep_obsolete", default=None, help="Keep old entries.")
@click.option("--glossary/--no-glossary", default=None, help="Tell the terms of the lexicon.")
@click.option("--references/--no-references", default=None, help="Refresh all comments.")
def update(  # noqa: PLR0913 - one for each option
    *,
    places: Sequence[str],
    project: Project,
    languages: Sequence[str],
    rename: bool,
    migrate: bool,
    check: bool,
    glossary: bool | None,
    **given: bool | int | None,
) -> None:
    """Merge the pages' messages into the catalogues; entries nobody touched keep their bytes.

    With --rename, messages that changed (all, or those of a PAGE, or at a LINE of it) take
    their translations along, which stay as good as they were: for changes that do not
    change the meaning. It compares with the template, so run it before extract.
    """
    if places and not rename:
        raise click.UsageError("pages and lines are named for --rename alone")
    if rename and check:
        raise click.UsageError("--check changes nothing, so that nothing can be renamed")
    if migrate:
        project = _migrated(project)
    manual = whole_manual(project)
    problems = list(manual.problems)
    if rename:
        problems += _rename(project, manual, places)
    renames, faults = read_renames(renames_path(project))
    plans = migration_plans(project, manual) if migrate else ()
    tells = project.settings.update.glossary if glossary is None else glossary
    upkeep = Upkeep(project, manual.messages, _options(project, given), renames, plans, tells)
    problems += faults
    for language in chosen(project, languages):
        path = project.catalogue(language)
        if path is not None:
            act = upkeep.check if check else upkeep.write
            problems += act(language, path)
    finish(problems, project)


def _migrated(project: Project) -> Project:
    """Return a project as a migration leaves it: where the settings name no rules, by Cadogan's.

    The catalogues are followed, so that they cannot say where to go.
    """
    rules = project.settings.rules or "vocabulary"
    return project._replace(settings=project.settings._replace(rules=rules))


def _options(project: Project, given: Mapping[str, bool | int | None]) -> UpdateOptions:
    """Return how to update: as the command line says, else as the settings do."""
    settings = project.settings.update
    chosen_values = {
        name: getattr(settings, name) if value is None else value for name, value in given.items()
    }
    return UpdateOptions(
        references=bool(chosen_values["references"]),
        fuzzy=bool(chosen_values["fuzzy_matching"]),
        threshold=int(chosen_values["threshold"]),
        obsolete=bool(chosen_values["keep_obsolete"]),
        width=settings.width,
        created=timestamp(),
        project=project.package,
        mend=bool(given["mend"]),
    )


def _rename(project: Project, manual: Manual, places: Sequence[str]) -> tuple[Problem, ...]:
    """Record what was renamed, and tell how much it was."""
    if not project.template.is_file():
        raise click.UsageError(f"{project.template}: {_NO_TEMPLATE}")
    wanted = {_place(place, manual, project) for place in places}
    text = new_template(manual, project)
    found = record_renames(project, manual.messages, text, wanted)
    click.echo(f"messages renamed: {found.count}, recorded in {renames_path(project).name}")
    return found.problems


def _place(text: str, manual: Manual, project: Project) -> Place:
    """Read PAGE or PAGE:LINE."""
    page, colon, line = text.rpartition(":")
    if not colon or not line.isdecimal():
        page, line = text, ""
    return named_page(project, manual, page).name, int(line) if line else None
