"""What in a position no play can lead to, however many cards are missing.

A pile may be shown in part, and what lies on the tableau may have been dealt so. But a
foundation is there from its first card on: the score counts its cards, and so does winning.
All of it follows from a game's declaration.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cadogan_engine.cards import PACK, Cards, Rank, Suit
from cadogan_engine.cardsets import ALL_CARDS, NO_BASE, CardSet, cards_of
from cadogan_engine.declaration import DealStep, Preset
from cadogan_engine.errors import Fault
from cadogan_engine.game import Game
from cadogan_engine.moves import PileName
from cadogan_engine.position import Position
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Group, Role, Space

_KEPT: Final = 256


def unreachable(position: Position) -> Iterator[Fault]:
    """Find the cards of a position that no play can bring where they lie, pile by pile."""
    for seat in position.game.seats_of(Role.FOUNDATION):
        if cards := position.cards_at(seat.index):
            yield from _not_built(position.game, seat, cards)


def _not_built(game: Game, seat: Seat, cards: Cards) -> Iterator[Fault]:
    """Find where a foundation does not begin or go on as it is built."""
    lowest, first = cards[0].card, first_cards(game, seat)
    if not first >> lowest.index & 1:
        yield Fault(
            str(lowest),
            f"{lowest} cannot be the first card of {seat.name}",
            f"it begins with {_named(first)}: all its cards are needed",
        )
    followers = game.tables.views[NO_BASE][seat.index].policy.followers
    for below, above in pairwise(placed.card for placed in _built(game, seat, cards)):
        fitting = followers[below.index]
        if not fitting >> above.index & 1:
            yield Fault(
                str(above),
                f"{above} cannot lie on {below} on {seat.name}",
                f"{_named(fitting) or 'no card'} goes on {below} there: all its cards are needed",
            )


@lru_cache(_KEPT)
def first_cards(game: Game, seat: Seat) -> CardSet:
    """Find the cards that may be the lowest of a pile: any, but for foundations.

    These begin with what is laid out or dealt there and, if that may be taken away or nothing
    is, with what goes on an empty one. A base rank may be any: setting up compares it.
    """
    if seat.name.role is not Role.FOUNDATION:
        return ALL_CARDS
    laid_out, steps = _laid(game, seat)
    space = game.tables.views[NO_BASE][seat.index].policy.space
    put = ALL_CARDS if seat.zone.space is Space.BASE else space
    if laid_out:
        dealt = 1 << laid_out[0].card.index
    elif steps and steps[0].picks:
        dealt = cards_of([steps[0].picks])
    elif steps:
        dealt = cards_of(rank for rank in Rank if rank is not steps[0].sinks)
    else:
        return put
    return dealt if seat.zone.lift is Group.NONE else dealt | put


def _built(game: Game, seat: Seat, cards: Cards) -> Cards:
    """Return the cards that were laid down one by one, with the one below them.

    The others were dealt there, or came at once as they lay before.
    """
    laid_out, steps = _laid(game, seat)
    together = seat.zone.takes_groups and not seat.zone.reverses
    return () if together else cards[max(0, len(laid_out) + len(steps) - 1) :]


def _laid(game: Game, seat: Seat) -> tuple[Sequence[Preset], Sequence[DealStep]]:
    """List what is laid out on a pile at the start, and for each card the step that deals it."""
    declaration, name = game.declaration, seat.name
    laid_out = [one for one in declaration.presets if PileName(one.role, one.number) == name]
    steps = [
        step
        for step in declaration.deal
        for number in declaration.dealt_to(step)
        if PileName(step.role, number) == name
    ]
    return laid_out, steps


def _named(cards: CardSet) -> str:
    """Name the cards of a set: by their ranks, if it has all suits of each."""
    found = [card for card in PACK if cards >> card.index & 1]
    ranks = sorted({card.rank for card in found})
    whole = len(found) == len(ranks) * len(Suit)
    return " ".join(map(str, ranks if whole else found))
