"""Positions set up by hand, with all that is wrong about them told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cadogan_engine.cards import Card, Cards, Rank
from cadogan_engine.codes import code_of
from cadogan_engine.effects import base_of, score_of
from cadogan_engine.errors import Fault, PositionError
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.state import State
from cadogan_engine.terms import Role, Unlimited

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_BASE: Final = "base"
_REDEALT: Final = "redealt"
_FIRST: Final = "the first card of each foundation has the base rank"


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
    return Position.of(game, State(codes, score, redeals_used, rank))


def _cards_at(seat: Seat, piles: Mapping[Role, Sequence[Cards]]) -> Cards:
    """Take the cards given for a pile; the stock lies face down."""
    given = piles.get(seat.pile.role, ())[seat.pile.number - 1 : seat.pile.number]
    cards = tuple(given[0]) if given else ()
    if seat.pile.role is Role.STOCK:
        return tuple(card.turned(face_up=False) for card in cards)
    return cards


def _pile_errors(game: Game, piles: Mapping[Role, Sequence[Cards]]) -> Iterator[Fault]:
    """Find piles that the game does not have."""
    for role, given in piles.items():
        count = len(game.seats_of(role))
        if len(given) > count:
            reason = f"{len(given)} {role} piles given, {game.name} has {count or 'none'}"
            yield Fault(str(role), reason)


def _card_errors(game: Game, table: Sequence[Cards]) -> Iterator[Fault]:
    """Find cards that lie too often, too many on a pile, or the wrong way up."""
    counts = Counter(card.card for cards in table for card in cards)
    there = Counter([*game.pack, *(preset.card for preset in game.declaration.presets)])
    for card, count in counts.items():
        if count > there[card]:
            reason = f"{card} is there {count} times, {game.name} has {there[card]}"
            yield Fault(str(card), reason)
    for seat in game.seats:
        cards, capacity = table[seat.index], seat.zone.capacity
        if capacity is not None and len(cards) > capacity:
            reason = f"{seat.name} holds {len(cards)} cards, it has room for {capacity}"
            yield Fault(str(seat.name.role), reason, "leave out the cards that are too many")
        if seat.pile.role is not Role.STOCK:
            yield from _face_errors(seat, cards)


def _face_errors(seat: Seat, cards: Cards) -> Iterator[Fault]:
    """Find cards that lie face down where none does, or upon cards that lie face up."""
    if not seat.hides:
        for placed in cards:
            if not placed.face_up:
                yield _hidden(placed.card, f"on {seat.name}")
    elif not seat.layered:
        for below, above in pairwise(cards):
            if below.face_up and not above.face_up:
                yield _hidden(above.card, f"on {below.card}, which lies face up")


def _hidden(card: Card, where: str) -> Fault:
    mend = f"did you mean {card}? Only below cards that lie face up is there a #"
    return Fault(str(card), f"{card} cannot lie face down {where}", mend)


def _base_errors(game: Game, table: Sequence[Cards], base: Rank | None) -> Iterator[Fault]:
    """Find a base rank that is missing, not wanted, or not that of the foundations."""
    seats = [game.seats[index] for index in game.bases]
    if not seats:
        if base is not None:
            reason = f"base {base}: the deal does not decide the base rank of {game.name}"
            yield Fault(_BASE, reason, "leave this line out")
        return
    begun = base_of(game, tuple(map(code_of, table)))
    wanted = base or begun
    if base and not begun and game.chooses:
        reason = f"base {base}: it is decided by the first card on a foundation"
        yield Fault(_BASE, reason, "leave this line out, and put a card on a foundation")
    if not wanted and not game.chooses:
        reason = f"{game.name} needs a base rank: give it, or a card on a foundation"
        yield Fault(game.name, reason, "add a line such as 'base 5', or 'foundation 5C'")
    for seat in seats:
        cards = table[seat.index]
        if cards and cards[0].card.rank != wanted:
            reason = f"{seat.name} starts with {cards[0].card}, the base rank is {Rank(wanted)}"
            yield Fault(str(seat.name.role), reason, _FIRST)


def _redeal_errors(game: Game, used: int) -> Iterator[Fault]:
    """Find more redeals used than there are, or fewer than none."""
    redeals = game.declaration.stock.redeals
    mend = f"did you mean 'redealt {redeals}'?"
    if used < 0:
        yield Fault(_REDEALT, f"redealt {used}: not a number of times", mend)
    elif not isinstance(redeals, Unlimited) and used > redeals:
        yield Fault(_REDEALT, f"redealt {used} times, {game.name} allows {redeals}", mend)
