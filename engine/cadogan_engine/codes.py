"""Piles as bytes, the form in which the engine computes: one byte for each card.

The byte is the card's index in the pack; that of a card that lies face down is greater by
`DOWN`. Bytes are compared, joined, cut and remembered quicker than tuples of objects.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cadogan_engine.cards import PACK, Cards, PlacedCard

Code = bytes
"""The cards of one pile, bottom card first."""
Table = tuple[Code, ...]
"""All piles of a game, in the order of its piles."""

DOWN: Final = 64
INDEX: Final = DOWN - 1
"""A byte `&` this is the index of its card, however it lies."""
_PLACED: Final = tuple(
    PlacedCard(PACK[byte & INDEX], byte < DOWN) if byte & INDEX < len(PACK) else None
    for byte in range(2 * DOWN)
)
_PILES: Final = 8192
_FACE_DOWN: Final = bytes(byte | DOWN if byte < 2 * DOWN else byte for byte in range(256))
_FACE_UP: Final = bytes(byte & INDEX if byte < 2 * DOWN else byte for byte in range(256))


def code_of(cards: Iterable[PlacedCard]) -> Code:
    """Write the cards of a pile as bytes."""
    return bytes(card.card.index + (0 if card.face_up else DOWN) for card in cards)


@lru_cache(maxsize=_PILES)
def cards_in(code: Code) -> Cards:
    """Read the cards of a pile from bytes, the inverse of `code_of`.

    Most piles of a position are those of the one before: what was read is kept.
    """
    return tuple(card for byte in code if (card := _PLACED[byte]) is not None)


def face_down(code: Code) -> Code:
    """Turn all cards face down."""
    return code.translate(_FACE_DOWN)


def face_up(code: Code) -> Code:
    """Turn all cards face up."""
    return code.translate(_FACE_UP)


def uncovered(code: Code) -> Code:
    """Turn the top card face up, if there is one and it lies face down."""
    return code[:-1] + bytes((code[-1] & INDEX,)) if code and code[-1] >= DOWN else code
