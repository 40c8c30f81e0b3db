"""The referee: which moves the rules allow, and which rule refuses a move.

Both answers rest on the views of the piles: what each gives, and what each wants.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cadogan_engine import pairing
from cadogan_engine.cards import PACK
from cadogan_engine.codes import DOWN
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.limits import limit_on
from cadogan_engine.moves import Carry, Move, Remove
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.stock import deal_refusal, dealings
from cadogan_engine.tables import (
    CARD,
    CARDS,
    CARDS_TO_SPACE,
    SPACE,
    Board,
    Piles,
    PileSet,
    Steps,
)

if TYPE_CHECKING:
    from cadogan_engine.position import Position

_ONE: Final = (CARD, SPACE)
_SEVERAL: Final = (CARDS, CARDS_TO_SPACE)
"""What a pile must admit to take one card or several, onto a card or into a space."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List every move the rules allow: dealing first, then carries pile by pile."""
    moves: list[Move] = [*dealings(position), *carries(position)]
    if position.game.tables.partners:
        moves += pairing.removals(position)
    return tuple(moves)


def has_move(position: Position) -> bool:
    """Tell whether there is any legal move."""
    return bool(legal_moves(position))


def carries(position: Position) -> list[Carry]:
    """List every carry the rules allow: from the waste, then those among the other piles."""
    tables, views = position.game.tables, position.views
    lying = views[tables.first : tables.end]
    board = tables.boards.known(lying)
    if board is None:
        board = _board(position)
        tables.boards.remember(lying, board)
    takers, anything, among = board
    found: list[Carry] = []
    for source in tables.feeding:
        for _, lowest in views[source].groups:
            if takers[lowest] | anything:
                found += _carries_from(position, (source,), takers, anything)
                break
    found += among
    return found


def _board(position: Position) -> Board:
    """Find which piles of the board take each card, and the carries among them."""
    tables, views = position.game.tables, position.views
    bits, takers, anything = tables.bits, [0] * len(PACK), 0
    for index in tables.lying:
        view, bit = views[index], bits[index]
        if view.wants_all:
            anything |= bit
        else:
            for card in view.wants:
                takers[card] |= bit
    return Board(takers, anything, _carries_from(position, tables.lying, takers, anything))


def _carries_from(
    position: Position, sources: Piles, takers: list[PileSet], anything: PileSet
) -> list[Carry]:
    """List the carries from some piles to those that take the cards."""
    tables, views = position.game.tables, position.views
    covered, reversing, routes = tables.covered, tables.reversing, tables.routes
    found: list[Carry] = []
    for source in sources:
        for count, lowest in views[source].groups:
            wanting = takers[lowest] | anything
            if wanting and not (covered and is_covered(position, source)):
                taking = routes[source].of(count)
                carries, asked = taking.to(wanting & taking.piles)
                if asked:
                    for at, steps in enumerate(asked):
                        if steps is None or may_take(position, steps):
                            found.append(carries[at])
                else:
                    found += carries
        if reversing:
            found += _reversed_carries(position, source)
    return found


def allows(position: Position, move: Move) -> bool:
    """Tell quickly whether a carry is legal; of other moves `refusal` knows."""
    if not isinstance(move, Carry):
        return False
    steps = position.game.tables.indexes.known(move)
    return steps is not None and is_legal(position, steps)


def may_take(position: Position, steps: Steps) -> bool:
    """Tell whether a pile takes that many cards at once from another, whatever the cards are."""
    source, target, count = steps
    what = (_ONE if count == 1 else _SEVERAL)[not position.table[target]]
    if not position.game.tables.admits[source][target] & what:
        return False
    return count == 1 or _fits(position, target, count)


def _fits(position: Position, target: int, count: int) -> bool:
    """Tell whether a pile takes that many cards at once, whatever the cards are."""
    zone = position.game.seats[target].zone
    if zone.reverses or (zone.takes_run is not None and count != zone.takes_run):
        return False
    held = len(position.table[target])
    if zone.capacity is not None and held + count > zone.capacity:
        return False
    return zone.limit is None or count <= limit_on(position, target)


