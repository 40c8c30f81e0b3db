"""Projects to run commands on: copies of those under tests/data/projects."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cadogan.cli import main

DATA = Path(__file__).parents[2] / "data" / "projects"

Run = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path) -> Callable[[str], Path]:
    """Copy a project, so that a command may write into it."""

    def copy(name: str) -> Path:
        return Path(shutil.copytree(DATA / name, tmp_path / name))

    return copy


@pytest.fixture
def run() -> Run:
    """Run the command line and return its result."""

    def invoke(*arguments: str | Path) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments])

    return invoke
