"""The order in which a pile is built, drawn as its cards in a row, each on the one before."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from cadogan.boards.layout import (
    COLUMN,
    HEIGHT,
    ROW_GAP,
    WIDTH,
    CardPlace,
    PilePlace,
    Spot,
)
from cadogan.boards.scene import Box, Scene, caption_above
from cadogan.boards.wording import Wording
from cadogan_engine import Card, Pile, PlacedCard

_IN_A_ROW = 13
_STEP = 44.0


def order_scene(  # noqa: PLR0913 - all but the pile and its cards are by name
    pile: Pile,
    cards: Sequence[Card],
    *,
    caption: str,
    description: str,
    wording: Wording,
    starts: bool = False,
    ends: bool = False,
) -> Scene:
    """Lay out cards in the order in which they go on a pile; long ones in several rows.

    ``starts``: they begin on the empty pile, which is drawn before them. ``ends``: nothing
    goes on the last one; after it stands an empty place, marked as cards are that may not be
    moved. ``description`` says the same in words.
    """
    first = PilePlace(pile, 0.0, 0.0, (), 0)
    left = COLUMN if starts else 0.0
    rows = [
        _row(pile, row, index, left, line * (HEIGHT + ROW_GAP))
        for line, (index, row) in enumerate(_rows(cards))
    ]
    last = PilePlace(pile, rows[-1].right + COLUMN - WIDTH, rows[-1].y, (), 0)
    shown = (*([first] if starts else []), *rows, *([last] if ends else []))
    stop = Box(last.x, last.y, last.right, last.bottom)
    captions = (caption_above(shown[0], caption),)
    return Scene(shown, captions, description, wording, refused=(stop,) if ends else ())


def _rows(cards: Sequence[Card]) -> list[tuple[int, Sequence[Card]]]:
    """Cut cards into rows of much the same length, each with the index of its first card."""
    count = -(-len(cards) // _IN_A_ROW)
    cuts = [len(cards) * row // count for row in range(count + 1)]
    return [(start, cards[start:end]) for start, end in pairwise(cuts)]


def _row(pile: Pile, cards: Sequence[Card], index: int, x: float, y: float) -> PilePlace:
    widths = [*(_STEP for _ in cards[1:]), WIDTH]
    lefts = accumulate(widths[:-1], initial=x)
    placed = (
        CardPlace(PlacedCard(card), Spot(pile.name, index + place), left, y, width=width)
        for place, (card, left, width) in enumerate(zip(cards, lefts, widths, strict=True))
    )
    return PilePlace(pile, x, y, tuple(placed), len(cards))
