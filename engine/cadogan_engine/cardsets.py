"""Sets of cards as numbers, bit `card.index` standing for a card.

They make "may this card go there" one operation. Here they are worked out from
what a game declares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from cadogan_engine.cards import PACK, Card, Rank, Suit
from cadogan_engine.declaration import Building, Pairing
from cadogan_engine.terms import Build, Direction, Space, SuitRelation

CardSet = int
NO_CARDS: Final[CardSet] = 0
ALL_CARDS: Final[CardSet] = (1 << len(PACK)) - 1
NO_BASE: Final = 0
"""The base rank as a number where there is none, or none yet."""
_SETS: Final = 4_096
_OF: Final[Mapping[Rank | Suit, CardSet]] = {
    name: sum(1 << card.index for card in PACK if name in (card.rank, card.suit))
    for name in (*Rank, *Suit)
}


def cards_of(names: Iterable[Rank | Suit]) -> CardSet:
    """Make the set of all cards that have one of the ranks or suits."""
    return reduce(or_, (_OF[name] for name in names), NO_CARDS)


@lru_cache(maxsize=_SETS)
def bytes_of(cards: CardSet) -> bytes:
    """Write a set as bytes, as piles are: the quickest form to ask whether a card is in it."""
    return bytes(card.index for card in PACK if cards >> card.index & 1)


def followers_of(build: Building | Build, base: int = NO_BASE) -> tuple[CardSet, ...]:
    """Find for each card of the pack, by its index, the cards that may be built on it."""
    if isinstance(build, Build):
        return (ALL_CARDS if build is Build.ANYTHING else NO_CARDS,) * len(PACK)
    ranks = {rank: cards_of(next_ranks(build, rank)) for rank in Rank}
    suits = {suit: cards_of(matching_suits(build.relation, suit)) for suit in Suit}
    closed = cards_by_base(build.closed)[base]
    return tuple(
        NO_CARDS if closed >> below.index & 1 else ranks[below.rank] & suits[below.suit]
        for below in PACK
    )


def cards_by_base(cards: Rank | Space) -> tuple[CardSet, ...]:
    """Find which cards are meant without a base rank (at 0) and with each of the 13."""
    if cards in (Space.BASE, Space.CHOSEN):
        unset = ALL_CARDS if cards is Space.CHOSEN else NO_CARDS
        return (unset, *(_OF[rank] for rank in Rank))
    if isinstance(cards, Rank):
        return (_OF[cards],) * (len(Rank) + 1)
    return (ALL_CARDS if cards is Space.ANYTHING else NO_CARDS,) * (len(Rank) + 1)


def next_ranks(build: Building, rank: Rank) -> tuple[Rank, ...]:
    """List the ranks that may be built on a rank."""
    numbers = []
    if build.direction is not Direction.DOWN:
        numbers.append(rank * build.factor + build.step)
    if build.direction is not Direction.UP:
        numbers.append(rank - build.step)
    if build.wraps:
        numbers = [(number - 1) % build.last + 1 for number in numbers]
    return tuple(Rank(number) for number in numbers if Rank.ACE <= number <= build.last)


def matching_suits(relation: SuitRelation, suit: Suit) -> tuple[Suit, ...]:
    """List the suits of which a card may be built on a suit."""
    match relation:
        case SuitRelation.SAME:
            return (suit,)
        case SuitRelation.OTHER:
            return tuple(other for other in Suit if other is not suit)
        case SuitRelation.ALTERNATING:
            return tuple(other for other in Suit if other.colour is not suit.colour)
        case SuitRelation.SAME_COLOUR:
            return tuple(other for other in Suit if other.colour is suit.colour)
        case SuitRelation.ANY:
            return tuple(Suit)


def partners_of(pairing: Pairing) -> tuple[CardSet, ...]:
    """Find for each card of the pack those that may be removed together with it."""
    found = []
    for card in PACK:
        cards = NO_CARDS
        if pairing.total is not None and Rank.ACE <= pairing.total - card.rank <= Rank.KING:
            cards |= _OF[Rank(pairing.total - card.rank)]
        if card.rank in pairing.equal:
            cards |= _OF[card.rank]
        if pairing.same_suit:
            cards |= _OF[card.suit]
        found.append(cards)
    return tuple(found)


def higher_of_suit() -> tuple[CardSet, ...]:
    """Find for each card of the pack the higher ones of its suit, aces being highest."""
    return tuple(
        sum(1 << o.index for o in PACK if o.suit is card.suit and _height(o) > _height(card))
        for card in PACK
    )


def _height(card: Card) -> int:
    return (card.rank - 2) % len(Rank)
