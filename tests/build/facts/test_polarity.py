"""What one text denies, limits or demands, and its translation does not."""

from pathlib import Path

import pytest

from cadogan.facts import Lexicon, load_lexicon, parse_lexicon
from cadogan.facts.compare import differences
from cadogan.facts.lexicon import FactKind

ENGLISH = load_lexicon("en")
GERMAN = load_lexicon("de")


def _words(source: str, target: str, lexicon: Lexicon = GERMAN) -> list[tuple[str, str]]:
    """Return the words of both texts that are told as a difference of polarity."""
    return [
        (
            source[found.source.start : found.source.end] if found.source else "",
            target[found.target.start : found.target.end] if found.target else "",
        )
        for found in differences(source, target, ENGLISH, lexicon)
        if found.kind is FactKind.PERMISSION
    ]


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("Cards come back.", "Karten kommen nie zurück.", ("", "nie")),
        ("Cards never come back.", "Karten kommen zurück.", ("never", "")),
        ("You may deal a card.", "Sie müssen eine Karte geben.", ("may", "müssen")),
        ("A card must move.", "Eine Karte darf bewegt werden.", ("must", "darf")),
        ("Only the top card moves.", "Die oberste Karte wird bewegt.", ("Only", "")),
        ("The top card moves.", "Nur die oberste Karte wird bewegt.", ("", "Nur")),
        ("All cards but the Kings.", "Alle Karten und die Könige.", ("cards but", "")),
        ("No card moves, and none comes back.", "Keine Karte geht, jede kommt.", ("none", "")),
        ("Kings do not count: begin with 0.", "Könige zählen: am Anfang 0.", ("not", "")),
    ],
)
def test_what_one_side_says_is_named(source: str, target: str, words: tuple[str, str]) -> None:
    assert _words(source, target) == [words]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Avoid moving Kings.", "Bewegen Sie Könige nicht."),
        ("Cards cannot be moved except to the foundation.", "Karten dürfen nur zum Grundstapel."),
        ("The deck has spades only.", "Der Kartensatz besteht aus Pik."),
        ("Only two redeals are allowed.", "Zwei Neuverteilungen sind erlaubt."),
        ("There is no limit to the cards.", "Beliebig viele Karten."),
        ("Deal one card.", "Sie müssen eine Karte geben."),
        ("It can only go there.", "Sie muss dorthin gelegt werden."),
        ("Deal until a King lies there.", "Geben Sie, solange dort kein König liegt."),
        ("Foundations are to be built up.", "Grundstapel müssen aufsteigend aufgebaut werden."),
        ("The hand must be empty. Do not deal.", "Die Hand ist leer. Geben Sie nicht."),
        ("Cards move. None comes back.", "Karten kommen, einmal bewegt, nicht zurück."),
    ],
)
def test_what_can_be_said_in_two_ways_is_the_same(source: str, target: str) -> None:
    assert not _words(source, target)


def test_one_sentence_is_compared_whatever_it_speaks_of() -> None:
    assert _words("As often as you like, but not too early", "So oft Sie wollen") == [("not", "")]
    text = "Do not hurry. Deal a card."
    assert not _words(text, "Beeilen Sie sich. Geben Sie eine Karte.")


@pytest.mark.parametrize("missing", ["not", "like-not", "only", "must"])
def test_what_a_lexicon_has_no_words_for_is_not_compared(missing: str) -> None:
    words = {
        "not": 'not = ["nicht"]',
        "like-not": 'like-not = ["sonst"]',
        "only": 'only = ["nur"]',
        "must": 'must = ["muss"]',
    }
    rest = "\n".join(line for name, line in words.items() if name != missing)
    lexicon = parse_lexicon(f"[words]\n{rest}\n", "de", Path("de.toml"))
    pairs = {
        "not": ("Cards never move.", "Karten gehen."),
        "like-not": ("Cards never move.", "Karten gehen."),
        "only": ("Only this card moves.", "Diese Karte geht."),
        "must": ("You may deal a card.", "Wer spielt, muss geben."),
    }
    assert not lexicon.problems
    assert not _words(*pairs[missing], lexicon)
