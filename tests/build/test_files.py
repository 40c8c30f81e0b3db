"""Files are written whole or not at all, and nobody's save is lost."""

import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cadogan.files import (
    ChangedMeanwhileError,
    remove_leftovers,
    write_bytes,
    write_output,
    write_text,
)

NOBODY = 65534
WRITE_FOR_EVER = """
import itertools, sys
from pathlib import Path
from cadogan.files import write_bytes
print("ready", flush=True)
for number in itertools.count():
    write_bytes(Path(sys.argv[1]), (sys.argv[2] + str(number % 10)).encode() * 50_000)
"""
COUNT = """
import sys
from pathlib import Path
from cadogan.files import ChangedMeanwhileError, write_bytes
path, done = Path(sys.argv[1]), 0
while done < 100:
    old = path.read_bytes()
    try:
        write_bytes(path, old + sys.argv[2].encode(), expected=old)
        done += 1
    except ChangedMeanwhileError:
        pass
"""


def _start(code: str, *args: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", code, *args]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


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


@pytest.mark.skipif(os.getuid() != 0, reason="only the superuser writes files of other users")
def test_the_owner_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    write_text(path, "old")
    os.chown(path, NOBODY, NOBODY)
    write_text(path, "new")
    assert (path.stat().st_uid, path.stat().st_gid) == (NOBODY, NOBODY)


def test_what_has_changed_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    write_bytes(path, b"read by both", expected=b"")
    write_bytes(path, b"the translator's save", expected=b"read by both")
    with pytest.raises(ChangedMeanwhileError, match=r"a\.po has been changed"):
        write_bytes(path, b"the update", expected=b"read by both")
    with pytest.raises(ChangedMeanwhileError):
        write_bytes(path, b"a new file", expected=b"")
    assert path.read_bytes() == b"the translator's save"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_gone_is_not_made_again(tmp_path: Path) -> None:
    with pytest.raises(ChangedMeanwhileError):
        write_bytes(tmp_path / "a.po", b"new", expected=b"old")
    assert not list(tmp_path.iterdir())


def test_a_kill_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    write_bytes(path, b"start")
    moments = random.Random(3)
    for letter in "abcdefgh":
        with _start(WRITE_FOR_EVER, str(path), letter) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.02 + 0.05 * moments.random())
            writer.send_signal(signal.SIGKILL)
        content = path.read_bytes()
        assert content == content[:2] * 50_000
        assert len(list(tmp_path.iterdir())) <= 2, "each removes what the one before left"
    write_bytes(path, b"end")
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_writer_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    others = [".b.po." + "0" * 32, ".a.po.bak", ".a.po." + "g" * 32, "a.po~"]
    for name in (*others, ".a.po." + "0" * 32):
        (tmp_path / name).touch()
    write_bytes(tmp_path / "a.po", b"new")
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*others, "a.po"])


def test_leftovers_go_without_a_write(tmp_path: Path) -> None:
    remove_leftovers(tmp_path / "absent" / "a.po")
    for name in (".a.po." + "0" * 32, ".b.po." + "0" * 32):
        (tmp_path / name).touch()
    remove_leftovers(tmp_path / "a.po")
    assert [file.name for file in tmp_path.iterdir()] == [".b.po." + "0" * 32]


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    write_bytes(path, b"")
    writers = [_start(COUNT, str(path), letter) for letter in "xy"]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    for writer in writers:
        writer.communicate()
    content = path.read_bytes()
    assert (content.count(b"x"), content.count(b"y")) == (100, 100)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    write_bytes(path, b"old")
    code = f"""
import resource, signal
from pathlib import Path
from cadogan.files import write_bytes
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, {resource.RLIM_INFINITY}))
try:
    write_bytes(Path({str(path)!r}), b"new" * 1000)
except OSError as error:
    print("OSError", error.errno is not None)
"""
    with _start(code) as writer:
        assert writer.communicate()[0] == "OSError True\n"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("folder", "file"), [(0o555, 0o666), (0o777, 0o444)])
def test_what_is_read_only_stays(tmp_path: Path, folder: int, file: int) -> None:
    path = tmp_path / "po" / "a.po"
    write_bytes(path, b"old")
    path.chmod(file)
    path.parent.chmod(folder)
    code = f"""
import os
from pathlib import Path
from cadogan.files import write_bytes
if not os.getuid():
    os.setuid({NOBODY})
try:
    write_bytes(Path({str(path)!r}), b"new")
except PermissionError:
    print("refused")
"""
    for above in path.parents:
        if above.is_relative_to(tmp_path.parents[1]):
            above.chmod(above.stat().st_mode | 0o011)
    with _start(code) as writer:
        assert writer.communicate()[0] == "refused\n"
    path.parent.chmod(0o755)
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_output_is_written_once_and_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "new" / "page.xml"
    write_output(path, b"one")
    before = path.stat()
    write_output(path, b"one")
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino
    write_output(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_ino != before.st_ino
    assert list(path.parent.iterdir()) == [path]


def test_output_that_cannot_be_put_there_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "page.xml").mkdir()
    with pytest.raises(OSError, match=r"page\.xml"):
        write_output(tmp_path / "page.xml", b"one")
    assert [path.name for path in tmp_path.iterdir()] == ["page.xml"]
