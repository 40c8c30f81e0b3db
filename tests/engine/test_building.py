"""Which card goes on which, for every way of building."""

from __future__ import annotations

import pytest

from cadogan_engine import Direction, Rank, Suit, SuitRelation
from cadogan_engine.cards import PACK
from cadogan_engine.cardsets import ALL_CARDS, NO_CARDS, cards_by_base, followers_of
from cadogan_engine.declaration import Building
from cadogan_engine.terms import Build, Space

UP, DOWN, EITHER = Direction.UP, Direction.DOWN, Direction.EITHER


def named(cards: int) -> str:
    return " ".join(str(card) for card in PACK if cards >> card.index & 1)


def on(building: Building | Build, below: str) -> str:
    card = next(card for card in PACK if str(card) == below)
    return named(followers_of(building)[card.index])


@pytest.mark.parametrize(
    ("relation", "followers"),
    [
        (SuitRelation.SAME, "6S"),
        (SuitRelation.SAME_COLOUR, "6C 6S"),
        (SuitRelation.ALTERNATING, "6D 6H"),
        (SuitRelation.OTHER, "6C 6D 6H"),
        (SuitRelation.ANY, "6C 6D 6H 6S"),
    ],
)
def test_suits(relation: SuitRelation, followers: str) -> None:
    assert on(Building(DOWN, relation), "7S") == followers


@pytest.mark.parametrize(
    ("building", "below", "followers"),
    [
        (Building(UP, SuitRelation.SAME), "7H", "8H"),
        (Building(DOWN, SuitRelation.SAME), "7H", "6H"),
        (Building(EITHER, SuitRelation.SAME), "7H", "6H 8H"),
        (Building(UP, SuitRelation.SAME), "KH", ""),
        (Building(DOWN, SuitRelation.SAME), "AH", ""),
        (Building(EITHER, SuitRelation.SAME), "KH", "QH"),
        (Building(UP, SuitRelation.SAME, wraps=True), "KH", "AH"),
        (Building(DOWN, SuitRelation.SAME, wraps=True), "AH", "KH"),
        (Building(EITHER, SuitRelation.SAME, wraps=True), "AH", "2H KH"),
        (Building(UP, SuitRelation.SAME, step=3), "JH", ""),
        (Building(UP, SuitRelation.SAME, step=3, wraps=True), "JH", "AH"),
        (Building(UP, SuitRelation.SAME, step=0, factor=2, wraps=True), "7H", "AH"),
        (Building(UP, SuitRelation.SAME, step=0, factor=2, wraps=True), "KH", "KH"),
        (Build.NOTHING, "KH", ""),
        (Build.ANYTHING, "KH", named(ALL_CARDS)),
    ],
)
def test_ranks(building: Building | Build, below: str, followers: str) -> None:
    assert on(building, below) == followers


def test_cards_that_depend_on_the_base_rank() -> None:
    by_base = cards_by_base(Space.BASE)
    assert named(by_base[Rank.NINE]) == "9C 9D 9H 9S"
    assert by_base[0] == NO_CARDS
    assert set(map(named, cards_by_base(Rank.KING))) == {"KC KD KH KS"}
    assert set(cards_by_base(Space.ANYTHING)) == {ALL_CARDS}
    assert set(cards_by_base(Space.NOTHING)) == {NO_CARDS}


def test_all_suits_are_in_a_set_of_a_rank() -> None:
    assert len(named(cards_by_base(Rank.ACE)[0]).split()) == len(Suit)
