"""Whole sites, by Cadogan and by the programs that make them elsewhere, on the same two cores.

Run by ``make bench``. All languages of a manual: against msgfmt, itstool and yelp-build, two
languages at a time. One language: against plain sphinx-build, from the same pages in reST.
Then what it takes to build again, with nothing changed and with one message changed. Each
figure is the best of several runs, which take turns; what counts is the ratio. What is not
installed is left out (Debian: itstool gettext yelp-tools docbook-xml).
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.cost import Command, Cost, cost, found, with_bytecode

from cadogan.project import Project, find_project
from cadogan.source import read_book

ROOT = Path(__file__).resolve().parents[1]
MANUAL = ROOT.parent / "shared" / "corpora" / "aisleriot"
CORES = 2


@dataclass(frozen=True, slots=True)
class Side:
    """One way to do a work: what is made ready before each run, and the series of commands.

    ``made`` is a file that is there afterwards, if the commands did what they should.
    """

    name: str
    series: Sequence[Sequence[Command]]
    ready: Callable[[], object]
    made: Path | None = None

    def shown(self, spent: Cost) -> str:
        """Return what this side took, for the table."""
        busy = f"{spent.seconds:6.2f} s busy {spent.memory:4.0f} MB"
        return f"{self.name} {spent.elapsed:6.2f} s {busy}"


@dataclass(frozen=True, slots=True)
class Work:
    """One thing to do: its name, the two sides, and how many times faster ours is to be, if said.

    How soon an edit is shown while a site is served is measured by :mod:`bench.preview`.
    """

    name: str
    ours: Side
    theirs: Side | None
    aim: float | None = None


@dataclass(frozen=True, slots=True)
class Bench:
    """Where commands are run, and their environment."""

    folder: Path
    environment: Mapping[str, str]

    def measure(self, work: Work, runs: int) -> None:
        """Run both sides by turns, and print the best of each."""
        ours: list[Cost] = []
        theirs: list[Cost] = []
        for _ in range(runs):
            if work.theirs:
                theirs.append(self.measured(work.theirs))
            ours.append(self.measured(work.ours))
        best = min(ours)
        line = f"{work.name:16} {work.ours.shown(best)}"
        if work.theirs:
            other = min(theirs)
            ratio, busy = other.elapsed / best.elapsed, other.seconds / best.seconds
            aim = f" (aim: {work.aim:g})" if work.aim else ""
            line += f"   {work.theirs.shown(other)}   {ratio:4.1f} times{aim}"
            line += f", {busy:4.1f} in processor time"
        print(line, flush=True)

    def measured(self, side: Side) -> Cost:
        """Run one side once."""
        side.ready()
        spent = cost(side.series, self.folder, self.environment, CORES)
        if side.made and not side.made.is_file():
            sys.exit(f"{side.name} did not make {side.made}")
        return spent


def main() -> None:
    """Measure and print a table."""
    options = _options()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project = find_project(_copy(options.project, folder / "manual"))
        print(f"{options.project.name}: {len(project.languages)} languages, {CORES} cores")
        bench = Bench(folder, with_bytecode(folder))
        for work in _works(project, bench):
            bench.measure(work, options.runs)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    default = MANUAL if MANUAL.is_dir() else ROOT
    parser.add_argument("--project", type=Path, default=default, help="the manual")
    parser.add_argument("--runs", type=int, default=3, help="how often each side is run")
    return parser.parse_args()


def _copy(project: Path, target: Path) -> Path:
    """Copy a project, which may be read-only, to where it can be built and changed."""
    shutil.copytree(project, target)
    for path in (target, *target.rglob("*")):
        path.chmod(path.stat().st_mode | 0o200)
    return target


def _works(project: Project, bench: Bench) -> list[Work]:
    source, language = project.languages[0], project.languages[-1]
    anew = _remover(project.root / "_work", project.root / "_site")
    first = project.root / "_site" / "index.html"
    everything = Side("cadogan", [[_build(project)]], anew, first)
    one = Side("cadogan", [[_build(project, source)]], anew, first)
    whole = Side("the whole language", [[_build(project, language)]], anew, first)
    again = [[_build(project, language)]]
    edited = Side("cadogan", again, _editor(project, language, bench), first)
    return [
        Work("all languages", everything, _yelp(project, bench.folder), 5),
        Work("one language", one, _sphinx(project, bench.folder), 1.5),
        Work("one message", edited, whole),
        Work("nothing changed", Side("cadogan", again, lambda: None, first), whole),
    ]


def _build(project: Project, *languages: str) -> list[str]:
    """Return the command that builds some languages of a project, or all."""
    chosen = [option for language in languages for option in ("--language", language)]
    build = [sys.executable, "-m", "cadogan", "build", "--project", str(project.root)]
    return [*build, "--jobs", str(CORES), *chosen]


def _remover(*folders: Path) -> Callable[[], None]:
    def remove() -> None:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)

    return remove


def _editor(project: Project, language: str, bench: Bench) -> Callable[[], None]:
    """Return what changes one message of a language's catalogue, each time to another text.

    It is one of several lines, a paragraph: titles stand on all pages.
    """
    catalogue = project.catalogue(language)
    if catalogue is None:
        return lambda: None
    texts = list(re.finditer(r'^msgstr ""\n"(?=\w)', catalogue.read_text(encoding="utf-8"), re.M))
    place = texts[len(texts) // 2].end()
    whole = Side("", [[_build(project, language)]], lambda: None)

    def edit() -> None:
        bench.measured(whole)
        text = catalogue.read_text(encoding="utf-8")
        catalogue.write_text(f"{text[:place]}X{text[place:]}", encoding="utf-8")

    return edit


def _yelp(project: Project, folder: Path) -> Side | None:
    """Return the side of itstool and yelp-build; None where they are not installed."""
    itstool, msgfmt, yelp = found("itstool"), found("msgfmt"), found("yelp-build")
    if not (itstool and msgfmt and yelp):
        return None
    book = read_book(project.entry, project.folder)
    names = [str(file.path) for file in book.files]
    target = folder / "yelp"
    series: list[list[Command]] = []
    for language in project.languages:
        pages, site = target / "pages" / language, target / "site" / language
        convert = [*yelp, "html", "-o", str(site), str(pages / project.entry.name)]
        catalogue = project.catalogue(language)
        if catalogue is None:
            convert[-1] = str(project.entry)
            series.append([convert])
            continue
        compiled = str(target / f"{language}.mo")
        series.append(
            [
                [*msgfmt, "-o", compiled, str(catalogue)],
                [*itstool, "-m", compiled, "-o", str(pages), *names],
                convert,
            ]
        )

    def ready() -> None:
        shutil.rmtree(target, ignore_errors=True)
        for language in project.languages:
            (target / "pages" / language).mkdir(parents=True)
            (target / "site" / language).mkdir(parents=True)

    return Side("yelp-build", series, ready)


def _sphinx(project: Project, folder: Path) -> Side:
    """Return the side of plain Sphinx, with the pages as Sphinx's own builder of text has them."""
    rest, built = folder / "rest", folder / "sphinx"
    source = project.languages[0]
    command = [*_build(project, source), "--builder", "text", "--output", str(folder / "text")]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    rest.mkdir()
    for page in (folder / "text" / source).glob("*.txt"):
        shutil.copyfile(page, rest / f"{page.stem}.rst")
    names = sorted(page.stem for page in rest.glob("*.rst") if page.stem != "index")
    with (rest / "index.rst").open("a", encoding="utf-8") as index:
        index.write("\n\n.. toctree::\n\n" + "".join(f"   {name}\n" for name in names))
    (rest / "conf.py").write_text('html_theme = "basic"\n', encoding="utf-8")
    convert = [sys.executable, "-m", "sphinx", "-Q", "-b", "html", str(rest), str(built)]
    return Side("sphinx-build", [[convert]], _remover(built))


if __name__ == "__main__":
    main()
