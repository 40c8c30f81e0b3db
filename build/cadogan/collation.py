"""The order of words in an index, as readers of a language look for them.

Letters with marks stand with their base letters, as in the root order of the Unicode
Collation Algorithm (UTS #10), except those that a language counts as letters of their own:
the Swedish ``å ä ö`` come after ``z``, the Spanish ``ñ`` after ``n``. The table has those of
the languages that CLDR tailors, as far as they hold for modern spelling. Chinese, and
Japanese where a term is not in kana, are sorted by code point: their order is one of sounds,
which the letters do not tell. DocBook's ``sortas`` does, where a page has it.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple


class Letter(NamedTuple):
    """A letter of a word: it has its ``rank`` behind the one that it follows in the alphabet."""

    follows: str
    rank: int
    letter: str


class Key(NamedTuple):
    """What a text is sorted by: its letters, then the marks of each, then the text as it is."""

    letters: tuple[Letter, ...]
    marks: tuple[str, ...]
    text: str

    @property
    def heading(self) -> str:
        """The letter that the text stands under; empty for signs and figures."""
        first = self.letters[0].letter if self.letters else ""
        return first.upper() if first.isalpha() else ""


_ALL = "и й, у ў, г ґ"
"""What holds in all languages that have the letter."""
_OWN_LETTERS = {
    "az": "c ç, e ə, g ğ, h x, ı i, k q, o ö, s ş, u ü",
    "be": "е ё, з і",
    "bs": "c č ć, d dž đ, l lj, n nj, s š, z ž",
    "cs": "c č, h ch, r ř, s š, z ž",
    "cy": "c ch, d dd, f ff, g ng, l ll, p ph, r rh, t th",
    "da": "z æ ø å",
    "eo": "c ĉ, g ĝ, h ĥ, j ĵ, s ŝ, u ŭ",
    "es": "n ñ",
    "et": "s š z ž, w õ ä ö ü",
    "fi": "z å ä ö",
    "hr": "c č ć, d dž đ, l lj, n nj, s š, z ž",
    "hu": "c cs, d dz dzs, g gy, l ly, n ny, o ö, s sz, t ty, u ü, z zs",
    "is": "a á, d ð, e é, i í, o ó, u ú, y ý, z þ æ ö å",
    "lt": "c č, s š, z ž",
    "lv": "c č, g ģ, k ķ, l ļ, n ņ, s š, z ž",
    "mk": "г ѓ, з ѕ, и ј, к ќ, л љ, н њ, ч џ",
    "nb": "z æ ø å",
    "nn": "z æ ø å",
    "no": "z æ ø å",
    "pl": "a ą, c ć, e ę, l ł, n ń, o ó, s ś, z ź ż",
    "ro": "a ă â, i î, s ș, t ț",
    "sk": "a ä, c č, h ch, o ô, s š, z ž",
    "sl": "c č ć, d đ, s š, z ž",
    "sq": "c ç, d dh, e ë, g gj, l ll, n nj, r rr, s sh, t th, x xh, z zh",
    "sr": "д ђ, и ј, л љ, н њ, т ћ, ч џ, c č ć, d dž đ, l lj, n nj, s š, z ž",
    "sv": "z å ä ö",
    "tr": "c ç, g ğ, h ı, o ö, s ş, u ü",
    "uk": "е є, и і ї й",
    "vi": "a ă â, d đ, e ê, o ô ơ, u ư",
}
"""After each comma a letter and those that follow it, by language."""

_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # from katakana
_BASES = str.maketrans({"æ": "ae", "đ": "d", "ł": "l", "ø": "o", "œ": "oe", "ı": "i"}) | _HIRAGANA
"""The base letters of those that Unicode does not take apart."""
_DOTLESS = str.maketrans({"I": "ı", "İ": "i"})
_LONGEST = 3


def sort_key(text: str, language: str) -> Key:
    """Return what a text is sorted by, in a language given by its BCP 47 tag."""
    language = language.partition("-")[0]
    if language in {"az", "tr"}:
        text = text.translate(_DOTLESS)
    folded = unicodedata.normalize("NFC", text.casefold())
    return Key(tuple(_letters(folded, _own_letters(language))), _marks(folded), folded)


def _letters(text: str, own: Mapping[str, Letter]) -> Iterator[Letter]:
    place = 0
    while place < len(text):
        parts = (text[place : place + size] for size in range(_LONGEST, 0, -1))
        found = next((part for part in parts if part in own), "")
        if found:
            yield own[found]
        else:
            yield from (Letter(one, 0, one) for one in _bases(text[place]))
        place += len(found) or 1


def _bases(letter: str) -> str:
    """Return a letter without its marks."""
    plain = unicodedata.normalize("NFD", letter)
    return "".join(one for one in plain if not unicodedata.combining(one)).translate(_BASES)


def _marks(text: str) -> tuple[str, ...]:
    """Return the marks of each letter; a letter without any stands before one that has some."""
    found: list[str] = []
    for one in unicodedata.normalize("NFD", text):
        if found and unicodedata.combining(one):
            found[-1] += one
        else:
            found.append("")
    return tuple(found)


@cache
def _own_letters(language: str) -> Mapping[str, Letter]:
    """Return the letters that a language counts as its own, each with its place."""
    rows = f"{_ALL}, {_OWN_LETTERS.get(language, '')}".split(", ")
    return {
        letter: Letter(follows, rank, letter)
        for follows, *letters in (row.split() for row in rows if row)
        for rank, letter in enumerate(letters, 1)
    }
