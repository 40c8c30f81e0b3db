"""Cadogan against itstool on the same manual: time and memory, as whole processes.

Run by ``make bench``. Each figure is the least of several runs, which take turns, so that
both sides meet the same machine; what counts is the ratio. Python may keep bytecode for
both, in a folder of the bench, as it does for what is installed. Without itstool (Debian's
package of that name, or the variable ITSTOOL) only Cadogan's own figures are shown.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.cost import cost, found, with_bytecode

from cadogan.project import Project, find_project
from cadogan.source import read_book

ROOT = Path(__file__).resolve().parents[1]
MANUAL = ROOT.parent / "shared" / "corpora" / "aisleriot"
CADOGAN = (sys.executable, "-m", "cadogan")


@dataclass(frozen=True, slots=True)
class Work:
    """One thing that both can do: its name, the two sides' commands, the ratio aimed at."""

    name: str
    ours: Sequence[Sequence[str]]
    theirs: Sequence[Sequence[str]]
    aim: float
    folder: Path


def main() -> None:
    """Measure and print a table."""
    options = _options()
    project = find_project(options.project)
    itstool = shlex.split(os.environ.get("ITSTOOL", "")) or found("itstool")
    with tempfile.TemporaryDirectory() as folder:
        environment = with_bytecode(Path(folder))
        works = _works(project, itstool, Path(folder))
        print(
            f"{project.root.name}: {len(project.languages) - 1} languages, best of {options.runs}"
        )
        for work in works:
            print(_line(work, options.runs, environment))
    if not itstool:
        print("itstool is not here: apt-get install itstool gettext, or set ITSTOOL")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    default = MANUAL if MANUAL.is_dir() else ROOT
    parser.add_argument("--project", type=Path, default=default, help="the manual")
    parser.add_argument("--runs", type=int, default=5, help="how often each command is run")
    return parser.parse_args()


def _works(project: Project, itstool: Sequence[str], folder: Path) -> list[Work]:
    names = sorted(file.name for file in read_book(project.entry, project.folder).files)
    ours = [*CADOGAN, "{}", "--project", str(project.root), "--output"]
    extract = [part.format("extract") for part in ours]
    merge = [part.format("merge") for part in ours]
    theirs = _merges(project, itstool, names, folder) if itstool else []
    first = project.catalogues[0][0] if project.catalogues else ""
    works = [
        Work(
            "extract",
            [[*extract, str(folder / "ours.pot")]],
            [[*itstool, "-o", str(folder / "theirs.pot"), *names]] if itstool else [],
            3,
            project.folder,
        )
    ]
    if first:
        one = [*merge, str(folder / "ours" / first), "--language", first]
        works.append(Work(f"merge {first}", [one], theirs[:1], 1, project.folder))
        works.append(Work("merge all", [[*merge, str(folder / "ours")]], theirs, 8, project.folder))
    return works


def _merges(
    project: Project, itstool: Sequence[str], names: Sequence[str], folder: Path
) -> list[list[str]]:
    """Return itstool's commands, one a language; their compiled catalogues are made here."""
    commands = []
    for language, catalogue in project.catalogues:
        compiled = folder / f"{language}.mo"
        subprocess.run(["msgfmt", "-o", str(compiled), str(catalogue)], check=True)
        output = folder / "theirs" / language
        output.mkdir(parents=True)
        commands.append([*itstool, "-m", str(compiled), "-o", str(output), *names])
    return commands


def _line(work: Work, runs: int, environment: Mapping[str, str]) -> str:
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(cost([work.ours], work.folder, environment))
        theirs.extend([cost([work.theirs], work.folder, environment)] if work.theirs else [])
    best = min(ours, key=lambda cost: cost.seconds)
    line = f"{work.name:14} cadogan {best.seconds:6.2f} s {best.memory:5.0f} MB"
    if not theirs:
        return line
    other = min(theirs, key=lambda cost: cost.seconds)
    ratio = other.seconds / best.seconds
    return (
        f"{line}   itstool {other.seconds:6.2f} s {other.memory:5.0f} MB"
        f"   {ratio:5.1f} times (aim: {work.aim:g})"
    )


if __name__ == "__main__":
    main()
