"""The command line: one module a group of commands, each a thin host over plain functions.

A command's module is loaded when the command runs, so that extracting messages does not
wait for Sphinx. Exit status: 0 clean, 1 problems found, 2 wrong usage.
"""

from importlib import import_module
from typing import Any

import click

from cadogan.settings import ProjectError

_MODULES = {
    "build": "build",
    "serve": "serve",
    "test": "examples",
    "extract": "extract",
    "update": "update",
    "merge": "merge",
    "check": "checks",
    "status": "status",
    "add-language": "add_language",
    "review": "review",
    "coverage": "coverage",
    "rules": "rules",
    "mutate": "mutate",
    "example": "example",
}


class Commands(click.Group):
    """The commands, loaded when they are needed.

    A file that cannot be read or written, and settings that cannot be used, are told in
    one line (exit 2).
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in the order of the documentation."""
        del ctx
        return list(_MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None where there is none of that name."""
        del ctx
        if cmd_name not in _MODULES:
            return None
        module = import_module(f"cadogan.cli.{_MODULES[cmd_name]}")
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except ProjectError as error:
            raise click.UsageError(str(error)) from error
        except BrokenPipeError:
            raise  # whoever reads our output has seen enough: click ends the run
        except OSError as error:
            path = error.filename2 or error.filename
            reason = str(error.strerror or error)
            raise click.UsageError(f"{path}: {reason}" if path else reason) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cadogan")
def main() -> None:
    """DocBook and gettext to multilingual help, with examples that run."""
