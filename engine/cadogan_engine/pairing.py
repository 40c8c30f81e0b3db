"""Cards that are removed from the game, in pairs or alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cadogan_engine.cards import PACK
from cadogan_engine.codes import DOWN, Code, Table
from cadogan_engine.declaration import Pairing
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.moves import Move, PileName, Remove
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Adjacent, Role

if TYPE_CHECKING:
    from cadogan_engine.game import Game
    from cadogan_engine.layout import Layout
    from cadogan_engine.position import Position


def removals(position: Position) -> Iterator[Move]:
    """Find every removal the rules allow: single cards first, then pairs."""
    game, table = position.game, position.table
    pairing = _pairing(game)
    roles = [role for role in pairing.roles if role is not Role.DISCARD]
    seats = [seat for role in roles for seat in game.seats_of(role)]
    free = [seat for seat in seats if _is_free(game, table, seat)]
    for seat in free:
        if _goes_alone(game, table, seat, free):
            yield Remove(seat.name)
    for seat in free:
        for other in free:
            if seat is not other and _goes_with(game, table, seat, other):
                yield Remove(seat.name, other.name)
    for role in pairing.within:
        if role is Role.DISCARD:
            continue
        for seat in game.seats_of(role):
            if _goes_within(game, table[seat.index]):
                yield Remove(seat.name, seat.name)


def refusal(position: Position, move: Remove) -> Rule | None:
    """Find the rule that refuses to remove cards, if any.

    Raises NoSuchMoveError if nothing is removed in the game, or no card is there.
    """
    game, table = position.game, position.table
    if game.declaration.pairing is None:
        raise NoSuchMoveError(f"{move}: no cards are removed in {game.name}")
    names = [move.pile] if move.other is None else [move.pile, move.other]
    seats = [_held(game, table, move, name) for name in names]
    if len(seats) == 2 and seats[0] is seats[1] and len(table[seats[0].index]) == 1:
        raise NoSuchMoveError(f"{move}: that is one card")
    if move in list(removals(position)):
        return None
    for seat in seats:
        pile = table[seat.index]
        if pile[-1] >= DOWN:
            return seat.refusals.flip
        if any(table[upper] for upper in seat.under):
            return seat.refusals.cover
    rules = [rule for rule in game.rules if rule.name.startswith("discard.")]
    return rules[0] if move.other is not None else rules[-1]


def remove(layout: Layout, move: Remove) -> tuple[int, ...]:
    """Remove the cards; return the indexes of the piles they lay on."""
    names = [move.pile] if move.other is None else [move.pile, move.other]
    indexes = tuple(layout.game.seat(name).index for name in names)
    gone = layout.game.seats_of(Role.DISCARD)[0].index
    for index in indexes:
        layout.draw(index, gone)
    return indexes


def _pairing(game: Game) -> Pairing:
    pairing = game.declaration.pairing
    if pairing is None:
        raise NoSuchMoveError(f"no cards are removed in {game.name}")
    return pairing


def _held(game: Game, table: Table, move: Remove, name: PileName) -> Seat:
    seat = game.seat(name)
    if not table[seat.index] or seat.zone.role is Role.STOCK:
        raise NoSuchMoveError(f"{move}: there is no card on {name}")
    return seat


def _is_free(game: Game, table: Table, seat: Seat) -> bool:
    """Tell whether the top card of a pile may be removed."""
    pile = table[seat.index]
    return bool(pile) and pile[-1] < DOWN and not any(table[upper] for upper in seat.under)


def _goes_alone(game: Game, table: Table, seat: Seat, free: list[Seat]) -> bool:
    pairing, card = _pairing(game), PACK[table[seat.index][-1]]
    if pairing.outranked:
        higher = game.tables.higher[card.index]
        return any(higher >> table[other.index][-1] & 1 for other in free)
    return card.rank in pairing.alone


def _goes_with(game: Game, table: Table, seat: Seat, other: Seat) -> bool:
    """Tell whether the top cards of two piles may be removed together."""
    if not game.tables.partners[table[seat.index][-1]] >> table[other.index][-1] & 1:
        return False
    return _is_adjacent(_pairing(game), seat, other)


def _goes_within(game: Game, pile: Code) -> bool:
    """Tell whether the two top cards of a pile may be removed together."""
    if len(pile) < 2 or pile[-1] >= DOWN or pile[-2] >= DOWN:
        return False
    return bool(game.tables.partners[pile[-1]] >> pile[-2] & 1)


def _is_adjacent(pairing: Pairing, seat: Seat, other: Seat) -> bool:
    """Tell whether two piles lie in a grid as they must to be removed together."""
    if pairing.adjacent is Adjacent.ANYWHERE:
        return True
    across = abs(seat.pile.column - other.pile.column)
    along = abs(seat.pile.row - other.pile.row)
    if pairing.adjacent is Adjacent.LINE:
        return 0 in (across, along)
    return max(across, along) <= 1
