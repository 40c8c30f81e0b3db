"""From the words of a step to the engine's move: which pile is meant, how many cards."""

from collections.abc import Iterator, Sequence

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
    Remove,
    Role,
)


class NotThereError(ValueError):
    """A step names cards or piles that are not there, so that no rule can be asked.

    ``named`` is what it names, None where it is no card or pile that is wrong.
    """

    def __init__(
        self, message: str, named: Card | model.PileRef | model.Group | None = None
    ) -> None:
        self.named = named
        super().__init__(message)


def resolve(step: model.Step, position: Position, rule: str = "") -> Move:
    """Return the engine's move that a step means in a position.

    ``rule`` is the name of the rule that must refuse the step, if it must be refused.
    Where the target may be any pile of a role, or a card is there twice, it is the first that
    accepts the cards; if none does, the first that refuses them because of that rule, else the
    first of all. A target card must be on top of its pile, unless the step must be refused.

    :raises NotThereError: saying what is not there.
    """
    if isinstance(step, Deal | Redeal):
        _refusal(position, step)  # a game without a stock has no such move
        return step
    if isinstance(step, model.Remove):
        removals = tuple(_removals(step, position))
        if not removals:
            raise NotThereError(f"{step.what} is there only once", step.other)
        return _first_fitting(removals, position, rule)
    sources = _sources(step.what, position)
    if sources[0][0].role is Role.DISCARD:
        raise NotThereError(f"{step.what} has been removed, and does not come back", step.what)
    if isinstance(step.where, model.PileRef) and step.where.role is Role.DISCARD:
        raise NotThereError("cards leave the game by 'remove'", step.where)
    moves = [
        Carry(source, target, count)
        for source, count in sources
        for target in _targets(step.where, position, source, covered=bool(rule))
    ]
    apart = [move for move in moves if move.source != move.target]
    return _first_fitting(apart or moves, position, rule)


def _first_fitting(moves: Sequence[Move], position: Position, rule: str) -> Move:
    """Return the first move that is allowed, else the first refused by a rule, else the first."""
    refusals = [(move, _refusal(position, move)) for move in moves]
    for wanted in ("", rule):
        for move, refusal in refusals:
            if refusal == wanted:
                return move
    return moves[0]


def _removals(step: model.Remove, position: Position) -> Iterator[Remove]:
    """Yield the removals that a step may mean: more than one where a card is there twice.

    Both cards may lie on one pile, at its top and under that.
    """
    if step.other is None:
        yield from map(Remove, _tops(step.what, position))
        return
    within = [name for name in _all_piles(position) if _are_upper_two(step, name, position)]
    yield from (Remove(name, name) for name in within)
    if not within:
        for name in _tops(step.what, position):
            others = (other for other in _tops(step.other, position) if other != name)
            yield from (Remove(name, other) for other in others)


def _are_upper_two(step: model.Remove, name: PileName, position: Position) -> bool:
    """Whether the two things that are removed are the two upper cards of one pile."""
    if isinstance(step.what, model.PileRef):
        return step.what == step.other and name == _named(step.what)
    upper = [placed.card for placed in pile_of(position, name)[-2:]]
    return upper in ([step.what, step.other], [step.other, step.what])


def _tops(what: Card | model.PileRef, position: Position) -> tuple[PileName, ...]:
    """Return the piles that have a card on top, or the one that is named."""
    if isinstance(what, model.PileRef):
        return (_source(what, position)[0],)
    first = _topped(what, position)
    return (
        first,
        *(name for name in _all_piles(position) if name != first and _is_top(what, name, position)),
    )


def _refusal(position: Position, move: Move) -> str:
    """Return the name of the rule that refuses a move, empty if it is allowed."""
    try:
        refused = position.explain(move)
    except EngineError as error:
        raise NotThereError(str(error)) from error
    return refused.name if refused else ""


def _sources(
    what: Card | model.PileRef | model.Group, position: Position
) -> tuple[tuple[PileName, int], ...]:
    """Return the piles that cards may be taken from, each with how many they are."""
    return _lying(what, position) if isinstance(what, Card) else (_source(what, position),)


def _source(what: model.PileRef | model.Group, position: Position) -> tuple[PileName, int]:
    """Return the pile that is named, and how many cards are taken from it."""
    count, ref = (what.count, what.pile) if isinstance(what, model.Group) else (1, what)
    name = _named(ref)
    held = len(pile_of(position, name))
    if held == 0:
        raise NotThereError(f"{ref} is empty", ref)
    if not 1 <= count <= held:
        raise NotThereError(f"{ref} does not hold {count}: cards there: {held}", what)
    return name, count


def _lying(card: Card, position: Position) -> tuple[tuple[PileName, int], ...]:
    """Return where a card lies, and how many cards it makes with those on top of it.

    Of equal cards one that lies face up and has fewer on top of it comes first.
    """
    found = [
        (not placed.face_up, len(cards) - index, order)
        for order, cards in enumerate(position.piles)
        for index, placed in enumerate(cards)
        if placed.card == card
    ]
    if not found:
        raise NotThereError(f"{card} does not lie on the board", card)
    return tuple((position.game.piles[order].name, count) for _, count, order in sorted(found))


def _targets(
    where: Card | model.PileRef, position: Position, source: PileName, *, covered: bool
) -> tuple[PileName, ...]:
    """Return the piles that a step may mean as its target."""
    if isinstance(where, Card):
        return (
            tuple(name for name, _ in _lying(where, position))
            if covered
            else _tops(where, position)
        )
    if where.number is not None:
        return (PileName(where.role, where.number),)
    names = tuple(pile.name for pile in position.game.piles if pile.role is where.role)
    others = tuple(name for name in names if name != source)
    return others or names


def _topped(card: Card, position: Position) -> PileName:
    """Return the pile that a card is on top of."""
    for name in _all_piles(position):
        if _is_top(card, name, position):
            return name
    name, count = _lying(card, position)[0]
    if name.role is Role.DISCARD:
        raise NotThereError(f"{card} has been removed", card)
    top = pile_of(position, name)[-1].card
    under = f" and {more} more" if (more := count - 2) else ""
    raise NotThereError(f"{card} is not on top: on {name} it lies under {top}{under}", card)


def _is_top(card: Card, name: PileName, position: Position) -> bool:
    cards = pile_of(position, name)
    return bool(cards) and cards[-1].card == card


def _all_piles(position: Position) -> tuple[PileName, ...]:
    """Return all piles on which cards are in play."""
    idle = (Role.STOCK, Role.DISCARD)
    return tuple(pile.name for pile in position.game.piles if pile.role not in idle)


def _named(ref: model.PileRef) -> PileName:
    return PileName(ref.role, ref.number or 1)
