"""Prefixes: small words that are written together with the next one.

Arabic writes "and", "with", "to" and "the" so: of "and with the King" only "king" is in a
lexicon. They are taken off where what is left is a word that the lexicon knows, so
that nothing is taken from a word that merely begins with the same letters.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cadogan.facts.words import Words, stems

_SHORTEST = 2


@dataclass(frozen=True, slots=True)
class Prefixes:
    """The prefixes of a language, and the words of its lexicon that may stand behind them.

    ``alone`` are words that are terms by themselves, ``stems`` those of all words, also of
    longer phrases.
    """

    language: str = ""
    prefixes: Words = ()
    alone: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()

    def removed(self, words: Words) -> Words:
        """Return words without their prefixes."""
        return tuple(map(self._removed, words)) if self.prefixes else words

    def _removed(self, word: str) -> str:
        """Return what is left of a word: a term as it is written, or else a form of one."""
        rests = tuple(self._rests(word))
        is_term = (rest for rest in rests if rest in self.alone)
        is_form = (rest for rest in rests if stems((rest,), self.language)[0] in self.stems)
        return next(is_term, "") or next(is_form, word)

    def _rests(self, word: str) -> Iterator[str]:
        """Yield a word, and what is left of it without one prefix, without two and so on."""
        yield word
        for prefix in self.prefixes:
            rest = word.removeprefix(prefix)
            if _SHORTEST <= len(rest) < len(word):
                yield from self._rests(rest)


def prefixes_of(language: str, prefixes: Words, terms: Iterable[Words]) -> Prefixes:
    """Return the prefixes of a language whose lexicon has some terms."""
    if not prefixes:
        return Prefixes()
    known = tuple(terms)
    words = frozenset(word for term in known for word in term)
    alone = frozenset(term[0] for term in known if len(term) == 1)
    return Prefixes(language, prefixes, alone, frozenset(stems(tuple(words), language)))
