"""Reading what running text states."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.facts import load_lexicon, read_prose
from cadogan.facts.lexicon import Bound
from cadogan.facts.prose import read_mentions
from cadogan.facts.sentences import blanked, sentences
from cadogan.facts.words import placed, split

CASES = Path(__file__).parents[2] / "data" / "facts" / "prose.tsv"


def _cases() -> list[list[str]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("language", "text", "answer"), _cases())
def test_case(language: str, text: str, answer: str) -> None:
    said = read_prose(text, load_lexicon(language))
    shown = [
        f"{text[one.start : one.end]} {one.kind} {one.value}{'' if one.certain else '?'}"
        for one in said
    ]
    assert shown == answer.split("|")


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("at most seven cards", Bound.AT_MOST),
        ("seven or more", Bound.AT_LEAST),
        ("more than seven", Bound.MORE),
        ("about seven", Bound.OPEN),
        ("seven cards, at most", None),
        ("they add up to seven", None),
    ],
)
def test_limits_are_those_beside_a_number(text: str, bound: Bound | None) -> None:
    assert [m.bound for m in read_mentions(text, load_lexicon("en")) if 7 in m.values] == [bound]


@given(st.text(max_size=80))
def test_words_stand_where_they_are_said_to(text: str) -> None:
    words = placed(text)
    assert tuple(word.text for word in words) == split(text)
    for word in words:
        assert 0 <= word.start < word.end <= len(text)
    if text.isascii():
        signs = [word for word in words if word.text.isalnum()]
        assert all(text[word.start : word.end].lower() == word.text for word in signs)


@given(st.text(alphabet="ab .!?<i>&;…。ÄB\n", max_size=60))
def test_sentences_are_the_text(text: str) -> None:
    spans = sentences(text)
    assert "".join(text[start:end] for start, end in spans).rstrip() == text.rstrip()
    assert len(blanked(text)) == len(text)


def test_sentences_end_before_capitals_only() -> None:
    text = "Deal 3 cards, e.g. clubs. Then stop! Or (maybe) go on… Well"
    assert [text[start:end].strip() for start, end in sentences(text)] == [
        "Deal 3 cards, e.g. clubs.",
        "Then stop!",
        "Or (maybe) go on…",
        "Well",
    ]
