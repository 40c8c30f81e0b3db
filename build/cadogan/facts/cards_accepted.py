"""Which cards a pile takes, whoever could bring them."""

from collections.abc import Iterator, Sequence

from cadogan.facts.cards import PACK
from cadogan_engine import Card, PileName, Position, Role
from cadogan_engine.coming import cards_coming


def accepted_cards(
    position: Position, target: PileName, among: Sequence[Card] = PACK
) -> tuple[Card, ...]:
    """Return the cards that a pile takes as it stands, singly, by rank; of ``among`` only those.

    A card is taken if it is when it lies alone on some other pile, one of each sort. A card
    cannot come that lies on the pile itself already, as often as the packs have it.
    """
    index = position.game.seat(target).index
    lying = [placed.card for placed in position.cards_at(index)]
    decks = position.game.declaration.decks
    taken = {
        card
        for source in _sources(position, target)
        for card in cards_coming(position, source, index)
    }
    return tuple(card for card in among if card.index in taken and lying.count(card) < decks)


def _sources(position: Position, target: PileName) -> Iterator[int]:
    """Yield one pile of each sort that cards can be taken from by hand."""
    seen = set()
    for seat in position.game.seats:
        if (
            seat.pile.role not in (Role.STOCK, Role.DISCARD)
            and seat.name != target
            and seat.zone not in seen
        ):
            seen.add(seat.zone)
            yield seat.index
