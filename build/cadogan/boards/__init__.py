"""Boards: a patience position drawn as SVG or TikZ, written as text, and described in words."""

from pathlib import Path

from cadogan.boards.describe import describe_board
from cadogan.boards.layout import Spot
from cadogan.boards.svg import board_svg
from cadogan.boards.text import board_text
from cadogan.boards.tikz import board_tikz, tikz_preamble
from cadogan.boards.wording import (
    ENGLISH,
    ENGLISH_LETTERS,
    ENGLISH_NAMES,
    Wording,
    load_wording,
)

STYLE_SHEET = Path(__file__).with_name("boards.css")
"""The style sheet for pages with drawings; a theme may set the variables it names."""

__all__ = [
    "ENGLISH",
    "ENGLISH_LETTERS",
    "ENGLISH_NAMES",
    "STYLE_SHEET",
    "Spot",
    "Wording",
    "board_svg",
    "board_text",
    "board_tikz",
    "describe_board",
    "load_wording",
    "tikz_preamble",
]
