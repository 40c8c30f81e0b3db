"""Comparing a position with what an example expects of it."""

from cadogan.examples.failure import Stated, other_piles, rule_stated, unmet
from cadogan.examples.model import (
    Expectation,
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    Line,
)
from cadogan.problems import Problem
from cadogan_engine import UNLIMITED, PileName, Position, Status


def check_expectation(
    expected: Expectation, line: Line, position: Position, stated: Stated
) -> tuple[Problem, ...]:
    """Return the problems of one expectation: none where it is met."""
    found = instead = hint = rule = ""
    match expected:
        case ExpectPiles():
            return _check_piles(expected, line, position)
        case ExpectScore(score):
            if position.score != score:
                found, rule = f"the score is {position.score}", "score"
                instead = f"score {position.score}"
        case ExpectRedeals(left):
            wanted = UNLIMITED if left is None else left
            if position.redeals_left != wanted:
                found, rule = f"redeals left: {position.redeals_left}", "stock.redeal"
                instead = f"redeals left {position.redeals_left}"
                hint = f"redeals used: {position.redeals_used}; "
        case ExpectStatus(status):
            if position.status is not status:
                found, rule = f"the game is {position.status}", "win"
                instead = f"status {position.status}"
                moves = ", ".join(map(str, list(position.legal_moves)[:5]))
                hint = f"moves that are left: {moves}; " if moves else "no move is left; "
                hint = "" if position.status is Status.WON else hint
    if not found:
        return ()
    named = rule_stated(f"{position.game.name}.{rule}", stated)
    hint += f"the rule is {named}; if that is right, write 'expect {instead}'"
    return (unmet(line, found, hint, position),)


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
    return (other_piles(line, expected, position, differing),) if differing else ()
