"""What an example shows: its steps and refusals as cards and piles, and the figures in it."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.examples.model import ExpectRedeals, ExpectScore, RankSequence, Refuse, SetDeal
from cadogan.examples.outcome import Change, Outcome, StepOutcome, pile_of
from cadogan.examples.sequence import links
from cadogan_engine import (
    UNLIMITED,
    Card,
    Carry,
    Deal,
    Position,
    Redeal,
    Remove,
    Role,
    Suit,
    Unlimited,
)


@dataclass(frozen=True, slots=True)
class MetStep:
    """One thing that a listing shows: cards that go, what they go on, and from where to where.

    ``cards`` are the lowest of those carried, those dealt, or one that moved by itself;
    ``onto`` is the card they come to lie on, none for an empty pile. A card that is turned
    up goes nowhere.
    """

    cards: tuple[Card, ...]
    onto: tuple[Card, ...]
    source: Role
    target: Role | None
    is_refused: bool = False

    @property
    def piles(self) -> frozenset[Role]:
        """The roles of both piles."""
        return frozenset(filter(None, (self.source, self.target)))


@dataclass(frozen=True, slots=True)
class Met:
    """All that a listing shows; ``lying`` are the cards that lie on its boards.

    ``begun`` are the cards that foundations begin with. ``numbers`` count cards, piles,
    redeals and points; ``values`` are those of ranks.
    """

    steps: tuple[MetStep, ...]
    lying: tuple[Card, ...]
    begun: tuple[Card, ...]
    piles: frozenset[Role]
    numbers: frozenset[int | Unlimited]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that steps and refusals name; where there are none, those that lie there."""
        named = (card for step in self.steps for card in (*step.cards, *step.onto))
        return tuple(dict.fromkeys(named)) or self.lying

    @property
    def values(self) -> frozenset[int]:
        """The values of the ranks of all these cards."""
        return frozenset(card.rank.value for card in self.cards)


def met_in(outcome: Outcome) -> Met:
    """Return what an example shows that was played."""
    steps = tuple(met for step in outcome.steps for met in _steps(step))
    boards = (outcome.before, outcome.after)
    lying = [placed.card for board in boards for pile in board.piles for placed in pile]
    foundations = [seat.index for seat in outcome.before.game.seats_of(Role.FOUNDATION)]
    begun = [
        board.piles[index][0].card
        for board in boards
        for index in foundations
        if board.piles[index]
    ]
    return Met(
        steps,
        tuple(dict.fromkeys(lying)),
        tuple(dict.fromkeys(begun)),
        frozenset(role for step in steps for role in step.piles) or outcome.roles,
        frozenset(_numbers(outcome)),
    )


def _steps(step: StepOutcome) -> Iterator[MetStep]:
    is_refused = isinstance(step.line.statement, Refuse)
    match step.move:
        case Carry(source, target):
            held = pile_of(step.before, target)
            onto = (held[-1].card,) if held else ()
            yield MetStep(step.cards[:1], onto, source.role, target.role, is_refused)
        case Remove(pile, other):
            for name, card in zip((pile, other or pile), step.cards, strict=False):
                partners = tuple(one for one in step.cards if one != card)
                yield MetStep((card,), partners, name.role, Role.DISCARD, is_refused)
        case Deal():
            goal = step.before.game.declaration.stock.to
            yield MetStep(step.cards, (), Role.STOCK, goal, is_refused)
        case Redeal():
            yield MetStep((), (), Role.WASTE, Role.STOCK, is_refused)
    for happened in step.consequences:
        stays = happened.change is Change.TURNED_UP
        origin = (happened.source or happened.pile).role
        to = None if stays else happened.pile.role
        yield MetStep((happened.card,), (), origin, to)
    if isinstance(step.line.statement, RankSequence):
        yield from _links(step.line.statement)


def _links(sequence: RankSequence) -> Iterator[MetStep]:
    """Yield a step for each rank of a sequence, in all suits."""
    for below, above in links(sequence):
        if above is not None:
            onto = tuple(Card(below, suit) for suit in Suit) if below else ()
            cards = tuple(Card(above, suit) for suit in Suit)
            yield MetStep(cards, onto, sequence.pile.role, sequence.pile.role)


def _numbers(outcome: Outcome) -> Iterator[int | Unlimited]:
    """Yield the figures that an example shows: of cards, of piles, of redeals, of points."""
    yield 1
    if any(isinstance(line.statement, SetDeal) for line in outcome.example.lines):
        yield from _piles_in_use(outcome.before)
    for step in outcome.steps:
        if step.refused_by is None:
            yield len(step.cards)
        if isinstance(step.move, Remove):
            yield sum(card.rank for card in step.cards)
        if isinstance(step.move, Redeal):
            redeals = step.before.redeals_used + (step.refused_by is None)
            yield from (redeals, redeals + 1)  # so often the stock is gone through
        match step.line.statement:
            case ExpectRedeals(left):
                yield UNLIMITED if left is None else left
            case ExpectScore(score):
                yield score


def _piles_in_use(position: Position) -> Iterator[int]:
    """Yield how many piles of each role hold cards."""
    for role in Role:
        yield sum(bool(position.piles[seat.index]) for seat in position.game.seats_of(role))
