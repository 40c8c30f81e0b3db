"""What the commands that write catalogues share: the messages of now, and the template of them."""

import os
from datetime import UTC, datetime

import click

from cadogan.catalogue.new import template
from cadogan.cli.common import finish, status_of
from cadogan.manual import Manual, project_manual
from cadogan.project import Project


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


def timestamp() -> str:
    """Return the time of this run as gettext writes it; SOURCE_DATE_EPOCH sets it."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is not None and not epoch.isdecimal():
        raise click.UsageError(f"SOURCE_DATE_EPOCH is a number of seconds, not {epoch!r}")
    time = datetime.now(UTC) if epoch is None else datetime.fromtimestamp(int(epoch), UTC)
    return time.strftime("%Y-%m-%d %H:%M%z")
