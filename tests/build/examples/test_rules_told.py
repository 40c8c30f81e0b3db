"""What the rules of a game say can be told in every language that examples are told in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cadogan.examples.rules_told import tell_rule
from cadogan.ui import load_ui
from cadogan_engine import Game, Piles, Rank, Role, Sentence, game_names, load_game

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
        if sentence.plural:
            continue
        translated = load_ui(language).gettext(sentence.template)
        assert translated != sentence.template
        for name in sentence.fields:
            assert f"{{{name}}}" in translated
        told = tell_rule(sentence, language)
        assert "{" not in told
        numbers = [str(value) for value in sentence.fields.values() if type(value) is int]
        assert all(number in told for number in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_cards_are_told_in_the_plural_that_goes_with_them(language: str) -> None:
    ui = load_ui(language)
    for sentence in (one for one in SENTENCES if one.plural):
        for count in (1, 2, 3, 5, 11, 21, 100):
            counted = replace(sentence, fields={**sentence.fields, "count": count})
            form = ui.ngettext(sentence.template, sentence.plural, count)
            assert form not in (sentence.template, sentence.plural)
            told = tell_rule(counted, language)
            assert "{" not in told
            assert str(count) in told or (count < 3 and language == "ar")


@pytest.mark.parametrize(
    ("language", "count", "says"),
    [
        ("en", 1, "Cell 2: a pile has room for 1 card."),
        ("en", 3, "Cell 2: a pile has room for 3 cards."),
        ("de", 3, "Zelle 2: Ein Platz fasst 3 Karten."),
        ("ru", 3, "Ячейка 2: на одном месте умещаются 3 карты."),
        ("ru", 5, "Ячейка 2: на одном месте умещается 5 карт."),
        ("ru", 21, "Ячейка 2: на одном месте умещается 21 карта."),
        ("ar", 2, "الخلية 2: تتسع الكومة لورقتين."),
    ],
)
def test_words_follow_the_number(language: str, count: int, says: str) -> None:
    room = next(one for one in SENTENCES if "has room" in one.template)
    fields: dict[str, int | Piles] = {"pile": Piles(Role.CELL, 2, 2), "count": count}
    assert tell_rule(replace(room, fields=fields), language) == says


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Tableau piles 1 to 15: no card goes to an empty pile."),
        ("de", "Spielstapel 1 bis 15: Auf einen freien Platz darf keine Karte gelegt werden."),
        ("es", "Columnas 1 a 15: ninguna carta va a un lugar vacío."),
    ],
)
def test_piles_of_which_the_same_is_true_are_named_together(language: str, says: str) -> None:
    assert says in [tell_rule(sentence, language) for sentence in said(load_game("bear_river"))]


def test_values_are_named_as_on_pages() -> None:
    taken = Sentence(
        "{pile}: an empty pile takes only a card of this rank: {rank}.",
        {
            "pile": Role.TABLEAU,
            "rank": Rank.KING,
        },
    )
    assert tell_rule(taken, "en") == "Tableau: an empty pile takes only a card of this rank: King."
    assert tell_rule(taken, "fr").endswith("roi.")
    listed = Sentence(
        "{pile}: cards come only from these piles: {roles}.",
        {
            "pile": Role.RESERVE,
            "roles": (Role.WASTE, Role.TABLEAU),
        },
    )
    assert tell_rule(listed, "ja").endswith("捨て札、場札。")
    assert tell_rule(listed, "es").endswith("aquí: el descarte, el tablero.")
