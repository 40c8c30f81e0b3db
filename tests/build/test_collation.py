"""The order of an index: by the alphabet of its language."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cadogan.collation import sort_key

ORDERED = [
    ("en", "ape Apfel Äpfel œuf of Øre pea"),
    ("de", "Apfel Äpfel Arzt Ofen offen öffnen Straße Strate"),
    ("sv", "apa orm zebra ål älg ö"),
    ("sv-FI", "vas zon åska"),
    ("da", "abe zebra æble øl ål"),
    ("es", "nada nube ñu oro"),
    ("fr", "cote coté côte été étoile eu"),
    ("cs", "cena čaj dům hora chata ikona řeka"),
    ("pl", "lis łoś mak"),
    ("tr", "hava Isı ışık iz İzmir jilet"),
    ("hu", "cukor csap dal"),
    ("ru", "ежик ёлка Ель игра йод кот"),
    ("uk", "гора ґанок дім ехо єнот инший їжак йод кіт"),
    ("ja", "あお アオ いえ か がく き"),
    ("el", "ἄλφα βῆτα γερός γέρος ως"),
    ("ko", "가방 나무 다리"),
    ("ar", "أب باب تاج"),
]


@st.composite
def of_a_language(draw: st.DrawFn) -> tuple[str, str, str]:
    """Draw a language and two words of some of its letters."""
    language, words = draw(st.sampled_from(ORDERED))
    letters = st.text(words.replace(" ", ""), min_size=1)
    return language, draw(letters), draw(letters)


@pytest.mark.parametrize(("language", "words"), ORDERED)
def test_words_in_the_order_of_the_alphabet(language: str, words: str) -> None:
    expected = words.split()
    found = [*expected[::-1]]
    found.sort(key=lambda word: sort_key(word, language))
    assert found == expected


@pytest.mark.parametrize(
    ("word", "language", "letter"),
    [
        ("ärende", "sv", "Ä"),
        ("Ärger", "de", "A"),
        ("chata", "cs", "CH"),
        ("йод", "ru", "Й"),
        ("ёлка", "ru", "Е"),
        ("42", "en", ""),
        ("", "en", ""),
    ],
)
def test_the_letter_a_word_stands_under(word: str, language: str, letter: str) -> None:
    assert sort_key(word, language).heading == letter


@given(of_a_language())
def test_a_word_stands_before_the_longer_ones_that_begin_with_it(
    drawn: tuple[str, str, str],
) -> None:
    language, word, more = drawn
    assert sort_key(word, language) < sort_key(word + more, language)


@given(of_a_language())
def test_case_does_not_matter(drawn: tuple[str, str, str]) -> None:
    language, word, _ = drawn
    assume(language != "tr")  # whose capitals are others than Python's
    assert sort_key(word.upper(), language) == sort_key(word.lower(), language)


@given(st.text(), st.sampled_from(["en", "sv", "cs", "tr", "uk", "ja"]))
def test_any_text_stands_under_a_letter_or_under_none(text: str, language: str) -> None:
    heading = sort_key(text, language).heading
    assert heading == "" or heading.isalpha()
