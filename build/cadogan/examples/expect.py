"""Comparing a position with what an example expects of it."""

from cadogan.examples.failure import unmet
from cadogan.examples.model import (
    Expectation,
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    Line,
)
from cadogan.examples.outcome import with_piles
from cadogan.problems import Problem
from cadogan_engine import UNLIMITED, PileName, Position, write_cards


def check_expectation(expected: Expectation, line: Line, position: Position) -> tuple[Problem, ...]:
    """Return the problems of one expectation: none where it is met."""
    found = hint = ""
    match expected:
        case ExpectPiles():
            return _check_piles(expected, line, position)
        case ExpectScore(score):
            if position.score != score:
                found = f"the score is {position.score}"
        case ExpectRedeals(left):
            wanted = UNLIMITED if left is None else left
            if position.redeals_left != wanted:
                found = f"redeals left: {position.redeals_left}"
                hint = f"{position.redeals_used} have been used"
        case ExpectStatus(status):
            if position.status is not status:
                found = f"the game is {position.status}"
                moves = ", ".join(map(str, list(position.legal_moves)[:5]))
                hint = f"moves that are left: {moves}" if moves else "no move is left"
    return (unmet(line, found, hint, position),) if found else ()


def _check_piles(expected: ExpectPiles, line: Line, position: Position) -> tuple[Problem, ...]:
    first = expected.number or 1
    wanted = {
        PileName(expected.role, number): cards for number, cards in enumerate(expected.piles, first)
    }
    differing = {
        name: cards
        for name, cards in wanted.items()
        if position.pile(name.role, name.number) != cards
    }
    if not differing:
        return ()
    found = "; ".join(
        f"{name} is {write_cards(position.pile(name.role, name.number))}" for name in differing
    )
    return (unmet(line, found, "", position, with_piles(position, differing)),)
