"""Lexicons: what a language calls the things of patience, and which words stand for which value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from cadogan.facts.numerals import ordinals, spell
from cadogan.facts.prefixes import Prefixes
from cadogan.facts.words import Words, split, stems
from cadogan.problems import Problem
from cadogan_engine import (
    UNLIMITED,
    Colour,
    Direction,
    Facing,
    Permission,
    Rank,
    Role,
    Suit,
    SuitRelation,
    Unlimited,
)


class Side(Enum):
    """Where something lies, seen from the player."""

    LEFT = "left"
    RIGHT = "right"

    def __str__(self) -> str:
        return self.value


class End(Enum):
    """Which end of a pile or of the table is meant."""

    TOP = "top"
    BOTTOM = "bottom"

    def __str__(self) -> str:
        return self.value


class Bound(Enum):
    """What words beside a value make of it."""

    OPEN = "open"
    AT_LEAST = "at-least"
    AT_MOST = "at-most"
    MORE = "more"
    LESS = "less"


class Hint(Enum):
    """What words beside values say about them."""

    NOT = "not"
    ONLY = "only"
    LIKE_NOT = "like-not"
    MUST = "must"
    LIKE_MUST = "like-must"
    GIVEN = "given"
    ORDER = "order"
    PILE = "pile"
    SUBJECT = "subject"
    PASSAGE = "pass"
    REDEAL = "redeal"
    HIGHER = "higher"
    LOWER = "lower"


class Counted(Enum):
    """What a number counts: things, occasions, or a step from one rank to the next.

    ``BY`` is said by words before a number that is taken at a time (Russian "по три"),
    ``OTHER`` is said by words behind which nothing of these stands that is counted: "in".
    """

    CARD = "card"
    ROW = "row"
    PILE = "pile"
    SUIT = "suit"
    PACK = "pack"
    POINT = "point"
    TIME = "time"
    AT_A_TIME = "at-a-time"
    BY = "at-a-time-before"
    STEP = "step"
    OTHER = "other"


THINGS = frozenset(Counted) - {Counted.AT_A_TIME, Counted.BY, Counted.STEP, Counted.OTHER}
"""What can be counted, of all that words beside a number say."""


Value = (
    int
    | Rank
    | Suit
    | Colour
    | Direction
    | SuitRelation
    | Role
    | Facing
    | Side
    | End
    | Permission
    | Unlimited
)


class FactKind(Enum):
    """What sort of value a fact has, and the section of a lexicon that names such values."""

    NUMBER = "numbers"
    RANK = "ranks"
    SUIT = "suits"
    COLOUR = "colours"
    DIRECTION = "directions"
    SUIT_RULE = "suit-rules"
    PILE = "piles"
    FACING = "facing"
    SIDE = "sides"
    END = "ends"
    PERMISSION = "permissions"

    def __str__(self) -> str:
        return self.value.removesuffix("s").replace("-", " ")


def kind_of(value: Value) -> FactKind:
    """Return the kind of a value; "no limit" is a number."""
    return _KINDS[type(value)]


def denies(value: Value) -> bool:
    """Whether a value says that something is not so: "no", "cannot"."""
    return value is Permission.CANNOT or (type(value) is int and value == 0)


@dataclass(frozen=True, slots=True)
class Beside:
    """Phrases (stems) that stand just before a name or just after it: "to …", "…へ"."""

    before: frozenset[Words] = frozenset()
    after: frozenset[Words] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """What a language calls things; each is equal only to itself.

    ``phrases`` map the stems of words to values, kind by kind; ``spelled`` are numerals
    as CLDR spells them, not stemmed, for stems of different numerals may be equal.
    ``ignored`` are phrases (stems) that look like a value and are none ("one
    another"), ``qualifiers`` those that leave the value beside them open ("at least"),
    ``negations`` those that turn a statement round. ``several`` are phrases that
    mean more in running text than where a fact is marked; None stands for no fact at all.
    ``exact`` are words whose stem is that of another word, too: they keep their endings.
    ``prefixes`` are small words that are written together with the next one.
    ``hints`` are phrases that say something about the values beside them: "only", or that
    a number counts how often the stock is gone through, or dealt again, ``counted`` those
    that say what a number beside them counts; ``onto`` are words
    beside a card that another one is put on, ``to`` and ``away`` words beside the pile that
    cards go to or come from, ``of`` the words that can stand between the rank and the suit of
    a card (any word, if there are none). ``ordinal_endings`` make an ordinal of a numeral
    that CLDR does not spell. A lexicon that could not be read has problems and as many words
    as could be.
    """

    language: str
    path: Path
    names: Mapping[tuple[FactKind, Value], str] = field(default_factory=dict)
    letters: Mapping[Rank, str] = field(default_factory=dict)
    phrases: Mapping[FactKind, Mapping[Words, Value]] = field(default_factory=dict)
    spelled: Mapping[Words, int] = field(default_factory=dict)
    ignored: frozenset[Words] = frozenset()
    qualifiers: Mapping[Words, Bound] = field(default_factory=dict)
    negations: frozenset[Words] = frozenset()
    several: Mapping[Words, tuple[Value | None, ...]] = field(default_factory=dict)
    exact: frozenset[str] = frozenset()
    prefixes: Prefixes = field(default_factory=Prefixes)
    hints: Mapping[Words, frozenset[Hint]] = field(default_factory=dict)
    counted: Mapping[Words, frozenset[Counted]] = field(default_factory=dict)
    onto: Beside = Beside()
    to: Beside = Beside()
    away: Beside = Beside()
    of: frozenset[Words] = frozenset()
    ordinal_endings: frozenset[Words] = frozenset()
    problems: tuple[Problem, ...] = ()

    def name(self, value: Value) -> str:
        """Return the term for a value: "Kreuz", "dreizehn", "abwechselnde Farben"."""
        is_numeral = kind_of(value) is FactKind.NUMBER and value not in (0, UNLIMITED)
        found = None if is_numeral else self.names.get((kind_of(value), value))
        if found is None and isinstance(value, int):
            return spell(value, self.language)
        return found or str(value)

    def stems(self, words: Words) -> Words:
        """Return words as the phrases have them: without inflection, or marked as exact."""
        words = self.prefixes.removed(words)
        stemmed = stems(words, self.language)
        if self.exact.isdisjoint(words):
            return stemmed
        pairs = zip(words, stemmed, strict=True)
        return tuple(f"={word}" if word in self.exact else stem for word, stem in pairs)

    def is_ordinal(self, said: str) -> bool:
        """Whether a numeral counts places and no things: "third", but not "three"."""
        words = split(said)
        is_ended = any(words[-len(ending) :] == ending for ending in self.ordinal_endings)
        return is_ended or said.casefold() in ordinals(self.language)

    def letter(self, rank: Rank) -> str:
        """Return what stands in a card's corner: ``B`` for a German jack, ``10`` for a ten."""
        return self.letters.get(rank) or ("10" if rank is Rank.TEN else str(rank))

    def rank(self, letter: str) -> Rank | None:
        """Return the rank whose letter or figure this is: the inverse of :meth:`letter`."""
        return next((rank for rank in Rank if self.letter(rank) == letter), None)

    @property
    def known_hints(self) -> frozenset[Hint]:
        """Return what the language has words for, of what words can say about values."""
        found = frozenset(hint for hints in self.hints.values() for hint in hints)
        return found | {Hint.NOT} if self.negations else found

    def knows(self, kind: FactKind) -> bool:
        """Whether the language has words for a kind of value, beside signs and letters on cards."""
        if kind is FactKind.NUMBER:
            return bool(self.phrases.get(kind))
        return any(named is kind for named, _ in self.names)


_KINDS: Mapping[type, FactKind] = {
    int: FactKind.NUMBER,
    Unlimited: FactKind.NUMBER,
    Rank: FactKind.RANK,
    Suit: FactKind.SUIT,
    Colour: FactKind.COLOUR,
    Direction: FactKind.DIRECTION,
    SuitRelation: FactKind.SUIT_RULE,
    Role: FactKind.PILE,
    Facing: FactKind.FACING,
    Side: FactKind.SIDE,
    End: FactKind.END,
    Permission: FactKind.PERMISSION,
}
