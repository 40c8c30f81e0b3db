"""How soon an edit of one message is shown: ``cadogan serve`` against a build from nothing.

Run by ``make bench``. In turns, a language is built from nothing, and a message of one page is
changed while the language is served; the time counts until open pages are told to reload.
CPU is that of all processes, until the terminal says that all is done; what counts is the ratio
of the medians.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from shutil import copytree, rmtree
from statistics import median
from typing import IO
from urllib.request import urlopen

MANUAL = Path(__file__).resolve().parents[2] / "shared" / "corpora" / "aisleriot"
MESSAGE = "So decken Sie alle Karten auf"
PROGRAM = (sys.executable, "-m", "cadogan")
RUNS = 7
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print a line a run and the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        served, cold = (copytree(MANUAL, Path(folder) / name) for name in ("served", "cold"))
        subprocess.run(["chmod", "-R", "u+w", folder], check=True)
        command = [*PROGRAM, "serve", "--port", "0", "--language", "de", "--project", str(served)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                runs = list(_runs(process, served, cold))
            finally:
                process.terminate()
    for what, number in (("wall", 0), ("cpu", 1)):
        full, edit = (median(run[side][number] for run in runs) for side in (0, 1))
        print(f"{what}: from nothing {full:.2f} s, an edit {edit:.3f} s: 1/{full / edit:.1f}")


def _runs(
    process: "subprocess.Popen[str]", served: Path, cold: Path
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    assert process.stdout is not None  # noqa: S101 - for the type checker
    address = next(re.findall(r"http:\S+/", line)[0] for line in process.stdout if "http:" in line)
    runs = []
    with urlopen(f"{address}_cadogan/changes/de") as told:  # noqa: S310 - our own server
        version = _version(told)
        for number in range(RUNS + 1):
            full = _cold(cold)
            edit, version = _edit(process, served, told, number, version)
            print(*(f"{seconds:.3f}" for side in (full, edit) for seconds in side))
            runs.append((full, edit))
    return runs[1:]  # the first edit also reads what later ones find read


def _cold(root: Path) -> tuple[float, float]:
    for name in ("_site", "_work"):
        rmtree(root / name, ignore_errors=True)
    start, before = time.perf_counter(), os.times()
    command = [*PROGRAM, "build", "--language", "de", "--project", str(root)]
    subprocess.run(command, check=True, capture_output=True)
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user
    return time.perf_counter() - start, busy - before.children_system


def _edit(
    process: "subprocess.Popen[str]", root: Path, told: IO[bytes], number: int, known: bytes
) -> tuple[tuple[float, float], bytes]:
    catalogue = root / "po" / "de.po"
    text = catalogue.read_text(encoding="utf-8")
    new = re.sub(rf'msgstr "(\d+ )?{MESSAGE}', f'msgstr "{number} {MESSAGE}', text)
    before, start = _busy(process.pid), time.perf_counter()
    catalogue.write_text(new, encoding="utf-8")
    while (version := _version(told)) == known:  # told again and again, to keep the line open
        pass
    wall = time.perf_counter() - start
    assert process.stdout is not None  # noqa: S101 - for the type checker
    next(line for line in process.stdout if line.startswith("all "))
    time.sleep(0.1)
    return (wall, _busy(process.pid) - before), version


def _version(told: IO[bytes]) -> bytes:
    """Return the next version that the server tells of the language's pages."""
    return next(line for line in told if line.startswith(b"data:"))


def _busy(pid: int) -> float:
    """Return the CPU time of a process, of its children and theirs, also of those that ended."""
    stats: dict[int, list[str]] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            stats[int(place.parent.name)] = place.read_text("ascii").rpartition(")")[2].split()
    below = {pid}
    while more := {one for one, fields in stats.items() if int(fields[1]) in below} - below:
        below |= more
    return sum(int(time) for one in below for time in stats[one][11:15]) / TICKS


if __name__ == "__main__":
    main()
