"""Deals by the numbers of other programs: AisleRiot's, Microsoft's and PySolFC's.

`ms617` is Microsoft's deal 617, `pysolfc24` and `aisleriot7` are those of these programs; a number
alone is Cadogan's own. AisleRiot's shuffle is part of the engine. The others come from the
package pysol-cards, which also knows how PySolFC lays a game out: the extra `deals` brings it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cadogan_engine import Card, Cards, Game, PlacedCard, Position, Role, parse_card


class Series(Enum):
    """Whose numbers: the word that stands before the number."""

    CADOGAN = ""
    AISLERIOT = "aisleriot"
    MICROSOFT = "ms"
    PYSOLFC = "pysolfc"


@dataclass(frozen=True, slots=True)
class DealName:
    """A deal by its number, and whose number it is."""

    number: int
    series: Series = Series.CADOGAN

    def __str__(self) -> str:
        return f"{self.series.value}{self.number}"


class DealError(ValueError):
    """A deal that cannot be made or has no such name; ``hint`` says how to mend it."""

    def __init__(self, message: str, hint: str) -> None:
        self.hint = hint
        super().__init__(message)


def parse_deal_name(text: str) -> DealName:
    """Read a deal's name as ``str`` writes it.

    :raises DealError: for anything else.
    """
    words = "|".join(series.value for series in Series)
    match = re.fullmatch(rf"({words})([0-9]{{1,9}})", text)
    if match is None:
        names = ", ".join(str(DealName(617, series)) for series in Series)
        raise DealError(f"{text!r} is not the name of a deal", f"it looks like one of: {names}")
    return DealName(int(match[2]), Series(match[1]))


def deal_by_name(game: Game, name: DealName) -> Position:
    """Return the start of a game by the name of its deal.

    :raises DealError: for numbers that need pysol-cards where that is not installed or does
        not know the game.
    """
    match name.series:
        case Series.CADOGAN:
            return game.deal(name.number)
        case Series.AISLERIOT:
            return game.deal_aisleriot(name.number)
        case Series.MICROSOFT | Series.PYSOLFC:
            return _laid_out(game, _read_layout(_layout(game, name)))


_GAMES = frozenset(
    {
        *("bakers_dozen", "bakers_game", "beleaguered_castle", "eight_off", "freecell", "gypsy"),
        *("klondike", "seahaven", "thumb_and_pouch", "whitehead", "yukon"),
    }
)
"""Games that PySolFC lays out as we do, which pysol-cards has under the same names."""

_Piles = Mapping[Role, list[list[Card]]]


def _layout(game: Game, name: DealName) -> str:
    """Return a game's layout as pysol-cards writes it."""
    if game.name not in _GAMES:
        hint = f"it is known for: {', '.join(sorted(_GAMES))}; else write deals of another program"
        raise DealError(f"it is not known how PySolFC would deal {game.title}", hint)
    if find_spec("pysol_cards") is None:
        message = f"the deal {name} needs the package pysol-cards, which is not installed"
        raise DealError(message, "pip install 'cadogan[deals]'")
    games: Any = import_module("pysol_cards.deal_game")
    cards: Any = import_module("pysol_cards.cards")
    numbers: Any = import_module("pysol_cards.random_base").RandomBase
    microsoft = name.series is Series.MICROSOFT
    series = numbers.DEALS_MS if microsoft else numbers.DEALS_PYSOLFC
    found = games.Game(game.name, name.number, series)
    return str(found.calc_layout_string(cards.CardRenderer(True)))


def _read_layout(text: str) -> _Piles:
    """Read a layout of pysol-cards without its foundations and empty cells."""
    heads = {"Talon": Role.STOCK, "Freecells": Role.CELL, "Foundations": Role.FOUNDATION}
    piles: dict[Role, list[list[Card]]] = {role: [] for role in Role}
    for line in text.splitlines():
        head, _, words = line.rpartition(":")
        role = heads.get(head, Role.TABLEAU)
        cards = [parse_card(word) for word in re.findall(r"\b[2-9ATJQK][CDHS]\b", words)]
        if role is Role.CELL:
            piles[role] += [[card] for card in cards]
        elif role is Role.STOCK:
            piles[role].append(cards[::-1])
        elif role is Role.TABLEAU:
            piles[role].append(cards)
    return piles


def _laid_out(game: Game, layout: _Piles) -> Position:
    """Lay cards where the game's own deals have some, with the same faces up."""
    model = game.deal(0)
    rest = {role: iter(piles) for role, piles in layout.items()}
    piles = (
        tuple(_turned(cards, next(rest[pile.role]))) if cards and layout[pile.role] else cards
        for pile, cards in zip(game.piles, model.piles, strict=True)
    )
    return model.with_piles(tuple(piles))


def _turned(as_dealt: Cards, cards: list[Card]) -> Iterator[PlacedCard]:
    """Turn cards as those lie that the game's own deal has in their place."""
    for placed, card in zip(as_dealt, cards, strict=True):
        yield PlacedCard(card, placed.face_up)
