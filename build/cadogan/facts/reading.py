"""Reading a fact: which value some words state."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.words import Words, split, stems
from cadogan_engine import Rank


@dataclass(frozen=True, slots=True)
class Reading:
    """The values that a text was found to state, each once, in its order.

    ``negation`` is a word outside of them that turns the statement round ("not").
    """

    values: tuple[Value, ...] = ()
    negation: str = ""

    @property
    def value(self) -> Value | None:
        """The value stated, or None where there is none, several, or a negated one."""
        return self.values[0] if len(self.values) == 1 and not self.negation else None


def read_fact(text: str, expected: Value, lexicon: Lexicon) -> Reading:
    """Read the value that a marked text states.

    ``expected`` says what kind of value it is (any value of that kind will do); what
    the text says is found without regard to it. Words that mean no value of the kind
    are passed over; of two readings the longer counts: "no limit" is not "no". A
    card's letter is read where it stands alone ("K", but not the "a" in "a King").
    """
    kind = kind_of(expected)
    letter = lexicon.rank(text.strip()) if kind is FactKind.RANK else None
    if letter is not None:
        return Reading((letter,))
    values: list[Value] = []
    negation = ""
    for item in _found(split(text), kind, lexicon):
        if not isinstance(item, str):
            values.append(item)
        elif _negates(item, kind, lexicon):
            negation = negation or item
    return Reading(tuple(dict.fromkeys(values)), negation)


def _found(text: Words, kind: FactKind, lexicon: Lexicon) -> Iterator[Value | str]:
    """Yield the values of the longest phrases, and every word that is part of none."""
    phrases = lexicon.phrases.get(kind, {})
    stemmed = stems(text, lexicon.language)
    longest = max(map(len, (*phrases, *lexicon.ignored, *lexicon.spelled)), default=1)
    place = 0
    while place < len(text):
        for size in range(min(longest, len(text) - place), 0, -1):
            end = place + size
            if stemmed[place:end] in lexicon.ignored:
                break
            value = _numeral(text[place:end], kind, lexicon)
            value = phrases.get(stemmed[place:end]) if value is None else value
            if value is not None:
                yield value
                break
        else:
            end = place + 1
            yield text[place]
        place = end


def _negates(word: str, kind: FactKind, lexicon: Lexicon) -> bool:
    """Whether a word turns the statement round; numbers say so themselves ("no")."""
    if kind is FactKind.NUMBER:
        return False
    return not lexicon.negations.isdisjoint(stems((word,), lexicon.language))


def _numeral(words: Words, kind: FactKind, lexicon: Lexicon) -> Value | None:
    """Return the number or rank of a numeral, spelled out or in digits of any script."""
    number = lexicon.spelled.get(words)
    if len(words) == 1 and words[0].isdecimal():
        number = int(words[0])
    if number is None or kind is FactKind.NUMBER:
        return number
    is_rank = kind is FactKind.RANK and Rank.TWO <= number <= Rank.TEN
    return Rank(number) if is_rank else None
