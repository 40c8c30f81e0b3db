"""The example that tells a game from a mutant, in the example language, ready to paste."""

from collections.abc import Iterator

from cadogan.examples import Example, parse_example
from cadogan.examples.model import (
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    Group,
    Line,
    Move,
    PileRef,
    Refuse,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    Statement,
    Step,
)
from cadogan.mutants.witnesses import Changed, plays
from cadogan_engine import Card, Cards, Deal, PileName, Position, Redeal, Role, Unlimited
from cadogan_engine import Move as EngineMove
from cadogan_engine.distinguish import Difference, is_complete


def example_of(difference: Difference, games: Changed, mutants: Changed) -> str:
    """Write an example that goes as it says in the game and not in the mutant.

    Cards are named where that is clear, piles else. Empty where no example can tell the two
    apart, because a page cannot say that there is no further pile.
    """
    for by_name in (True, False):
        text = str(_example(difference, by_name=by_name))
        example = parse_example(text)
        if isinstance(example, Example) and plays(example, games) and not plays(example, mutants):
            return text
    return ""


def _example(difference: Difference, *, by_name: bool) -> Example:
    position = difference.position
    defaults = {option.name: option.default for option in position.game.options}
    chosen = position.game.chosen
    options = tuple((n, str(v)) for n, v in chosen.items() if chosen != defaults)
    said = [*_set_up(difference), *_steps(difference, by_name=by_name)]
    return Example(position.game.name, options, tuple(map(Line, said)))


def _set_up(difference: Difference) -> Iterator[Statement]:
    """State what lies where: the number of the deal, or all that is not as it is by default."""
    position = difference.position
    if difference.deal is not None:
        yield SetDeal(difference.deal)
        return
    dealt = any(pile for _, pile in _piles_of(position, Role.FOUNDATION))
    if position.base is not None and not dealt:
        yield SetBase(position.base)
    yield from (SetPiles(role, piles) for role, piles in _boards(position))
    if position.redeals_used:
        yield SetRedealt(position.redeals_used)


def _steps(difference: Difference, *, by_name: bool) -> Iterator[Statement]:
    """State what happens in the game, and what does not in the mutant."""
    position, other, move = difference.position, difference.other, difference.move
    if move is None:
        yield from _expectations(position, other)
        return
    step = _step(position, move, by_name=by_name)
    refused = position.explain(move)
    if refused is not None:
        yield Refuse(step, refused.name)
        return
    yield step
    if other.explain(move) is None:
        yield from _expectations(position.play(move), other.play(move))


def _expectations(position: Position, other: Position) -> Iterator[Statement]:
    """State in what a position differs from that of the mutant."""
    for role, piles in _boards(position):
        theirs = tuple(pile for _, pile in _piles_of(other, role))
        if theirs[: len(piles)] != piles or any(theirs[len(piles) :]):
            yield ExpectPiles(role, piles or ((),))
    shown = {role for role, _ in _boards(position)}
    for role in (role for role in Role if role not in shown and _piles_of(position, role)):
        if any(pile for _, pile in _piles_of(other, role)):
            yield ExpectPiles(role, ((),) * len(_piles_of(position, role)))
    if position.score != other.score:
        yield ExpectScore(position.score)
    if position.redeals_left != other.redeals_left:
        left = position.redeals_left
        yield ExpectRedeals(None if isinstance(left, Unlimited) else left)
    if is_complete(position) and position.status is not other.status:
        yield ExpectStatus(position.status)


def _step(position: Position, move: EngineMove, *, by_name: bool) -> Step:
    """Say a move in the example language."""
    if isinstance(move, Deal | Redeal):
        return move
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


def _ref(name: PileName) -> PileRef:
    lone = name.role in (Role.STOCK, Role.WASTE)
    return PileRef(name.role, None if lone else name.number)


def _boards(position: Position) -> Iterator[tuple[Role, tuple[Cards, ...]]]:
    """Yield the roles that hold cards, with their piles up to the last that does."""
    for role in Role:
        piles = [pile for _, pile in _piles_of(position, role)]
        while piles and not piles[-1]:
            piles.pop()
        if piles:
            yield role, tuple(piles)


def _piles_of(position: Position, role: Role) -> list[tuple[PileName, Cards]]:
    rows = zip(position.game.piles, position.piles, strict=True)
    return [(pile.name, cards) for pile, cards in rows if pile.role is role]
