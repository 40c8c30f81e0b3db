"""Which cards a pile takes: the engine asked card by card, whoever could bring the card."""

from collections.abc import Iterator, Sequence

from cadogan.facts.cards import PACK
from cadogan_engine import Card, Carry, PileName, PlacedCard, Position, Role


def accepted_cards(
    position: Position, target: PileName, among: Sequence[Card] = PACK
) -> tuple[Card, ...]:
    """Return the cards that a pile takes as it stands, singly, by rank; of ``among`` only those.

    A card is taken if it is when it lies alone on some other pile, one of each sort. A card
    cannot come that lies on the pile itself already, as often as the packs have it.
    """
    index = next(n for n, pile in enumerate(position.game.piles) if pile.name == target)
    lying = [placed.card for placed in position.cards_at(index)]
    decks = position.game.declaration.decks
    sources = tuple(_sources(position, target))
    return tuple(
        card
        for card in among
        if lying.count(card) < decks
        and any(_takes(position, target, source, card) for source in sources)
    )


def _sources(position: Position, target: PileName) -> Iterator[tuple[int, PileName]]:
    """Yield one pile of each sort that cards can be taken from by hand."""
    seen = set()
    for seat in position.game.seats:
        if (
            seat.pile.role not in (Role.STOCK, Role.DISCARD)
            and seat.name != target
            and seat.zone not in seen
        ):
            seen.add(seat.zone)
            yield seat.index, seat.name


def _takes(position: Position, target: PileName, source: tuple[int, PileName], card: Card) -> bool:
    index, name = source
    return position.with_pile(index, (PlacedCard(card),)).explain(Carry(name, target)) is None
