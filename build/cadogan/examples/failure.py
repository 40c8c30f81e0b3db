"""How a failed statement is reported: what was expected, what the engine did, both boards.

``stated`` maps rule ids to the place where the page states them, ready to print:
so that who broke a rule is led to the sentence, and who wrote it to the example.
"""

from collections.abc import Mapping

from cadogan.boards import board_text
from cadogan.examples.consequences import carried
from cadogan.examples.model import Line
from cadogan.problems import Kind, Problem
from cadogan_engine import Carry, Move, Position, Rule

Stated = Mapping[str, str]


def refused(line: Line, before: Position, move: Move, rule: Rule, stated: Stated) -> Problem:
    """Report a step that the page plays and the engine refuses."""
    message = f"'{line}' must be allowed, but the engine refuses it: {_rule(rule.id, stated)}"
    step = str(line).removeprefix("move ")
    hint = (
        "either the rule or the example is wrong; that a step is refused is written "
        f"'refuse {step} because {rule.name}'"
    )
    if not isinstance(move, Carry):
        return _problem(line, message, hint, _board("the board", before))
    wanted = carried(before, move)
    return _problem(
        line,
        message,
        hint,
        _board("expected after the step", wanted, before),
        _board("what the engine has, unchanged", before, wanted),
    )


def allowed(line: Line, before: Position, after: Position, rule: str, stated: Stated) -> Problem:
    """Report a step that must be refused and that the engine plays."""
    return _problem(
        line,
        f"'{line}' must be refused, but the engine allows it: {_rule(rule, stated)}",
        "either the rule or the example is wrong",
        _board("before the step", before, after),
        _board("after it, as the engine plays it", after, before),
    )


def refused_otherwise(
    line: Line, before: Position, wanted: str, rule: Rule, stated: Stated
) -> Problem:
    """Report a step that is refused, but by another rule than the page says."""
    return _problem(
        line,
        f"'{line}' must be refused by {_rule(wanted, stated)}, "
        f"but the engine refuses it by {_rule(rule.id, stated)}",
        f"if that is right, write 'because {rule.name}', or choose a step that only "
        "the first rule refuses",
        _board("the board", before),
    )


def not_there(line: Line, before: Position, reason: str) -> Problem:
    """Report a step that names cards or piles that are not there."""
    message = f"'{line}' cannot be tried: {reason}"
    hint = "name a card that lies on the board, or a pile that holds one"
    return _problem(line, message, hint, _board("the board", before))


def unmet(
    line: Line, found: str, hint: str, actual: Position, expected: Position | None = None
) -> Problem:
    """Report an expectation that is not met; ``found`` says what there is instead."""
    message = f"'{line}' is not met: {found}"
    if expected is None:
        return _problem(line, message, hint, _board("the board", actual))
    return _problem(
        line,
        message,
        hint,
        _board("expected", expected, actual),
        _board("what the engine has", actual, expected),
    )


def _rule(rule: str, stated: Stated) -> str:
    place = stated.get(rule)
    return f"{rule}, stated at {place}" if place else rule


def _board(title: str, position: Position, other: Position | None = None) -> str:
    return f"{title}:\n{board_text(position, other=other)}\n"


def _problem(line: Line, message: str, hint: str, *boards: str) -> Problem:
    place = line.place
    return Problem(
        kind=Kind.EXAMPLE_FAILED,
        path=place.path,
        line=place.line,
        column=place.column,
        message=message,
        hint=hint,
        detail="".join(boards).rstrip("\n"),
    )
