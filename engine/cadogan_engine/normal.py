"""The normal form of a declaration: parameters that have no effect are as if not given.

Two declarations with one normal form are one game: nothing in play tells them apart. The
converse does not hold; what no rule here says has to be found out by playing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.cardsets import NO_BASE, CardSet, followers_of
from cadogan_engine.chains import longest_chain
from cadogan_engine.declaration import (
    Building,
    Cleared,
    Declaration,
    Pairing,
    Scoring,
    Stock,
    Winning,
    Zone,
)
from cadogan_engine.normal_deal import normal_deal
from cadogan_engine.score_facts import covered_cards
from cadogan_engine.terms import (
    SINGLE,
    Automatic,
    Build,
    Closing,
    Faces,
    Group,
    Role,
    Space,
    Wait,
)

_ALL_SUITS: Final = 4
_UNORDERED: Final = frozenset({Group.TAIL, Group.WHOLE, Group.PILE})
"""What lets several cards be taken away, whatever they are."""
_WITHOUT_FIRST: Final = {Group.PILE: Group.TOP, Group.LAST: Group.NONE}
"""What may be taken from a pile whose first card stays."""
_OPEN: Final = tuple(role for role in Role if role not in (Role.STOCK, Role.DISCARD))
"""The piles that cards can be removed from."""
_AWAITED: Final = {
    Wait.WASTE: Role.WASTE,
    Wait.SPACES: Role.TABLEAU,
    Wait.KINGS: Role.TABLEAU,
}
"""The piles that a stock waits for."""
Followers = tuple[tuple[CardSet, ...], ...]
"""What goes on each card, for each base rank that there may be; once, if that is all the same."""


@dataclass(frozen=True, slots=True)
class NormalForm:
    """What is left of a declaration: no builds, but what goes on which card in each zone.

    That is what is built there, and what hangs together there.
    """

    declaration: Declaration
    followers: tuple[tuple[Followers, Followers | None], ...]


def normal_form(declaration: Declaration) -> NormalForm:
    """Return a declaration without all that has no effect.

    Its options must be chosen already, as in `Game.declaration`.
    """
    table = _Table(declaration)
    zones = tuple(_zone(zone, table) for zone in declaration.zones)
    rest = replace(
        declaration,
        zones=tuple(replace(zone, build=Build.NOTHING, run=None) for zone in zones),
        deal=normal_deal(declaration),
        winning=_winning(declaration),
        stock=_stock(table),
        pairing=_pairing(declaration),
        scoring=_scoring(table),
        automatic=declaration.automatic
        if declaration.count_of(Role.FOUNDATION)
        else Automatic.NONE,
        closing=_closing(declaration),
        suits=min(declaration.suits, _ALL_SUITS),
        settings=(),
        ways=(),
    )
    followers = ((table.followers(one.build), _run(one, table)) for one in zones)
    return NormalForm(rest, tuple(followers))


@lru_cache(maxsize=256)
def _followers(build: Building | Build, bases: Collection[int]) -> Followers:
    followers = tuple(followers_of(build, base) for base in bases)
    return followers if len(set(followers)) > 1 else followers[:1]


@dataclass(frozen=True, slots=True)
class _Table:
    """What the zones of a game have to do with each other."""

    declaration: Declaration

    @property
    def has_base(self) -> bool:
        """Whether there is a base rank."""
        foundations = self.declaration.zones_of(Role.FOUNDATION)
        return any(zone.space in (Space.BASE, Space.CHOSEN) for zone in foundations)

    def followers(self, build: Building | Build) -> Followers:
        """Return what goes on which card, with each base rank that there may be."""
        return _followers(build, (NO_BASE, *Rank) if self.has_base else (NO_BASE,))

    def builds(self, build: Building | Build) -> bool:
        """Whether any card ever goes on another."""
        return any(map(any, self.followers(build)))

    def feeds(self, zone: Zone) -> bool:
        """Whether the stock deals to the piles of a zone."""
        return zone.role is self.declaration.stock.to

    @property
    def lifting(self) -> tuple[Role, ...]:
        """The roles whose cards may be carried away."""
        zones = self.declaration.zones
        return tuple(
            role
            for role in Role
            if any(zone.role is role and zone.lift is not Group.NONE for zone in zones)
        )

    @property
    def takes_groups(self) -> bool:
        """Whether any pile takes several cards at once."""
        return any(zone.takes_groups for zone in self.declaration.zones)

    def gives(self, role: Role) -> bool:
        """Whether cards of a role may be carried to any pile."""
        return any(
            (zone.takes_onto(role) or zone.takes_into(role))
            and (zone.space is not Space.NOTHING or self.builds(zone.build))
            for zone in self.declaration.zones
            if zone.role is not role or self.declaration.count_of(role) > 1
        )

    def lifts_groups(self, roles: Collection[Role]) -> bool:
        """Whether several cards may be taken away at once from piles of some roles."""
        zones = self.declaration.zones
        return any(zone.role in roles and zone.lift not in SINGLE for zone in zones)

    def dealt(self, zone: Zone) -> Collection[int]:
        """Return how many cards the piles of a zone have at the start."""
        declaration = self.declaration
        first = 1
        for other in declaration.zones_of(zone.role):
            if other is zone:
                break
            first += len(other.places)
        steps = [step for step in declaration.deal if step.role is zone.role]
        laid = [one.number for one in declaration.presets if one.role is zone.role]
        given = [*laid, *(number for step in steps for number in declaration.dealt_to(step))]
        return [given.count(number) for number in range(first, first + len(zone.places))]


def _zone(zone: Zone, table: _Table) -> Zone:
    covered = any(
        step.role is zone.role and step.faces is not Faces.UP for step in table.declaration.deal
    )
    zone = _bounded(_taking(_accepting(zone, table), table), table)
    zone = _lifted(_kept(zone, table), table)
    return replace(zone, turns_up=zone.turns_up and covered, under=_under(zone))


def _under(zone: Zone) -> tuple[tuple[int, ...], ...]:
    """Return what lies upon the piles, up to the last one that anything lies upon."""
    rows = [tuple(sorted(set(row))) for row in zone.under[: len(zone.places)]]
    while rows and not rows[-1]:
        rows.pop()
    return tuple(rows)


def _accepting(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about the cards that are put on a pile."""
    build, space = zone.build, zone.space
    if zone.capacity == 1 or not table.builds(zone.build):
        build = Build.NOTHING
    if not table.has_base and space in (Space.BASE, Space.CHOSEN):
        space = Space.NOTHING if space is Space.BASE else Space.ANYTHING
    stays = zone.lift is Group.NONE and table.declaration.pairing is None
    if stays and all(table.dealt(zone)):  # the piles are never empty
        space = Space.NOTHING
    return replace(zone, build=build, space=space)


