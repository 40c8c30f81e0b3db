"""Entries come out as GNU msgcat writes them: the cases are what msgcat 0.21 wrote."""

import random
import shutil
import subprocess
import time
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.linebreak import Breaks
from cadogan.catalogue.message import Message
from cadogan.catalogue.new import template
from cadogan.catalogue.read import read_catalogue
from cadogan.catalogue.strings import escape
from cadogan.catalogue.wrap import columns, string_lines

CASES = Path(__file__).parents[2] / "data" / "catalogue" / "wrap"
PATHS = sorted(CASES.glob("*.po"))
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
SPANS = [
    (0x20, 0x7F),
    (0xA0, 0x250),
    (0x300, 0x530),
    (0x591, 0x700),
    (0x900, 0xE80),
    (0x1100, 0x1200),
    (0x1780, 0x17E0),
    (0x2000, 0x2028),
    (0x202A, 0x2070),
    (0x2190, 0x2400),
    (0x2600, 0x2760),
    (0x3000, 0x3130),
    (0x4E00, 0x4F00),
    (0xAC00, 0xAD00),
    (0xFF01, 0xFFEF),
    (0x1F1E6, 0x1F200),
    (0x1F300, 0x1F650),
]
PIECES = ["<guilabel>", "</a>", "%1$s", "&amp;", "http://a.b/c-d?e=f", "\n", "\t", "x" * 75, " "]


def _width(path: Path) -> int:
    """Return the width that a case was written for: its name may end with it."""
    return int(path.stem.rpartition("-")[2]) if "-" in path.stem else 79


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    blocks = [block for block in read_catalogue(path, "de").blocks if not block.is_header]
    assert blocks
    for block in blocks:
        assert block.entry, block.text
        assert format_entry(block.entry, _width(path)) == block.text


@cache
def _msgcat() -> str:
    """Return why a comparison with msgcat cannot be made, or nothing."""
    if not shutil.which("msgcat"):
        return "GNU gettext is not here"
    run = subprocess.run(["msgcat", "--version"], capture_output=True, text=True, check=True)
    version = run.stdout.split("\n")[0].split()[-1]
    return "" if version == "0.21" else f"gettext {version} may break lines in other places"


def _random_text(source: random.Random) -> str:
    """Return words of any scripts, with much punctuation, markup and many kinds of blanks."""
    spans = [source.choice(SPANS) for _ in range(3)]
    parts = []
    for _ in range(source.randint(5, 40)):
        start, end = source.choice(spans)
        size = source.choice([1, 1, 2, 5, 9])
        chars = [chr(source.randrange(start, end)) for _ in range(size)]
        parts += [char for char in chars if unicodedata.category(char) not in ("Cn", "Co")]
        parts.append(source.choice(["", " ", " ", " ", *PIECES]))
    return "".join(parts)


@pytest.mark.parametrize("width", [79, 0, 33])
def test_any_text_is_broken_as_msgcat_does(width: int) -> None:
    if reason := _msgcat():
        pytest.skip(reason)
    source = random.Random(width)
    texts = [_random_text(source) for _ in range(700)]
    entries = [f'msgid "{n}"\nmsgstr "{escape(text)}"\n' for n, text in enumerate(texts)]
    option = f"--width={width}" if width else "--no-wrap"
    run = subprocess.run(
        ["msgcat", option, "-"],
        input=(HEADER + "\n".join(entries)).encode(),
        capture_output=True,
        check=True,
    )
    written = run.stdout.decode().strip("\n").split("\n\n")[1:]
    ours = [format_entry(Entry(str(n), text), width) for n, text in enumerate(texts)]
    assert [text.strip("\n") for text in ours] == written


def places(text: str) -> list[int]:
    """Where a line may begin."""
    breaks = Breaks(text)
    return [place for place in range(1, len(text)) if breaks.allow(place)]


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=100))
def test_no_line_begins_with_a_blank_or_parts_an_accent_from_its_letter(text: str) -> None:
    assert not any(text[place] == " " for place in places(text))
    assert [place + 1 for place in places(f"x{text}")] == places(f"x\u0301{text}")


@given(st.text(max_size=100), st.integers(0, 90))
def test_broken_lines_are_the_text(text: str, width: int) -> None:
    lines = string_lines("msgid", text, width)
    assert "".join(line.removeprefix("msgid ")[1:-1] for line in lines) == escape(text)


def test_flags_are_two_letters_each_and_marks_belong_to_their_letter() -> None:
    assert places("🇩🇪🇫🇷🇬") == [2, 4]
    assert places("札\u0301札") == [2]
    assert places("👨\u200d👩 👧") == [4]
    assert places("\u05d0-\u05d1 a-b") == [4, 6]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("abc", 3), ("札。", 4), ("e\u0301", 1), ("ಕಿ", 2), ("ᄒ\u1161ᆫ", 2), ("\x7f", 0)],
)
def test_columns(text: str, expected: int) -> None:
    assert columns(text) == expected


def test_a_large_template_is_written_fast() -> None:
    words = "Move the «top» card of a pile to the <guilabel>foundation</guilabel>, if it fits. "
    messages = [Message(f"{number} {words * (1 + number % 5)}") for number in range(9000)]
    start = time.process_time()
    template(messages)
    assert time.process_time() - start < 6, "1.1 s on the machine this was written on"
