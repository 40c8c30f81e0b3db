"""The facts of a game: the figures, ranks and relations its help page states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from cadogan_engine.allowances import Allowance, game_allowances, zone_allowances
from cadogan_engine.cards import Rank, Suit
from cadogan_engine.declaration import Building, Declaration, FoundationsHold, Pairing, Zone
from cadogan_engine.faces import dealt_faces
from cadogan_engine.score_facts import score_facts, total_of
from cadogan_engine.terms import Build, Direction, Role, Space, SuitRelation, Unlimited

FactValue = Allowance | Suit | Direction | SuitRelation
"""What a page can state."""
_Facts = Iterator[tuple[str, FactValue]]
_Told = Callable[[Zone], _Facts]


def facts_of(declaration: Declaration) -> dict[str, FactValue]:
    """List all facts of a game by name.

    What is true of every pile of a role is told once, `tableau.step`; what differs
    from pile to pile is told for each, `foundation.2.step`; what the deal lays on a
    pile is always told for each, `tableau.7.cards`, and once if it is the same for all.
    """
    facts: dict[str, FactValue] = {}
    facts.update(_deck(declaration))
    facts.update(_stock(declaration))
    for role in Role:
        if role not in (Role.STOCK, Role.WASTE, Role.DISCARD):
            facts.update(_piles(declaration, role))
        if role is not Role.STOCK:
            told = partial(zone_allowances, declaration)
            facts.update(_together(role, _each(declaration, role, told)))
            facts.update((f"{role}.{name}", face) for name, face in dealt_faces(declaration, role))
    facts.update(_foundation_size(declaration))
    if declaration.pairing:
        facts.update(_pairing(declaration.pairing))
    facts.update(score_facts(declaration))
    if declaration.settings:
        facts["ways"] = len(declaration.ways)
    facts.update(game_allowances(declaration))
    return facts


def _deck(declaration: Declaration) -> _Facts:
    yield "deck.decks", declaration.decks
    yield "deck.cards", total_of(declaration)
    chosen = any(setting.parameter == "suits" for setting in declaration.settings)
    if chosen or declaration.suits < len(Suit):
        yield "deck.suits", declaration.suits


def _stock(declaration: Declaration) -> _Facts:
    dealt = sum(len(declaration.dealt_to(step)) for step in declaration.deal)
    redeals = declaration.stock.redeals
    if declaration.zones_of(Role.STOCK):
        yield "stock.cards", total_of(declaration) - len(declaration.presets) - dealt
    if declaration.deals:
        yield "stock.draw", declaration.stock.draw
    if declaration.redeals:
        yield "stock.redeals", redeals
        yield "stock.passes", redeals if isinstance(redeals, Unlimited) else redeals + 1
    if declaration.zones_of(Role.WASTE):
        yield "waste.count", declaration.count_of(Role.WASTE)
    for zone in declaration.zones_of(Role.WASTE):
        if declaration.redeals and (zone.build, zone.space) == (Build.NOTHING, Space.NOTHING):
            yield "waste.source", Role.STOCK
        if zone.capacity is not None:
            yield "waste.capacity", zone.capacity
        yield from ((f"waste.{name}", source) for name, source in _fill(zone))
    sinking = {step.sinks for step in declaration.deal}
    if len(sinking) == 1:
        yield from (("deal.sinks", rank) for rank in sinking if rank is not None)


def _piles(declaration: Declaration, role: Role) -> _Facts:
    """Tell about the piles of a role, in common where all piles agree."""
    zones = [zone for zone in declaration.zones_of(role) for _ in zone.places]
    if zones:
        yield f"{role}.count", len(zones)
        yield from _together(role, _each(declaration, role, _zone))
        dealt = [dict(_dealt(declaration, role, number + 1)) for number in range(len(zones))]
        for key in dict.fromkeys(key for facts in dealt for key in facts):
            yield from _apart(role, key, [facts.get(key) for facts in dealt])
        yield from _together(role, dealt)


def _each(declaration: Declaration, role: Role, told: _Told) -> list[dict[str, FactValue]]:
    """List for each pile of a role what is told of its zone."""
    zones = [(dict(told(zone)), zone.places) for zone in declaration.zones_of(role)]
    return [facts for facts, places in zones for _ in places]


def _together(role: Role, each: Sequence[Mapping[str, FactValue]]) -> _Facts:
    """Give every fact once if it is the same for all piles, else under each pile's number."""
    for key in dict.fromkeys(key for facts in each for key in facts):
        values = [facts.get(key) for facts in each]
        if len(set(values)) == 1:
            yield f"{role}.{key}", each[0][key]
        else:
            yield from _apart(role, key, values)