def _taking(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about where cards come from, and how many at once."""
    alone = table.declaration.count_of(zone.role) == 1
    sources = [role for role in table.lifting if not (alone and role is zone.role)]
    onto = () if zone.build is Build.NOTHING else tuple(filter(zone.takes_onto, sources))
    into = () if zone.space is Space.NOTHING else tuple(filter(zone.takes_into, sources))
    zone = replace(zone, takes_from=onto, space_from=into)
    if not (zone.takes_groups and table.lifts_groups({*onto, *into})):
        zone = replace(zone, takes_groups=False, reverses=False, limit=None)
    if zone.limit and not table.declaration.count_of(Role.CELL):
        zone = replace(zone, limit=replace(zone.limit, cells=False))
    return zone if onto or into else replace(zone, takes_run=None)


def _bounded(zone: Zone, table: _Table) -> Zone:
    """Take away a capacity that no pile reaches, or that no card asks for."""
    if zone.capacity is None or table.feeds(zone):
        return zone
    most = _most_brought(zone, table)
    return zone if most is None or zone.capacity < most else replace(zone, capacity=None)


def _most_brought(zone: Zone, table: _Table) -> int | None:
    """Return how many cards may come to lie on a pile by hand, None where that is not known."""
    dealt = max(table.dealt(zone), default=0)
    if zone.build is Build.NOTHING and zone.space is Space.NOTHING:
        return 0
    if zone.build is Build.NOTHING and zone.takes_run:
        return None if dealt else zone.takes_run
    if zone.role is not Role.FOUNDATION or zone.takes_groups or dealt > 1:
        return None
    decks = table.declaration.decks
    return max(longest_chain(followers, decks) for followers in table.followers(zone.build))


def _kept(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about cards that stay, or come by themselves."""
    keeps, fill = zone.keeps, zone.fill
    if keeps and keeps.rank is Space.CHOSEN and not table.declaration.chooses:
        keeps = replace(keeps, rank=Space.BASE if table.has_base else Space.ANYTHING)
    if keeps and (keeps.rank is Space.NOTHING or (keeps.rank is Space.BASE and not table.has_base)):
        keeps = None
    if not table.gives(zone.role):
        keeps, zone = None, replace(zone, lift=Group.NONE)
    if keeps and _keeps_first(zone, table):
        zone = replace(zone, lift=_WITHOUT_FIRST.get(zone.lift, zone.lift))
        fill = fill if table.declaration.pairing else None
    if zone.lift is Group.NONE or (keeps and keeps.rank is Space.ANYTHING):
        keeps, zone = None, replace(zone, lift=Group.NONE)
        fill = fill if table.declaration.pairing else None
    if fill:
        alone = table.declaration.count_of(zone.role) == 1
        others = dict.fromkeys(role for role in fill.sources if not (alone and role is zone.role))
        fill = replace(fill, sources=tuple(others), rule="") if others else None
    return replace(zone, keeps=replace(keeps, rule="") if keeps else None, fill=fill)


def _keeps_first(zone: Zone, table: _Table) -> bool:
    """Tell whether the first card of a pile stays for ever, since it is of the rank that does."""
    if not zone.keeps or zone.keeps.rank is not zone.space or zone.space is Space.CHOSEN:
        return False
    most = 1 if zone.space is Space.BASE else 0  # the card that the deal makes the base
    return not table.feeds(zone) and sum(table.dealt(zone)) <= most


def _lifted(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about the cards of a pile itself."""
    single = _holds_one(zone, table)
    several = table.takes_groups and not single
    if (zone.lift in _UNORDERED and not several) or (zone.lift is Group.LAST and single):
        zone = replace(zone, lift=Group.TOP)
    scoring = table.declaration.scoring
    scored = zone.role is Role.TABLEAU and (scoring.link or scoring.sequence)
    if zone.lift is not Group.RUN and not scored:
        zone = replace(zone, run=None)
    if zone.lift is Group.RUN and not (several and table.builds(zone.run or zone.build)):
        zone = replace(zone, lift=Group.TOP)
    return zone


def _holds_one(zone: Zone, table: _Table) -> bool:
    """Tell whether no pile of a zone ever holds more than one card."""
    if table.feeds(zone):
        return zone.role is Role.WASTE and zone.capacity == 1
    takes_more = zone.build is not Build.NOTHING or zone.takes_groups
    return zone.capacity == 1 or not (takes_more or max(table.dealt(zone), default=0) > 1)


def _run(zone: Zone, table: _Table) -> Followers | None:
    """Return what hangs together in a zone, None where that is what is built there."""
    run = table.followers(zone.run or zone.build)
    return None if run == table.followers(zone.build) else run


def _pairing(declaration: Declaration) -> Pairing | None:
    """Name only piles that are there and whose cards may lie face up on top."""
    pairing = declaration.pairing
    if pairing is None:
        return None
    named, within = (
        tuple(role for role in _OPEN if role in roles and declaration.count_of(role))
        for roles in (pairing.roles, pairing.within)
    )
    equal, alone = (tuple(sorted(set(ranks))) for ranks in (pairing.equal, pairing.alone))
    return replace(pairing, roles=named, within=within, equal=equal, alone=alone)


def _stock(table: _Table) -> Stock:
    """Take away what says nothing about a stock that does not deal, or has nothing to wait for."""
    declaration, stock = table.declaration, table.declaration.stock
    if not declaration.deals:
        return replace(stock, draw=0, redeals=0, waits=Wait.NOTHING, to=Role.WASTE)
    awaited = _AWAITED.get(stock.waits)
    lies_alone = all(_holds_one(zone, table) for zone in declaration.zones_of(Role.TABLEAU))
    if (
        declaration.closing is Closing.DEAL
        or (awaited and not declaration.count_of(awaited))
        or (stock.waits is Wait.KINGS and lies_alone)  # no king lies on another card
    ):
        stock = replace(stock, waits=Wait.NOTHING)
    return stock if declaration.redeals else replace(stock, redeals=0)


def _scoring(table: _Table) -> Scoring:
    """Take away points for what never comes about."""
    declaration, scoring = table.declaration, table.declaration.scoring
    columns = declaration.zones_of(Role.TABLEAU)
    if all(_holds_one(zone, table) for zone in columns):
        scoring = replace(scoring, link=0, column=0, sequence=0)
    if not _may_be_whole_suit(table):
        scoring = replace(scoring, column=0)
    if not covered_cards(declaration):
        scoring = replace(scoring, uncovered=0)
    if not columns:
        scoring = replace(scoring, cleared=0)
    founded = declaration.count_of(Role.FOUNDATION)
    if not founded:
        card = scoring.card if declaration.count_of(Role.DISCARD) else 0
        scoring = replace(scoring, card=card, full=0)
    return scoring if founded and scoring.card else replace(scoring, counts_base=True)


def _may_be_whole_suit(table: _Table) -> bool:
    """Tell whether a pile of the tableau can come to be a whole suit.

    Cards that lie on the next higher one of their suit were built so, came from the stock one
    after the other, or were dealt so.
    """
    declaration, zones = table.declaration, table.declaration.zones
    if any(
        _follows_suit_down(table.followers(z.build)) for z in declaration.zones_of(Role.TABLEAU)
    ):
        return True
    stock_to = declaration.zones_of(declaration.stock.to) if declaration.deals else ()
    if declaration.stock.to is Role.TABLEAU or any(z.lift not in SINGLE for z in stock_to):
        return declaration.deals
    moved = (zone for zone in zones if zone.role is Role.TABLEAU or zone.lift not in SINGLE)
    return any(max(table.dealt(zone), default=0) >= len(Rank) for zone in moved)


def _follows_suit_down(followers: Followers) -> bool:
    """Tell whether a card may ever be built on the next higher one of its suit."""
    pairs = [(above, below) for below, above in pairwise(PACK) if below.suit is above.suit]
    return any(each[on.index] >> card.index & 1 for each in followers for on, card in pairs)


def _closing(declaration: Declaration) -> Closing:
    """Return when a tableau closes up, never if there is none; the stock may wait for it."""
    closing = declaration.closing
    there = declaration.count_of(Role.TABLEAU) or not declaration.count_of(Role.STOCK)
    return closing if there or closing is Closing.DEAL else Closing.NEVER


def _winning(declaration: Declaration) -> Winning:
    """List piles that have to be empty in the order of roles; those that are not there are."""
    winning = declaration.winning
    if not isinstance(winning, Cleared):
        return winning
    named = frozenset(winning.roles)
    return replace(winning, roles=tuple(r for r in Role if r in named and declaration.count_of(r)))
