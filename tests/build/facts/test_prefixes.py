"""Small words that are written together with the next one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.facts import load_lexicon
from cadogan.facts.prefixes import Prefixes, prefixes_of
from cadogan.facts.words import split

_SMALL = split("و ب ل ال لل")
_TERMS = tuple(map(split, ("ملك", "ولد", "واحد", "مخزون", "النقش نفسه")))
PREFIXES = prefixes_of("ar", _SMALL, _TERMS)


@pytest.mark.parametrize(
    ("word", "rest"),
    [
        ("ملك", "ملك"),
        ("وبالملك", "ملك"),
        ("للملك", "ملك"),
        ("ولد", "ولد"),  # begins with what would be "and"
        ("وولد", "ولد"),
        ("وواحد", "واحد"),
        ("المخزون", "مخزون"),
        ("والنقش", "النقش"),
        ("ورقة", "ورقة"),  # is not known, nor is what would be left
        ("وال", "وال"),
    ],
)
def test_prefixes_are_removed_from_known_words_only(word: str, rest: str) -> None:
    assert PREFIXES.removed((word,)) == (rest,)


@given(st.lists(st.sampled_from(_SMALL)), st.sampled_from(["ملك", "ولد", "مخزون"]))
def test_any_number_of_prefixes_is_removed(before: list[str], word: str) -> None:
    assert PREFIXES.removed(("".join([*before, word]),)) == (word,)


@given(st.lists(st.text()))
def test_what_is_left_has_nothing_more_to_remove(words: list[str]) -> None:
    for prefixes in (PREFIXES, load_lexicon("ar").prefixes):
        rests = prefixes.removed(tuple(words))
        assert prefixes.removed(rests) == rests
        assert all(word.endswith(rest) for word, rest in zip(words, rests, strict=True))


def test_other_languages_have_none() -> None:
    assert load_lexicon("de").prefixes == Prefixes()
    assert prefixes_of("de", (), _TERMS).removed(("undKönig",)) == ("undKönig",)
