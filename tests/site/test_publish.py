"""Bringing output into the site."""

from pathlib import Path

import pytest

from cadogan.site.publish import publish, write_changed

NOTHING: frozenset[str] = frozenset()


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    for name in ("index.html", "tea.html", ".buildinfo", "_static/basic.css", "_static/own.css"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_publish_takes_what_readers_need(built: Path, tmp_path: Path) -> None:
    taken = publish(built, tmp_path / "site", NOTHING, fresh=True, own_theme=True)
    assert files(tmp_path / "site") == {"index.html", "tea.html", "_static/own.css"} == taken
    publish(built, tmp_path / "other", NOTHING, fresh=True, own_theme=False)
    assert "_static/basic.css" in files(tmp_path / "other")


def test_publish_removes_only_what_it_published(built: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "notes").mkdir(parents=True)
    mine = {"mine.html", "notes/mine.html", "notes/kept.txt"}
    for name in mine:
        (site / name).touch()
    taken = publish(built, site, NOTHING, fresh=True, own_theme=True)
    (built / "index.html").touch()
    assert publish(built, site, taken, fresh=False, own_theme=True) == taken
    assert files(site) == {*taken, *mine}
    (built / "index.html").touch()
    publish(built, site, taken, fresh=True, own_theme=True)
    assert files(site) == {"index.html", *mine}


def test_write_changed_replaces_what_is_no_text(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_bytes(b"\xff")
    write_changed(page, "text")
    assert page.read_text(encoding="utf-8") == "text"


def test_publish_leaves_unchanged_files_alone_and_removes_old_ones(
    built: Path, tmp_path: Path
) -> None:
    site, page = tmp_path / "site", (built / "tea.html").read_bytes()
    taken = publish(built, site, NOTHING, fresh=True, own_theme=True)
    before = (site / "tea.html").stat().st_mtime_ns
    (built / "tea.html").write_bytes(page)
    assert publish(built, site, taken, fresh=True, own_theme=True) == {"tea.html"} == files(site)
    assert not (site / "_static").exists()
    assert (site / "tea.html").stat().st_mtime_ns == before
    assert files(built) == {".buildinfo", "_static/basic.css"}
