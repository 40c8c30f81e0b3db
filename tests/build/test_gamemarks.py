"""Whether pages may have to do with games, told without the engine."""

import subprocess
import sys
from pathlib import Path

import pytest

from cadogan.gamemarks import may_concern_games
from cadogan.source import read_book
from cadogan_engine import game_names

PAGE = '<chapter xmlns="http://docbook.org/ns/docbook" xml:id="tea">{}</chapter>'
MODULES = "import sys, cadogan.site.preload, cadogan.cli.building; print(*sys.modules)"


def concerns(folder: Path, content: str) -> bool:
    page = folder / "page.xml"
    page.write_text(PAGE.format(content), encoding="utf-8")
    return may_concern_games(read_book(page, folder).files)


@pytest.mark.parametrize(
    "content",
    [
        '<para xml:id="klondike.goal"/>',
        '<phrase role="fact:tableau.count">Seven</phrase>',
        '<phrase role="fakt">Seven</phrase>',
        '<phrase remap="fact:tableau.count">Seven</phrase>',
        '<programlisting language="patience"/>',
        '<screen language="Patience"/>',
        "<programlisting>game klondike</programlisting>",
    ],
)
def test_marks_and_what_comes_close_to_one(tmp_path: Path, content: str) -> None:
    assert concerns(tmp_path, content)


def test_every_game_is_known_by_its_id(tmp_path: Path) -> None:
    for name in game_names():
        assert concerns(tmp_path, f'<section xml:id="{name}"/>'), name


def test_other_pages_concern_none(tmp_path: Path) -> None:
    content = '<section xml:id="pot"><screen language="shell">a game</screen></section>'
    assert not concerns(tmp_path, f'{content}<emphasis role="strong">Tea</emphasis>')


def test_a_build_does_not_load_the_engine_by_itself() -> None:
    command = [sys.executable, "-c", MODULES]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "cadogan.site.language" in loaded
    assert "cadogan_engine" not in loaded
