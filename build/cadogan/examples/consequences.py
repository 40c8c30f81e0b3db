"""What happened by itself after a move: the difference to the move alone."""

from cadogan.examples.outcome import Change, Consequence, pile_of, with_piles
from cadogan_engine import Card, Carry, Deal, Move, Position, Role


def carried(position: Position, move: Carry) -> Position:
    """Return the position with cards carried over and nothing else done or checked."""
    cards = pile_of(position, move.source)
    changed = {
        move.source: cards[: -move.count],
        move.target: pile_of(position, move.target) + cards[-move.count :],
    }
    return with_piles(position, changed)


def moved_cards(before: Position, after: Position, move: Move) -> tuple[Card, ...]:
    """Return the cards that a move carries, or that the stock dealt, from the bottom."""
    if isinstance(move, Carry):
        return tuple(placed.card for placed in pile_of(before, move.source)[-move.count :])
    if not isinstance(move, Deal):
        return ()
    return tuple(
        placed.card
        for pile, old, new in zip(before.game.piles, before.piles, after.piles, strict=True)
        if pile.role is not Role.STOCK
        for placed in new[len(old) :]
    )


def consequences(before: Position, after: Position, move: Move) -> tuple[Consequence, ...]:
    """Return what a hand move brought about: piles filled, then cards turned up."""
    if not isinstance(move, Carry):
        return ()
    alone = carried(before, move)
    rows = list(zip(alone.game.piles, alone.piles, after.piles, strict=True))
    lost = {old[-1].card: pile.name for pile, old, new in rows if len(new) < len(old)}
    found: list[Consequence] = []
    for pile, old, new in rows:
        for was, now in zip(old, new, strict=False):
            if now.face_up and not was.face_up:
                found.append(Consequence(Change.TURNED_UP, now.card, pile.name))
        for placed in new[len(old) :]:
            source = lost.get(placed.card)
            found.append(Consequence(Change.FILLED, placed.card, pile.name, source))
    return tuple(sorted(found, key=lambda one: one.change is Change.TURNED_UP))
