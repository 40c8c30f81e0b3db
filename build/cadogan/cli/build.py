"""``cadogan build``: the site, all languages in one run."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from cadogan.cli.building import built, prepared, report
from cadogan.cli.common import language_option, project_option, status_of
from cadogan.project import Project


@click.command()
@project_option
@language_option
@click.option("--output", type=click.Path(path_type=Path), help="Where the site goes.")
@click.option("--builder", default="html", show_default=True, help="Any of Sphinx's builders.")
@click.option("--jobs", type=click.IntRange(min=1), help="Languages at a time (default: cores).")
def build(
    project: Project,
    languages: Sequence[str],
    output: Path | None,
    builder: str,
    jobs: int | None,
) -> None:
    """Build the site: every page, every language."""
    start = time.perf_counter()
    ready = prepared(project, languages, output, builder, jobs)
    result = built(ready)
    problems = report(ready, result, start)
    if any(language.built for language in result.languages):
        landing = ready.request.output / "index.html"
        click.echo(str(landing if landing.is_file() else ready.request.output))
    sys.exit(status_of(problems))
