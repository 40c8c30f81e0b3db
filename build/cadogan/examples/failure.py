"""How a failed statement is reported: what was expected, what the engine did, both boards.

``stated`` maps rule ids to the place where the page states them, ready to print:
so that who broke a rule is led to the sentence, and who wrote it to the example.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cadogan.boards import board_text
from cadogan.examples.consequences import carried
from cadogan.examples.instead import instead
from cadogan.examples.model import Line
from cadogan.examples.outcome import pile_of, with_piles
from cadogan.problems import Kind, Problem
from cadogan_engine import (
    Cards,
    Carry,
    Move,
    PileName,
    Position,
    Rank,
    Rule,
    write_cards,
)

Stated = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """Where a sequence breaks: ``above`` must follow ``below``, but the ranks ``taken`` do.

    ``below`` is None for the empty pile, ``above`` where nothing may follow; ``rule`` says
    what goes there.
    """

    pile: PileName
    below: Rank | None
    above: Rank | None
    taken: frozenset[Rank]
    rule: Rule


_MANY = 8


def refused(line: Line, before: Position, move: Move, rule: Rule, stated: Stated) -> Problem:
    """Report a step that the page plays and the engine refuses."""
    message = f"'{line}' must be allowed, but the engine refuses it: {rule_stated(rule.id, stated)}"
    step = str(line).removeprefix("move ")
    hint = (
        f"{instead(before, move, rule)}; if that is right, "
        f"write 'refuse {step} because {rule.name}'"
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


def allowed(line: Line, before: Position, move: Move, rule: Rule, stated: Stated) -> Problem:
    """Report a step that must be refused and that the engine plays."""
    after = before.play(move)
    step = str(line).removeprefix("refuse ").partition(" because ")[0]
    allowed_step = f"move {step}" if isinstance(move, Carry) else step
    return _problem(
        line,
        f"'{line}' must be refused, but the engine allows it: {rule_stated(rule.id, stated)}",
        f"{instead(before, move, rule)}; if that is right, write '{allowed_step}'",
        _board("before the step", before, after),
        _board("after it, as the engine plays it", after, before),
    )


def refused_otherwise(
    line: Line, before: Position, wanted: str, rule: Rule, stated: Stated
) -> Problem:
    """Report a step that is refused, but by another rule than the page says."""
    return _problem(
        line,
        f"'{line}' must be refused by {rule_stated(wanted, stated)}, "
        f"but the engine refuses it by {rule_stated(rule.id, stated)}",
        f"if that is right, write 'because {rule.name}', or choose a step that only "
        "the first rule refuses",
        _board("the board", before),
    )


def not_there(line: Line, before: Position, reason: str) -> Problem:
    """Report a step that names cards or piles that are not there."""
    message = f"'{line}' cannot be tried: {reason}"
    hint = "name a card that lies on the board, or a pile that holds one"
    return _problem(line, message, hint, _board("the board", before))


def other_piles(line: Line, actual: Position, wanted: Mapping[PileName, Cards]) -> Problem:
    """Report piles that do not hold what is expected: ``wanted`` has those that differ."""
    role = next(iter(wanted)).role
    said = [
        f"{name} is {_held(pile_of(actual, name))}, it must be {_held(cards)}"
        for name, cards in wanted.items()
    ]
    others = len(said) - 1
    more = f" (and {others} more {role} piles differ)" if others > 1 else ""
    more = f" (and 1 more {role} pile differs)" if others == 1 else more
    expected = with_piles(actual, wanted)
    return _problem(
        line,
        f"'expect {role}' is not met: {said[0]}{more}",
        _first_difference(wanted, actual),
        _board("expected", expected, actual),
        _board("what the engine has", actual, expected),
    )


def other_sequence(line: Line, broken: BrokenLink, stated: Stated) -> Problem:
    """Report a sequence that breaks at a link."""
    below, above, taken = broken.below, broken.above, broken.taken
    ranks = " ".join(str(rank) for rank in sorted(taken)) or "no card"
    takes = f"the empty {broken.pile} takes" if below is None else f"on {below} {broken.pile} takes"
    wanted = "no card" if above is None else f"just {above}" if above in taken else str(above)
    return _problem(
        line,
        f"'{line}' is not met: {takes} {ranks}, it must take {wanted}",
        f"either the sequence is wrong or the rule: {rule_stated(broken.rule.id, stated)}",
    )


def unmet(line: Line, found: str, hint: str, actual: Position) -> Problem:
    """Report an expectation that is not met; ``found`` says what there is instead."""
    return _problem(line, f"'{line}' is not met: {found}", hint, _board("the board", actual))


def _first_difference(wanted: Mapping[PileName, Cards], actual: Position) -> str:
    """Say where a pile starts to differ, if it has so many cards that it is hard to see."""
    name, cards = next(iter(wanted.items()))
    held = pile_of(actual, name)
    index = next(
        (n for n, (one, other) in enumerate(zip(cards, held, strict=False)) if one != other),
        min(len(cards), len(held)),
    )
    if index == 0 and max(len(cards), len(held)) < _MANY:
        return ""
    here, there = (str(pile[index]) if index < len(pile) else "no card" for pile in (cards, held))
    return f"card {index + 1} from the bottom of {name}: {here} expected, {there} found"


def _held(cards: Cards) -> str:
    return write_cards(cards) if cards else "empty"


def rule_stated(rule: str, stated: Stated) -> str:
    """Name a rule by its id, and where the page states it."""
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
