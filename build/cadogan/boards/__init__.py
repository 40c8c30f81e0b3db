"""Boards: a patience position drawn as SVG or TikZ, written as text, and described in words.

``board_scene`` and ``order_scene`` lay out what is shown, ``draw_svg`` and ``draw_tikz`` draw it.
"""

from cadogan.boards.describe import describe_board
from cadogan.boards.layout import Spot
from cadogan.boards.order import order_scene
from cadogan.boards.scene import Scene, board_scene
from cadogan.boards.svg import draw_for_screens, draw_svg
from cadogan.boards.text import board_text
from cadogan.boards.tikz import draw_tikz, tikz_preamble
from cadogan.boards.wording import (
    ENGLISH,
    ENGLISH_LETTERS,
    ENGLISH_NAMES,
    Wording,
    load_wording,
)

__all__ = [
    "ENGLISH",
    "ENGLISH_LETTERS",
    "ENGLISH_NAMES",
    "Scene",
    "Spot",
    "Wording",
    "board_scene",
    "board_text",
    "describe_board",
    "draw_for_screens",
    "draw_svg",
    "draw_tikz",
    "load_wording",
    "order_scene",
    "tikz_preamble",
]
