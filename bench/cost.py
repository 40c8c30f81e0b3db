"""What commands cost: time on the clock, processor time and memory, their descendants included."""

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

_SET_CHILD_SUBREAPER = 36  # of Linux's prctl

Command = Sequence[str]


@dataclass(frozen=True, slots=True)
class Cost:
    """What something took: seconds on the clock and of processors, and the largest process in MB.

    >>> min([Cost(2, 1, 9), Cost(1, 3, 9)])
    Cost(elapsed=1, seconds=3, memory=9)
    """

    elapsed: float
    seconds: float
    memory: float

    def __lt__(self, other: "Cost") -> bool:
        return self.elapsed < other.elapsed


def found(name: str) -> list[str]:
    """Return the command of a program, empty where it is not installed."""
    path = shutil.which(name)
    return [path] if path else []


def with_bytecode(folder: Path) -> dict[str, str]:
    """Return an environment in which Python keeps bytecode, below a folder of the bench.

    It does so for what is installed; what this environment says about it is not counted.
    """
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def cost(
    series: Sequence[Sequence[Command]],
    folder: Path,
    environment: Mapping[str, str],
    parallel: int = 1,
) -> Cost:
    """Run series of commands, so many series at a time, and return what they took together.

    What is left behind by a command, such as a server of processes, is waited for. Ends the
    program when a command fails: with a status above 1, by which Cadogan tells of problems.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1)
    before = os.times()
    start = time.perf_counter()
    with ThreadPoolExecutor(parallel) as threads:
        memory = max(threads.map(lambda commands: _run(commands, folder, environment), series))
    elapsed = time.perf_counter() - start
    memory = max(memory, _wait_for_orphans())
    after = os.times()
    seconds = sum(after[2:4]) - sum(before[2:4])
    return Cost(elapsed, seconds, memory)


def _run(commands: Sequence[Command], folder: Path, environment: Mapping[str, str]) -> float:
    """Run commands one after the other; return the memory of the largest."""
    memory = 0.0
    for command in commands:
        quiet = subprocess.DEVNULL
        with subprocess.Popen(
            command, cwd=folder, env=environment, stdout=quiet, stderr=quiet
        ) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode > 1 or process.returncode < 0:
            sys.exit(f"{shlex.join(command[:6])} ... failed: {process.returncode}")
        memory = max(memory, usage.ru_maxrss / 1024)
    return memory


def _wait_for_orphans() -> float:
    """Wait for the processes that ended commands left; return the memory of the largest."""
    memory = 0.0
    while True:
        try:
            _, _, usage = os.wait4(-1, 0)
        except ChildProcessError:
            return memory
        memory = max(memory, usage.ru_maxrss / 1024)
