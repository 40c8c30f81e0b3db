"""How tall a pile can become that is built card by card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cadogan_engine.cardsets import CardSet, bytes_of


@lru_cache(maxsize=256)
def longest_chain(followers: tuple[CardSet, ...], copies: int) -> int:
    """Count the most cards that can lie one on the other, whatever the first is.

    Where ranks run in a circle it is a bound: the number of cards that can be reached.
    `copies` is how often each card is there.
    """
    following = [bytes_of(cards) for cards in followers]
    lengths = [1] * len(following)
    for _ in following:
        longer = [1 + max((lengths[at] for at in after), default=0) for after in following]
        if longer == lengths:
            return max(lengths)
        lengths = longer
    return max(len(_reached(card, following)) for card in range(len(following))) * copies


def _reached(card: int, following: Sequence[bytes]) -> set[int]:
    """Find the cards that may lie above a card, and itself."""
    reached, waiting = {card}, [card]
    while waiting:
        new = set(following[waiting.pop()]) - reached
        reached |= new
        waiting += new
    return reached
