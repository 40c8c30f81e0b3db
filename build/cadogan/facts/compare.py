"""Comparing: what a text and its translation state differently."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from cadogan.facts.akin import is_akin, is_bounded_otherwise, is_equal
from cadogan.facts.lexicon import FactKind, Hint, Lexicon, kind_of
from cadogan.facts.parts import NONE, Key, Part, joined, keys_of, parts
from cadogan.facts.prose import Mention
from cadogan.facts.sentences import aligned
from cadogan_engine import Direction, Permission

_FEW = 2
# What a translation does not leave to the context.
_TOLD = (FactKind.SUIT, FactKind.RANK, FactKind.SUIT_RULE, FactKind.COLOUR, FactKind.SIDE)
# What it does not add of itself.
_UNTOLD = (FactKind.SUIT, FactKind.SUIT_RULE)
# What stands in a certain place of the sentence, so that it can be put into a wrong one.
_PLACED = tuple(kind for kind in FactKind if kind is not FactKind.PERMISSION)
# What any text can have in common with another.
_COMMON = (FactKind.NUMBER, FactKind.PERMISSION, FactKind.SIDE)


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that a text and its translation state differently.

    One of ``source`` and ``target`` is missing where that text says nothing of the kind.
    """

    kind: FactKind
    source: Mention | None
    target: Mention | None


def differences(
    source: str, target: str, spoken: Lexicon, lexicon: Lexicon
) -> tuple[Difference, ...]:
    """Return what a translation (``target``) states differently from its source.

    ``spoken`` is the lexicon of the source language. Sentences are compared pair by pair,
    those about the game and bare figures. A value in the place of another is a difference;
    so is one that is missing or added, if it is of a kind that translations neither leave to
    the context nor take from it. What the lexicons cannot tell for sure counts as the same.
    """
    if source == target:
        return ()
    ours, theirs = parts(source, spoken), parts(target, lexicon)
    whole = joined(ours), joined(theirs)
    is_bare = not any(map(str.isalpha, source))
    pairs = ((joined(left), joined(right)) for left, right in aligned(ours, theirs, _cost))
    return tuple(
        found
        for left, right in pairs
        if is_bare or _is_about_the_game(left)
        for found in _Comparison(left, right, *whole).differences()
    )


def _cost(source: Sequence[Part], target: Sequence[Part]) -> float:
    """Return how much of some sentences has nothing like it in others."""
    left, right = joined(source), joined(target)
    return float(len(_unmatched(left, right.keys)) + len(_unmatched(right, left.keys)))


def _unmatched(part: Part, keys: frozenset[Key]) -> list[Mention]:
    return [
        mention
        for mention in part.mentions
        if mention.certain and mention.values and keys.isdisjoint(keys_of(mention))
    ]