def _apart(role: Role, key: str, values: Sequence[FactValue | None]) -> _Facts:
    """Give a fact under the number of every pile that has it."""
    for number, value in enumerate(values, 1):
        if value is not None:
            yield f"{role}.{number}.{key}", value


def _zone(zone: Zone) -> _Facts:
    """Tell about a pile what follows from its zone."""
    if isinstance(zone.space, Rank):
        yield ("base" if zone.role is Role.FOUNDATION else "space"), zone.space
    if isinstance(zone.build, Building):
        yield "direction", zone.build.direction
        yield "relation", zone.build.relation
        yield from _step(zone.build)
        top = _top(zone)
        if top is not None:
            yield "top", top
    if zone.capacity is not None:
        yield "capacity", zone.capacity
    yield from _run(zone)
    yield from _limit(zone)
    if zone.keeps and isinstance(zone.keeps.rank, Rank):
        yield "frozen", zone.keeps.rank
    yield from _fill(zone)


def _fill(zone: Zone) -> _Facts:
    """Tell where the card comes from that fills a pile by itself, first choice first."""
    sources = zone.fill.sources if zone.fill else ()
    if len(sources) == 1:
        yield "fill", sources[0]
    else:
        yield from ((f"fill.{number}", source) for number, source in enumerate(sources, 1))


def _run(zone: Zone) -> _Facts:
    """Tell which cards are moved together, where that does not follow from how they are built."""
    if zone.run and zone.run != zone.build:
        yield "run.relation", zone.run.relation
    if zone.takes_run is not None:
        yield "run.cards", zone.takes_run


def _limit(zone: Zone) -> _Facts:
    """Tell how many cards may come at once in a pinch, and what lets more come."""
    if zone.limit is None:
        return
    yield "limit.least", 1
    if zone.limit.cells:
        yield "limit.cell", Role.CELL
        yield "limit.more", 1
    if zone.limit.spaces:
        yield "limit.factor", 2


def _step(build: Building) -> _Facts:
    if build.factor != 1:
        yield "factor", build.factor
    if build.step:
        yield "step", build.step
    if build.last is not Rank.KING:
        yield "last", build.last
    if isinstance(build.closed, Rank):
        yield "closed", build.closed


def _top(zone: Zone) -> Rank | None:
    """Find the last rank of a foundation that has a fixed base, goes by steps and does not wrap."""
    build, base = zone.build, zone.space
    if zone.role is not Role.FOUNDATION or not isinstance(base, Rank):
        return None
    if not isinstance(build, Building) or build.wraps or build.direction is Direction.EITHER:
        return None
    if build.factor != 1 or build.step == 0:
        return None
    upwards = build.direction is Direction.UP
    room = Rank.KING - base if upwards else base - Rank.ACE
    way = room - room % build.step
    return Rank(base + way if upwards else base - way)


def _dealt(declaration: Declaration, role: Role, number: int) -> _Facts:
    """Tell what the deal lays on a pile."""
    for preset in declaration.presets:
        if (preset.role, preset.number) == (role, number):
            yield "base", preset.card.rank
            yield "base-suit", preset.card.suit
    steps = [step for step in declaration.deal if step.role is role]
    for step in steps:
        if step.picks and number in declaration.dealt_to(step):
            yield "base", step.picks
    dealt = sum(declaration.dealt_to(step).count(number) for step in steps)
    if dealt:
        yield "cards", dealt


def _foundation_size(declaration: Declaration) -> _Facts:
    if isinstance(declaration.winning, FoundationsHold):
        yield "foundation.size", declaration.winning.cards


def _pairing(pairing: Pairing) -> _Facts:
    """Tell which cards are removed, how many together, and whether their suits matter."""
    if pairing.total is not None or pairing.equal or pairing.same_suit:
        yield "discard.pair", 2
        yield "discard.relation", SuitRelation.SAME if pairing.same_suit else SuitRelation.ANY
    if pairing.total is not None:
        yield "discard.total", pairing.total
    if len(pairing.alone) == 1:
        yield "discard.alone", pairing.alone[0]
