"""Why a game is stuck: the rules that refuse all that could be tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cadogan_engine import referee
from cadogan_engine.moves import Carry, Deal, Move, Redeal, Remove
from cadogan_engine.rulebook import Rule
from cadogan_engine.terms import Role

if TYPE_CHECKING:
    from cadogan_engine.position import Position


def refusing_rules(position: Position) -> tuple[Rule, ...]:
    """List the rules that refuse what could be tried in a position, in the game's order.

    Rules that never allow anything are left out: nobody tries what they are about.
    """
    tried = (referee.refusal(position, move) for move in _tries(position))
    refusing = {rule for rule in tried if rule is not None and rule.allows}
    return tuple(rule for rule in position.game.rules if rule in refusing)


def _tries(position: Position) -> Iterator[Move]:
    """Yield what could be tried: dealing, carrying top cards and groups, removing cards."""
    game, views = position.game, position.views
    if game.deals:
        yield Deal()
    if game.redeals:
        yield Redeal()
    played = [seat for seat in game.seats if seat.zone.role not in (Role.STOCK, Role.DISCARD)]
    for source in (seat for seat in played if position.table[seat.index]):
        groups = views[source.index].groups
        for count in sorted({1, *(count for count, _ in groups)}):
            for target in (seat for seat in played if seat is not source):
                yield Carry(source.name, target.name, count)
    pairing = game.declaration.pairing
    held = [
        seat.name
        for role in (pairing.roles if pairing else ())
        for seat in game.seats_of(role)
        if position.table[seat.index]
    ]
    for name in held:
        yield Remove(name)
        yield from (Remove(name, other) for other in held if other != name)
