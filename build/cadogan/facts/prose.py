"""Reading prose: every value that running text states, where nothing is marked."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cadogan.facts.counted import counted
from cadogan.facts.letters import listed_letters
from cadogan.facts.lexicon import Bound, Counted, FactKind, Hint, Lexicon, Value, denies, kind_of
from cadogan.facts.matching import Match, matches, negates
from cadogan.facts.words import Word, Words, placed
from cadogan_engine import Permission

_KINDS = tuple(FactKind)
CLAUSE_ENDS = frozenset(".,;:!?…。、，；：！？،؛؟")
# How many words or phrases a negation can stand before and behind the verb it belongs to.
_BEFORE = 2
_BEHIND = 5
# What some words say together, and can say apart.
_TWO_AT_ONCE = ((FactKind.RANK, FactKind.SUIT), (FactKind.SIDE, FactKind.END))
_NEGATED: Mapping[Value, Value] = {Permission.CAN: Permission.CANNOT}


@dataclass(frozen=True, slots=True)
class Said:
    """A value that a text states, and the characters of the text that state it.

    Words that can mean several things ("seven": a number, a rank) are said several times,
    in the same place. They are not ``certain`` where they can as well mean none of them.
    """

    kind: FactKind
    value: Value
    start: int
    end: int
    certain: bool = True


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a text that states something: its words, and all that they can mean.

    ``certain`` is False where they can as well mean nothing of the sort, ``bound`` what
    the words beside them make of a number ("at most"). Words that say something about
    others have no values but ``hints``. ``denies`` says that the words deny something by
    themselves, and not because of others beside them; ``clause`` numbers the stretches
    between signs that end a clause. ``counts`` is what a number counts, if that is known.
    """

    values: tuple[Value, ...]
    start: int
    end: int
    certain: bool = True
    bound: Bound | None = None
    hints: frozenset[Hint] = frozenset()
    denies: bool = False
    clause: int = 0
    counts: frozenset[Counted] = frozenset()

    @property
    def negates(self) -> bool:
        """Whether it is a word that turns a statement round."""
        return Hint.NOT in self.hints


def read_prose(text: str, lexicon: Lexicon) -> tuple[Said, ...]:
    """Return everything that a text says, of all kinds at once, in its order.

    The longest phrase counts, whatever its kind: "in suit" states a relation and no suit.
    Phrases that the lexicon ignores, and words that leave a value open ("at least"), are
    passed over. A "can" with a negation near it in its clause is read as "cannot". Tags are not
    told from text: blank them out before.
    """
    return tuple(
        Said(kind_of(value), value, mention.start, mention.end, mention.certain)
        for mention in read_mentions(text, lexicon)
        for value in mention.values
    )


def read_mentions(text: str, lexicon: Lexicon) -> tuple[Mention, ...]:
    """Return the places of a text that state something, and its negations, in its order."""
    words = placed(text)
    found = [
        mention
        for number, clause in enumerate(_clauses(text, words))
        for whole in _clause(clause, number, lexicon)
        for mention in _apart(whole)
    ]
    found += (
        Mention((rank,), word.start, word.end)
        for word, rank in listed_letters(text, words, lexicon)
    )
    return tuple(sorted(found, key=lambda mention: mention.start))


def _clauses(text: str, words: Sequence[Word]) -> Iterator[list[Word]]:
    """Yield the words between one sign that ends a clause and the next."""
    clause: list[Word] = []
    for word in words:
        if clause and not CLAUSE_ENDS.isdisjoint(text[clause[-1].end : word.start]):
            yield clause
            clause = []
        clause.append(word)
    yield clause


def _clause(words: Sequence[Word], number: int, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield what one clause, the one with this number, states."""
    texts = tuple(word.text for word in words)
    found = tuple(matches(texts, _KINDS, lexicon))
    hints = [match.meaning.hints for match in found]
    for index, match in enumerate(found):
        if match.meaning.values or hints[index]:
            mention = Mention(
                match.meaning.values,
                words[match.start].start,
                words[match.end - 1].end,
                match.meaning.certain,
                _bound(found, index),
                hints[index] | _given(found, index),
                _denies(match, hints[index], texts, lexicon),
                clause=number,
                counts=_counts(found, index, texts, lexicon),
            )
            near = hints[max(0, index - _BEFORE) : index + _BEHIND + 1]
            yield _turned(mention) if any(Hint.NOT in around for around in near) else mention


def _apart(mention: Mention) -> Iterator[Mention]:
    """Yield what words that say two things at once say, one by one; others as they are.

    A card that is one word has a rank and a suit, "top left" is a side and an end.
    """
    kinds = {kind_of(value) for value in mention.values}
    second = next((two for one, two in _TWO_AT_ONCE if {one, two} <= kinds), None)
    if second is None:
        yield mention
    else:
        yield replace(mention, values=tuple(v for v in mention.values if kind_of(v) is not second))
        yield replace(mention, values=tuple(v for v in mention.values if kind_of(v) is second))


def _counts(
    found: Sequence[Match], index: int, texts: Words, lexicon: Lexicon
) -> frozenset[Counted]:
    """Return what a number counts; an ordinal counts nothing."""
    sorts = counted(found, index)
    said = " ".join(texts[found[index].start : found[index].end])
    return frozenset() if sorts and lexicon.is_ordinal(said) else sorts


def _denies(match: Match, hints: frozenset[Hint], texts: Words, lexicon: Lexicon) -> bool:
    """Whether a phrase denies something by itself: a negation, "no", "cannot"."""
    if not any(map(denies, match.meaning.values)):
        return Hint.NOT in hints
    is_sure = match.meaning.certain or negates(texts[match.start : match.end], lexicon)
    return is_sure and Hint.LIKE_NOT not in hints


def _given(found: Sequence[Match], index: int) -> frozenset[Hint]:
    """Return whether a value is one that was named before: "each of the four piles"."""
    return found[index - 1].meaning.hints & {Hint.GIVEN} if index else frozenset()


def _turned(mention: Mention) -> Mention:
    """Return a mention as it is beside a negation."""
    return replace(mention, values=tuple(_NEGATED.get(value, value) for value in mention.values))


def _bound(found: Sequence[Match], index: int) -> Bound | None:
    """Return what the phrases before and after one make of it: "at most three", "three or more"."""
    beside = (*found[max(0, index - 1) : index], *found[index + 1 : index + 2])
    return next((match.meaning.bound for match in beside if match.meaning.bound), None)
