"""Shuffling and dealing: deals by number, our own and GNOME AisleRiot's."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cadogan_engine.cards import PACK, Card, Cards, PlacedCard, Rank
from cadogan_engine.effects import score_of, turn_up
from cadogan_engine.errors import EngineError
from cadogan_engine.moves import PileName
from cadogan_engine.position import Position
from cadogan_engine.terms import Role, Space

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def pack_of(game: Game) -> list[Card]:
    """List the cards that are shuffled: the packs of the game without its preset cards."""
    cards = list(PACK) * game.declaration.decks
    for preset in game.declaration.presets:
        cards.remove(preset.card)
    return cards


def shuffle(number: int, cards: Sequence[Card]) -> list[Card]:
    """Our own shuffle: the cards of deal `number`, the first to be dealt first.

    Fisher and Yates from the end: for i = n-1, ..., 1 the cards i and
    floor(r * (i + 1)) change places, r being the next `random()` of
    `random.Random(number)`. Python promises that this sequence never changes.
    Raises EngineError for a negative number.
    """
    if number < 0:
        raise EngineError(f"deal {number}: deals are numbered from 0")
    source, shuffled = random.Random(number), list(cards)  # noqa: S311 (no secret)
    for last in range(len(shuffled) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def shuffle_aisleriot(seed: int, cards: Sequence[Card]) -> list[Card]:
    """AisleRiot's shuffle of the unshuffled pack, the first card to be dealt first.

    For i = 0, ..., n-1 the card at i + (a random number below n - i) is put before
    those chosen so far, and the card at i takes its place.
    """
    words, rest, shuffled = _mt19937(seed), list(cards), list[Card]()
    for index in range(len(rest)):
        chosen = index + _below(words, len(rest) - index)
        shuffled.insert(0, rest[chosen])
        rest[chosen] = rest[index]
    return shuffled


def _mt19937(seed: int) -> Iterator[int]:
    """Yield the 32-bit words of the Mersenne Twister started by the classic init_genrand.

    Python's own seeding differs, so the state is worked out here.
    """
    state = [seed & 0xFFFFFFFF]
    for index in range(1, 624):
        last = state[-1]
        state.append((1812433253 * (last ^ (last >> 30)) + index) & 0xFFFFFFFF)
    source = random.Random()  # noqa: S311 (no secret)
    source.setstate((3, (*state, 624), None))
    while True:
        yield source.getrandbits(32)


def _below(words: Iterator[int], limit: int) -> int:
    """Draw a number from 0 to limit - 1; words of the last, incomplete run are skipped."""
    whole = (1 << 32) // limit * limit
    return next(word for word in words if word < whole) % limit


def deal(game: Game, cards: Sequence[Card]) -> Position:
    """Deal shuffled cards, the first one first; what is left is the stock.

    Raises EngineError if cards are left and the game has no stock.
    """
    table: list[list[PlacedCard]] = [[] for _ in game.seats]
    for preset in game.declaration.presets:
        seat = game.seat(PileName(preset.role, preset.number))
        table[seat.index].append(PlacedCard(preset.card))
    left = list(cards)
    for step in game.declaration.deal:
        for number in game.declaration.dealt_to(step):
            seat = game.seat(PileName(step.role, number))
            card = _next_card(left, step.sinks)
            table[seat.index].append(PlacedCard(card, not seat.zone.turns_up))
    rest = [PlacedCard(card, face_up=False) for card in reversed(left)]
    if game.stock is not None:
        table[game.stock] = rest
    elif rest:
        raise EngineError(f"{game.name} has no stock for the {len(rest)} cards that are left")
    piles = [tuple(pile) for pile in table]
    for seat in game.seats:
        turn_up(piles, seat)
    return Position(game, tuple(piles), score_of(game, piles), 0, dealt_base(game, piles))


def _next_card(left: list[Card], sinks: Rank | None) -> Card:
    """Take the next card; those of the rank that sinks go to the bottom of the pack.

    Raises EngineError if there is no card to deal.
    """
    if all(card.rank is sinks for card in left):
        raise EngineError("the deal needs more cards than there are")
    while left[0].rank is sinks:
        left.append(left.pop(0))
    return left.pop(0)


def dealt_base(game: Game, piles: Sequence[Cards]) -> Rank | None:
    """Find the base rank where the deal decides it: that of the first foundation begun."""
    for seat in game.seats_of(Role.FOUNDATION):
        if seat.zone.space is Space.BASE and piles[seat.index]:
            return piles[seat.index][0].card.rank
    return None
