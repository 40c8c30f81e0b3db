"""What a single pile gives and takes, worked out once for each pile of cards that occurs.

That depends on nothing but the cards of the pile, the rules of its zone and the base rank,
so a position is judged by looking up its piles. What piles have to do with each other,
cards that cover others or how many may come at once, is the referee's part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cadogan_engine.cards import PACK, Rank, Suit
from cadogan_engine.cardsets import (
    ALL_CARDS,
    NO_CARDS,
    CardSet,
    bytes_of,
    cards_by_base,
    followers_of,
)
from cadogan_engine.codes import DOWN, Code
from cadogan_engine.declaration import Scoring, Zone
from cadogan_engine.terms import SINGLE, Group, Role, Space

_REMEMBERED: Final = 5_000
_WHOLE_SUITS: Final = frozenset(
    bytes(card.index for card in reversed(PACK) if card.suit is suit) for suit in Suit
)

_ALL_FACE_UP: Final = bytes(range(DOWN))
_FACE_DOWN: Final = bytes(range(DOWN, 2 * DOWN))
_NOTHING: Final = len(PACK)
"""Stands for the card above where there is none."""
_NO_FOLLOWERS: Final = (NO_CARDS,) * (2 * DOWN - len(PACK))
"""What goes on cards that lie face down."""
_PICKED: Final = frozenset({Group.WHOLE, Group.PILE, Group.LAST})

Groups = tuple[tuple[int, int], ...]
"""What may be taken away: numbers of cards, each with the lowest card as a byte."""


@dataclass(slots=True, eq=False)
class View:
    """A pile as the referee sees it; there is one of each in a game, and none ever changes.

    `wants` are the cards, a byte each, of which one may be put on it, alone or as the lowest
    of a group; `groups` are what may be taken away. `value` is what the pile scores,
    and `wants_all` whether it takes any card.
    """

    wants: bytes
    groups: Groups
    value: int
    wants_all: bool


@dataclass(frozen=True, slots=True)
class Policy:
    """What the rules of a zone say with one base rank, for each card by its index.

    `followers` may be put on a card, `run` hang on it where groups of them are scored. `space` may
    be put on an empty pile, and `kept` stay for ever. `lifted_with` are for each byte the cards
    that may lie on that card when it is taken away, `_NOTHING` being none.
    """

    zone: Zone
    scoring: Scoring
    followers: tuple[CardSet, ...]
    space: CardSet
    kept: CardSet
    run: tuple[CardSet, ...]
    lifted_with: tuple[CardSet, ...]


def policy_of(zone: Zone, scoring: Scoring, base: int) -> Policy:
    """Work out the policy of a zone with a base rank."""
    followers = (*followers_of(zone.build, base), *_NO_FOLLOWERS)
    run = followers if zone.run is None else (*followers_of(zone.run, base), *_NO_FOLLOWERS)
    kept = cards_by_base(zone.keeps.rank if zone.keeps else Space.NOTHING)[base]
    space, lifted_with = cards_by_base(zone.space)[base], _lifted_with(zone.lift, run, kept)
    return Policy(zone, scoring, followers, space, kept, run, lifted_with)


class Views:
    """The views of all piles of a zone with one base rank; they are made when asked for."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self._made: dict[Code, View] = {}
        self._capacity, self._picks = policy.zone.capacity, policy.zone.lift in _PICKED
        self._scores = policy.zone.role in scored_roles(policy.scoring)
        self._top_alone, self._hidden = _seen_of(policy.zone, policy.scoring)

    def of(self, pile: Code) -> View:
        """Look up the view of a pile, without its lowest cards if they have no say."""
        top = pile[-1:]
        seen = top if self._top_alone else pile.lstrip(self._hidden) or top
        view = self._made.get(seen)
        return self._make(seen) if view is None else view

    def _make(self, pile: Code) -> View:
        """Work out the view of a pile that has not been seen yet."""
        if len(self._made) >= _REMEMBERED:
            self._made.clear()
        lifted_with, above = self.policy.lifted_with, _NOTHING
        found: list[tuple[int, int]] = []
        for byte in reversed(pile):
            if not lifted_with[byte] >> above & 1:
                break
            found.append((len(found) + 1, byte))
            above = byte
        groups = tuple(self._picked(found, len(pile)) if self._picks else found)
        if not pile:
            wants = self.policy.space
        else:
            wants = NO_CARDS if len(pile) == self._capacity else self.policy.followers[pile[-1]]
        value = self._value(pile) if self._scores else 0
        view = self._made[pile] = View(bytes_of(wants), groups, value, wants == ALL_CARDS)
        return view

    def _picked(self, found: list[tuple[int, int]], height: int) -> list[tuple[int, int]]:
        """Pick the groups that may be taken away where not any number of cards may."""
        lift = self.policy.zone.lift
        if lift is Group.LAST:
            return found if height == 1 else []
        whole = lift is Group.WHOLE or len(found) == height
        return [*found[:1], *(found[-1:] if whole and len(found) > 1 else ())]

    def _value(self, pile: Code) -> int:
        """Work out what a pile scores; cards that lie face down may count against it."""
        role, scoring = self.policy.zone.role, self.policy.scoring
        if role is Role.DISCARD:
            return scoring.card * len(pile)
        if role is Role.FOUNDATION:
            counted = len(pile) if scoring.counts_base or not pile else len(pile) - 1
            return scoring.card * counted + scoring.full * (len(pile) == len(Rank))
        value = scoring.link * self._links(pile) if scoring.link else 0
        if scoring.column or scoring.cleared or scoring.uncovered:
            value += scoring.column * is_whole_suit(pile) - scoring.cleared * len(pile)
            value -= scoring.uncovered * len(pile.translate(None, _ALL_FACE_UP))
        return value

    def _links(self, pile: Code) -> int:
        """Count the cards that lie, both face up, on one they would be moved with."""
        run, links, below = self.policy.run, 0, DOWN
        for byte in pile:
            if below < DOWN and byte < DOWN and run[below] >> byte & 1:
                links += 1
            below = byte
        return links


