"""The referee: which moves the rules allow, and which rule refuses a move.

Both answers rest on the same two questions: how many cards of a pile may be
taken (`liftable`), and which card may be the lowest of those put down (`wanted`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from cadogan_engine.cardsets import NO_CARDS, CardSet
from cadogan_engine.errors import NoSuchMoveError
from cadogan_engine.moves import Carry, Deal, Move, Redeal
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Seat
from cadogan_engine.terms import Group

if TYPE_CHECKING:
    from cadogan_engine.position import Position


_DEALINGS: Final = (Deal(), Redeal())


def legal_moves(position: Position) -> Iterator[Move]:
    """Find every move the rules allow: dealing first, then carries pile by pile."""
    for dealing in _DEALINGS if position.game.deals else ():
        if deal_refusal(position, dealing) is None:
            yield dealing
    seats = position.game.seats
    wants = [(seat, cards) for seat in seats if (cards := wanted(position, seat))]
    wanted_anywhere = reduce(or_, (cards for _, cards in wants), NO_CARDS)
    for source in seats:
        pile = position.piles[source.index]
        for count in range(1, liftable(position, source) + 1):
            lowest = 1 << pile[-count].card.index
            if lowest & wanted_anywhere:
                for target, cards in wants:
                    if (
                        lowest & cards
                        and target is not source
                        and _welcome(position, source, target, count)
                    ):
                        yield Carry(source.name, target.name, count)


def refusal(position: Position, move: Move) -> Rule | None:
    """Find the rule that refuses a move, None if it is legal.

    Taking the cards away is judged before putting them down, and the more specific
    rule before the more general one. Raises NoSuchMoveError if the piles or cards
    are not there or the cards would stay where they are.
    """
    if not isinstance(move, Carry):
        return deal_refusal(position, move)
    source, target = position.game.seat(move.source), position.game.seat(move.target)
    if source is target:
        raise NoSuchMoveError(f"{move}: the cards are there already")
    held = len(position.piles[source.index])
    if not 1 <= move.count <= held:
        raise NoSuchMoveError(f"{move}: there are {held} cards on {move.source}")
    return _lift_refusal(position, source, move.count) or _put_refusal(
        position, source, target, move.count
    )


def deal_refusal(position: Position, move: Deal | Redeal) -> Rule | None:
    """Find the rule that forbids to deal or to redeal now, if any.

    Raises NoSuchMoveError if the game has no stock or no waste.
    """
    game = position.game
    if game.stock is None or game.waste is None:
        raise NoSuchMoveError(f"{move}: {game.name} has no stock that deals to a waste")
    stock, waste = position.piles[game.stock], position.piles[game.waste]
    if isinstance(move, Deal):
        may = stock and not (waste and game.declaration.stock.waits)
        return None if may else game.rule("stock.deal")
    may = waste and not stock and position.redeals_left != 0
    return None if may else game.rule("stock.redeal")


def liftable(position: Position, seat: Seat) -> int:
    """Count the top cards that may be taken away together; any smaller number may too."""
    group, kept = seat.zone.lift, seat.keeps[position.base or 0]
    if group is Group.NONE:
        return 0
    count, above = 0, 0
    for placed in reversed(position.piles[seat.index]):
        index = placed.card.index
        if not placed.face_up or kept >> index & 1:
            break
        if count and group is Group.RUN and not seat.followers[index] >> above & 1:
            break
        count, above = count + 1, index
        if group is Group.TOP:
            break
    return count


def wanted(position: Position, seat: Seat) -> CardSet:
    """Find the cards of which one may be put on a pile, alone or as the lowest of a group."""
    pile = position.piles[seat.index]
    if not pile:
        return seat.spaces[position.base or 0]
    return seat.followers[pile[-1].card.index] if pile[-1].face_up else NO_CARDS


def _welcome(position: Position, source: Seat, target: Seat, count: int) -> bool:
    """Tell whether a pile takes so many cards from there, whichever cards they are."""
    zone = target.zone
    if count > 1 and not zone.takes_groups:
        return False
    if zone.capacity is not None and len(position.piles[target.index]) + count > zone.capacity:
        return False
    return not zone.takes_from or source.zone.role in zone.takes_from


def _lift_refusal(position: Position, seat: Seat, count: int) -> Rule | None:
    """Find the rule that forbids to take that many cards away, if any."""
    if count <= liftable(position, seat):
        return None
    cards = position.piles[seat.index][-count:]
    if not all(placed.face_up for placed in cards):
        return seat.refusals.flip
    kept = seat.keeps[position.base or 0]
    if any(kept >> placed.card.index & 1 for placed in cards):
        return seat.refusals.keep
    return seat.refusals.lift


def _put_refusal(position: Position, source: Seat, target: Seat, count: int) -> Rule | None:
    """Find the rule that forbids to put cards down that may be taken away, if any."""
    if not _welcome(position, source, target, count):
        return target.refusals.build
    pile = position.piles[target.index]
    lowest = position.piles[source.index][-count].card
    if wanted(position, target) >> lowest.index & 1:
        return None
    if not pile:
        return target.refusals.space
    return target.refusals.build if pile[-1].face_up else target.refusals.flip
