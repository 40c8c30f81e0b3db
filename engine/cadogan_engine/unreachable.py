"""What in a position no play can lead to, however many cards are missing.

A pile may be shown in part, and what lies on the tableau may have been dealt so. But a card
never comes to lie face down on one that is face up, and a foundation is there from its first
card on: the score counts its cards, and so does winning. All of it follows from a game's
declaration.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from cadogan_engine.cards import PACK, Card, Cards, Suit
from cadogan_engine.cardsets import ALL_CARDS, NO_BASE, CardSet
from cadogan_engine.game import Game
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Group, Role, Space


@dataclass(frozen=True, slots=True)
class Unreachable:
    """A card that never lies where it does: why, and what may lie there instead."""

    card: Card
    reason: str
    instead: str

    def __str__(self) -> str:
        """Tell the reason alone."""
        return self.reason


def unreachable(position: Position) -> Iterator[Unreachable]:
    """Find the cards of a position that no play can bring where they lie, pile by pile."""
    for seat in position.game.seats:
        cards = position.piles[seat.index]
        if seat.zone.turns_up:
            yield from _turned_down(cards)
        if seat.name.role is Role.FOUNDATION and cards:
            yield from _not_built(position.game, seat, cards)


def _turned_down(cards: Cards) -> Iterator[Unreachable]:
    """Find cards that lie face down on one that lies face up: all that is put there is face up."""
    for below, above in pairwise(cards):
        if below.face_up and not above.face_up:
            yield Unreachable(
                above.card,
                f"{above.card} cannot lie face down on {below.card}, which lies face up",
                f"turn {above.card} up, or {below.card} down",
            )


def _not_built(game: Game, seat: Seat, cards: Cards) -> Iterator[Unreachable]:
    """Find where a foundation does not begin or go on as it is built.

    Several cards that come at once follow each other as where they lay before.
    """
    dealt, first = _begun(game, seat)
    followers = game.tables.views[NO_BASE][seat.index].followers
    lowest = cards[0].card
    if not first >> lowest.index & 1:
        yield Unreachable(
            lowest,
            f"{lowest} cannot be the first card of {seat.name}",
            f"it begins with {_named(first)}: all its cards are needed",
        )
    built = () if seat.zone.takes_groups else cards[max(0, dealt - 1) :]
    for below, above in pairwise(placed.card for placed in built):
        fitting = followers[below.index]
        if not fitting >> above.index & 1:
            yield Unreachable(
                above,
                f"{above} cannot lie on {below} on {seat.name}",
                f"{_named(fitting) or 'no card'} goes on {below} there: all its cards are needed",
            )


def _begun(game: Game, seat: Seat) -> tuple[int, CardSet]:
    """Count the cards that the deal lays on a pile, and find those that may be its first.

    Where the deal decides the base rank it may be any: setting up compares it with the base.
    """
    declaration, name = game.declaration, (seat.name.role, seat.name.number)
    laid_out = [one.card for one in declaration.presets if (one.role, one.number) == name]
    steps = [step for step in declaration.deal if step.role is seat.name.role]
    dealt = [one for one in steps for number in declaration.dealt_to(one) if number == name[1]]
    views = game.tables.views[NO_BASE][seat.index]
    put = ALL_CARDS if seat.zone.space is Space.BASE else views.space
    if laid_out:
        first = 1 << laid_out[0].index
    elif dealt:
        first = sum(1 << card.index for card in PACK if card.rank is not dealt[0].sinks)
    else:
        first = put
    stays = seat.zone.lift is Group.NONE and (laid_out or dealt)
    return len(laid_out) + len(dealt), first if stays else first | put


def _named(cards: CardSet) -> str:
    """Name the cards of a set: by their ranks, if it has all suits of each."""
    found = [card for card in PACK if cards >> card.index & 1]
    ranks = sorted({card.rank for card in found})
    whole = len(found) == len(ranks) * len(Suit)
    return " ".join(map(str, ranks if whole else found))