def _is_about_the_game(part: Part) -> bool:
    kinds = {_kind(mention) for mention in part.mentions if mention.values}
    return Hint.SUBJECT in part.hints or not kinds <= set(_COMMON)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Sentences of a text and of its translation, and the two texts as a whole."""

    source: Part
    target: Part
    whole_source: Part
    whole_target: Part

    def differences(self) -> Iterator[Difference]:
        """Yield at most one difference of each kind, and those of limits."""
        lost, new = self._left_over()
        kinds = {kind for kind, _ in self.source.keys | self.target.keys}
        for kind in filter(kinds.__contains__, FactKind):
            ours, theirs = _of_kind(kind, lost, new, self._count_redeals())
            found = (
                self._permission(ours, theirs)
                if kind is FactKind.PERMISSION
                else self._changed(kind, ours, theirs)
                or self._missing(kind, ours)
                or self._added(kind, theirs)
                or self._misplaced(kind)
            )
            if found:
                yield found
        yield from self._limits()

    def _left_over(self) -> tuple[list[Mention], list[Mention]]:
        """Return what each side states and the other does not in any way."""
        left = [m for m in self.source.mentions if self.target.keys.isdisjoint(keys_of(m))]
        right = [m for m in self.target.mentions if self.source.keys.isdisjoint(keys_of(m))]
        sides = self.source, self.target
        lost = [m for m in left if not any(is_akin(m, other, *sides) for other in right)]
        new = [m for m in right if not any(is_akin(other, m, *sides) for other in left)]
        return _without_denials(lost, self.target), _without_denials(new, self.source)

    def _changed(
        self, kind: FactKind, ours: Sequence[Mention], theirs: Sequence[Mention]
    ) -> Difference | None:
        """Return a value in the place of another, if either is nowhere in the other text.

        "One" can be an article, and counts only where there were many.
        """
        if not self._count_redeals():
            ours, theirs = _without_articles(ours, theirs), _without_articles(theirs, ours)
        gone = [m for m in ours if self.whole_target.keys.isdisjoint(keys_of(m))]
        new = [m for m in theirs if self.whole_source.keys.isdisjoint(keys_of(m))]
        is_changed = ours and theirs and (gone or new)
        return Difference(kind, (gone or ours)[0], (new or theirs)[0]) if is_changed else None

    def _count_redeals(self) -> bool:
        """Whether both texts speak of redeals, and neither of going through the stock."""
        hints = self.source.hints | self.target.hints
        return Hint.REDEAL in self.source.hints & self.target.hints and Hint.PASSAGE not in hints

    def _missing(self, kind: FactKind, ours: Sequence[Mention]) -> Difference | None:
        """Return a value that the translation leaves out; one pile may go without saying."""
        if not self._have_much_in_common():
            return None
        gone = [m for m in ours if not _stands_in(m, self.whole_target, self.whole_source)]
        if kind is FactKind.PILE:
            is_told = len({mention.values for mention in gone}) > 1
            return Difference(kind, gone[0], None) if is_told else None
        told = (m for m in gone if _has_to_be_told(m) and Hint.GIVEN not in m.hints)
        return next((Difference(kind, mention, None) for mention in told), None)

    def _added(self, kind: FactKind, theirs: Sequence[Mention]) -> Difference | None:
        """Return a value that only the translation states, or a name it has for "each pile"."""
        if kind is FactKind.PILE:
            is_nameless = Hint.PILE in self.source.hints and not self.source.of(kind)
            is_limited = Hint.ONLY in self.source.hints and bool(self.source.of(kind))
            is_widened = is_limited and not self.target.is_restricted
            is_added = theirs and (is_nameless or is_widened)
            return Difference(kind, None, theirs[0]) if is_added else None
        if kind not in _UNTOLD or not self._have_much_in_common():
            return None
        new = (m for m in theirs if not _stands_in(m, self.whole_source, self.whole_target))
        return next((Difference(kind, None, mention) for mention in new), None)

    def _have_much_in_common(self) -> bool:
        common = self.source.keys & self.target.keys
        return len(common) > 1 or any(kind not in _COMMON for kind, _ in common)

    def _misplaced(self, kind: FactKind) -> Difference | None:
        """Return a value said once too often, in the place of another that both texts have."""
        ours, theirs = _counted(kind, self.source), _counted(kind, self.target)
        if kind not in _PLACED or len(ours) != len(theirs):
            return None
        wanted = Counter(mention.values for mention in ours)
        given = Counter(mention.values for mention in theirs)
        lost = [mention for mention in ours if mention.values in wanted - given]
        new = [mention for mention in theirs if mention.values in given - wanted]
        sides = self.source, self.target
        if not lost or any(is_akin(one, other, *sides) for one in lost for other in new):
            return None
        return Difference(kind, lost[-1], new[-1])

    def _permission(self, ours: Sequence[Mention], theirs: Sequence[Mention]) -> Difference | None:
        """Return a "can" for a "cannot" or the other way round, if nothing else denies it."""
        for mine, other in product(ours, theirs):
            if _is_turned(mine, other, self.target) or _is_turned(other, mine, self.source):
                return Difference(FactKind.PERMISSION, mine, other)
        return None

    def _limits(self) -> Iterator[Difference]:
        """Yield numbers of both texts, each said once, that only one says "at most" of."""
        for mine in self.source.of(FactKind.NUMBER):
            same = _alike(mine, self.target)
            is_once = len(same) == 1 and len(_alike(mine, self.source)) == 1
            if is_once and is_bounded_otherwise(mine, same[0], self.source, self.target):
                yield Difference(FactKind.NUMBER, mine, same[0])


def _kind(mention: Mention) -> FactKind:
    return kind_of(mention.values[0])


def _is_turned(denied: Mention, allowed: Mention, text: Part) -> bool:
    """Whether a text allows what the other one certainly denies, and nothing in it denies it."""
    is_denied = denied.certain and Permission.CANNOT in denied.values
    return is_denied and Permission.CAN in allowed.values and not text.is_restricted


def _without_articles(mentions: Sequence[Mention], others: Sequence[Mention]) -> list[Mention]:
    """Leave out every "one" that does not stand against many."""
    is_one_of_many = any(map(_is_many, others))
    return [mention for mention in mentions if is_one_of_many or mention.values != (1,)]


def _without_denials(mentions: Sequence[Mention], other: Part) -> list[Mention]:
    """Leave out the "no" of "no card" where the other text denies it in another way."""
    is_denied = Hint.NOT in other.hints
    return [m for m in mentions if m.values and not (is_denied and (_kind(m), m.values[0]) == NONE)]


def _of_kind(
    kind: FactKind, lost: Sequence[Mention], new: Sequence[Mention], count_redeals: bool
) -> tuple[list[Mention], list[Mention]]:
    """Return what of two sides belongs to a kind, without what may mean nothing.

    Some of what may mean nothing belongs to it all the same: "one", where redeals are
    counted or many stand in its place; "the deck", where another pile does; "in play",
    where the other side says "cannot". So does what is of another kind: "twos", for cards
    were lost, and "face down", for a way of building.
    """
    ours, theirs = ([m for m in side if _kind(m) is kind] for side in (lost, new))
    sure_ours, sure_theirs = ([m for m in side if m.certain] for side in (ours, theirs))
    if kind is FactKind.PERMISSION:
        return ours, theirs
    if kind is FactKind.PILE and sure_theirs and not sure_ours:
        return ours, sure_theirs
    if kind is FactKind.NUMBER and count_redeals:
        return _with_ones(ours), _with_ones(theirs)
    if kind is FactKind.NUMBER and not sure_ours and any(map(_is_many, sure_theirs)):
        return _with_ones(ours), sure_theirs
    if kind is FactKind.DIRECTION and not sure_theirs:
        return sure_ours, [m for m in new if m.certain and _kind(m) is FactKind.FACING]
    if kind is FactKind.RANK and sure_theirs:
        sure_ours = [m for m in lost if m.certain and kind in map(kind_of, m.values)]
    return sure_ours, sure_theirs


def _with_ones(mentions: Sequence[Mention]) -> list[Mention]:
    """Return the certain numbers, and those that may be an article."""
    return [mention for mention in mentions if mention.certain or mention.values == (1,)]


def _is_many(mention: Mention) -> bool:
    value = mention.values[0]
    return type(value) is int and value > _FEW


def _has_to_be_told(mention: Mention) -> bool:
    is_down = mention.values == (Direction.DOWN,)
    return is_down or _is_many(mention) or _kind(mention) in _TOLD


def _stands_in(mention: Mention, text: Part, own: Part) -> bool:
    """Whether a text says what a mention of the other one does, if in another way.

    A queen says "twelve", unless both texts have that queen already.
    """
    if not text.keys.isdisjoint(keys_of(mention)):
        return True
    free = (place for place in text.mentions if own.keys.isdisjoint(keys_of(place)))
    values = [value for place in free for value in place.values]
    return any(is_equal(value, other) for value in mention.values for other in values)


def _counted(kind: FactKind, text: Part) -> tuple[Mention, ...]:
    """Return the mentions of a kind that can be told apart; none where one is uncertain.

    "One" and "no" are left out: an article, a negation.
    """
    found = [mention for mention in text.of(kind) if _kind(mention) is kind]
    if kind is FactKind.NUMBER:
        found = [mention for mention in found if mention.values[0] not in (0, 1)]
    may_be_cards = kind is FactKind.NUMBER
    are_plain = all(m.certain and (may_be_cards or len(m.values) == 1) for m in found)
    return tuple(found) if are_plain else ()


def _alike(mention: Mention, text: Part) -> list[Mention]:
    """Return the mentions of a text that can mean the same number."""
    keys = set(keys_of(mention))
    return [other for other in text.of(FactKind.NUMBER) if keys & set(keys_of(other))]
