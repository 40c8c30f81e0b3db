"""A project whose pages somebody else wrote, with examples in side files."""

import shutil
from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "data" / "projects"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Copy the project, so that a test may change it."""
    return Path(shutil.copytree(DATA / "overlay", tmp_path / "overlay"))
