"""Reading what marked words state."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.facts import FactKind, Value, load_lexicon, read_fact
from cadogan.facts.numerals import LARGEST, numerals, spell, spellings
from cadogan.facts.words import split
from cadogan_engine import (
    UNLIMITED,
    Colour,
    Direction,
    Rank,
    Role,
    Suit,
    SuitRelation,
    parse_rank,
)

CASES = Path(__file__).parents[2] / "data" / "facts" / "reading.tsv"
LANGUAGES = ("ar", "de", "en", "es", "fr", "ja", "ru", "sv")
PILES = tuple(role for role in Role if role is not Role.DISCARD)  # no page speaks of it as a pile
NAMED: tuple[Value, ...] = (*Suit, *Rank, *Colour, *Direction, *SuitRelation, *PILES, UNLIMITED)
numbers = st.integers(0, LARGEST)
languages = st.sampled_from(LANGUAGES)


def _value(text: str) -> Value:
    """Read a value of the case file: a number, a rank, a suit, or one of the engine's words."""
    if text.isdecimal() and text != "10":
        return int(text)
    by_word: dict[str, Value] = {str(v): v for v in (*Direction, *SuitRelation, *Role, *Suit)} | {
        colour.value: colour for colour in Colour
    }
    return UNLIMITED if text == str(UNLIMITED) else by_word.get(text) or parse_rank(text)


def _cases() -> list[list[str]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("language", "text", "asked", "answer"), _cases())
def test_case(language: str, text: str, asked: str, answer: str) -> None:
    reading = read_fact(text, _value(asked), load_lexicon(language))
    if answer == "-":
        assert reading.value is None
    else:
        assert sorted(map(str, reading.values)) == sorted(
            str(value) for value in map(_value, answer.split("+"))
        )
        assert (reading.value is None) == ("+" in answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spelling_of_every_number_is_read(language: str) -> None:
    lexicon = load_lexicon(language)
    spelled = [pair for table in spellings(language) for pair in table.items()]
    assert len(spelled) > 2 * LARGEST
    wrong = [(n, word) for n, word in spelled if read_fact(word, 0, lexicon).value != n]
    assert not wrong


def test_rules_that_are_parts_of_others_spell_no_number() -> None:
    assert spell(7, "pl") == "siedem"
    assert numerals("pl")["dziesięć"] == 10
    assert "et" not in numerals("sv")


@given(languages, numbers, st.sampled_from(["{} piles", "({})", "»{}«", "{}.", "\n {} "]))
def test_numbers_are_read_among_other_signs(language: str, number: int, frame: str) -> None:
    lexicon = load_lexicon(language)
    for text in (spell(number, language), spell(number, language).upper(), str(number)):
        assert read_fact(frame.format(text), 0, lexicon).value == number


@given(languages, st.sampled_from(NAMED))
def test_every_name_is_read_as_what_it_names(language: str, value: Value) -> None:
    lexicon = load_lexicon(language)
    read = read_fact(lexicon.name(value), value, lexicon).value
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_lexicon_is_read(language: str) -> None:
    lexicon = load_lexicon(language)
    table = tomllib.loads(lexicon.path.read_text(encoding="utf-8"))
    for kind, phrases in lexicon.phrases.items():
        terms_of = {key: terms for key, terms in table[kind.value].items() if "endings" not in key}
        for terms in terms_of.values():
            for term in terms:
                value = phrases[lexicon.stems(split(term))]
                assert read_fact(term, value, lexicon).values == (value,), term


@given(st.text(max_size=40), st.sampled_from(NAMED), languages)
@settings(max_examples=50)
def test_any_text_can_be_read(text: str, expected: Value, language: str) -> None:
    for value in read_fact(text, expected, load_lexicon(language)).values:
        assert type(value) is type(expected) or FactKind.NUMBER.value == "numbers"


@pytest.mark.parametrize("language", ["cs", "it", "ja", "nl", "pl", "pt", "zh_CN"])
def test_plain_numerals_of_other_languages(language: str) -> None:
    lexicon = load_lexicon(language)
    wrong = [n for n in range(LARGEST + 1) if read_fact(spell(n, language), 0, lexicon).value != n]
    assert not wrong


def test_languages_without_rules_have_digits() -> None:
    assert numerals("tlh") == {}
    assert spell(7, "tlh") == "7"
