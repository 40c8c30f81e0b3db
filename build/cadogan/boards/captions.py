"""Captions of a drawing: where each stands, and whether it has little room beside the next.

How wide a text is, is known only where it is drawn. The guess is that of usual sans-serif fonts.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional, combining, east_asian_width

from cadogan.boards.layout import WIDTH
from cadogan.boards.scene import PADDING, Caption

_GAP = 5.0
_EM, _ARABIC_EM = 0.55, 0.42


class PlacedCaption(NamedTuple):
    """A caption that begins at ``x``, or ends there; ``is_tight`` if it has little room."""

    caption: Caption
    x: float
    ends_there: bool
    is_tight: bool


def placed(captions: Iterable[Caption], right: float, size: float) -> Iterator[PlacedCaption]:
    """Place captions of a drawing that ends at ``right``, set in a font of some size.

    One above the last column ends where that does, to stay in the drawing.
    """
    in_order = sorted(captions, key=lambda caption: (caption.y, caption.x))
    for _, line in groupby(in_order, lambda caption: caption.y):
        yield from _placed_in_line([*line], right, size)


def _placed_in_line(line: Sequence[Caption], right: float, size: float) -> Iterator[PlacedCaption]:
    ends = [*(caption.x for caption in line[1:]), right + PADDING]
    start = 0.0
    for caption, end in zip(line, ends, strict=True):
        is_last = caption.x > 0 and caption.x >= right - WIDTH
        room = right - start if is_last else end - caption.x
        width = text_width(caption.text, size) + _GAP
        yield PlacedCaption(caption, right if is_last else caption.x, is_last, width > room)
        start = caption.x + min(width, room)


def text_width(text: str, size: float) -> float:
    """Guess how wide a text is in a font of a size."""
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if combining(character):
        return 0.0
    if east_asian_width(character) in "WF":
        return 1.0
    return _ARABIC_EM if bidirectional(character) == "AL" else _EM
