"""How games of GNOME AisleRiot are recorded, as ../shared/traces/FORMAT.md says."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cadogan_engine import PlacedCard, Role, parse_card
from cadogan_engine.cards import PACK
from cadogan_engine.codes import code_of

Record = dict[str, Any]
"""A line of a recording."""

_LETTERS: Final = {role.value[0].upper(): role for role in (*Role,) if role is not Role.CELL} | {
    "C": Role.CELL
}


@lru_cache(maxsize=100_000)
def read_slot(text: str) -> bytes:
    """Cards as recorded: the suit's letter is small for a card that lies face down."""
    return code_of(
        PlacedCard(parse_card(text[at : at + 2]), text[at + 1].isupper())
        for at in range(0, len(text), 2)
    )


def write_slot(code: bytes) -> str:
    """Cards as they are recorded."""
    cards = [(str(PACK[byte & 63]), byte < 64) for byte in code]
    return "".join(card if up else f"{card[0]}{card[1].lower()}" for card, up in cards)


def read_order(text: str) -> list[tuple[Role, int]]:
    """Piles in the order of the slots: `S W F1-4 T1 T3`, the letters being those of roles."""
    order: list[tuple[Role, int]] = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        numbers = range(int(first or 1), int(last or first or 1) + 1)
        order += [(_LETTERS[word[0]], number) for number in numbers]
    return order


def read_records(path: Path) -> Iterator[Record]:
    """The lines of a recording."""
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for line in text.splitlines():
        yield json.loads(line)
