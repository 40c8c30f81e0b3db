"""Words: a phrase cut into words that can be compared, whatever their inflection."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple, Protocol

import Stemmer  # type: ignore[import-not-found]  # a C module without stubs

from cadogan.languages import bcp47

Words = tuple[str, ...]

MINUS = "\N{MINUS SIGN}"
_BEFORE_A_WORD = re.compile(r"(?<!\w)[-\u2010-\u2015](?=\w)|^\s*[-\u2010-\u2015](?=\s*\d)")
_WITHIN_A_NUMBER = re.compile(r"(?<=\d)[.,:/\u066b\u066c\u2010-\u2015-](?=\d)")
_UNWRITTEN = re.compile("[\u0640\u064b-\u0652\u0670]")
_SAME_LETTERS = str.maketrans("ёأإآٱى", "еااااي")
_FRACTION = "\N{FRACTION SLASH}"


class _Stemmer(Protocol):
    """What is used of a PyStemmer stemmer."""

    def stemWords(self, words: list[str]) -> list[str]: ...  # noqa: N802 - PyStemmer's name


class Word(NamedTuple):
    """A word of a text in lower case, and the characters of the text that it stands in."""

    text: str
    start: int
    end: int


def split(text: str) -> Words:
    """Return the words of a text in lower case.

    Digits, ideographs and signs (♣) are words of their own, so that ``52-card`` and
    Chinese can be read. So are the sign before "-7" and what parts "7.5": these are
    other numbers than 7. Letters that are often written as others are read as such:
    Russian ``ё`` as ``е``, an Arabic alif with hamza as one without; Arabic vowel signs,
    which most texts leave out, are not read.
    """
    return tuple(word.text for word in placed(text))


def placed(text: str) -> tuple[Word, ...]:
    """Return the words of a text as :func:`split` has them, each with its place in it."""
    folded, places = _folded(text)
    found: list[Word] = []
    start = 0
    for kind, group in groupby(folded, _kind):
        end = start + sum(1 for _ in group)
        step = 1 if kind == "sign" else end - start
        for first in range(start, end, step) if kind != "nothing" else ():
            last = first + step
            place = (places[first][0], places[last - 1][1]) if places else (first, last)
            found.append(Word(folded[first:last], *place))
        start = end
    return tuple(found)


def _folded(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return a text as it is compared, and for each of its characters where it comes from.

    There are no places where each character comes from one: folding makes no text shorter
    that has nothing in it to be left out.
    """
    is_plain = unicodedata.is_normalized("NFKC", text) and not _UNWRITTEN.search(text)
    plain = _fold(text) if is_plain else ""
    if len(plain) == len(text):
        return _signed(plain), []
    folded: list[str] = []
    places: list[tuple[int, int]] = []
    for start, end in _clusters(text):
        part = _fold(text[start:end])
        folded.append(part)
        places.extend([(start, end)] * len(part))
    return _signed("".join(folded)), places


def _signed(text: str) -> str:
    """Return a text with signs of their own for what makes "-7" and "7.5" other than 7."""
    text = _BEFORE_A_WORD.sub(lambda match: match[0][:-1] + MINUS, text)
    return _WITHIN_A_NUMBER.sub(_FRACTION, text)


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each character stands, together with the marks that combine with it."""
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or not unicodedata.combining(text[end]):
            yield start, end
            start = end


def _fold(text: str) -> str:
    written = _UNWRITTEN.sub("", unicodedata.normalize("NFKC", text))
    return written.casefold().translate(_SAME_LETTERS)


def is_mathematical(word: str) -> bool:
    """Whether a word is a sign such as ``+``, ``≥`` or the minus of ``-7``."""
    return len(word) == 1 and unicodedata.category(word) == "Sm"


def stems(words: Words, language: str) -> Words:
    """Return words without their inflection, or as they are where a language has no stemmer."""
    stemmer = _stemmer(language)
    return tuple(stemmer.stemWords(list(words))) if stemmer else words


@cache
def _kind(char: str) -> str:
    """Return what a character is part of: a letter or mark, a digit, a sign, or nothing."""
    category = unicodedata.category(char)
    if category == "Nd":
        return "digit"
    is_ideograph = category == "Lo" and unicodedata.east_asian_width(char) == "W"
    if is_ideograph or category in ("So", "Sm", "Nl", "No"):
        return "sign"
    if category in ("Mn", "Me") and unicodedata.name(char, "").startswith("VARIATION SELECTOR"):
        return "nothing"
    return "letter" if category[0] in "LM" else "nothing"


@cache
def _stemmer(language: str) -> _Stemmer | None:
    try:
        stemmer: _Stemmer = Stemmer.Stemmer(bcp47(language).split("-")[0])
    except KeyError:
        return None
    return stemmer
