"""Words and stems, as the index has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.site.search import SNOWBALL, ReaderSearch, split_words, stemmer


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Karo 10, den König!", ["Karo", "10", "den", "König"]),
        ("中文的游戏", ["中文", "文的", "的游", "游戏"]),
        ("牌 and 牌堆", ["牌", "and", "牌堆"]),
        ("ABC牌堆", ["ABC", "牌堆"]),
        ("हिन्दी में", ["हिन्दी", "में"]),
        ("카드를 놓다", ["카드", "드를", "놓다"]),
        ("שָׁלוֹם", ["שָׁלוֹם"]),
        ("", []),
    ],
)
def test_split_words(text: str, words: list[str]) -> None:
    assert split_words(text) == words


@given(st.text())
def test_split_words_are_parts_of_the_text(text: str) -> None:
    import unicodedata  # noqa: PLC0415

    whole = unicodedata.normalize("NFC", text)
    assert all(word in whole for word in split_words(text))


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("de", "Karten", "Karte"),
        ("pt-BR", "cartas", "carta"),
        ("cs", "kartami", "karta"),
        ("ru", "картами", "карта"),
        ("nb", "kortene", "korten"),
        ("sr-Latn", "kartama", "karta"),
        ("ar", "البطاقات", "بطاقة"),
        ("ar", "بطاقات", "بطاقة"),
        ("ar", "والورقة", "ورقة"),
        ("ar", "لِلكُومةِ", "كومة"),
        ("ar", "لاعبين", "اللاعبون"),
        ("ar", "بطاقاتها", "بطاقة"),
        ("ar", "أعلى", "الأعلي"),
        ("he", "הקלפים", "קלף"),
        ("he", "בקלף", "קלפים"),
        ("he", "המשחקים", "משחק"),
    ],
)
def test_inflections_share_a_stem(language: str, one: str, other: str) -> None:
    search = ReaderSearch({"language": language})
    assert search.stem(one) == search.stem(other)


def test_every_algorithm_is_there_in_python_and_in_javascript() -> None:
    for language, algorithm in SNOWBALL.items():
        search = ReaderSearch({"language": language})
        assert stemmer(algorithm)("x") is not None
        from sphinx.search import _MINIFIED_JS_PATH  # noqa: PLC0415

        assert (_MINIFIED_JS_PATH / search.js_stemmer_rawcode).is_file(), algorithm
