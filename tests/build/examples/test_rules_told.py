"""What the rules of a game say can be told in every language that examples are told in."""

from __future__ import annotations

import pytest

from cadogan.examples.rules_told import tell_rule
from cadogan.ui import load_ui
from cadogan_engine import Game, Rank, Role, Sentence, game_names, load_game

LANGUAGES = ("ar", "de", "es", "fr", "ja", "ru", "sv")


def said(game: Game) -> list[Sentence]:
    return [sentence for rule in game.rules for sentence in game.sentences(rule)]


SENTENCES = tuple(
    {one.template: one for name in game_names() for one in said(load_game(name))}.values()
)
"""Each template that a game has use for, with fields from one of the games."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_told_with_its_values(language: str) -> None:
    for sentence in SENTENCES:
        translated = load_ui(language).gettext(sentence.template)
        assert translated != sentence.template
        for name in sentence.fields:
            assert f"{{{name}}}" in translated
        told = tell_rule(sentence, language)
        assert "{" not in told
        numbers = [str(value) for value in sentence.fields.values() if type(value) is int]
        assert all(number in told for number in numbers)


def test_values_are_named_as_on_pages() -> None:
    taken = Sentence(
        "{pile}: an empty pile takes a card of this rank: {rank}.",
        {
            "pile": Role.TABLEAU,
            "rank": Rank.KING,
        },
    )
    assert tell_rule(taken, "en") == "Tableau: an empty pile takes a card of this rank: King."
    assert tell_rule(taken, "fr").endswith("roi.")
    listed = Sentence(
        "{pile}: cards come only from these piles: {roles}.",
        {
            "pile": Role.RESERVE,
            "roles": (Role.WASTE, Role.TABLEAU),
        },
    )
    assert tell_rule(listed, "ja").endswith("捨て札、場札。")
