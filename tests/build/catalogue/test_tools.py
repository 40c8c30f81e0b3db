"""Catalogues that other tools saved: nothing is lost, and an update finds nothing to do."""

import shutil
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from own_help import ROOT, own_manual
from polib import pofile as polib_file
from translate.storage.po import pofile

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.new import template
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.upkeep import UpdateOptions, update

Save = Callable[[Path], None]


def values(catalogue: Catalogue) -> list[tuple[object, ...]]:
    """Return what a translator sees of a catalogue, its lines and comments' places aside."""
    return [
        (entry.key, entry.msgstr, entry.msgstr_plural, entry.fuzzy, entry.obsolete, entry.comments)
        for entry in catalogue.entries
    ]


def save_as_poedit(path: Path) -> None:
    """Save as Poedit does: its own fields in the header, and lines broken at 79 by msgcat."""
    field = b'"MIME-Version'
    generator = b'"X-Generator: Poedit 3.4\\n"\n'
    path.write_bytes(path.read_bytes().replace(field, generator + field, 1))
    run("msgcat", "--force-po", "-w", "79", "-o", str(path), str(path))


def toolkit(path: Path) -> pofile:
    """Read a catalogue as Weblate does, with translate-toolkit."""
    store: pofile = pofile.parsefile(str(path))  # type: ignore[no-untyped-call]  # of its base
    return store


def save_with_toolkit(path: Path) -> None:
    toolkit(path).save()


def save_with_polib(path: Path) -> None:
    polib_file(str(path), wrapwidth=79).save()


def save_with_crlf(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def merge_with_template(path: Path) -> None:
    template = path.with_name("help.pot")
    run("msgmerge", "--quiet", "-o", str(path), str(path), str(template))


def run(*command: str) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not here")
    subprocess.run(command, check=True, capture_output=True)


SAVES = [save_as_poedit, save_with_toolkit, save_with_polib, save_with_crlf, merge_with_template]


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    """A copy of our own German catalogue that is up to date, with its template."""
    messages = own_manual().messages
    own = read_catalogue(ROOT / "po" / "help" / "de.po", "de")
    path = tmp_path / "de.po"
    text = update(own, messages, UpdateOptions(references=True, obsolete=False))
    path.write_text(text, encoding="utf-8")
    path.with_name("help.pot").write_text(template(messages), encoding="utf-8")
    return path


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.__name__)
def test_what_tools_save_says_the_same(catalogue: Path, save: Save) -> None:
    before = read_catalogue(catalogue, "de")
    save(catalogue)
    after = read_catalogue(catalogue, "de")
    assert after.problems == before.problems
    assert Counter(values(after)) == Counter(values(before))
    assert after.data == catalogue.read_bytes()


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.__name__)
def test_an_update_after_it_changes_nothing(catalogue: Path, save: Save) -> None:
    messages = own_manual().messages
    save(catalogue)
    saved = read_catalogue(catalogue, "de")
    assert update(saved, messages) == saved.text
    assert update(saved, messages, UpdateOptions(references=True)) == saved.text


def test_a_translation_made_with_the_toolkit_is_read(catalogue: Path) -> None:
    store = toolkit(catalogue)
    unit = next(unit for unit in store.units if unit.istranslated())
    unit.target = "Zwei\nZeilen, »Zeichen« und \\"
    unit.markfuzzy()
    store.save()
    entry = read_catalogue(catalogue, "de").lookup(unit.source, unit.getcontext() or None)
    assert entry is not None
    assert (entry.msgstr, entry.fuzzy) == (str(unit.target), True)


def test_the_toolkit_reads_what_is_written(tmp_path: Path) -> None:
    messages = own_manual().messages
    text = update(parse_catalogue(b"", tmp_path / "it.po", "it"), messages)
    (tmp_path / "it.po").write_text(text, encoding="utf-8")
    store = toolkit(tmp_path / "it.po")
    assert [unit.source for unit in store.units if unit.source] == [m.msgid for m in messages]