def _seen_of(zone: Zone, scoring: Scoring) -> tuple[bool, bytes]:
    """Tell whether the top card of a pile alone has a say, and which do not if they are lowest.

    These are cards that lie face down. All have a say where a pile is counted, or what a pile
    scores depends on more than on how the others lie.
    """
    counted = zone.capacity is not None or zone.lift in (Group.LAST, Group.PILE)
    if zone.role in scored_roles(scoring):
        links = (scoring.column, scoring.uncovered, scoring.cleared) == (0, 0, 0)
        whole = counted or zone.role is not Role.TABLEAU or not links
        return False, b"" if whole else _FACE_DOWN
    if counted:
        return False, b""
    return zone.lift in SINGLE, _FACE_DOWN


def _lifted_with(lift: Group, run: Sequence[CardSet], kept: CardSet) -> tuple[int, ...]:
    """Find for each byte which cards may lie on that card when it is lifted, or `_NOTHING`."""
    if lift is Group.NONE:
        return (NO_CARDS,) * (2 * DOWN)
    alone = 1 << _NOTHING
    cards = NO_CARDS if lift in SINGLE else ALL_CARDS
    taken = [each if lift is Group.RUN else cards for each in run[: len(PACK)]]
    face_up = [NO_CARDS if kept >> at & 1 else alone | cards for at, cards in enumerate(taken)]
    return (*face_up, *_NO_FOLLOWERS)


def scored_roles(scoring: Scoring) -> tuple[Role, ...]:
    """List the roles whose piles score."""
    tableau = scoring.link or scoring.column or scoring.uncovered or scoring.cleared
    return (Role.FOUNDATION, Role.DISCARD, *((Role.TABLEAU,) if tableau else ()))


def is_whole_suit(pile: Code) -> bool:
    """Tell whether a pile is just the 13 cards of a suit, face up, the king lowest."""
    return pile in _WHOLE_SUITS
