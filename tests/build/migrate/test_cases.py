"""Catalogues migrated: a folder a case, with page.xml, old.po, and the outcome in new.po.

The first line of old.po says from which rules (and entities) to which. The problems stand
in problems.txt.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.manual import Manual, Reading, read_manual
from cadogan.migrate import Migrated, migrate, plan_migration
from cadogan.problems import Kind, relative_to
from cadogan.source import ReadOptions
from cadogan.upkeep import UpdateOptions, update

FOLDER = Path(__file__).parents[2] / "data" / "migrate"
CASES = sorted(path.parent for path in FOLDER.glob("*/old.po"))
OPTIONS = UpdateOptions(fuzzy=False, references=True)


def read(folder: Path, how: str) -> Manual:
    rules, _, entities = how.partition(" ")
    source = ReadOptions(entities=entities or "expand")
    return read_manual(folder / "page.xml", folder, Reading(rules=rules, source=source))


def migrated(catalogue: Catalogue, old: Manual, new: Manual) -> tuple[Migrated, Catalogue]:
    result = migrate(catalogue, plan_migration([old.segments], new.segments, new.messages))
    text = update(result.catalogue, new.messages, OPTIONS)
    return result, parse_catalogue(text.encode(), catalogue.path, catalogue.language)


def case(folder: Path) -> tuple[Manual, Manual, Catalogue]:
    path = folder / "old.po"
    before, _, after = path.read_text().partition("\n")[0].removeprefix("# ").partition(" to ")
    old, new = read(folder, before), read(folder, after)
    assert old.problems == new.problems == ()
    return old, new, read_catalogue(path, "de")


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_catalogue(folder: Path, golden: Callable[[Path, str], None]) -> None:
    old, new, catalogue = case(folder)
    golden(folder / "new.po", migrated(catalogue, old, new)[1].text)


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_problems(folder: Path, golden: Callable[[Path, str], None]) -> None:
    old, new, catalogue = case(folder)
    problems = migrated(catalogue, old, new)[0].problems
    assert {problem.kind for problem in problems} <= {Kind.PO_MIGRATE}
    golden(folder / "problems.txt", "".join(f"{it}\n" for it in relative_to(problems, folder)))


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_a_second_migration_changes_nothing(folder: Path) -> None:
    old, new, catalogue = case(folder)
    once = migrated(catalogue, old, new)[1]
    again, twice = migrated(once, old, new)
    assert twice.text == once.text
    assert again.problems == ()


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext's msgfmt is not installed")
@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_gettext_accepts_the_result(folder: Path) -> None:
    command = ["msgfmt", "--check-format", "--output-file=-", str(folder / "new.po")]
    subprocess.run(command, check=True, capture_output=True)
