"""What rules say: every rule of every game has its sentences, and their fields are facts."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

from cadogan_engine import game_names, load_game
from cadogan_engine.declaration import Scoring, Stock
from cadogan_engine.options import with_parameter
from cadogan_engine.sentences import sentences_of
from cadogan_engine.terms import Role, SuitRelation


@pytest.mark.parametrize("name", game_names())
def test_every_rule_says_something(name: str) -> None:
    game = load_game(name)
    assert set(sentences_of(game.declaration)) == {rule.name for rule in game.rules}
    for rule in game.rules:
        for sentence in game.sentences(rule):
            for template in {sentence.template, sentence.plural or sentence.template}:
                used = {field for _, field, _, _ in Formatter().parse(template) if field}
                assert used == set(sentence.fields)
            assert bool(sentence.plural) == ("count" in sentence.fields)
            assert str(sentence).endswith(".")


@pytest.mark.parametrize(
    ("name", "rule", "says"),
    [
        ("klondike", "tableau.build", "Tableau: build down, alternating colour."),
        ("klondike", "tableau.space", "Tableau: an empty pile takes only a card of this rank: K."),
        (
            "canfield",
            "foundation.base",
            "Foundation: an empty pile takes only a card of the base rank.",
        ),
        (
            "hopscotch",
            "foundation.build",
            "Foundation 3: build up, any suit, in steps of 3.",
        ),
        (
            "hopscotch",
            "foundation.build",
            "Foundation: ranks go round in a circle whose last rank is this: K.",
        ),
        ("spider", "win", "The game is won when 8 piles are whole suits."),
        ("klondike", "stock.deal", "The stock deals 1 card at a time to the waste."),
        ("spider", "stock.deal", "The stock deals 1 card to each tableau pile."),
        ("sir_tommy", "waste.build", "Waste: a pile has room for 1 card."),
        ("bear_river", "tableau.build", "Tableau 1\N{EN DASH}15: no card goes to an empty pile."),
        ("treize", "waste.build", "Waste 1: a pile has room for 1 card."),
        (
            "zebra",
            "tableau.fill",
            "Tableau: a pile that becomes empty is filled at once from the first of these that has "
            "a card: waste, stock.",
        ),
        ("ten_across", "score", "Nothing scores."),
        ("klondike", "score", "Points for each card on a foundation: 1."),
        ("treize", "score", "Points for each card that is removed: 1."),
        (
            "treize",
            "discard.pair",
            "The two cards may also be the top two of one pile: waste.",
        ),
    ],
)
def test_sentences_follow_from_the_declaration(name: str, rule: str, says: str) -> None:
    game = load_game(name)
    assert says in map(str, game.sentences(game.rule(rule)))


def test_cards_score_only_where_the_game_has_a_place_for_them() -> None:
    declaration = load_game("klondike").declaration
    zones = tuple(zone for zone in declaration.zones if zone.role is not Role.FOUNDATION)
    bare = replace(declaration, zones=zones, scoring=Scoring(counts_base=False))
    assert [*map(str, sentences_of(bare)["score"])] == ["Nothing scores."]


@pytest.mark.parametrize("role", Role)
def test_the_stock_may_deal_to_piles_of_any_role(role: Role) -> None:
    declaration = load_game("klondike").declaration
    zone = replace(declaration.zones[0], role=role)
    dealing = replace(declaration, zones=(*declaration.zones, zone), stock=Stock(to=role, draw=2))
    first, *_ = sentences_of(dealing)["stock.deal"]
    assert "stock deals 2 cards" in str(first)
    assert str(role) in str(first).lower()


def test_another_value_is_said_by_the_same_template() -> None:
    declaration = load_game("klondike").declaration
    changed = with_parameter(declaration, "tableau.build.relation", SuitRelation.SAME)
    before, *_ = sentences_of(declaration)["tableau.build"]
    after, *_ = sentences_of(changed)["tableau.build"]
    assert after.template == before.template
    assert str(after) == "Tableau: build down, same suit."
