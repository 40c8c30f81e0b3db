"""Parts: what the sentences of a text mention, so that two texts can be compared."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce

from cadogan.facts.lexicon import FactKind, Hint, Lexicon, Value, kind_of
from cadogan.facts.prose import Mention, read_mentions
from cadogan.facts.sentences import blanked, sentences
from cadogan_engine import Permission

Key = tuple[FactKind, Value]
"""A value with its kind: the rank seven and the number seven are equal, their keys are not."""

_TEXTS = 2048
NONE: Key = (FactKind.NUMBER, 0)
_LIMITING = frozenset({Hint.NOT, Hint.ONLY, Hint.LIKE_NOT})
_DENIED: frozenset[Key] = frozenset({(FactKind.PERMISSION, Permission.CANNOT), NONE})


@dataclass(frozen=True, slots=True)
class Part:
    """What some sentences mention.

    ``keys`` are all values that the ``mentions`` can mean, ``hints`` the words beside them.
    """

    mentions: tuple[Mention, ...] = ()
    keys: frozenset[Key] = frozenset()
    hints: frozenset[Hint] = frozenset()

    def __add__(self, other: "Part") -> "Part":
        mentions = self.mentions + other.mentions
        return Part(mentions, self.keys | other.keys, self.hints | other.hints)

    def of(self, kind: FactKind) -> tuple[Mention, ...]:
        """Return the mentions that can be of a kind."""
        return tuple(
            mention
            for mention in self.mentions
            if any(kind_of(value) is kind for value in mention.values)
        )

    @property
    def is_restricted(self) -> bool:
        """Whether anything in it is denied, or said to be so only in one case."""
        return bool(self.hints & _LIMITING or self.keys & _DENIED)


@lru_cache(maxsize=_TEXTS)
def parts(text: str, lexicon: Lexicon) -> tuple[Part, ...]:
    """Return what the sentences of a text mention, one by one; its tags are not read.

    Many languages have the same source: what was read last is kept.
    """
    plain = blanked(text)
    mentions = read_mentions(plain, lexicon)
    return tuple(
        part_of(mention for mention in mentions if start <= mention.start < end)
        for start, end in sentences(plain)
    )


def joined(found: Sequence[Part]) -> Part:
    """Return several parts as one."""
    return found[0] if len(found) == 1 else reduce(Part.__add__, found, Part())


def keys_of(mention: Mention) -> tuple[Key, ...]:
    """Return all that a mention can mean."""
    return tuple((kind_of(value), value) for value in mention.values)


def part_of(mentions: Iterable[Mention]) -> Part:
    """Return some mentions as a part."""
    found = tuple(mentions)
    keys = frozenset(key for mention in found for key in keys_of(mention))
    return Part(found, keys, frozenset(hint for mention in found for hint in mention.hints))
