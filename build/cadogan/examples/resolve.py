"""From the words of a step to the engine's move: which pile is meant, how many cards."""

from cadogan.examples import model
from cadogan.examples.outcome import pile_of
from cadogan_engine import (
    Card,
    Carry,
    Deal,
    EngineError,
    Move,
    PileName,
    Position,
    Redeal,
    Role,
)


class NotThereError(ValueError):
    """A step names cards or piles that are not there, so that no rule can be asked."""


def resolve(step: model.Step, position: Position, rule: str = "") -> Move:
    """Return the engine's move that a step means in a position.

    ``rule`` is the name of the rule that must refuse the step, if it must be refused.
    Where the target may be any pile of a role, it is the first that accepts the
    cards; if none does, the first that refuses them because of that rule, else the
    first of all. A target card must be on top of its pile, unless the step must be
    refused.

    :raises NotThereError: saying what is not there.
    """
    if isinstance(step, Deal | Redeal):
        _refusal(position, step)  # a game without a stock has no such move
        return step
    source, count = _source(step.what, position)
    targets = _targets(step.where, position, source, covered=bool(rule))
    moves = [Carry(source, target, count) for target in targets]
    refusals = [(move, _refusal(position, move)) for move in moves]
    for wanted in ("", rule):
        for move, refusal in refusals:
            if refusal == wanted:
                return move
    return moves[0]


def _refusal(position: Position, move: Move) -> str:
    """Return the name of the rule that refuses a move, empty if it is allowed."""
    try:
        refused = position.explain(move)
    except EngineError as error:
        raise NotThereError(str(error)) from error
    return refused.name if refused else ""


def _source(what: Card | model.PileRef | model.Group, position: Position) -> tuple[PileName, int]:
    """Return the pile that cards are taken from, and how many."""
    if isinstance(what, Card):
        return _lying(what, position)
    count, ref = (what.count, what.pile) if isinstance(what, model.Group) else (1, what)
    name = PileName(ref.role, ref.number or 1)
    held = len(pile_of(position, name))
    if held == 0:
        raise NotThereError(f"{ref} is empty")
    if not 1 <= count <= held:
        raise NotThereError(f"{ref} does not hold {count}: cards there: {held}")
    return name, count


def _lying(card: Card, position: Position) -> tuple[PileName, int]:
    """Return where a card lies, and how many cards it makes with those on top of it.

    Of two equal cards it is the one that lies face up and has fewer on top of it.
    """
    found = [
        (not placed.face_up, len(cards) - index, order)
        for order, cards in enumerate(position.piles)
        for index, placed in enumerate(cards)
        if placed.card == card
    ]
    if not found:
        lying = [placed.card for cards in position.piles for placed in cards]
        others = " ".join(str(one) for one in lying if one.rank is card.rank)
        there = f", of its rank there is {others}" if others else ""
        raise NotThereError(f"{card} does not lie on the board{there}")
    _, count, order = min(found)
    return position.game.piles[order].name, count


def _targets(
    where: Card | model.PileRef, position: Position, source: PileName, *, covered: bool
) -> tuple[PileName, ...]:
    """Return the piles that a step may mean as its target."""
    if isinstance(where, Card):
        return (_lying(where, position)[0] if covered else _topped(where, position),)
    if where.number is not None:
        return (PileName(where.role, where.number),)
    names = tuple(pile.name for pile in position.game.piles if pile.role is where.role)
    others = tuple(name for name in names if name != source)
    return others or names


def _topped(card: Card, position: Position) -> PileName:
    """Return the pile that a card is on top of."""
    for pile, cards in zip(position.game.piles, position.piles, strict=True):
        if pile.role is not Role.STOCK and cards and cards[-1].card == card:
            return pile.name
    name, count = _lying(card, position)
    raise NotThereError(f"{card} is not on top: it lies on {name}, under {count - 1} more")
