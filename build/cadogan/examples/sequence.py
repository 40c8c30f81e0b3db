"""The order in which an example says that piles are built: whether they are, and its cards."""

from collections.abc import Iterator
from itertools import pairwise

from cadogan.examples import failure
from cadogan.examples.model import Line, PileRef, RankSequence
from cadogan.facts.cards_accepted import accepted_cards
from cadogan.problems import Problem
from cadogan_engine import Card, Cards, Game, PileName, PlacedCard, Position, Rank, Suit

Link = tuple[Rank | None, Rank | None]
"""A rank and the one that goes on it; None is the empty pile, or nothing."""


def check_sequence(line: Line, position: Position, stated: failure.Stated) -> tuple[Problem, ...]:
    """Return the first break of a sequence, none where it holds.

    Every link is asked of an otherwise empty board: on a rank, in each of its suits, the
    pile must take cards of the next rank and no others.
    """
    sequence = line.statement
    if not isinstance(sequence, RankSequence):
        return ()
    names = _piles(position.game, sequence.pile)
    found = (_first_break(sequence, name, position) for name in names)
    broken = next(filter(None, found), None)
    return (failure.other_sequence(line, broken, stated),) if broken else ()


def cards_in_order(sequence: RankSequence, position: Position) -> tuple[Card, ...]:
    """Return a card of each rank of a sequence, each such as goes on the one before.

    Suits change wherever they may, so that readers see whether suits matter.
    """
    name = first_pile(sequence, position.game)
    cards = [Card(sequence.ranks[0], _SUITS[0])]
    for rank in sequence.ranks[1:]:
        below = cards[-1]
        taken = accepted_cards(_bare(position, name, (PlacedCard(below),)), name)
        fitting = (suit for suit in _suits_after(below.suit) if Card(rank, suit) in taken)
        cards.append(Card(rank, next(fitting, below.suit)))
    return tuple(cards)


def first_pile(sequence: RankSequence, game: Game) -> PileName:
    """Return the pile of a sequence, or the first of its role."""
    return next(_piles(game, sequence.pile))


def _suits_after(suit: Suit) -> tuple[Suit, ...]:
    """Return the suits in turn, a given one last."""
    turn = _SUITS.index(suit) + 1
    return _SUITS[turn:] + _SUITS[:turn]


_SUITS: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def links(sequence: RankSequence) -> tuple[Link, ...]:
    """Return what goes on what, in order."""
    first, last = [None] * sequence.starts, [None] * sequence.ends
    return tuple(pairwise([*first, *sequence.ranks, *last]))


def _piles(game: Game, pile: PileRef) -> Iterator[PileName]:
    """Yield the pile that is named, or one of each sort of its role."""
    seats = game.seats_of(pile.role)
    if pile.number is not None:
        yield PileName(pile.role, pile.number)
    else:
        first = {seat.zone: seat.name for seat in reversed(seats)}
        yield from reversed(first.values())


def _first_break(
    sequence: RankSequence, name: PileName, position: Position
) -> failure.BrokenLink | None:
    refusals = position.game.seat(name).refusals
    for index, (below, above) in enumerate(links(sequence), 1):
        taken = [_ranks_on(pile, name, position) for pile in _piles_with(below)]
        wanted = frozenset() if above is None else frozenset({above})
        wrong = next((ranks for ranks in taken if ranks != wanted), None)
        if wrong is not None:
            rule = refusals.space if below is None else refusals.build
            return failure.BrokenLink(index, name, below, above, wrong, rule)
    return None


def _piles_with(rank: Rank | None) -> Iterator[Cards]:
    """Yield the empty pile, or piles of a single card of a rank, one of each suit."""
    if rank is None:
        yield ()
    else:
        yield from ((PlacedCard(Card(rank, suit)),) for suit in Suit)


def _ranks_on(cards: Cards, name: PileName, position: Position) -> frozenset[Rank]:
    """Return the ranks that a pile takes when it holds these cards and the board is bare."""
    return frozenset(card.rank for card in accepted_cards(_bare(position, name, cards), name))


def _bare(position: Position, name: PileName, cards: Cards) -> Position:
    """Return a position in which nothing lies on the board but some cards on one pile."""
    piles = tuple(cards if pile.name == name else () for pile in position.game.piles)
    return position.with_piles(piles)
