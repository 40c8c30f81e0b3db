"""What an example shows: its steps and refusals as cards and piles, and the figures in it."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.examples.model import (
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    RankSequence,
    Refuse,
    SetDeal,
    Statement,
)
from cadogan.examples.outcome import Change, Outcome, StepOutcome, pile_of
from cadogan.examples.sequence import links
from cadogan_engine import (
    UNLIMITED,
    Card,
    Carry,
    Deal,
    Direction,
    PileName,
    Position,
    Redeal,
    Remove,
    Role,
    Status,
    Suit,
    Unlimited,
)


@dataclass(frozen=True, slots=True)
class MetStep:
    """One thing that a listing shows: cards that go, what they go on, and from where to where.

    ``cards`` are the lowest of those carried, those dealt, or one that moved by itself;
    ``onto`` is the card they come to lie on, none for an empty pile. A card that is turned
    up goes nowhere. ``direction`` is that of building: the game's where the step is allowed,
    another one where that is refused.
    """

    cards: tuple[Card, ...]
    onto: tuple[Card, ...]
    source: Role
    target: Role | None
    is_refused: bool = False
    direction: Direction | None = None

    @property
    def piles(self) -> frozenset[Role]:
        """The roles of both piles."""
        return frozenset(filter(None, (self.source, self.target)))


@dataclass(frozen=True, slots=True)
class Met:
    """All that a listing shows; ``placed`` are the cards that lie on its boards, with their piles.

    ``begun`` are the cards that the deal begins foundations with. ``numbers`` count cards,
    piles, redeals and points; ``values`` are those of ranks. It ``is_over`` where the listing
    expects that piles are empty, or that the game is won or stuck: nothing is left to do then.
    """

    steps: tuple[MetStep, ...]
    placed: tuple[tuple[Role, Card], ...]
    begun: tuple[Card, ...]
    piles: frozenset[Role]
    numbers: frozenset[int | Unlimited]
    is_over: bool = False

    @property
    def lying(self) -> tuple[Card, ...]:
        """All cards that lie on the boards."""
        return tuple(dict.fromkeys(card for _, card in self.placed))

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
    seats = outcome.before.game.seats
    placed = [
        (seat.pile.role, one.card)
        for board in (outcome.before, outcome.after)
        for seat in seats
        for one in board.piles[seat.index]
    ]
    return Met(
        steps,
        tuple(dict.fromkeys(placed)),
        tuple(_begun(outcome)),
        frozenset(role for step in steps for role in step.piles) or outcome.roles,
        frozenset(_numbers(outcome)),
        any(_is_end(line.statement) for line in outcome.example.lines),
    )


def _is_end(statement: Statement) -> bool:
    """Whether a statement expects that something comes to its end."""
    match statement:
        case ExpectPiles(_, piles):
            return not any(piles)
        case ExpectStatus(status):
            return status is not Status.RUNNING
        case _:
            return False


def _begun(outcome: Outcome) -> Iterator[Card]:
    """Yield the cards that foundations begin with where the deal decides which."""
    if _is_dealt(outcome) or outcome.before.base is not None:
        for seat in outcome.before.game.seats_of(Role.FOUNDATION):
            yield from (placed.card for placed in outcome.before.piles[seat.index][:1])


def _is_dealt(outcome: Outcome) -> bool:
    return any(isinstance(line.statement, SetDeal) for line in outcome.example.lines)


def _steps(step: StepOutcome) -> Iterator[MetStep]:
    is_refused = isinstance(step.line.statement, Refuse)
    match step.move:
        case Carry(source, target):
            held = pile_of(step.before, target)
            onto = (held[-1].card,) if held else ()
            way = _direction(step, target) if held and step.cards else None
            yield MetStep(step.cards[:1], onto, source.role, target.role, is_refused, way)
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


def _direction(step: StepOutcome, target: PileName) -> Direction | None:
    """Return which way a card is built: the game knows of its corners.

    A card that is refused although it goes the right way has none.
    """
    facts = step.before.game.facts
    names = (f"{target.role}.direction", f"{target.role}.{target.number}.direction")
    fixed = next((facts[name] for name in names if name in facts), Direction.EITHER)
    if step.refused_by is None and fixed in (Direction.UP, Direction.DOWN):
        return Direction(fixed)
    is_higher = step.cards[0].rank > pile_of(step.before, target)[-1].card.rank
    way = Direction.UP if is_higher else Direction.DOWN
    return None if step.refused_by and way is fixed else way


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
    if _is_dealt(outcome):
        yield from _piles_in_use(outcome.before)
    for step in outcome.steps:
        if step.cards and step.refused_by is None:
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
