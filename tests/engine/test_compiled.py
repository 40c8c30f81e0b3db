"""The compiled engine is the engine: it plays the same games and says the same of them."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from conftest import Shared

from compile_engine import COMPILED, PACKAGE, compile_engine, lacking

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "engine"
SAMPLES = HERE.parent / "data" / "engine" / "aisleriot"


@pytest.fixture
def compiled(shared: Shared, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the compiled engine; what takes the compiler longest is left out."""
    if missing := lacking():
        pytest.skip(f"{missing} is not here")
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")

    def made(folder: Path) -> Path:
        compile_engine(folder)
        return folder

    folder: Path = shared("compiled-engine", made)
    return folder


def run_on(engine: Path, *arguments: str) -> str:
    """What a program says that runs on an engine, warnings being errors."""
    environment = {**os.environ, "PYTHONPATH": str(engine)}
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_plays_is_compiled(compiled: Path) -> None:
    modules = [f"{PACKAGE}.{name}" for name in COMPILED]
    told = run_on(
        compiled,
        "-c",
        f"import {', '.join(modules)}\n" + "\n".join(f"print({name}.__file__)" for name in modules),
    )
    suffix = EXTENSION_SUFFIXES[0]
    assert told.splitlines() == [str(compiled / PACKAGE / f"{name}{suffix}") for name in COMPILED]


def test_it_plays_recorded_games(compiled: Path) -> None:
    recorded = sorted(map(str, SAMPLES.iterdir()))
    told = run_on(compiled, str(HERE / "aisleriot.py"), *recorded)
    assert told == run_on(ENGINE, str(HERE / "aisleriot.py"), *recorded)


def test_it_says_the_same(compiled: Path) -> None:
    program = str(HERE / "transcript.py")
    assert run_on(compiled, program) == run_on(ENGINE, program)
