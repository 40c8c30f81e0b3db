"""The normal form of a declaration: parameters that have no effect are as if not given.

Two declarations with one normal form are one game: nothing in play tells them apart. The
converse does not hold; what no rule here says has to be found out by playing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from cadogan_engine.cardsets import followers_of
from cadogan_engine.declaration import (
    Building,
    Cleared,
    DealStep,
    Declaration,
    Winning,
    Zone,
)
from cadogan_engine.terms import Build, Direction, Faces, Group, Role, Space

_SINGLE: Final = frozenset({Group.NONE, Group.TOP, Group.LAST})
_UNORDERED: Final = frozenset({Group.TAIL, Group.WHOLE, Group.PILE})
"""What lets one card be taken away, and what lets several, whatever they are."""


def normal_form(declaration: Declaration) -> Declaration:
    """Return the declaration with all that has no effect taken away.

    Its options must be chosen already, as in `Game.declaration`.
    """
    table = _Table(declaration)
    zones = tuple(_zone(zone, table) for zone in declaration.zones)
    return replace(
        declaration,
        zones=zones,
        deal=tuple(_step(step, declaration) for step in declaration.deal),
        winning=_winning(declaration.winning),
        settings=(),
        ways=(),
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """What the zones of a game have to do with each other."""

    declaration: Declaration

    @property
    def has_base(self) -> bool:
        """Whether there is a base rank."""
        foundations = self.declaration.zones_of(Role.FOUNDATION)
        return any(zone.space in (Space.BASE, Space.CHOSEN) for zone in foundations)

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

    @property
    def lifts_groups(self) -> bool:
        """Whether several cards may be taken away at once anywhere."""
        return any(zone.lift not in _SINGLE for zone in self.declaration.zones)

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
    zone = _kept(_accepting(zone, table), table)
    return replace(_lifted(zone, table), turns_up=zone.turns_up and covered)


def _accepting(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about the cards that are put on a pile."""
    build, space = zone.build, zone.space
    if not any(followers_of(build)) or zone.capacity == 1:
        build = Build.NOTHING
    elif isinstance(build, Building) and build.direction is Direction.DOWN:
        build = replace(build, factor=1)
    if space is Space.BASE and not table.has_base:
        space = Space.NOTHING
    stays = zone.lift is Group.NONE and table.declaration.pairing is None
    if stays and all(table.dealt(zone)):  # the piles are never empty
        space = Space.NOTHING
    zone = replace(zone, build=build, space=space)
    if build is Build.NOTHING and space is Space.NOTHING:
        room = zone.capacity if zone.role is table.declaration.stock.to else None
        return replace(zone, takes_from=(), space_from=(), takes_groups=False, capacity=room)
    alone = table.declaration.count_of(zone.role) == 1
    sources = [role for role in table.lifting if not (alone and role is zone.role)]
    named = zone.takes_from or tuple(Role)
    return replace(
        zone,
        takes_from=tuple(role for role in sources if role in named),
        space_from=tuple(role for role in sources if role in (zone.space_from or named)),
        takes_groups=zone.takes_groups and table.lifts_groups,
    )


def _kept(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about cards that stay, or come by themselves."""
    keeps, fill = zone.keeps, zone.fill
    if keeps and (keeps.rank is Space.NOTHING or (keeps.rank is Space.BASE and not table.has_base)):
        keeps = None
    if zone.lift is Group.NONE or (keeps and keeps.rank is Space.ANYTHING):
        keeps, zone = None, replace(zone, lift=Group.NONE)
        fill = fill if table.declaration.pairing else None
    if fill:
        alone = table.declaration.count_of(zone.role) == 1
        others = dict.fromkeys(role for role in fill.sources if not (alone and role is zone.role))
        fill = replace(fill, sources=tuple(others), rule="") if others else None
    return replace(zone, keeps=replace(keeps, rule="") if keeps else None, fill=fill)


def _lifted(zone: Zone, table: _Table) -> Zone:
    """Take away what says nothing about the cards of a pile itself."""
    several = table.takes_groups and zone.capacity != 1
    if (zone.lift in _UNORDERED and not several) or (
        zone.lift is Group.LAST and zone.capacity == 1
    ):
        zone = replace(zone, lift=Group.TOP)
    if zone.lift is not Group.RUN and not table.declaration.scoring.link:
        zone = replace(zone, run=None)
    if zone.run == zone.build:
        zone = replace(zone, run=None)
    if zone.lift is Group.RUN and not zone.run and not (several and any(followers_of(zone.build))):
        zone = replace(zone, lift=Group.TOP)
    return zone


def _step(step: DealStep, declaration: Declaration) -> DealStep:
    """Say which piles get cards in the plainest way: each by its number, without a triangle."""
    return replace(step, piles=declaration.dealt_to(step), times=1, triangle=False)


def _winning(winning: Winning) -> Winning:
    if isinstance(winning, Cleared):
        return replace(winning, roles=_in_order(winning.roles))
    return winning


def _in_order(roles: Iterable[Role]) -> tuple[Role, ...]:
    named = frozenset(roles)
    return tuple(role for role in Role if role in named)
