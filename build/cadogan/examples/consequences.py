"""What happened by itself after a move: the difference to the move alone."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cadogan.examples.outcome import Change, Consequence, pile_of, with_piles
from cadogan_engine import Card, Cards, Carry, Deal, Move, PileName, Position, Redeal, Remove, Role

_Piles = Mapping[PileName, Cards]


def carried(position: Position, move: Carry) -> Position:
    """Return the position with cards carried over and nothing else done or checked."""
    return with_piles(position, _carried(position, move))


def moved_cards(before: Position, after: Position, move: Move) -> tuple[Card, ...]:
    """Return the cards that a move carries or removes, or that the stock dealt, from the bottom."""
    match move:
        case Carry(source, _, count):
            return tuple(placed.card for placed in pile_of(before, source)[-count:])
        case Remove(pile, other):
            upper = pile_of(before, pile)
            second = upper[-2:-1] if other == pile else pile_of(before, other)[-1:] if other else ()
            return tuple(placed.card for placed in (*upper[-1:], *second))
        case Deal():
            held = before.pile(Role.STOCK)
            dealt = held[len(after.pile(Role.STOCK)) :]
            return tuple(placed.card for placed in reversed(dealt))
        case Redeal():
            return ()


def consequences(before: Position, after: Position, move: Move) -> tuple[Consequence, ...]:
    """Return what a move brought about: cards that went on, piles filled, then cards turned up.

    Of a tableau that closes its gaps it is told once, and not where a deal is just that.
    """
    alone = with_piles(before, _alone(before, after, move))
    found = tuple(_differences(alone, after, move))
    order = tuple(Change)
    return tuple(sorted(found, key=lambda one: order.index(one.change)))


def _differences(alone: Position, after: Position, move: Move) -> Iterator[Consequence]:
    dealt = list(moved_cards(alone, after, move)) if isinstance(move, Deal) else []
    rows = list(zip(alone.game.piles, alone.piles, after.piles, strict=True))
    lost: dict[Card, list[PileName]] = defaultdict(list)
    for pile, old, new in rows:
        for card in _without(old, new):
            lost[card].append(pile.name)
    closed = isinstance(move, Deal)
    for pile, old, new in rows:
        for was, now in zip(old, new, strict=False):
            if now.face_up and not was.face_up and now.card == was.card:
                yield Consequence(Change.TURNED_UP, now.card, pile.name)
        for card in _without(new, old) if _is_goal(pile.role, move) else ():
            source = next(iter(lost[card]), None)
            change = _change(pile.role, source)
            if card in dealt and change is Change.FILLED:
                dealt.remove(card)
            elif change is not Change.CLOSED_UP or not closed:
                yield Consequence(change, card, pile.name, source)
            closed = closed or change is Change.CLOSED_UP


def _change(role: Role, source: PileName | None) -> Change:
    """Tell what it is when a card comes by itself to a pile."""
    if role is Role.FOUNDATION:
        return Change.WENT_UP
    if source is not None and source.role is role is Role.TABLEAU:
        return Change.CLOSED_UP
    return Change.FILLED


def _is_goal(role: Role, move: Move) -> bool:
    """Whether cards on piles of a role came there by themselves, if the move did not put them."""
    return role is not Role.STOCK and not isinstance(move, Redeal)


def _without(cards: Cards, others: Cards) -> tuple[Card, ...]:
    """Return the cards of a pile that are not among others, from the bottom."""
    left = [placed.card for placed in others]
    found: list[Card] = []
    for placed in cards:
        if placed.card in left:
            left.remove(placed.card)
        else:
            found.append(placed.card)
    return tuple(found)


def _alone(before: Position, after: Position, move: Move) -> _Piles:
    """Return the piles that a move changes by hand, as they are then; a deal changes none."""
    match move:
        case Carry():
            return _carried(before, move)
        case Remove(pile, other):
            gone = PileName(Role.DISCARD)
            one_by_one = [name for name in (pile, other) if name]
            left = {name: pile_of(before, name)[: -one_by_one.count(name)] for name in one_by_one}
            return {**left, gone: pile_of(after, gone)}
        case _:
            return {}


def _carried(position: Position, move: Carry) -> _Piles:
    cards = pile_of(position, move.source)
    seat = position.game.seat(move.target)
    group = cards[-move.count :]
    laid = group[::-1] if seat.zone.reverses else group
    return {
        move.source: cards[: -move.count],
        move.target: pile_of(position, move.target) + laid,
    }
