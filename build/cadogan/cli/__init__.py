"""The command line: one module a group of commands, each a thin host over plain functions.

Exit status: 0 clean, 1 problems found, 2 wrong usage.
"""

from typing import Any

import click

from cadogan.cli.build import build
from cadogan.cli.catalogues import extract, merge, update
from cadogan.cli.checks import check, coverage, status
from cadogan.cli.examples import test
from cadogan.cli.rules import rules


class Commands(click.Group):
    """The commands; a file that cannot be read or written is told in one line (exit 2)."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            path = error.filename2 or error.filename or ""
            raise click.UsageError(f"{path}: {error.strerror or error}") from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cadogan")
def main() -> None:
    """DocBook and gettext to multilingual help, with examples that run."""


for command in (build, test, extract, update, merge, check, status, coverage, rules):
    main.add_command(command)
