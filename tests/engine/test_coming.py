"""Which cards may come to a pile: at once, and one after the other, it is the same."""

from __future__ import annotations

import pytest

from cadogan_engine import Carry, PlacedCard, Role, game_names, load_game
from cadogan_engine.cards import PACK
from cadogan_engine.coming import cards_coming

HANDS_OFF = (Role.STOCK, Role.DISCARD)


@pytest.mark.parametrize("name", game_names()[::4])
def test_the_cards_that_come_are_those_that_may_be_carried(name: str) -> None:
    position = load_game(name).deal(3)
    seats = [seat for seat in position.game.seats if seat.zone.role not in HANDS_OFF]
    for target in seats[::5]:
        for source in (seat for seat in seats[::4] if seat is not target):
            coming = cards_coming(position, source.index, target.index)
            move = Carry(source.name, target.name)
            for card in PACK[::3]:
                shown = position.with_pile(source.index, (PlacedCard(card),))
                assert (card.index in coming) == (shown.explain(move) is None)
