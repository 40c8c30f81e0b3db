"""Reading a fact: which value some words state."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.words import MINUS, Words, is_mathematical, split, stems
from cadogan_engine import Rank


@dataclass(frozen=True, slots=True)
class Reading:
    """The values that a text was found to state, each once, in its order.

    ``negation`` is a word outside of them that turns the statement round ("not", or the
    minus of "-7"), ``qualifier`` one that leaves it open ("at least").
    """

    values: tuple[Value, ...] = ()
    negation: str = ""
    qualifier: str = ""

    @property
    def value(self) -> Value | None:
        """The value stated, or None where there is none, several, or not just that one."""
        is_plain = len(self.values) == 1 and not self.negation and not self.qualifier
        return self.values[0] if is_plain else None


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
    negation = qualifier = ""
    for item in _found(split(text), kind, lexicon):
        if isinstance(item, _Qualifier):
            qualifier = qualifier or item.text
        elif not isinstance(item, str):
            values.append(item)
        elif _negates(item, lexicon):
            negation = negation or item
        elif is_mathematical(item):
            qualifier = qualifier or item
    return Reading(tuple(dict.fromkeys(values)), negation, qualifier)


@dataclass(frozen=True, slots=True)
class _Qualifier:
    """Words that leave the value beside them open."""

    text: str


def _found(text: Words, kind: FactKind, lexicon: Lexicon) -> Iterator[Value | _Qualifier | str]:
    """Yield the values and qualifiers of the longest phrases, and every word in none."""
    phrases = lexicon.phrases.get(kind, {})
    stemmed = stems(text, lexicon.language)
    known = (*phrases, *lexicon.ignored, *lexicon.qualifiers, *lexicon.spelled)
    longest = max(map(len, known), default=1)
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
            if stemmed[place:end] in lexicon.qualifiers:
                yield _Qualifier(" ".join(text[place:end]))
                break
        else:
            end = place + 1
            yield text[place]
        place = end


def _negates(word: str, lexicon: Lexicon) -> bool:
    """Whether a word turns the statement round; the "no" that is a number does not come here."""
    return word == MINUS or not lexicon.negations.isdisjoint(stems((word,), lexicon.language))


def _numeral(words: Words, kind: FactKind, lexicon: Lexicon) -> Value | None:
    """Return the number or rank of a numeral, spelled out or in digits of any script."""
    number = lexicon.spelled.get(words)
    if len(words) == 1 and words[0].isdecimal():
        number = int(words[0])
    if number is None or kind is FactKind.NUMBER:
        return number
    is_rank = kind is FactKind.RANK and Rank.TWO <= number <= Rank.TEN
    return Rank(number) if is_rank else None
