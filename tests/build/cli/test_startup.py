"""What a command loads: half of the time of ``extract`` and ``merge`` is their start."""

import subprocess
import sys
from pathlib import Path

from cadogan.vocabulary import names

PROJECT = Path(__file__).parents[2] / "data" / "projects" / "two-languages"
HEAVY = names("sphinx docutils rich rapidfuzz stemmer babel cadogan_engine json hashlib difflib")
READING = names(
    """cadogan.catalogue.model cadogan.catalogue.read cadogan.catalogue.scan
    cadogan.catalogue.statements cadogan.catalogue.usual"""
)
SELDOM = names("cadogan.chunk cadogan.overlays cadogan.source.pointer cadogan.source.syntax")


def loaded(*command: str) -> frozenset[str]:
    """Run a command, and return the modules that it has loaded in the end."""
    code = (
        "import atexit, sys; from cadogan.__main__ import run\n"
        "atexit.register(lambda: print('loaded', *sys.modules))\nrun()"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *command], capture_output=True, text=True, check=True
    )
    return frozenset(run.stdout.rpartition("loaded ")[2].split())


def packages(modules: frozenset[str]) -> frozenset[str]:
    return frozenset(name.partition(".")[0].lower() for name in modules)


def test_extracting_loads_nothing_that_reads_catalogues(tmp_path: Path) -> None:
    modules = loaded("extract", "--project", str(PROJECT), "--output", str(tmp_path / "x.pot"))
    assert {"lxml.etree", "cadogan.catalogue.new"} <= modules
    assert not packages(modules) & HEAVY
    assert not modules & (READING | SELDOM)


def test_neither_does_asking_catalogues_for_the_rules(tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "data" / "migrate" / "refentry"
    (tmp_path / "C").mkdir()
    (tmp_path / "po").mkdir()
    (tmp_path / "C" / "index.docbook").write_bytes((folder / "page.xml").read_bytes())
    (tmp_path / "po" / "de.po").write_bytes((folder / "old.po").read_bytes())
    output = tmp_path / "x.pot"
    modules = loaded("extract", "--project", str(tmp_path), "--output", str(output))
    assert "cadogan.catalogue.ids" in modules
    assert not packages(modules) & (HEAVY | {"tomllib"})
    assert not modules & (READING | SELDOM)


def test_merging_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    modules = loaded("merge", "--project", str(PROJECT), "--output", str(tmp_path / "out"))
    assert "cadogan.catalogue.read" in modules
    assert not packages(modules) & (HEAVY - {"hashlib", "difflib"})
