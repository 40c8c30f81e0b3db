"""``cadogan review``: which texts changed since somebody read them, and that they are read."""

from collections.abc import Sequence
from pathlib import Path

import click

from cadogan.catalogue.write import write_catalogue
from cadogan.cli.common import chosen, finish, language_option, project_option
from cadogan.manual import project_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports.text import counted
from cadogan.review import (
    Passage,
    accept,
    manual_passages,
    read_record,
    record_text,
    review_problems,
    stale_passages,
)
from cadogan.translated import project_catalogue

_NO_FOLDER = 'no folder for the records: put [review] folder = "reviewed" into cadogan.toml'


@click.command()
@click.argument("places", nargs=-1, metavar="[FILE[:LINE]]...")
@project_option
@language_option
@click.option("--accept", "accepts", is_flag=True, help="Record that these texts are right.")
def review(
    places: Sequence[str], *, project: Project, languages: Sequence[str], accepts: bool
) -> None:
    """Show the texts that changed since they were reviewed; --accept records a review.

    A FILE is a page or a catalogue; with a LINE it is one text, as a report names it.
    """
    folder = project.review_folder
    if folder is None:
        raise click.UsageError(_NO_FOLDER)
    manual = project_manual(project)
    problems = [*manual.problems]
    accepted = 0
    for language in chosen(project, languages):
        found = [*manual_passages(manual, project_catalogue(project, language))]
        record = read_record(folder, language)
        problems += record.problems
        stale = [*stale_passages(found, record)]
        told = [*zip(stale, review_problems(stale), strict=True)]
        wanted = [one for one in told if _is_named(one[0].passage, one[1], places, project)]
        if accepts and places and not wanted:
            continue
        if accepts and not record.problems:
            texts = {(problem.path, problem.line) for _, problem in wanted}
            accepted += len(texts)
            kept = accept(record, found, [one.passage for one, _ in wanted])
            _write(record.path, record_text(kept, language, manual.reading.source_language))
            click.echo(f"{project.shown(record.path)}: {counted(len(texts), 'text')} accepted")
        else:
            problems += (problem for _, problem in wanted)
    if accepts and places and not accepted:
        click.echo("nothing waits for a review there: cadogan review has the places", err=True)
    finish(problems, project)


def _is_named(passage: Passage, problem: Problem, places: Sequence[str], project: Project) -> bool:
    """Whether a text is one of those that were named, all where none was."""
    path = project.shown(problem.path)
    page = project.shown(project.folder / passage.page)
    at = f":{problem.line}"
    name = Path(path).name
    names = {passage.page, page, *(f"{one}{place}" for one in (path, name) for place in ("", at))}
    return not places or not names.isdisjoint(places)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_catalogue(path, text)
