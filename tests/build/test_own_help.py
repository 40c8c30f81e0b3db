"""Our own help: in step with its catalogues, and failing where a documented rule is broken."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir, extract_from_file
from own_help import PROJECT, ROOT, own_manual

from cadogan.catalogue.new import template
from cadogan.catalogue.read import read_catalogue
from cadogan.upkeep import update

TEMPLATES = ROOT / "engine" / "cadogan_engine" / "templates.py"
TRANSLATIONS = dict(PROJECT.catalogues)
COMPLETE = ("ar", "de", "es", "fr", "ja", "ru", "sv")
"""Languages in which some pages are kept complete; any other may be on its way."""
TRANSLATED = ("index.xml", "klondike.xml", "canfield.xml", "hopscotch.xml", "doublets.xml")
"""The pages that are kept complete."""


@cache
def texts_of_the_program() -> frozenset[str]:
    """Extract what Cadogan says, once a process; of plural forms the first."""
    found = extract_from_dir(ROOT / "build" / "cadogan")
    return frozenset(one if isinstance(one, str) else one[0] for _, _, one, *_ in found)


def cadogan(*arguments: str, engine: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, on another copy of the engine if given."""
    environment = os.environ | ({"PYTHONPATH": str(engine)} if engine else {})
    command = [sys.executable, "-m", "cadogan", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_template_is_in_step_with_the_pages() -> None:
    wanted = template(own_manual().messages, project=PROJECT.package)
    text = PROJECT.template.read_text(encoding="utf-8")
    dated = re.compile(r"POT-Creation-Date: [^\\]*")
    assert dated.sub("", text) == dated.sub("", wanted), "run: cadogan extract"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_catalogues_are_in_step_with_the_pages(language: str) -> None:
    catalogue = read_catalogue(TRANSLATIONS[language], language)
    assert update(catalogue, own_manual().messages) == catalogue.text, "run: cadogan update"


@pytest.mark.parametrize("language", COMPLETE)
def test_catalogues_are_complete(language: str) -> None:
    catalogue = read_catalogue(TRANSLATIONS[language], language)
    told = own_manual().segments
    entries = [catalogue.lookup(s.msgid, s.msgctxt) for page in TRANSLATED for s in told[page]]
    assert all(entry is not None and entry.translated for entry in entries)


@cache
def own_texts() -> frozenset[str]:
    """What the program itself says, rules of games included."""
    of_site = [message for _, _, message, *_ in extract_from_dir(ROOT / "build" / "cadogan")]
    of_rules = [message for _, message, *_ in extract_from_file("python", TEMPLATES)]
    messages = (*of_site, *of_rules)
    return frozenset(one if isinstance(one, str) else one[0] for one in messages)


@pytest.mark.parametrize("language", COMPLETE)
def test_what_the_site_says_is_translated(language: str) -> None:
    ui = read_catalogue(ROOT / "po" / "ui" / f"{language}.po", language)
    missing = [one for one in own_texts() if not ((entry := ui.lookup(one)) and entry.translated)]
    assert not missing, "run: make ui; then translate po/ui"


def test_check_finds_nothing() -> None:
    """Neither in texts and examples nor in what covers the rules, in any language."""
    result = cadogan("check", "--project", str(ROOT))
    assert result.returncode == 0, result.stdout
    assert re.search(r"^0 errors, 0 warnings(, \d+ notes?)?\n\Z", result.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("old", "new", "stated"),
    [
        ("SuitRelation.ALTERNATING", "SuitRelation.SAME", "klondike.tableau.build"),
        ("space=Rank.KING", "space=Rank.QUEEN", "klondike.tableau.space"),
        ("(1, 2),", "(1, 3),", "klondike.stock.redeal"),
    ],
)
def test_a_broken_rule_fails_at_the_sentence_that_states_it(
    tmp_path: Path, old: str, new: str, stated: str
) -> None:
    engine = Path(shutil.copytree(ROOT / "engine", tmp_path / "engine"))
    rules = engine / "cadogan_engine" / "games" / "klondike.py"
    text = rules.read_text(encoding="utf-8")
    assert old in text
    rules.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = cadogan("test", "klondike", "--language", "en", "--project", str(ROOT), engine=engine)
    assert result.returncode == 1
    page = (ROOT / "help" / "klondike.xml").read_text(encoding="utf-8").splitlines()
    (line,) = [number for number, text in enumerate(page, 1) if f'xml:id="{stated}"' in text]
    assert f"{stated}, stated at help/klondike.xml:{line}" in result.stdout
    if new == "SuitRelation.SAME":
        assert _readme_failure("help/klondike.xml") in _without_numbers(result.stdout)
    assert "[fact.value]" in result.stdout


def test_a_wrong_number_in_a_translation_fails_at_its_line(tmp_path: Path) -> None:
    _copy_help(tmp_path)
    german = tmp_path / "po" / "help" / "de.po"
    text = german.read_text(encoding="utf-8")
    right = r"<phrase role=\"fact:tableau.count\">Sieben</phrase>"
    assert right in text
    german.write_text(text.replace(right, right.replace("Sieben", "Acht")), encoding="utf-8")
    result = cadogan("test", "klondike", "--language", "de", "--project", str(tmp_path))
    assert result.returncode == 1
    ((line, column),) = [
        (number, row.index("Sieben") + 1)
        for number, row in enumerate(text.splitlines(), 1)
        if right in row
    ]
    message = 'tableau.count is 7, but the text says 8: "Acht" (the source says "Seven")'
    assert f"po/help/de.po:{line}:{column}: klondike: {message}" in result.stdout
    assert _readme_failure("po/help/de.po") in _without_numbers(result.stdout)


def _copy_help(folder: Path) -> None:
    shutil.copytree(ROOT / "help", folder / "help")
    shutil.copytree(ROOT / "po", folder / "po")
    shutil.copytree(ROOT / "reviewed", folder / "reviewed")
    shutil.copy(ROOT / "cadogan.toml", folder)


def _readme_failure(path: str) -> str:
    """Return the failure of a file that the README shows, without line numbers."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (line,) = [line for line in readme.splitlines() if line.startswith(f"{path}:")]
    return _without_numbers(line)


def _without_numbers(text: str) -> str:
    return re.sub(r":\d+", ":N", text)
