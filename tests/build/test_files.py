"""Files are written whole or not at all."""

import os
from pathlib import Path

import pytest

from cadogan.files import write_bytes, write_text


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.po"
    write_text(path, "one\r\n")
    write_text(path, "zwei ü\n")
    assert path.read_bytes() == "zwei ü\n".encode()
    assert [file.name for file in path.parent.iterdir()] == ["a.po"]


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.po"
    write_text(path, "old")

    def full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        write_bytes(path, b"new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "a.po", tmp_path / "link.po"
    write_text(path, "old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_text(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    assert path.stat().st_mode & 0o777 == 0o640
