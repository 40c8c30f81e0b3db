"""What a single pile gives and takes, worked out once for each pile of cards that occurs.

That depends on nothing but the cards of the pile, the rules of its zone and the base rank,
so a position is judged by looking up its piles. What piles have to do with each other,
cards that cover others or how many may come at once, is the referee's part.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cadogan_engine.cards import PACK, Rank, Suit
from cadogan_engine.cardsets import bytes_of, cards_by_base, followers_of
from cadogan_engine.codes import DOWN, Code
from cadogan_engine.declaration import Scoring, Zone
from cadogan_engine.terms import SINGLE, Group, Role, Space

_REMEMBERED: Final = 20_000
_WHOLE_SUITS: Final = frozenset(
    bytes(card.index for card in reversed(PACK) if card.suit is suit) for suit in Suit
)

_ALL_FACE_UP: Final = bytes(range(DOWN))
_ALL_OR_ONE: Final = frozenset({Group.WHOLE, Group.PILE})

Groups = tuple[tuple[int, int], ...]
"""What may be taken away: numbers of cards, each with the lowest card as a byte."""


class View(NamedTuple):
    """A pile as the referee sees it.

    `wants` are the cards, a byte each, of which one may be put on it, alone or as the lowest
    of a group; `groups` are what may be taken away. `value` is what the pile scores.
    """

    wants: bytes
    groups: Groups
    value: int


class Views(dict[Code, View]):
    """The views of all piles of a zone with one base rank; they are made when asked for."""

    def __init__(self, zone: Zone, scoring: Scoring, base: int) -> None:
        super().__init__()
        self._zone, self._scoring = zone, scoring
        self._lift, self._capacity = zone.lift, zone.capacity
        self._scores = zone.role in scored_roles(scoring)
        self.followers = followers_of(zone.build, base)
        self.space = cards_by_base(zone.space)[base]
        self.kept = cards_by_base(zone.keeps.rank if zone.keeps else Space.NOTHING)[base]
        self.run = self.followers if zone.run is None else followers_of(zone.run, base)

    def __missing__(self, pile: Code) -> View:
        """Work out the view of a pile that has not been seen yet."""
        if len(self) >= _REMEMBERED:
            self.clear()
        value = self._value(pile) if self._scores else 0
        view = self[pile] = View(self._wants(pile), self._groups(pile), value)
        return view

    def _wants(self, pile: Code) -> bytes:
        """Find the cards of which one may be put on the pile."""
        if not pile:
            return bytes_of(self.space)
        if pile[-1] >= DOWN or len(pile) == self._capacity:
            return b""
        return bytes_of(self.followers[pile[-1]])

    def _groups(self, pile: Code) -> Groups:
        """List what may be taken away together."""
        lift, hanging = self._lift, self._hanging(pile)
        if lift is Group.LAST and len(pile) > 1:
            return ()
        if lift in _ALL_OR_ONE and len(hanging) > 1:
            whole = lift is Group.WHOLE or len(hanging) == len(pile)
            return (hanging[0], hanging[-1]) if whole else hanging[:1]
        return hanging

    def _hanging(self, pile: Code) -> Groups:
        """List the groups from the top that hang together as those of the zone do."""
        lift, kept, run, above = self._lift, self.kept, self.run, 0
        if lift is Group.NONE:
            return ()
        found: list[tuple[int, int]] = []
        for byte in reversed(pile[-1:] if lift in SINGLE else pile):
            if byte >= DOWN or kept >> byte & 1:
                break
            if found and lift is Group.RUN and not run[byte] >> above & 1:
                break
            found.append((len(found) + 1, byte))
            above = byte
        return tuple(found)

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
        value -= scoring.uncovered * len(pile.translate(None, _ALL_FACE_UP))
        return value + scoring.link * self._links(pile) if scoring.link else value

    def _links(self, pile: Code) -> int:
        """Count the cards that lie, both face up, on one they would be moved with."""
        run, links, below = self.run, 0, DOWN
        for byte in pile:
            if below < DOWN and byte < DOWN and run[below] >> byte & 1:
                links += 1
            below = byte
        return links


def scored_roles(scoring: Scoring) -> tuple[Role, ...]:
    """List the roles whose piles score."""
    tableau = scoring.link or scoring.column or scoring.uncovered or scoring.cleared
    return (Role.FOUNDATION, Role.DISCARD, *((Role.TABLEAU,) if tableau else ()))


def is_whole_suit(pile: Code) -> bool:
    """Tell whether a pile is just the 13 cards of a suit, face up, the king lowest."""
    return pile in _WHOLE_SUITS
