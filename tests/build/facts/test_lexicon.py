"""Lexicons: terms of a language as data."""

from pathlib import Path

import polib
import pytest

from cadogan.facts import FactKind, load_lexicon, read_lexicon
from cadogan_engine import UNLIMITED, Rank, Role, Suit, SuitRelation

CASES = Path(__file__).parents[2] / "data" / "facts" / "lexicon"
FOLDER = Path(__file__).parents[3] / "po" / "lexicon"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_lexicons_can_be_read(path: Path) -> None:
    assert not load_lexicon(path.stem).problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_lexicons_are_complete(language: str) -> None:
    lexicon = load_lexicon(language)
    assert all(lexicon.knows(kind) for kind in FactKind)
    roles = set(Role) - {Role.DISCARD}  # no page speaks of it as a pile
    named = (*Suit, *roles, *SuitRelation, UNLIMITED, 0)
    assert {(kind, value) for kind, value in lexicon.names} >= {
        (kind, value)
        for kind, values in (
            (FactKind.SUIT, Suit),
            (FactKind.PILE, roles),
            (FactKind.SUIT_RULE, SuitRelation),
        )
        for value in values
    }
    assert all(lexicon.name(value) for value in named)


def test_german() -> None:
    lexicon = load_lexicon("de_AT")
    assert " ".join(map(lexicon.letter, Rank)) == "A 2 3 4 5 6 7 8 9 10 B D K"
    assert [lexicon.name(suit) for suit in Suit] == ["Kreuz", "Karo", "Herz", "Pik"]
    piles = [lexicon.name(role) for role in (Role.STOCK, Role.WASTE, Role.FOUNDATION)]
    assert piles == ["Talon", "Ablagestapel", "Grundstapel"]
    assert [lexicon.name(number) for number in (0, 2, 13)] == ["kein", "zwei", "dreizehn"]
    assert lexicon.name(Rank.KING) == "König"


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", "A J Q K"),
        ("ar", "A J Q K"),
        ("de", "A B D K"),
        ("es", "A J Q K"),
        ("fr", "A V D R"),
        ("fr_CA", "A V D R"),
        ("ja", "A J Q K"),
        ("ru", "Т В Д К"),
        ("sv", "E Kn D K"),
    ],
)
def test_letters_on_cards_are_the_languages(language: str, letters: str) -> None:
    lexicon = load_lexicon(language)
    lettered = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
    assert " ".join(map(lexicon.letter, lettered)) == letters
    assert [lexicon.rank(letter) for letter in letters.split()] == list(lettered)
    assert len({lexicon.letter(rank) for rank in Rank}) == len(Rank)


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_a_language_with_a_lexicon_has_all_our_sentences(language: str) -> None:
    catalogue = polib.pofile(str(FOLDER.parent / "ui" / f"{language}.po"))
    missing = [*catalogue.untranslated_entries(), *catalogue.fuzzy_entries()]
    assert [entry.msgid for entry in missing if not entry.obsolete] == [], "run: make ui"


def test_a_language_without_a_lexicon_has_numbers_only() -> None:
    lexicon = load_lexicon("fi")
    assert not lexicon.problems
    assert lexicon.knows(FactKind.NUMBER)
    assert not lexicon.knows(FactKind.SUIT)
    assert not lexicon.knows(FactKind.RANK)
    assert lexicon.letter(Rank.JACK) == "J"


def test_faults_have_lines_and_cost_only_themselves() -> None:
    lexicon = read_lexicon(CASES / "faulty.toml", "de")
    assert [(problem.line, problem.message) for problem in lexicon.problems] == [
        (3, "diamonds is not a list of terms"),
        (4, "[suits] has no stars"),
        (5, '"Kreuze" stands for two different things'),
        (8, "[cards] has no bishop"),
        (11, "open is not a list of terms"),
        (13, "unknown section [number]"),
        (17, "nothing is called colour"),
        (18, "Reihe is not a list of terms"),
    ]
    assert lexicon.name(Suit.CLUBS) == "Kreuz"


def test_broken_toml_is_one_problem() -> None:
    (problem,) = read_lexicon(CASES / "broken.toml", "de").problems
    assert problem.line == 2
    assert problem.message.startswith("the lexicon is not valid TOML")
