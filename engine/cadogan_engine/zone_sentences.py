"""What the rules about the piles of a zone say: templates with their fields but for the pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from cadogan_engine import templates as say
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Building, Zone
from cadogan_engine.rulebook import space_rule
from cadogan_engine.terms import Build, Direction, Role, Space, SuitRelation


@dataclass(frozen=True, slots=True)
class Piles:
    """Piles of a role that lie side by side, by their numbers from the first to the last."""

    role: Role
    first: int
    last: int

    def __str__(self) -> str:
        """Write the role and the numbers: `tableau 1–15`, `waste 2`."""
        last = "" if self.first == self.last else f"\N{EN DASH}{self.last}"
        return f"{self.role} {self.first}{last}"


FieldValue = int | Rank | Role | Direction | SuitRelation | Piles | tuple[Role | Rank, ...]
Said = tuple[str, say.Template, Mapping[str, FieldValue]]
"""The name of a rule, a template, and its fields."""


@cache
def zone_sentences(zone: Zone) -> tuple[Said, ...]:
    """Say all that holds for the piles of a zone."""
    return (*_building(zone), *_coming(zone), *_space(zone), *_leaving(zone), *_by_itself(zone))


def _building(zone: Zone) -> Iterator[Said]:
    """Say what goes on a card."""
    name, build = f"{zone.role}.build", zone.build
    if not isinstance(build, Building):
        yield name, say.BUILD_ANYTHING if build is Build.ANYTHING else say.BUILD_NOTHING, {}
        return
    relation = build.relation
    way: dict[str, FieldValue] = {"direction": build.direction, "relation": relation}
    if build.factor != 1:
        yield name, say.BUILD_BY_FACTOR, {"relation": relation, "factor": build.factor}
    elif build.step == 0:
        yield name, say.SAME_RANK, {"relation": relation}
    elif build.step == 1:
        yield name, say.BUILD, way
    else:
        yield name, say.BUILD_BY_STEP, {**way, "step": build.step}
    if build.wraps:
        yield name, say.WRAPS, {"last": build.last}
    if isinstance(build.closed, Rank):
        yield name, say.CLOSED, {"rank": build.closed}
    elif build.closed in (Space.BASE, Space.CHOSEN):
        yield name, say.CLOSED_BASE, {}


def _coming(zone: Zone) -> Iterator[Said]:
    """Say how many cards come, and from where."""
    name = f"{zone.role}.build"
    if zone.takes_run is not None:
        yield name, say.TAKES_RUN, {"count": zone.takes_run}
    elif zone.takes_groups:
        yield name, say.TAKES_GROUPS, {}
    if zone.reverses:
        yield name, say.REVERSES, {}
    if zone.takes_from:
        yield name, say.TAKES_FROM, {"roles": zone.takes_from}
    if zone.capacity is not None:
        yield name, say.CAPACITY, {"count": zone.capacity}
    if zone.limit:
        yield f"{zone.role}.limit", say.LIMIT[zone.limit.cells, zone.limit.spaces], {}


def _space(zone: Zone) -> Iterator[Said]:
    """Say what goes to an empty pile."""
    name = space_rule(zone)
    match zone.space:
        case Rank():
            yield name, say.SPACE_RANK, {"rank": zone.space}
        case Space.BASE:
            yield name, say.SPACE_BASE, {}
        case Space.CHOSEN:
            yield name, say.SPACE_CHOSEN, {}
        case Space.ANYTHING:
            yield name, say.SPACE_ANYTHING, {}
        case Space.NOTHING:
            yield name, say.SPACE_NOTHING, {}
    if zone.space_from:
        yield name, say.SPACE_FROM, {"roles": zone.space_from}


def _leaving(zone: Zone) -> Iterator[Said]:
    """Say what may be taken away."""
    name = f"{zone.role}.lift"
    if zone.capacity != 1:
        yield name, say.LIFT[zone.lift], {}
        if zone.run:
            direction, relation = zone.run.direction, zone.run.relation
            yield name, say.RUN, {"direction": direction, "relation": relation}
    if zone.under:
        yield f"{zone.role}.cover", say.COVER, {}
    if zone.keeps and isinstance(zone.keeps.rank, Rank):
        yield zone.keeps.rule, say.KEEPS_RANK, {"rank": zone.keeps.rank}
    elif zone.keeps:
        yield zone.keeps.rule, say.KEEPS_BASE, {}


def _by_itself(zone: Zone) -> Iterator[Said]:
    """Say what happens to the piles without a move."""
    if zone.turns_up:
        yield f"{zone.role}.flip", say.FLIP, {}
    if zone.fill:
        template = say.FILL if len(zone.fill.sources) == 1 else say.FILL_FROM_FIRST
        if zone.fill.from_bottom:
            template = say.FILL_LOWEST
        yield zone.fill.rule, template, {"roles": zone.fill.sources}
