"""Words of rules: which of them a mark pins down."""

import pytest
from lxml import etree

from cadogan.facts import load_lexicon, rule_words, wording_of
from cadogan_engine import Role

TABLEAU = frozenset({Role.TABLEAU})


def unmarked(text: str, own: frozenset[Role] = TABLEAU, language: str = "en") -> list[str]:
    wording = wording_of(etree.fromstring(f"<para>{text}</para>"), "klondike")
    found = rule_words(wording, own, load_lexicon(language))
    assert found.total >= len(found.unmarked)
    return [wording.text[one.start : one.end] for one in found.unmarked]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Build down by two ranks.", ["down", "two"]),
        ("A red six on a seven of hearts.", ["red", "six", "seven", "hearts"]),
        ("In suit, face up, from the waste.", ["In suit", "face up", "waste"]),
        ("It can be moved, and it cannot.", ["can", "cannot"]),
        ("The tableau may not hold any.", ["may not"]),
        ("A card of the tableau, on another.", []),
    ],
)
def test_what_a_rule_hangs_on_is_found(text: str, words: list[str]) -> None:
    assert unmarked(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('<phrase role="fact:tableau.count">seven</phrase>', []),
        ('<phrase role="fact:tableau.count">seven red</phrase> piles', ["red"]),
        ('<phrase role="fact:tableau.direction">seven</phrase>', ["seven"]),
        ('Ranks <phrase role="fact:tableau.wraps">do not run on</phrase>', []),
        ('Ranks <phrase role="fact:tableau.wraps">run on</phrase> and never stop', ["never"]),
        ('<phrase role="goes:tableau">a red six on a black seven</phrase>', []),
        ('<phrase role="goes:tableau">a red six face up</phrase>', ["face up"]),
        ('<phrase role="fact:foundation.4.cards">the fourth foundation</phrase>', []),
        ('<phrase role="fact:foundation.count">four from the waste</phrase>', ["waste"]),
        ('<emphasis role="plain">three red Kings</emphasis>', []),
        ('<phrase role="fact:tableau.cuont">seven</phrase>', []),  # an error of its own
    ],
)
def test_a_mark_pins_words_of_its_kind(text: str, words: list[str]) -> None:
    assert unmarked(text) == words


def test_the_rules_own_pile_needs_no_mark() -> None:
    text = "From the waste to the tableau."
    assert unmarked(text) == ["waste"]
    assert unmarked(text, frozenset({Role.WASTE})) == ["tableau"]
    assert unmarked(text, frozenset()) == ["waste", "tableau"]


def test_other_languages_are_read_with_their_own_words() -> None:
    text = "Eine schwarze Sechs vom Talon darf nie darauf."
    assert unmarked(text, language="de") == ["schwarze", "Sechs", "Talon", "darf", "nie"]
