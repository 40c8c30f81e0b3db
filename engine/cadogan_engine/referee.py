"""The referee: which moves the rules allow, and which rule refuses a move.

Both answers rest on the views of the piles: what each gives, and what each wants.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, pairwise
from operator import getitem, itemgetter
from typing import TYPE_CHECKING, Final

from cadogan_engine import pairing
from cadogan_engine.codes import DOWN, Table
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.limits import limit_on
from cadogan_engine.moves import Carry, Move, Remove
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.state import State
from cadogan_engine.stock import deal_refusal, dealings
from cadogan_engine.tables import (
    CARD,
    CARDS,
    CARDS_FREELY,
    CARDS_TO_SPACE,
    FREELY,
    SPACE,
    Board,
    Lies,
    Route,
    Steps,
)
from cadogan_engine.views import Groups, View

if TYPE_CHECKING:
    from cadogan_engine.game import Game

_ONE: Final = (CARD, SPACE)
_SEVERAL: Final = (CARDS, CARDS_TO_SPACE)
"""What a pile must admit to take one card or several, onto a card or into a space."""
_WANTS: Final = itemgetter(0)


def legal_moves(game: Game, state: State) -> tuple[Move, ...]:
    """List every move the rules allow: dealing first, then carries pile by pile."""
    moves = (*dealings(game, state), *carries(game, state))
    return (*moves, *pairing.removals(game, state)) if game.declaration.pairing else moves


def has_move(game: Game, state: State) -> bool:
    """Tell whether there is any legal move."""
    return bool(legal_moves(game, state))


def allows(game: Game, state: State, move: Move) -> bool:
    """Tell quickly whether a carry is legal; of other moves `refusal` knows."""
    if not isinstance(move, Carry):
        return False
    steps = game.tables.indexes.get(move)
    return steps is not None and is_legal(game, state, steps)


def carries(game: Game, state: State) -> list[Carry]:
    """List every carry the rules allow: from the waste, then those among the other piles."""
    tables, table, base = game.tables, state.table, state.base
    lies: Lies = base, *compress(table, tables.board)
    board = tables.boards.get(lies)
    if board is None:
        board = _board(game, state)
        tables.boards.remember(lies, board)
    wants, wanted, among = board
    found: list[Carry] = []
    for route in tables.feeding:
        view = tables.views[base][route.source][table[route.source]]
        found += _carries_from(game, state, ((route, view),), wants, wanted)
    found += among
    return found


def _board(game: Game, state: State) -> Board:
    """Find what the piles want, and the carries among those of the board."""
    tables = game.tables
    views = [*map(getitem, tables.views[state.base], state.table)]
    wants = tuple(map(_WANTS, views))
    wanted = b"".join(wants)
    givers = zip(tables.routes, compress(views, tables.board), strict=True)
    return Board(wants, wanted, tuple(_carries_from(game, state, givers, wants, wanted)))


def _carries_from(
    game: Game,
    state: State,
    givers: Iterable[tuple[Route, View]],
    wants: Sequence[bytes],
    wanted: bytes,
) -> list[Carry]:
    """List the carries from some piles to all those that want cards."""
    table, covered, reversing = state.table, game.tables.covered, game.tables.reversing
    found: list[Carry] = []
    for route, (_, groups, _) in givers:
        for count, lowest in groups:
            if lowest in wanted and not (covered and is_covered(game, table, route.source)):
                source, one, several, admits, moves = route
                targets, free = (one, FREELY) if count == 1 else (several, CARDS_FREELY)
                for target in targets:
                    if lowest in wants[target] and (
                        admits[target] & free or may_take(game, table, (source, target, count))
                    ):
                        found.append(moves[count][target])  # noqa: PERF401 (this is quicker)
        if reversing:
            found += _reversed_carries(game, state, route, groups)
    return found


def may_take(game: Game, table: Table, steps: Steps) -> bool:
    """Tell whether a pile takes that many cards at once from another, whatever the cards are."""
    source, target, count = steps
    what = (_ONE if count == 1 else _SEVERAL)[not table[target]]
    if not game.tables.admits[source][target] & what:
        return False
    return count == 1 or _fits(game, table, target, count)


def _fits(game: Game, table: Table, target: int, count: int) -> bool:
    """Tell whether a pile takes that many cards at once, whatever the cards are."""
    zone = game.seats[target].zone
    if zone.reverses or (zone.takes_run is not None and count != zone.takes_run):
        return False
    if zone.capacity is not None and len(table[target]) + count > zone.capacity:
        return False
    return zone.limit is None or count <= limit_on(game, table, target)


def _reversed_carries(game: Game, state: State, route: Route, groups: Groups) -> Iterator[Carry]:
    """Find the groups from a pile that others take card by card, the top card first."""
    for count, _ in groups:
        for target in game.tables.reversing if count > 1 else ():
            if _takes_reversed(game, state, route.source, target, count):
                yield route.carries[count][target]


def _takes_reversed(game: Game, state: State, source: int, target: int, count: int) -> bool:
    """Tell whether a pile takes a group one by one, the top card first."""
    views = game.tables.views[state.base][target]
    cards, below = state.table[source][-count:], state.table[target]
    admitted = game.tables.admits[source][target] & (CARDS if below else CARDS_TO_SPACE)
    if not admitted or cards[-1] not in views[below].wants:
        return False
    return all(views.followers[under] >> above & 1 for above, under in pairwise(cards))


def is_covered(game: Game, table: Table, index: int) -> bool:
    """Tell whether cards of other piles lie upon a pile."""
    return any(table[upper] for upper in game.seats[index].under)


def is_legal(game: Game, state: State, steps: Steps) -> bool:
    """Tell whether a carry is allowed."""
    source, target, count = steps
    table, tables = state.table, game.tables
    views = tables.views[state.base]
    for number, lowest in views[source][table[source]].groups:
        if number == count:
            if tables.covered and is_covered(game, table, source):
                return False
            if count > 1 and game.seats[target].zone.reverses:
                return _takes_reversed(game, state, source, target, count)
            return lowest in views[target][table[target]].wants and may_take(game, table, steps)
    return False


def refusal(game: Game, state: State, move: Move) -> Rule | None:
    """Find the rule that refuses a move, None if it is legal.

    Taking the cards away is judged before putting them down, and the more specific
    rule before the more general one. Raises NoSuchMoveError if the piles or cards
    are not there or the cards would stay where they are.
    """
    if isinstance(move, Remove):
        return pairing.refusal(game, state, move)
    if not isinstance(move, Carry):
        return deal_refusal(game, state, move)
    source, target = game.seat(move.source), game.seat(move.target)
    if source is target:
        raise NoSuchMoveError(f"{move}: the cards are there already")
    held = len(state.table[source.index])
    if not 1 <= move.count <= held:
        raise NoSuchMoveError(f"{move}: there are {held} cards on {move.source}")
    if is_legal(game, state, (source.index, target.index, move.count)):
        return None
    return lift_refusal(game, state, source, move.count) or _put_refusal(
        game, state, target, (source.index, target.index, move.count)
    )


def lift_refusal(game: Game, state: State, seat: Seat, count: int) -> Rule | None:
    """Find the rule that forbids to take that many cards away, if any."""
    pile = state.table[seat.index]
    views = game.tables.views[state.base][seat.index]
    cards = pile[-count:]
    if any(byte >= DOWN for byte in cards):
        return seat.refusals.flip
    if is_covered(game, state.table, seat.index):
        return seat.refusals.cover
    if any(number == count for number, _ in views[pile].groups):
        return None
    if any(views.kept >> byte & 1 for byte in cards):
        return seat.refusals.keep
    return seat.refusals.lift


def _put_refusal(game: Game, state: State, target: Seat, steps: Steps) -> Rule:
    """Find the rule that forbids to put cards down that may be taken away."""
    source, _, count = steps
    pile, zone = state.table[target.index], target.zone
    view = game.tables.views[state.base][target.index][pile]
    onto, into = _ONE if count == 1 else _SEVERAL
    admits = game.tables.admits[source][target.index]
    lowest = state.table[source][-1 if zone.reverses else -count]
    fits = count == 1 or zone.reverses or _fits(game, state.table, target.index, count)
    if pile and pile[-1] >= DOWN:
        return target.refusals.flip
    if admits & (onto if pile else into) and lowest in view.wants and not fits:
        limit = limit_on(game, state.table, target.index)
        return target.refusals.limit if count > limit else target.refusals.build
    has_rule = admits & (into | (onto if zone.space_from else 0))
    return target.refusals.build if pile or not has_rule else target.refusals.space
