"""What all tests share: Hypothesis's profile, expected halves of case files, things made once."""

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

import pytest
from hypothesis import settings

if sys.platform != "win32":
    import fcntl

# How long one example takes says nothing on a shared machine.
settings.register_profile("cadogan", deadline=None)
settings.load_profile("cadogan")

Golden = Callable[[Path, str], None]
Shared = Callable[[str, Callable[[Path], Any]], Any]

# For Java programs that run for seconds: what compiles and collects best takes longest to start.
JAVA = ("java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")


@pytest.fixture
def golden() -> Golden:
    """Compare a text with a file; CADOGAN_REWRITE=1 writes the file and fails the test."""

    def compare(path: Path, text: str) -> None:
        if os.environ.get("CADOGAN_REWRITE"):
            path.write_text(text, encoding="utf-8")
            pytest.fail(f"{path.name} was rewritten: look at it, then run without CADOGAN_REWRITE")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """Make a thing of a name once for all processes of a run, in a folder of its own.

    What is made is kept as a pickle beside the files; nobody may change those.
    """
    base = tmp_path_factory.getbasetemp()
    whole_run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def made_once(name: str, make: Callable[[Path], Any]) -> Any:
        folder = whole_run / f"shared-{name}"
        folder.mkdir(exist_ok=True)
        result = folder / "result.pickle"
        with (folder / "lock").open("w") as lock:
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX)
            if not result.is_file():
                result.write_bytes(pickle.dumps(make(folder)))
            return pickle.loads(result.read_bytes())

    return made_once


@pytest.fixture(scope="session")
def java() -> tuple[str, ...]:
    """The beginning of a command that runs a Java program for some seconds."""
    if shutil.which("java") is None:
        pytest.skip("no Java: apt-get install default-jre-headless")
    return JAVA


@pytest.fixture(scope="session")
def epubcheck(java: tuple[str, ...]) -> Callable[[Path], str]:
    """What EPUBCheck says of a book, which must be valid."""
    program = shutil.which("epubcheck")
    if program is None:
        pytest.skip("no EPUBCheck: apt-get install epubcheck")
    runner = [*java, "-jar"] if is_zipfile(program) else []  # Debian's is the archive itself

    def check(book: Path) -> str:
        command = [*runner, program, str(book)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    return check
