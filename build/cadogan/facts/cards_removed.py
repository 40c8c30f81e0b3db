"""Checking marks of cards that are removed: whether they leave the game as the page says."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from cadogan.facts.cards import NamedCard
from cadogan_engine import Card, Cards, Game, PileName, PlacedCard, Position, Remove, Role

REMOVING = ("removes", "keeps")
"""The marks of cards that leave the game, or do not."""
Pair = tuple[NamedCard, NamedCard | None]
_MANY = 8


def pairs_of(named: Sequence[NamedCard]) -> tuple[Pair, ...]:
    """Return what is said to be removed together: cards two by two, or one alone.

    Of three or five cards nobody can tell; there are no pairs then.
    """
    if len(named) == 1:
        return ((named[0], None),)
    return tuple(zip(named[::2], named[1::2], strict=True)) if len(named) % 2 == 0 else ()


def wrong_removal(pairs: Sequence[Pair], game: Game, bare: Position, *, kept: bool) -> str:
    """Return what the game does instead with cards that are said to be removed, or ``kept``.

    Empty where it is as said. Cards lie beside each other and nothing else on the board.
    Where nothing is said of suits, each first card must find a second one that fits.
    """
    for first, second in pairs:
        by_suit = first.has_suit or (second is not None and second.has_suit)
        for card in first.cards:
            partners = [one for one in (second.cards if second else (None,)) if one != card]
            gone = [one for one in partners if _is_removed(card, one, bare)]
            if kept and gone:
                return f"{_both(card, gone[0])} can be removed"
            if not kept and partners and (not gone or (by_suit and len(gone) < len(partners))):
                stays = next(one for one in partners if one not in gone)
                return f"{_both(card, stays)} cannot be removed; {_listed(card, game, bare)}"
    return ""


def _is_removed(card: Card, other: Card | None, bare: Position) -> bool:
    """Whether a card leaves the game with another, or for it where cards go one by one."""
    first, second = _places(bare.game)
    piles = {first: (PlacedCard(card),), second: (PlacedCard(other),) if other else ()}
    board = _with_piles(bare, piles)
    moves = [Remove(first)]
    if other is not None and any(rule.name == "discard.pair" for rule in bare.game.rules):
        moves = [Remove(first, second), Remove(second, first)]
    return any(board.explain(move) is None for move in moves)


def _places(game: Game) -> tuple[PileName, PileName]:
    """Return two piles from which cards are removed, the last ones that do not cover each other.

    The last, since in a pyramid the first ones are covered.
    """
    roles = game.declaration.pairing.roles if game.declaration.pairing else ()
    rows = [game.seats_of(role) for role in (Role.TABLEAU, *roles)]
    pairs = (pair for row in rows for pair in combinations(reversed(row), 2))
    second, first = next(
        (one, other) for one, other in pairs if one.index not in (*other.under, *other.upon)
    )
    return first.name, second.name


def _with_piles(bare: Position, piles: Mapping[PileName, Cards]) -> Position:
    return bare.with_piles(tuple(piles.get(pile.name, ()) for pile in bare.game.piles))


def _both(card: Card, other: Card | None) -> str:
    return f"{card} and {other}" if other else f"{card} alone"


def _listed(card: Card, game: Game, bare: Position) -> str:
    """Tell with what a card is removed."""
    found = tuple(_goes_with(card, game, bare))
    more = f" and {len(found) - _MANY} more" if len(found) > _MANY else ""
    alone = "alone" if _is_removed(card, None, bare) else ""
    return f"{card} goes {alone or 'with ' + (' '.join(map(str, found[:_MANY])) or 'none')}{more}"


def _goes_with(card: Card, game: Game, bare: Position) -> Iterator[Card]:
    pack = dict.fromkeys(game.pack)
    yield from (one for one in pack if one != card and _is_removed(card, one, bare))
