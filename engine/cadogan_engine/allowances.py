"""What may be done in a game, which way its cards lie, and which piles have to do with which.

These are the facts of sentences that state no figure: "cards do not come back", "face
down", "from the waste to a foundation".
"""

from __future__ import annotations

from collections.abc import Iterator

from cadogan_engine.cards import Rank
from cadogan_engine.cardsets import next_ranks
from cadogan_engine.declaration import Building, Cleared, Declaration, Zone
from cadogan_engine.terms import (
    UNLIMITED,
    Build,
    Facing,
    Group,
    Permission,
    Role,
    Space,
    Unlimited,
)

Allowance = int | Rank | Role | Facing | Permission | Unlimited
_Allowances = Iterator[tuple[str, Allowance]]
_CHANGING = frozenset({Role.WASTE, Role.FOUNDATION})
"""The roles of piles that nobody calls long or short."""


def zone_allowances(zone: Zone) -> _Allowances:
    """Tell what may be done with the cards of a pile; names are without the pile's own."""
    accepts, gives = _accepts(zone), zone.lift is not Group.NONE
    yield "accepts", _permission(accepts)
    yield "gives", _permission(gives)
    if isinstance(zone.build, Building):
        yield "wraps", _permission(zone.build.wraps)
    if accepts:
        yield "accepts-at-once", UNLIMITED if zone.takes_groups else 1
        if zone.capacity is None and zone.role not in _CHANGING:
            yield "capacity", UNLIMITED
    if gives:
        yield "gives-at-once", 1 if zone.lift is Group.TOP else UNLIMITED
        yield "gives-unordered", _permission(zone.lift is Group.TAIL)
        if not zone.fill:
            yield "stays-empty", Permission.CAN
    if zone.keeps and isinstance(zone.keeps.rank, Rank):
        yield "frozen-gives", Permission.CANNOT
    if zone.turns_up:
        yield "hidden", Facing.DOWN
        yield "hidden-gives", Permission.CANNOT
        yield "gives-face", Facing.UP
        yield "turned", Facing.UP


def dealt_faces(zone: Zone, dealt: bool) -> _Allowances:
    """Tell which way the cards of a pile lie at the start; of the waste, as they are dealt."""
    if zone.turns_up and dealt:
        yield "top-face", Facing.UP
        yield "face", Facing.DOWN
    elif dealt or zone.role is Role.WASTE:
        yield "face", Facing.UP


def game_allowances(declaration: Declaration) -> _Allowances:
    """Tell what concerns the stock, the ways from pile to pile, scoring and winning."""
    yield from _stock(declaration)
    for source in Role:
        for target in Role:
            yield from _way(declaration, source, target)
    for zone in declaration.zones:
        for role in zone.fill.sources if zone.fill else ():
            yield f"{role}.fills.{zone.role}", zone.role
    if declaration.zones_of(Role.FOUNDATION):
        fills = any(zone.fill for zone in declaration.zones_of(Role.FOUNDATION))
        yield "foundation.automatic", _permission(fills)
        if declaration.scoring.card:
            yield "score.foundation", Role.FOUNDATION
        yield "score.base", _permission(declaration.scoring.counts_base)
        if _wins_there(declaration):
            yield "win.foundation", Role.FOUNDATION
        yield from _excluded(declaration)
    if isinstance(declaration.winning, Cleared):
        yield from ((f"win.{role}", role) for role in declaration.winning.roles)
    yield "options", len(declaration.settings)
    yield "deal.any-rank", _permission(not any(step.sinks for step in declaration.deal))
    yield "deck.ranks", len(Rank)
    yield from ((f"rank.{rank.name.lower()}", rank.value) for rank in Rank)


def _stock(declaration: Declaration) -> _Allowances:
    for zone in declaration.zones_of(Role.STOCK):
        yield "stock.accepts", _permission(_accepts(zone))
        yield "stock.gives", _permission(zone.lift is not Group.NONE)
        yield "stock.face", Facing.DOWN
    if declaration.deals:
        yield "stock.deals", _permission(declaration.stock.draw > 0)
        yield "stock.redeal", _permission(declaration.stock.redeals != 0)
        yield "stock.redeal-early", Permission.CANNOT
        yield "stock.to.waste", Role.WASTE
        if declaration.stock.redeals != 0:
            yield "stock.from.waste", Role.WASTE


def _way(declaration: Declaration, source: Role, target: Role) -> _Allowances:
    """Tell whether cards may be carried from piles of one role to those of another."""
    givers = [zone for zone in declaration.zones_of(source) if zone.lift is not Group.NONE]
    takers = [
        zone
        for zone in declaration.zones_of(target)
        if _accepts(zone) and (not zone.takes_from or source in zone.takes_from)
    ]
    possible = bool(givers and takers)
    if source is not target and possible:
        yield f"{source}.to.{target}", target
        yield f"{target}.from.{source}", source
    elif source is target and declaration.count_of(source) > 1 and source is not Role.STOCK:
        yield f"{source}.swaps", _permission(possible)


def _wins_there(declaration: Declaration) -> bool:
    """Tell whether a game is won with all its cards on foundations."""
    others = {zone.role for zone in declaration.all_zones} - {Role.FOUNDATION}
    winning = declaration.winning
    return not isinstance(winning, Cleared) or set(winning.roles) == others


def _excluded(declaration: Declaration) -> _Allowances:
    """Tell the rank that never comes to a foundation, if there is just one."""
    sunk = {step.sinks for step in declaration.deal if step.role is Role.FOUNDATION}
    reached: set[Rank] = set()
    for zone in declaration.zones_of(Role.FOUNDATION):
        if not isinstance(zone.build, Building):
            return
        fixed = isinstance(zone.space, Rank)
        new = {zone.space} if isinstance(zone.space, Rank) else set(Rank) - sunk
        if any(preset.role is Role.FOUNDATION for preset in declaration.presets) and not fixed:
            return
        while new:
            reached |= new
            new = {after for rank in new for after in next_ranks(zone.build, rank)} - reached
    missing = set(Rank) - reached
    if len(missing) == 1:
        yield "foundation.excluded", missing.pop()


def _accepts(zone: Zone) -> bool:
    """Tell whether cards may be put on a pile by hand."""
    return zone.build is not Build.NOTHING or zone.space is not Space.NOTHING


def _permission(allowed: bool) -> Permission:
    return Permission.CAN if allowed else Permission.CANNOT
