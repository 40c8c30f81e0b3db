"""What happened when an example was played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import reduce

from cadogan.boards import Spot
from cadogan.examples.model import (
    Example,
    ExpectPiles,
    Line,
    SetDeal,
    SetPiles,
)
from cadogan.problems import Problem
from cadogan_engine import (
    Card,
    Cards,
    Carry,
    Deal,
    Move,
    PileName,
    Position,
    Redeal,
    Remove,
    Role,
    Rule,
)


class Change(Enum):
    """What happens by itself after a move, in the order in which it is told."""

    CLOSED_UP = "closed up"
    WENT_UP = "went up"
    FILLED = "filled"
    TURNED_UP = "turned up"


@dataclass(frozen=True, slots=True)
class Consequence:
    """A card that was turned up, went to a foundation, filled a pile, or closed a gap.

    ``source`` is where it came from.
    """

    change: Change
    card: Card
    pile: PileName
    source: PileName | None = None


@dataclass(frozen=True, slots=True)
class StepOutcome:
    """One statement after the set-up, and what came of it.

    ``move`` is the engine's move that a step or refusal stands for; None for an
    expectation, or where the cards are not there. ``refused_by`` is the rule the
    engine named, ``cards`` are those carried or dealt, from the bottom. ``after`` is
    ``before`` where nothing was played.
    """

    line: Line
    before: Position
    after: Position
    move: Move | None = None
    refused_by: Rule | None = None
    cards: tuple[Card, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """An example that was played: the position before, and one outcome a statement.

    After a step that could not be played the rest of the example makes no sense,
    and ``steps`` ends there.
    """

    example: Example
    before: Position
    steps: tuple[StepOutcome, ...]

    @property
    def after(self) -> Position:
        """The position at the end."""
        return self.steps[-1].after if self.steps else self.before

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of all statements, in order."""
        return tuple(problem for step in self.steps for problem in step.problems)

    @property
    def roles(self) -> frozenset[Role]:
        """The roles that the example mentions or touches: what a board has to show.

        Sequences have drawings of their own.
        """
        roles: set[Role] = set()
        for line in self.example.lines:
            match line.statement:
                case SetDeal():
                    return frozenset(pile.role for pile in self.before.game.piles)
                case SetPiles() | ExpectPiles() as piles:
                    roles.add(piles.role)
        touched = (_touched(step) for step in self.steps)
        return reduce(frozenset.union, touched, frozenset(roles))

    @property
    def moved_before(self) -> frozenset[Spot]:
        """Where the cards lie at the start that lie elsewhere at the end."""
        return _displaced(self.before, self.after)

    @property
    def moved_after(self) -> frozenset[Spot]:
        """Where the cards lie at the end that lay elsewhere at the start."""
        return _displaced(self.after, self.before)

    @property
    def refused(self) -> frozenset[Spot]:
        """Where the cards lie that may not be moved, in an example that moves none."""
        if self.after.piles != self.before.piles:
            return frozenset()
        spots: set[Spot] = set()
        for step in self.steps:
            match step.move:
                case Carry(source, _, count):
                    spots.update(_upper(self.before, source, count))
                case Remove(pile, other):
                    spots.update(_upper(self.before, pile, 1 + (other == pile)))
                    spots.update(_upper(self.before, other, 1) if other else ())
        return frozenset(spots)


def pile_of(position: Position, name: PileName) -> Cards:
    """Return the cards of a pile."""
    return position.pile(name.role, name.number)


def with_piles(position: Position, changed: Mapping[PileName, Cards]) -> Position:
    """Return a position with other cards in some of its piles; nothing is checked."""
    piles = zip(position.game.piles, position.piles, strict=True)
    return position.with_piles([changed.get(pile.name, held) for pile, held in piles])


def _upper(position: Position, name: PileName, count: int) -> Iterator[Spot]:
    """Yield where the upper cards of a pile lie."""
    held = len(pile_of(position, name))
    yield from (Spot(name, index) for index in range(held - count, held))


def _touched(step: StepOutcome) -> frozenset[Role]:
    """Return the roles of piles that a step names or changes."""
    rows = zip(step.before.game.piles, step.before.piles, step.after.piles, strict=True)
    changed = frozenset(pile.role for pile, old, new in rows if old != new)
    match step.move:
        case Carry(source, target):
            return changed | {source.role, target.role}
        case Remove(pile, other):
            return changed | {pile.role} | ({other.role} if other else set())
        case Deal() | Redeal():
            return changed | {Role.STOCK, step.before.game.declaration.stock.to}
        case _:
            return changed


def _displaced(position: Position, other: Position) -> frozenset[Spot]:
    """Return the cards outside the stock that do not lie at the same place in another position."""
    spots: set[Spot] = set()
    for pile, cards, others in zip(position.game.piles, position.piles, other.piles, strict=True):
        if pile.role is Role.STOCK:
            continue
        for index, placed in enumerate(cards):
            if index >= len(others) or others[index].card != placed.card:
                spots.add(Spot(pile.name, index))
    return frozenset(spots)
