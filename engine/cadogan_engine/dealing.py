"""Shuffling and dealing: deals by number, our own and GNOME AisleRiot's."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import PACK, Card, Rank, Suit
from cadogan_engine.codes import DOWN, uncovered
from cadogan_engine.declaration import DealStep, Declaration
from cadogan_engine.effects import base_of, dealt_sequences, score_of
from cadogan_engine.errors import EngineError
from cadogan_engine.moves import PileName
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.state import State

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits in the order in which games use them that do not use all."""


def pack_of(declaration: Declaration) -> tuple[Card, ...]:
    """List the cards that are shuffled: the packs of the game without its preset cards.

    Raises EngineError if there are none.
    """
    if declaration.suits < 1:
        raise EngineError(f"{declaration.name} is played with no suit")
    kept = sorted(_SUITS[: declaration.suits], key=tuple(Suit).index)
    suits = kept * (len(_SUITS) // len(kept))
    ranks = (*tuple(Rank)[1:], Rank.ACE) if declaration.aces_high else tuple(Rank)
    cards = {(card.suit, card.rank): card for card in PACK}
    pack = [cards[suit, rank] for suit in suits for rank in ranks] * declaration.decks
    for preset in declaration.presets:
        pack.remove(preset.card)
    return tuple(pack)


@dataclass(frozen=True, slots=True)
class Laying:
    """A step of the deal, with the pile that each card goes to and whether it lies face up."""

    step: DealStep
    cards: tuple[tuple[int, bool], ...]


def layings_of(declaration: Declaration, seats: Sequence[Seat]) -> tuple[Laying, ...]:
    """Work out where the cards go in each step of the deal; LookupError if there is no pile."""
    index = {seat.name: seat.index for seat in seats}
    layings = []
    for step in declaration.deal:
        laid = declaration.laid_by(step)
        cards = tuple((index[PileName(step.role, number)], up) for number, up in laid)
        layings.append(Laying(step, cards))
    return tuple(layings)


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
    table = [bytearray() for _ in game.seats]
    left = list(cards)
    for preset in game.declaration.presets:
        seat = game.seat(PileName(preset.role, preset.number))
        table[seat.index].append(preset.card.index)
    for laying in game.layings:
        _lay(table, left, laying)
    if game.stock is not None:
        table[game.stock] = bytearray(card.index | DOWN for card in reversed(left))
    elif left:
        raise EngineError(f"{game.name} has no stock for the {len(left)} cards that are left")
    piles = [
        uncovered(bytes(pile)) if seat.zone.turns_up and not seat.under else bytes(pile)
        for seat, pile in zip(game.seats, table, strict=True)
    ]
    base = base_of(game, piles)
    score = score_of(game, tuple(piles), base) + dealt_sequences(game, piles, base)
    return Position.of(game, State(tuple(piles), score, 0, base))


def _lay(table: Sequence[bytearray], left: list[Card], laying: Laying) -> None:
    """Lay out the cards of a step of the deal."""
    step = laying.step
    if step.picks is not None:
        picked = [card for card in left if card.rank is step.picks]
        others = [card for card in left if card.rank is not step.picks]
        left[:] = [*picked, *reversed(others)]
    for index, face_up in laying.cards:
        if step.sinks is not None:
            _sink(left, step.sinks)
        if not left:
            raise EngineError("the deal needs more cards than there are")
        card, pile = left.pop(0), table[index]
        pile.insert(
            0 if card.rank is step.lowers else len(pile), card.index | (0 if face_up else DOWN)
        )


def _sink(left: list[Card], rank: Rank) -> None:
    """Put cards of a rank to the bottom of the pack until another is at the top."""
    if all(card.rank is rank for card in left):
        raise EngineError("the deal needs more cards than there are")
    while left[0].rank is rank:
        left.append(left.pop(0))
