"""Positions set up by hand, with all that is wrong about them told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from cadogan_engine.cards import Cards, Rank
from cadogan_engine.codes import code_of
from cadogan_engine.effects import base_of, score_of
from cadogan_engine.errors import PositionError
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.state import State
from cadogan_engine.terms import Role, Unlimited

if TYPE_CHECKING:
    from cadogan_engine.game import Game


def arrange(
    game: Game,
    piles: Mapping[Role, Sequence[Cards]],
    base: Rank | None,
    score: int | None,
    redeals_used: int,
) -> Position:
    """Make the position described, or raise a PositionError that names all that is wrong."""
    table = tuple(_cards_at(seat, piles) for seat in game.seats)
    errors = [
        *_pile_errors(game, piles),
        *_card_errors(game, table),
        *_base_errors(game, table, base),
        *_redeal_errors(game, redeals_used),
    ]
    if errors:
        raise PositionError(errors)
    codes = tuple(map(code_of, table))
    rank = base or base_of(game, codes)
    if score is None:
        score = score_of(game, codes, rank)
    return Position(game, State(codes, score, redeals_used, rank))


def _cards_at(seat: Seat, piles: Mapping[Role, Sequence[Cards]]) -> Cards:
    """Take the cards given for a pile; the stock lies face down."""
    given = piles.get(seat.pile.role, ())[seat.pile.number - 1 : seat.pile.number]
    cards = tuple(given[0]) if given else ()
    if seat.pile.role is Role.STOCK:
        return tuple(card.turned(face_up=False) for card in cards)
    return cards


def _pile_errors(game: Game, piles: Mapping[Role, Sequence[Cards]]) -> Iterator[str]:
    """Find piles that the game does not have."""
    for role, given in piles.items():
        count = len(game.seats_of(role))
        if len(given) > count:
            yield f"{len(given)} {role} piles given, {game.name} has {count or 'none'}"


def _card_errors(game: Game, table: Sequence[Cards]) -> Iterator[str]:
    """Find cards that lie too often, too many on a pile, or the wrong way up."""
    counts = Counter(card.card for cards in table for card in cards)
    there = Counter([*game.pack, *(preset.card for preset in game.declaration.presets)])
    for card, count in counts.items():
        if count > there[card]:
            yield f"{card} is there {count} times, {game.name} has {there[card]}"
    for seat in game.seats:
        cards, capacity = table[seat.index], seat.zone.capacity
        if capacity is not None and len(cards) > capacity:
            yield f"{seat.name} holds {len(cards)} cards, it has room for {capacity}"
        if seat.pile.role is not Role.STOCK:
            yield from _face_errors(seat, cards)


def _face_errors(seat: Seat, cards: Cards) -> Iterator[str]:
    """Find cards that lie face down where none does, or upon cards that lie face up."""
    if not seat.hides:
        for placed in cards:
            if not placed.face_up:
                yield f"{placed.card} cannot lie face down on {seat.name}"
    elif not seat.layered:
        for below, above in pairwise(cards):
            if below.face_up and not above.face_up:
                yield f"{above.card} cannot lie face down on {below.card}, which lies face up"


def _base_errors(game: Game, table: Sequence[Cards], base: Rank | None) -> Iterator[str]:
    """Find a base rank that is missing, not wanted, or not that of the foundations."""
    seats = [game.seats[index] for index in game.bases]
    if not seats:
        if base is not None:
            yield f"base {base}: the deal does not decide the base rank of {game.name}"
        return
    begun = base_of(game, tuple(map(code_of, table)))
    wanted = base or begun
    if base and not begun and game.chooses:
        yield f"base {base}: it is decided by the first card on a foundation"
    if not wanted and not game.chooses:
        yield f"{game.name} needs a base rank: give it, or a card on a foundation"
    for seat in seats:
        cards = table[seat.index]
        if cards and cards[0].card.rank != wanted:
            yield f"{seat.name} starts with {cards[0].card}, the base rank is {Rank(wanted)}"


def _redeal_errors(game: Game, used: int) -> Iterator[str]:
    """Find more redeals used than there are, or fewer than none."""
    redeals = game.declaration.stock.redeals
    if used < 0:
        yield f"redealt {used}: not a number of times"
    elif not isinstance(redeals, Unlimited) and used > redeals:
        yield f"redealt {used} times, {game.name} allows {redeals}"
