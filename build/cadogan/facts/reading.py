"""Reading a fact: which value some words state."""

from dataclasses import dataclass

from cadogan.facts.lexicon import FactKind, Hint, Lexicon, Value, kind_of
from cadogan.facts.matching import matches
from cadogan.facts.words import MINUS, is_mathematical, split


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
    words = split(text)
    values: list[Value] = []
    negation = qualifier = ""
    for match in matches(words, (kind,), lexicon):
        said = " ".join(words[match.start : match.end])
        meaning = match.meaning
        values += meaning.values
        if meaning.bound or (meaning.is_word and is_mathematical(said) and said != MINUS):
            qualifier = qualifier or said
        elif said == MINUS or Hint.NOT in meaning.hints:
            negation = negation or said
    return Reading(tuple(dict.fromkeys(values)), negation, qualifier)