def _reversed_carries(position: Position, source: int) -> Iterator[Carry]:
    """Find the groups that others take card by card, the top card first."""
    tables = position.game.tables
    for count, _ in position.views[source].groups:
        for target in tables.reversing if count > 1 else ():
            if _takes_reversed(position, (source, target, count)):
                yield tables.routes[source].of(count).carries[tables.taker[target]]


def _takes_reversed(position: Position, steps: Steps) -> bool:
    """Tell whether a pile takes a group one by one, the top card first."""
    source, target, count = steps
    tables, below = position.game.tables, position.views[target]
    cards = position.table[source][-count:]
    admitted = tables.admits[source][target] & (CARDS if position.table[target] else CARDS_TO_SPACE)
    if not admitted or cards[-1] not in below.wants:
        return False
    followers = tables.views[position.base_rank][target].policy.followers
    return all(followers[under] >> above & 1 for above, under in pairwise(cards))


def is_covered(position: Position, index: int) -> bool:
    """Tell whether cards of other piles lie upon a pile."""
    return any(position.table[upper] for upper in position.game.seats[index].under)


def is_legal(position: Position, steps: Steps) -> bool:
    """Tell whether a carry is allowed."""
    source, target, count = steps
    game, views = position.game, position.views
    for number, lowest in views[source].groups:
        if number == count:
            if game.tables.covered and is_covered(position, source):
                return False
            if count > 1 and game.seats[target].zone.reverses:
                return _takes_reversed(position, steps)
            return lowest in views[target].wants and may_take(position, steps)
    return False


def refusal(position: Position, move: Move) -> Rule | None:
    """Find the rule that refuses a move, None if it is legal.

    Taking the cards away is judged before putting them down, and the more specific
    rule before the more general one. Raises NoSuchMoveError if the piles or cards
    are not there or the cards would stay where they are.
    """
    if isinstance(move, Remove):
        return pairing.refusal(position, move)
    if not isinstance(move, Carry):
        return deal_refusal(position, move)
    game = position.game
    source, target = game.seat(move.source), game.seat(move.target)
    if source is target:
        raise NoSuchMoveError(f"{move}: the cards are there already")
    held = len(position.table[source.index])
    if not 1 <= move.count <= held:
        raise NoSuchMoveError(f"{move}: there are {held} cards on {move.source}")
    steps = source.index, target.index, move.count
    if is_legal(position, steps):
        return None
    return _lift_refusal(position, source, move.count) or _put_refusal(position, target, steps)


def _lift_refusal(position: Position, seat: Seat, count: int) -> Rule | None:
    """Find the rule that forbids to take that many cards away, if any."""
    view = position.views[seat.index]
    cards = position.table[seat.index][-count:]
    if any(byte >= DOWN for byte in cards):
        return seat.refusals.flip
    if is_covered(position, seat.index):
        return seat.refusals.cover
    if any(number == count for number, _ in view.groups):
        return None
    kept = position.game.tables.views[position.base_rank][seat.index].policy.kept
    if any(kept >> byte & 1 for byte in cards):
        return seat.refusals.keep
    return seat.refusals.lift


def _put_refusal(position: Position, target: Seat, steps: Steps) -> Rule:
    """Find the rule that forbids to put cards down that may be taken away."""
    source, _, count = steps
    view, zone = position.views[target.index], target.zone
    pile, cards = position.table[target.index], position.table[source]
    onto, into = _ONE if count == 1 else _SEVERAL
    admits = position.game.tables.admits[source][target.index]
    wanted = cards[-1 if zone.reverses else -count] in view.wants
    fits = count == 1 or zone.reverses or _fits(position, target.index, count)
    if pile and pile[-1] >= DOWN:
        return target.refusals.flip
    if admits & (onto if pile else into) and wanted and not fits:
        limit = limit_on(position, target.index)
        return target.refusals.limit if count > limit else target.refusals.build
    has_rule = admits & (into | (onto if zone.space_from else 0))
    return target.refusals.build if pile or not has_rule else target.refusals.space
