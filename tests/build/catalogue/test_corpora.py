"""The 74 catalogues of real manuals: read, updated and written without losing anything."""

import shutil
import subprocess
import time
from functools import cache
from pathlib import Path

import pytest

from cadogan.catalogue.decode import decode, encode
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue, scanned_blocks
from cadogan.catalogue.scan import Lines
from cadogan.upkeep import UpdateOptions, update

CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
PATHS = sorted(CORPORA.glob("*/po/*.po"))
pytestmark = pytest.mark.skipif(not PATHS, reason="../shared/corpora is not here")
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not here")
each_catalogue = pytest.mark.parametrize("path", PATHS, ids=lambda p: f"{p.parts[-3]}-{p.stem}")


@cache
def _read(path: Path) -> Catalogue:
    return read_catalogue(path, path.stem)


def _messages(catalogue: Catalogue) -> list[Message]:
    """Return the messages a catalogue was made for, from the catalogue itself."""
    return [
        Message(entry.msgid, entry.msgctxt, entry.references, entry.extracted, entry.flags)
        for entry in catalogue.entries
        if not entry.obsolete
    ]


def _translated(catalogue: Catalogue, messages: list[Message]) -> int:
    entries = (catalogue.lookup(message.msgid, message.msgctxt) for message in messages)
    return sum(entry is not None and entry.translated for entry in entries)


@each_catalogue
def test_a_real_catalogue_has_no_problem_and_keeps_its_bytes(path: Path) -> None:
    catalogue = _read(path)
    assert not catalogue.problems
    assert encode(catalogue.text) == path.read_bytes()


@each_catalogue
def test_real_entries_have_the_usual_form(path: Path) -> None:
    blocks = scanned_blocks(decode(path.read_bytes()))
    slow = [block for block in blocks if isinstance(block, Lines)]
    assert all(lines.is_header or not lines.lines for lines in slow)


@each_catalogue
def test_an_unchanged_template_changes_no_byte(path: Path) -> None:
    catalogue = _read(path)
    messages = _messages(catalogue)
    assert update(catalogue, messages) == catalogue.text
    assert update(catalogue, messages, UpdateOptions(references=True)) == catalogue.text


@needs_gettext
@pytest.mark.parametrize("path", PATHS[::4], ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_a_catalogue_is_brought_up_to_its_template(path: Path, tmp_path: Path) -> None:
    catalogue = _read(path)
    messages = _messages(_read(path.parents[1] / "ref" / "ref.pot"))
    start = time.process_time()
    text = update(catalogue, messages)
    assert time.process_time() - start < 5, "at most 0.3 s on the machine this was written on"
    after = parse_catalogue(text.encode(), path, path.stem)
    assert not after.problems
    assert {e.key for e in after.entries if not e.obsolete} == {m.key for m in messages}
    assert update(after, messages) == text
    assert _translated(after, messages) >= _translated(catalogue, messages)
    (tmp_path / "new.po").write_bytes(text.encode())
    command = ["msgfmt", "--check-format", "-o", str(tmp_path / "new.mo"), str(tmp_path / "new.po")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@needs_gettext
@pytest.mark.parametrize("name", ["aisleriot/po/de", "engrampa/po/ja", "gparted/po/uk"])
def test_entries_look_as_msgcat_writes_them(name: str) -> None:
    path = CORPORA / f"{name}.po"
    run = subprocess.run(["msgcat", str(path)], capture_output=True, check=True)
    catalogue = parse_catalogue(run.stdout, path, path.stem)
    blocks = [block for block in catalogue.blocks if block.entry]
    assert [block.entry and format_entry(block.entry) for block in blocks] == [
        block.text for block in blocks
    ]


def test_lines_are_those_of_msgid_and_msgstr() -> None:
    path = CORPORA / "aisleriot" / "po" / "de.po"
    lines = path.read_text(encoding="utf-8").split("\n")
    for entry in _read(path).entries:
        assert lines[entry.line - 1].removeprefix("#~ ").startswith("msgid ")
        assert lines[entry.msgstr_line - 1].removeprefix("#~ ").startswith("msgstr ")


def test_reading_is_fast() -> None:
    path = CORPORA / "aisleriot" / "po" / "ru.po"
    seconds = []
    for _ in range(3):
        start = time.process_time()
        read_catalogue(path, "ru")
        seconds.append(time.process_time() - start)
    assert min(seconds) < 0.5, "0.02 s on the machine this was written on"
