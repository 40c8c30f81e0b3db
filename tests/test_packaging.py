"""The traps of a source folder called ``build`` stay shut, and versions are pinned plainly."""

import ast
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_source_folders_are_no_packages() -> None:
    assert not list(ROOT.glob("build/__init__.py")) + list(ROOT.glob("engine/__init__.py"))


@pytest.mark.parametrize("path", ["build/cadogan/problems.py", "tests/build/test_project.py"])
def test_git_sees_the_folders_called_build(path: str) -> None:
    git = subprocess.run(
        ["git", "check-ignore", "--no-index", path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert git.stdout == ""


def test_pytest_collects_the_folders_called_build(request: pytest.FixtureRequest) -> None:
    assert "build" not in request.config.getini("norecursedirs")


def test_wheel_holds_both_packages_and_what_the_site_says() -> None:
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["engine/cadogan_engine", "build/cadogan"]
    assert all((ROOT / source).is_dir() for source in wheel["force-include"])


def test_engine_needs_the_standard_library_only() -> None:
    nodes = [
        node
        for path in (ROOT / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    imported = [
        alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names
    ]
    imported += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    roots = {name.partition(".")[0] for name in imported}
    assert roots <= {"cadogan_engine", *sys.stdlib_module_names}


def test_every_direct_dependency_is_bounded_and_pinned() -> None:
    project = PYPROJECT["project"]
    direct = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0].lower() for line in lines if not line.startswith("#")}
    for requirement in direct:
        name, bound, _version = requirement.partition(">=")
        assert bound, f"{requirement} has no lower bound"
        assert name.partition("[")[0].lower() in pinned, f"{name} is not in constraints.txt"
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.]+", line) for line in lines)
