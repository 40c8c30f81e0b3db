"""The example that tells a game from a mutant, in the example language, ready to paste."""

from collections.abc import Iterator

from cadogan.examples import Example, parse_example
from cadogan.examples.compose import (
    held_piles,
    options_as_written,
    piles_of,
    redeals_left_of,
    set_up_of,
    step_of,
)
from cadogan.examples.model import (
    ExpectPiles,
    ExpectScore,
    ExpectStatus,
    Line,
    Refuse,
    SetDeal,
    Statement,
)
from cadogan.mutants.witnesses import Changed, plays
from cadogan_engine import Position, Role
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
    game = difference.position.game
    said = [*_set_up(difference), *_steps(difference, by_name=by_name)]
    return Example(game.name, options_as_written(game), tuple(map(Line, said)))


def _set_up(difference: Difference) -> Iterator[Statement]:
    """State what lies where: the number of the deal, or all that is not as it is by default."""
    if difference.deal is not None:
        yield SetDeal(difference.deal)
    else:
        yield from set_up_of(difference.position)


def _steps(difference: Difference, *, by_name: bool) -> Iterator[Statement]:
    """State what happens in the game, and what does not in the mutant."""
    position, other, move = difference.position, difference.other, difference.move
    if move is None:
        yield from _expectations(position, other)
        return
    step = step_of(position, move, by_name=by_name)
    refused = position.explain(move)
    if refused is not None:
        yield Refuse(step, refused.name)
        return
    yield step
    if other.explain(move) is None:
        yield from _expectations(position.play(move), other.play(move))


def _expectations(position: Position, other: Position) -> Iterator[Statement]:
    """State in what a position differs from that of the mutant."""
    for role, piles in held_piles(position):
        theirs = tuple(pile for _, pile in piles_of(other, role))
        if theirs[: len(piles)] != piles or any(theirs[len(piles) :]):
            yield ExpectPiles(role, piles or ((),))
    shown = {role for role, _ in held_piles(position)}
    for role in (role for role in Role if role not in shown and piles_of(position, role)):
        if any(pile for _, pile in piles_of(other, role)):
            yield ExpectPiles(role, ((),) * len(piles_of(position, role)))
    if position.score != other.score:
        yield ExpectScore(position.score)
    if position.redeals_left != other.redeals_left:
        yield redeals_left_of(position)
    if is_complete(position) and position.status is not other.status:
        yield ExpectStatus(position.status)
