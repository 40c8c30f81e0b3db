"""What is watched, and which languages a change concerns."""

import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.preview.watch import Watched, changed, next_snapshot, snapshot, watched
from cadogan.project import find_project

PROJECT = Path(__file__).parents[2] / "data" / "projects" / "two-languages"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PROJECT, tmp_path / "project"))


@pytest.fixture
def what(root: Path) -> Watched:
    """What German and the source are made of; the site lies in the help folder."""
    return watched(find_project(root), ("en", "de"), (root / "help" / "_site",))


@pytest.mark.parametrize(
    ("names", "languages"),
    [
        (["po/de.po"], ("de",)),
        (["help/index.xml"], None),
        (["help/figures/new.png"], None),
        (["cadogan.toml"], None),
        (["po/LINGUAS"], None),
        (["po/de.po", "help/index.xml"], None),
        (["po/fr.po"], ()),
        (["help/_site/index.html", "help/.index.xml.swp", "help/index.xml~"], ()),
    ],
)
def test_a_change_concerns_languages(
    root: Path, what: Watched, names: list[str], languages: tuple[str, ...] | None
) -> None:
    before = snapshot(what)
    for name in names:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("changed", encoding="utf-8")
    assert what.languages(changed(before, snapshot(what))) == languages


def test_a_file_that_is_gone_is_a_change(root: Path, what: Watched) -> None:
    before = snapshot(what)
    (root / "help" / "index.xml").unlink()
    assert changed(before, snapshot(what)) == {root / "help" / "index.xml"}


def replace_file(path: Path, text: str) -> None:
    """Write a file as editors do that keep the old one until the new one is there."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


@pytest.mark.parametrize("write", [Path.write_text, replace_file])
def test_what_is_saved_ends_the_wait(
    root: Path, what: Watched, write: Callable[[Path, str], object]
) -> None:
    before = snapshot(what)
    writer = threading.Timer(0.1, write, (root / "po" / "de.po", "new"))
    writer.start()
    assert changed(before, next_snapshot(what, before)) == {root / "po" / "de.po"}
    writer.join()
