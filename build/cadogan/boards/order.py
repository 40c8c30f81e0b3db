"""The order in which a pile is built, drawn as its cards in a row, each on the one before."""

from collections.abc import Sequence
from itertools import accumulate

from cadogan.boards.flow import rows
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
_IN_A_NARROW_ROW = 7
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
    narrow: bool = False,
) -> Scene:
    """Lay out cards in the order in which they go on a pile; long ones in several rows.

    ``narrow``: in more rows, for the screen of a phone.

    ``starts``: they begin on the empty pile, which is drawn before them. ``ends``: nothing
    goes on the last one; after it stands an empty place, marked as cards are that may not be
    moved. ``description`` says the same in words.
    """
    first = PilePlace(pile, 0.0, 0.0, (), 0)
    left = COLUMN if starts else 0.0
    cuts = rows(len(cards), _IN_A_NARROW_ROW if narrow else _IN_A_ROW)
    lines = [
        _row(pile, cards[cut], cut.start, left, line * (HEIGHT + ROW_GAP))
        for line, cut in enumerate(cuts)
    ]
    last = PilePlace(pile, lines[-1].right + COLUMN - WIDTH, lines[-1].y, (), 0)
    shown = (*([first] if starts else []), *lines, *([last] if ends else []))
    stop = Box(last.x, last.y, last.right, last.bottom)
    captions = (caption_above(shown[0], caption),)
    return Scene(shown, captions, description, wording, refused=(stop,) if ends else ())


def _row(pile: Pile, cards: Sequence[Card], index: int, x: float, y: float) -> PilePlace:
    widths = [*(_STEP for _ in cards[1:]), WIDTH]
    lefts = accumulate(widths[:-1], initial=x)
    placed = (
        CardPlace(PlacedCard(card), Spot(pile.name, index + place), left, y, width=width)
        for place, (card, left, width) in enumerate(zip(cards, lefts, widths, strict=True))
    )
    return PilePlace(pile, x, y, tuple(placed), len(cards))
