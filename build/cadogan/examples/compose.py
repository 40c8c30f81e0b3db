"""Positions and moves of the engine, written in the example language."""

from collections.abc import Iterator

from cadogan.examples.model import (
    Expectation,
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    Group,
    Move,
    PileRef,
    Remove,
    SetBase,
    SetPiles,
    SetRedealt,
    SetScore,
    SetUp,
    Step,
)
from cadogan.facts import GameOptions
from cadogan_engine import (
    Card,
    Cards,
    Deal,
    Game,
    PileName,
    Position,
    Redeal,
    Role,
    Unlimited,
)
from cadogan_engine import Move as EngineMove
from cadogan_engine import Remove as EngineRemove
from cadogan_engine.options import option_word


def options_as_written(game: Game) -> GameOptions:
    """Return the options of a game as an example names them: none where all are by default."""
    defaults = {option.name: option.default for option in game.options}
    chosen = game.chosen
    return tuple((name, option_word(value)) for name, value in chosen.items() if chosen != defaults)


def set_up_of(position: Position) -> Iterator[SetUp]:
    """State all in a position that is not as it is by default.

    That is the score where it depends on how the position came about.
    """
    dealt = any(pile for _, pile in piles_of(position, Role.FOUNDATION))
    if position.base is not None and not dealt:
        yield SetBase(position.base)
    yield from (SetPiles(role, piles) for role, piles in held_piles(position))
    if position.game.declaration.scoring.sequence:
        yield SetScore(position.score)
    if position.redeals_used:
        yield SetRedealt(position.redeals_used)


def step_of(position: Position, move: EngineMove, *, by_name: bool) -> Step:
    """Say a move of the engine; ``by_name`` names cards where it can, else piles."""
    if isinstance(move, Deal | Redeal):
        return move
    if isinstance(move, EngineRemove):
        return _removal(position, move, by_name=by_name)
    source = position.pile(move.source.role, move.source.number)
    target = position.pile(move.target.role, move.target.number)
    lowest = source[-move.count].card
    what: Card | PileRef | Group = lowest
    where: Card | PileRef = target[-1].card if target else _ref(move.target)
    if not by_name or move.source.role is Role.STOCK:
        what = _ref(move.source) if move.count == 1 else Group(move.count, _ref(move.source))
    if not by_name or move.target.role in (Role.STOCK, Role.WASTE):
        where = _ref(move.target)
    return Move(what, where)


def _removal(position: Position, move: EngineRemove, *, by_name: bool) -> Remove:
    """Say which cards are removed; two of one pile are its upper cards."""
    if not by_name:
        return Remove(_ref(move.pile), _ref(move.other) if move.other else None)
    first = position.pile(move.pile.role, move.pile.number)
    if move.other is None:
        return Remove(first[-1].card)
    if move.other == move.pile:
        return Remove(first[-1].card, first[-2].card)
    return Remove(first[-1].card, position.pile(move.other.role, move.other.number)[-1].card)


def changes_between(before: Position, after: Position) -> Iterator[Expectation]:
    """State what has changed: each pile that holds other cards, the score, the redeals left."""
    for pile, old, new in zip(before.game.piles, before.piles, after.piles, strict=True):
        if old != new and pile.role is not Role.DISCARD:  # what is removed lies there
            yield ExpectPiles(pile.role, (new,), _ref(pile.name).number)
    if before.score != after.score:
        yield ExpectScore(after.score)
    if before.redeals_left != after.redeals_left:
        yield redeals_left_of(after)


def redeals_left_of(position: Position) -> ExpectRedeals:
    """State how many redeals are left."""
    left = position.redeals_left
    return ExpectRedeals(None if isinstance(left, Unlimited) else left)


def held_piles(position: Position) -> Iterator[tuple[Role, tuple[Cards, ...]]]:
    """Yield the roles that hold cards, with their piles up to the last that does."""
    for role in Role:
        piles = [pile for _, pile in piles_of(position, role)]
        while piles and not piles[-1]:
            piles.pop()
        if piles:
            yield role, tuple(piles)


def piles_of(position: Position, role: Role) -> list[tuple[PileName, Cards]]:
    """Return the piles of a role with their names."""
    rows = zip(position.game.piles, position.piles, strict=True)
    return [(pile.name, cards) for pile, cards in rows if pile.role is role]


def _ref(name: PileName) -> PileRef:
    lone = name.role in (Role.STOCK, Role.WASTE, Role.DISCARD) and name.number == 1
    return PileRef(name.role, None if lone else name.number)
