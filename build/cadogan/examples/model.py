"""What an example says: set-up, steps and expectations as plain values.

``str`` of each value is its statement in the example language, in canonical
spelling; ``parse_example`` reads it back to an equal value. Where a statement
stands in its DocBook file is kept beside it and is no part of its value.
"""

from dataclasses import dataclass, field

from cadogan.facts import GameOptions
from cadogan.places import Place
from cadogan_engine import Card, Cards, Deal, Rank, Redeal, Role, Status, write_cards


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a statement, as it is written and where."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class PileRef:
    """A pile by its role and its number from 1; no number where the game may choose."""

    role: Role
    number: int | None = None

    def __str__(self) -> str:
        return self.role.value if self.number is None else f"{self.role.value} {self.number}"


@dataclass(frozen=True, slots=True)
class Group:
    """The upper ``count`` cards of a pile."""

    count: int
    pile: PileRef

    def __str__(self) -> str:
        return f"{self.count} from {self.pile}"


@dataclass(frozen=True, slots=True)
class SetDeal:
    """The position is a whole deal, by its number."""

    number: int

    def __str__(self) -> str:
        return f"deal {self.number}"


@dataclass(frozen=True, slots=True)
class SetBase:
    """The base rank, in games where the deal chooses it."""

    rank: Rank

    def __str__(self) -> str:
        return f"base {self.rank}"


@dataclass(frozen=True, slots=True)
class SetScore:
    """The score so far."""

    score: int

    def __str__(self) -> str:
        return f"score {self.score}"


@dataclass(frozen=True, slots=True)
class SetRedealt:
    """How often the waste has been turned over so far."""

    count: int

    def __str__(self) -> str:
        return f"redealt {self.count}"


@dataclass(frozen=True, slots=True)
class SetPiles:
    """What lies in the piles of a role: in all of them, or in the one that has a number."""

    role: Role
    piles: tuple[Cards, ...]
    number: int | None = None

    def __str__(self) -> str:
        return f"{PileRef(self.role, self.number)} {_piles(self.piles)}"


@dataclass(frozen=True, slots=True)
class Move:
    """Cards go by hand from one pile to another.

    ``what`` is a card (it and all that lies on it), a pile (its top card) or a
    group; ``where`` is the card on top of a pile, or a pile.
    """

    what: Card | PileRef | Group
    where: Card | PileRef

    def __str__(self) -> str:
        return f"move {self.what} -> {self.where}"


@dataclass(frozen=True, slots=True)
class Remove:
    """A card leaves the game, or two together: each on top of its pile, or the top card there."""

    what: Card | PileRef
    other: Card | PileRef | None = None

    def __str__(self) -> str:
        return f"remove {self.what}" + (f" + {self.other}" if self.other else "")


Step = Move | Remove | Deal | Redeal
"""What is played: cards moved or removed, or one of the engine's own two moves without cards."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A step that the game must refuse, because of one rule (its id without the game)."""

    step: Step
    rule: str

    def __str__(self) -> str:
        return f"refuse {str(self.step).removeprefix('move ')} because {self.rule}"


@dataclass(frozen=True, slots=True)
class ExpectPiles:
    """The piles of a role now hold these cards; piles that are not named may hold any."""

    role: Role
    piles: tuple[Cards, ...]
    number: int | None = None

    def __str__(self) -> str:
        return f"expect {PileRef(self.role, self.number)} {_piles(self.piles)}"


@dataclass(frozen=True, slots=True)
class ExpectScore:
    """The score is now this."""

    score: int

    def __str__(self) -> str:
        return f"expect score {self.score}"


@dataclass(frozen=True, slots=True)
class ExpectRedeals:
    """So many redeals are left; None where there is no limit."""

    left: int | None

    def __str__(self) -> str:
        return f"expect redeals left {'unlimited' if self.left is None else self.left}"


@dataclass(frozen=True, slots=True)
class ExpectStatus:
    """The game is now running, won or stuck."""

    status: Status

    def __str__(self) -> str:
        return f"expect status {self.status.value}"


@dataclass(frozen=True, slots=True)
class RankSequence:
    """The piles of a role, or the one that has a number, are built in just this order.

    On each rank goes the next one and no other. ``starts``: nothing but the first rank goes
    on the empty pile; ``ends``: nothing goes on the last one.
    """

    ranks: tuple[Rank, ...]
    pile: PileRef
    starts: bool = False
    ends: bool = False

    def __str__(self) -> str:
        ranks = ["-"] * self.starts + [str(rank) for rank in self.ranks] + ["-"] * self.ends
        return f"sequence {' '.join(ranks)} on {self.pile}"


SetUp = SetDeal | SetBase | SetScore | SetRedealt | SetPiles
Expectation = ExpectPiles | ExpectScore | ExpectRedeals | ExpectStatus
Statement = SetUp | Step | Refuse | RankSequence | Expectation


@dataclass(frozen=True, slots=True)
class Line:
    """A statement and its words as written; a line of a listing may have several steps."""

    statement: Statement
    terms: tuple[Term, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return str(self.statement)

    @property
    def place(self) -> Place:
        """Where its first word stands."""
        return self.terms[0].place if self.terms else Place()

    def span(self, start: int = 0, end: int | None = None) -> Place:
        """Return where some of its words stand; where the last one ends if there are none."""
        found = self.terms[start:end] or self.terms[-1:]
        return found[0].place.to(found[-1].place) if found else Place()


@dataclass(frozen=True, slots=True)
class Example:
    """An example as read: the game, its options as written, and a line for each statement."""

    game: str
    options: GameOptions
    lines: tuple[Line, ...]
    place: Place = field(default=Place(), compare=False)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        return "\n".join((f"game {self.game}{options}", *map(str, self.lines))) + "\n"


def _piles(piles: tuple[Cards, ...]) -> str:
    return " | ".join(map(write_cards, piles))
