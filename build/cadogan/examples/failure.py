"""How a failed statement is reported: what was expected, what the engine did, both boards.

``stated`` maps rule ids to the place where the page states them, ready to print:
so that who broke a rule is led to the sentence, and who wrote it to the example.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cadogan.boards import board_text
from cadogan.examples.consequences import carried
from cadogan.examples.instead import instead
from cadogan.examples.model import ExpectPiles, Group, Line, PileRef
from cadogan.examples.outcome import pile_of, with_piles
from cadogan.examples.resolve import NotThereError
from cadogan.examples.terms import card_named
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan_engine import (
    Card,
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
    what goes there. ``index`` counts the words of the sequence up to that for ``above``.
    """

    index: int
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
        return _problem(line.span(), message, hint, _board("the board", before))
    wanted = carried(before, move)
    return _problem(
        line.span(),
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
        line.span(1, _because(line)),
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
        line.span(_because(line) + 1),
        f"'{line}' must be refused by {rule_stated(wanted, stated)}, "
        f"but the engine refuses it by {rule_stated(rule.id, stated)}",
        f"if that is right, write 'because {rule.name}', or choose a step that only "
        "the first rule refuses",
        _board("the board", before),
    )


def not_there(line: Line, before: Position, error: NotThereError, hint: str) -> Problem:
    """Report a step that names cards or piles that are not there."""
    message = f"'{line}' cannot be tried: {error}"
    return _problem(_named(line, error.named), message, hint, _board("the board", before))


def _because(line: Line) -> int:
    """Return which of a refusal's words is the ``because``."""
    return next((n for n, term in enumerate(line.terms) if term.text == "because"), 0)


def _named(line: Line, named: Card | PileRef | Group | None) -> Place:
    """Return where a step names a card or a pile, or all of the step."""
    words = [str(card_named(term.text) or term.text) for term in line.terms]
    wanted = str(named).split()
    size = len(wanted)
    found = (n for n in range(len(words)) if words[n : n + size] == wanted)
    start = next(found, None)
    return line.span() if start is None else line.span(start, start + size)


def other_piles(
    line: Line, expected: ExpectPiles, actual: Position, wanted: Mapping[PileName, Cards]
) -> Problem:
    """Report piles that do not hold what is expected: ``wanted`` has those that differ."""
    role = expected.role
    said = [
        f"{name} is {_held(pile_of(actual, name))}, it must be {_held(cards)}"
        for name, cards in wanted.items()
    ]
    others = len(said) - 1
    more = f" (and {others} more {role} piles differ)" if others > 1 else ""
    more = f" (and 1 more {role} pile differs)" if others == 1 else more
    board = with_piles(actual, wanted)
    return _problem(
        _differing_card(line, expected, wanted, actual),
        f"'expect {role}' is not met: {said[0]}{more}",
        _first_difference(expected, wanted, actual),
        _board("expected", board, actual),
        _board("what the engine has", actual, board),
    )


def other_sequence(line: Line, broken: BrokenLink, stated: Stated) -> Problem:
    """Report a sequence that breaks at a link."""
    below, above, taken = broken.below, broken.above, broken.taken
    ranks = " ".join(str(rank) for rank in sorted(taken)) or "no card"
    takes = f"the empty {broken.pile} takes" if below is None else f"on {below} {broken.pile} takes"
    wanted = "no card" if above is None else f"just {above}" if above in taken else str(above)
    place = broken.index + 1  # behind the word "sequence"
    return _problem(
        line.span(place, place + 1),
        f"'{line}' is not met: {takes} {ranks}, it must take {wanted}",
        f"either the sequence is wrong or the rule: {rule_stated(broken.rule.id, stated)}",
    )


def unmet(line: Line, found: str, hint: str, actual: Position) -> Problem:
    """Report an expectation that is not met; ``found`` says what there is instead."""
    message = f"'{line}' is not met: {found}"
    return _problem(line.span(-1), message, hint, _board("the board", actual))


def _first_difference(
    expected: ExpectPiles, wanted: Mapping[PileName, Cards], actual: Position
) -> str:
    """Say how the piles would be met, or, if they are long, where the first starts to differ."""
    piles = [(cards, pile_of(actual, name)) for name, cards in wanted.items()]
    if max(len(pile) for pair in piles for pile in pair) < _MANY:
        return f"if that is right, write '{_met(expected, [*wanted], actual)}'"
    (name, *_), (cards, held) = wanted, piles[0]
    index = _differs_at(cards, held)
    here, there = (str(pile[index]) if index < len(pile) else "no card" for pile in (cards, held))
    return f"card {index + 1} from the bottom of {name}: {here} expected, {there} found"


def _met(expected: ExpectPiles, differing: Sequence[PileName], actual: Position) -> ExpectPiles:
    """Return an expectation that is met: of the pile that differs, or of all if several do."""
    if len(differing) > 1:
        first = expected.number or 1
        names = [PileName(expected.role, first + index) for index in range(len(expected.piles))]
        return replace(expected, piles=tuple(pile_of(actual, name) for name in names))
    (name,) = differing
    number = None if len(actual.game.seats_of(name.role)) == 1 else name.number
    return ExpectPiles(name.role, (pile_of(actual, name),), number)


def _differs_at(cards: Cards, held: Cards) -> int:
    """Return the number, from 0, of the first card that differs."""
    pairs = enumerate(zip(cards, held, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(cards), len(held)))


def _differing_card(
    line: Line, expected: ExpectPiles, wanted: Mapping[PileName, Cards], actual: Position
) -> Place:
    """Return where the first card stands that is expected and not there.

    Where it is a card more that lies there, it is all words of that pile.
    """
    name, cards = next(iter(wanted.items()))
    start = 3 if expected.number else 2  # behind "expect tableau", "expect tableau 1"
    bars = [n for n, term in enumerate(line.terms) if term.text == "|"]
    edges = [start - 1, *bars, len(line.terms)]
    pile = name.number - (expected.number or 1)
    first, last = edges[pile] + 1, edges[pile + 1]
    at = first + _differs_at(cards, pile_of(actual, name))
    return line.span(at, at + 1) if at < last else line.span(first, last)


def _held(cards: Cards) -> str:
    return write_cards(cards) if cards else "empty"


def rule_stated(rule: str, stated: Stated) -> str:
    """Name a rule by its id, and where the page states it."""
    place = stated.get(rule)
    return f"{rule}, stated at {place}" if place else rule


def _board(title: str, position: Position, other: Position | None = None) -> str:
    return f"{title}:\n{board_text(position, other=other)}\n"


def _problem(place: Place, message: str, hint: str, *boards: str) -> Problem:
    problem = Problem.at(place, Kind.EXAMPLE_FAILED, message, hint)
    return problem._replace(detail="".join(boards).rstrip("\n"))
