"""Words: a phrase cut into words that can be compared, whatever their inflection."""

import re
import unicodedata
from functools import cache
from itertools import groupby
from typing import Protocol

import Stemmer  # type: ignore[import-not-found]  # a C module without stubs

from cadogan.languages import bcp47

Words = tuple[str, ...]

MINUS = "\N{MINUS SIGN}"
_BEFORE_A_WORD = re.compile(r"(?<!\w)[-\u2010-\u2015](?=\w)|^\s*[-\u2010-\u2015](?=\s*\d)")
_WITHIN_A_NUMBER = re.compile(r"(?<=\d)[.,:/\u2010-\u2015-](?=\d)")
_FRACTION = "\N{FRACTION SLASH}"


class _Stemmer(Protocol):
    """What is used of a PyStemmer stemmer."""

    def stemWords(self, words: list[str]) -> list[str]: ...  # noqa: N802 - PyStemmer's name


def split(text: str) -> Words:
    """Return the words of a text in lower case.

    Digits, ideographs and signs (♣) are words of their own, so that ``52-card`` and
    Chinese can be read. So are the sign before "-7" and what parts "7.5": these are
    other numbers than 7. Russian ``ё`` may be written ``е`` and is read as such.
    """
    found: list[str] = []
    folded = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
    folded = _WITHIN_A_NUMBER.sub(_FRACTION, _BEFORE_A_WORD.sub(MINUS, folded))
    for kind, group in groupby(folded, _kind):
        if kind == "sign":
            found.extend(group)
        elif kind in ("letter", "digit"):
            found.append("".join(group))
    return tuple(found)


def is_mathematical(word: str) -> bool:
    """Whether a word is a sign such as ``+``, ``≥`` or the minus of ``-7``."""
    return len(word) == 1 and unicodedata.category(word) == "Sm"


def stems(words: Words, language: str) -> Words:
    """Return words without their inflection, or as they are where a language has no stemmer."""
    stemmer = _stemmer(bcp47(language).split("-")[0])
    return tuple(stemmer.stemWords(list(words))) if stemmer else words


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
        stemmer: _Stemmer = Stemmer.Stemmer(language)
    except KeyError:
        return None
    return stemmer
