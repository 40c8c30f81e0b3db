"""What a single pile gives and takes, worked out once for each pile of cards that occurs.

That depends on nothing but the cards of the pile, the rules of its zone and the base rank,
so a position is judged by looking up its piles. What piles have to do with each other,
cards that cover others or how many may come at once, is the referee's part.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from cadogan_engine.cards import PACK, Rank, Suit
from cadogan_engine.cardsets import NO_CARDS, CardSet, cards_by_base, followers_of
from cadogan_engine.codes import DOWN, Code
from cadogan_engine.declaration import Scoring, Zone
from cadogan_engine.terms import Group, Role, Space

_REMEMBERED: Final = 20_000
_WHOLE_SUITS: Final = frozenset(
    bytes(card.index for card in reversed(PACK) if card.suit is suit) for suit in Suit
)


class View(NamedTuple):
    """A pile as the referee sees it.

    `wants` are the cards of which one may be put on it, alone or as the lowest of a group.
    `groups` are what may be taken away: numbers of cards, each with the lowest card as a
    set; `offers` has all of these lowest cards. `value` is what the pile scores.
    """

    wants: CardSet
    offers: CardSet
    groups: tuple[tuple[int, CardSet], ...]
    value: int


class Views(dict[Code, View]):
    """The views of all piles of a zone with one base rank; they are made when asked for."""

    def __init__(self, zone: Zone, scoring: Scoring, base: int) -> None:
        super().__init__()
        self._zone, self._scoring = zone, scoring
        self._scores = zone.role in scored_roles(scoring)
        self.followers = followers_of(zone.build, base)
        self.space = cards_by_base(zone.space)[base]
        self.kept = cards_by_base(zone.keeps.rank if zone.keeps else Space.NOTHING)[base]
        self.run = self.followers if zone.run is None else followers_of(zone.run, base)

    def __missing__(self, pile: Code) -> View:
        """Work out the view of a pile that has not been seen yet."""
        if len(self) >= _REMEMBERED:
            self.clear()
        groups = tuple([(count, 1 << pile[-count]) for count in self.counts(pile)])
        offers = NO_CARDS
        for _, lowest in groups:
            offers |= lowest
        value = self._value(pile) if self._scores else 0
        view = self[pile] = View(self._wants(pile), offers, groups, value)
        return view

    def _wants(self, pile: Code) -> CardSet:
        """Find the cards of which one may be put on the pile."""
        if not pile:
            return self.space
        if pile[-1] >= DOWN or len(pile) == self._zone.capacity:
            return NO_CARDS
        return self.followers[pile[-1]]

    def counts(self, pile: Code) -> tuple[int, ...]:
        """List how many cards may be taken away together, any other number may not."""
        lift, most = self._zone.lift, self._most(pile)
        if lift is Group.LAST and len(pile) > 1:
            return ()
        if lift in (Group.WHOLE, Group.PILE) and most > 1:
            whole = lift is Group.WHOLE or most == len(pile)
            return (1, most) if whole else (1,)
        return tuple(range(1, most + 1))

    def _most(self, pile: Code) -> int:
        """Count the cards from the top that hang together as the zone's groups do."""
        lift, kept, run = self._zone.lift, self.kept, self.run
        if lift is Group.NONE:
            return 0
        count, above = 0, 0
        for byte in reversed(pile):
            if byte >= DOWN or kept >> byte & 1:
                break
            if count and (
                lift in (Group.TOP, Group.LAST)
                or (lift is Group.RUN and not run[byte] >> above & 1)
            ):
                break
            count, above = count + 1, byte
        return count

    def _value(self, pile: Code) -> int:
        """Work out what a pile scores; cards that lie face down may count against it."""
        role, scoring = self._zone.role, self._scoring
        if role is Role.DISCARD:
            return scoring.card * len(pile)
        if role is Role.FOUNDATION:
            counted = len(pile) if scoring.counts_base or not pile else len(pile) - 1
            return scoring.card * counted + scoring.full * (len(pile) == len(Rank))
        value = scoring.column * is_whole_suit(pile)
        value -= scoring.cleared * len(pile)
        value -= scoring.uncovered * sum(byte >= DOWN for byte in pile)
        return value + scoring.link * self._links(pile)

    def _links(self, pile: Code) -> int:
        """Count the cards that lie, both face up, on one they would be moved with."""
        return sum(
            below < DOWN and above < DOWN and self.run[below] >> above & 1
            for below, above in pairwise(pile)
        )


def scored_roles(scoring: Scoring) -> tuple[Role, ...]:
    """List the roles whose piles score."""
    tableau = scoring.link or scoring.column or scoring.uncovered or scoring.cleared
    return (Role.FOUNDATION, Role.DISCARD, *((Role.TABLEAU,) if tableau else ()))


def is_whole_suit(pile: Code) -> bool:
    """Tell whether a pile is just the 13 cards of a suit, face up, the king lowest."""
    return pile in _WHOLE_SUITS
