"""Matching: the longest phrases of a lexicon in a row of words, and what they mean."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from cadogan.facts.lexicon import Bound, Counted, FactKind, Hint, Lexicon, Value
from cadogan.facts.words import Words
from cadogan_engine import Rank, Role

Kinds = tuple[FactKind, ...]
_TABLES = 64


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase means.

    ``values`` are all things that it can mean; not ``certain`` if it can as well mean none
    of them. It has none where it is a phrase to be passed over, one that leaves a value
    open (``bound``) or says something about it (``hints``), or a word in no phrase
    (``is_word``). ``counts`` is what a number beside it can count.
    """

    values: tuple[Value, ...] = ()
    certain: bool = True
    bound: Bound | None = None
    hints: frozenset[Hint] = frozenset()
    is_word: bool = False
    counts: frozenset[Counted] = frozenset()


@dataclass(frozen=True, slots=True)
class Match:
    """A stretch of words, from the index ``start`` up to ``end``, and what it means."""

    start: int
    end: int
    meaning: Meaning


_PASSED_OVER = Meaning()
_NEGATION = Meaning(hints=frozenset({Hint.NOT}))
_WORD = Meaning(is_word=True)


def matches(words: Words, kinds: Kinds, lexicon: Lexicon) -> Iterator[Match]:
    """Yield the longest phrases that mean something of these kinds, and every other word.

    The matches follow each other without a gap: a word belongs to one of them. Of phrases
    of one length, those to be passed over come first and qualifiers last. What a phrase
    can mean beside its first meaning counts where several kinds are asked for.
    """
    table = _table(lexicon, kinds)
    words = lexicon.prefixes.removed(words)
    stemmed = lexicon.stems(words)
    start = 0
    while start < len(words):
        most = max(table.longest.get(words[start], 1), table.longest.get(stemmed[start], 1))
        for end in range(min(start + most, len(words)), start, -1):
            meaning = table.meaning(words[start:end], stemmed[start:end], kinds)
            if meaning is not None:
                break
        else:
            end, meaning = start + 1, _WORD
        yield Match(start, end, meaning)
        start = end


def negates(words: Words, lexicon: Lexicon) -> bool:
    """Whether words turn a statement round; the "no" that is a number is not asked about."""
    return lexicon.stems(words) in lexicon.negations


@dataclass(frozen=True, slots=True)
class _Table:
    """The phrases of a lexicon (stems) with what they mean, for the kinds asked about.

    ``spelled`` are numerals, word by word, and ``counted`` what such numerals count ("dreimal",
    three times); ``longest`` is how many words the longest phrase
    has that begins with a word or stem.
    """

    phrases: Mapping[Words, Meaning]
    spelled: Mapping[Words, int]
    counted: Mapping[Words, frozenset[Counted]]
    longest: Mapping[str, int] = field(default_factory=dict)

    def meaning(self, words: Words, stemmed: Words, kinds: Kinds) -> Meaning | None:
        """Return what some words mean as a whole; None where they are no phrase."""
        known = self.phrases.get(stemmed)
        number = self.spelled.get(words)
        if number is None and len(words) == 1 and words[0].isdecimal():
            number = int(words[0])
        is_settled = known is not None and not (known.values or known.bound or known.counts)
        if number is None or is_settled or (known is not None and not known.certain):
            return known
        counted = _counted(number, kinds)
        if not counted:
            return known
        types = {type(value) for value in counted}
        others = known.values if known else ()
        counts = self.counted.get(words) or (known.counts if known else frozenset())
        return Meaning((*counted, *(v for v in others if type(v) not in types)), counts=counts)


def _counted(number: int, kinds: Kinds) -> tuple[Value, ...]:
    """Return what a number can be: a number, the rank of a card."""
    is_rank = FactKind.RANK in kinds and Rank.TWO <= number <= Rank.TEN
    as_number = (number,) if FactKind.NUMBER in kinds else ()
    return (*as_number, Rank(number)) if is_rank else as_number


@lru_cache(maxsize=_TABLES)
def _table(lexicon: Lexicon, kinds: Kinds) -> _Table:
    """Return the phrases of a lexicon for some kinds, and how long they are."""
    is_prose = len(kinds) > 1
    found = _phrases(lexicon, kinds)
    if is_prose:
        found = _with_counted(found, lexicon)
    longest: dict[str, int] = {}
    for phrase in (*found, *lexicon.spelled):
        if phrase:
            longest[phrase[0]] = max(len(phrase), longest.get(phrase[0], 1))
    return _Table(found, lexicon.spelled, lexicon.counted if is_prose else {}, longest)


def _phrases(lexicon: Lexicon, kinds: Kinds) -> dict[Words, Meaning]:
    """Return the phrases of a lexicon for some kinds; a later meaning replaces an earlier."""
    is_prose = len(kinds) > 1
    found: dict[Words, Meaning] = {}
    if is_prose:
        found.update((phrase, Meaning(hints=hints)) for phrase, hints in lexicon.hints.items())
    for phrase, bound in lexicon.qualifiers.items():
        found[phrase] = Meaning(bound=bound, hints=_hints(found, phrase))
    values: dict[Words, tuple[Value, ...]] = {}
    for kind in kinds:
        for phrase, value in lexicon.phrases.get(kind, {}).items():
            values[phrase] = (*values.get(phrase, ()), value)
    for phrase, stated in values.items():
        found[phrase] = Meaning(stated, hints=_hints(found, phrase))
    if is_prose:
        for phrase, several in lexicon.several.items():
            meant = tuple(value for value in several if value is not None)
            is_certain = None not in several
            found[phrase] = Meaning(meant, certain=is_certain, hints=_hints(found, phrase))
    found.update(dict.fromkeys(lexicon.ignored, _PASSED_OVER))
    return dict.fromkeys(lexicon.negations, _NEGATION) | found


def _with_counted(found: Mapping[Words, Meaning], lexicon: Lexicon) -> dict[Words, Meaning]:
    """Return phrases with what a number beside them counts, and those that say nothing else."""
    named = (phrase for phrase in lexicon.counted if phrase not in lexicon.spelled)
    known = {**dict.fromkeys(named, _PASSED_OVER), **found}
    return {
        phrase: replace(meaning, counts=_counts(phrase, meaning.values, lexicon))
        for phrase, meaning in known.items()
    }


def _counts(phrase: Words, values: tuple[Value, ...], lexicon: Lexicon) -> frozenset[Counted]:
    """Return what a number beside a phrase counts: as the lexicon, its value or a word says."""
    if phrase in lexicon.counted:
        return lexicon.counted[phrase]
    if values and isinstance(values[0], Role) and values[0] is not Role.STOCK:
        return frozenset({Counted.PILE})
    words = (lexicon.counted[(word,)] for word in phrase if (word,) in lexicon.counted)
    return next(words, frozenset())


def _hints(found: Mapping[Words, Meaning], phrase: Words) -> frozenset[Hint]:
    return found[phrase].hints if phrase in found else frozenset()
