"""The command line: one module a group of commands, each a thin host over plain functions.

Exit status: 0 clean, 1 problems found, 2 wrong usage.
"""

import click

from cadogan.cli.build import build
from cadogan.cli.catalogues import extract, merge, update
from cadogan.cli.checks import check, coverage, status
from cadogan.cli.examples import test
from cadogan.cli.rules import rules


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cadogan")
def main() -> None:
    """DocBook and gettext to multilingual help, with examples that run."""


for command in (build, test, extract, update, merge, check, status, coverage, rules):
    main.add_command(command)
