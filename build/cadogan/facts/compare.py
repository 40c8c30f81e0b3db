"""Comparing: what a text and its translation state differently."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cadogan.facts.akin import is_akin, is_bounded_otherwise, is_equal, recounted, times
from cadogan.facts.lexicon import FactKind, Hint, Lexicon, kind_of
from cadogan.facts.miscounted import lost_steps, miscounted, new_limits
from cadogan.facts.parts import NONE, Key, Part, joined, keys_of, parts
from cadogan.facts.polarity import turn, weight
from cadogan.facts.prose import Mention
from cadogan.facts.ranking import ranked_otherwise
from cadogan.facts.sentences import aligned, blanked
from cadogan.facts.told import COMMON, has_to_be_told, is_many, is_never_added, main_kind, names

_LEXICONS = 64
# What a row of figures and letters of cards has none of.
_WORD = re.compile(r"[^\W\d_]{2}")
# How many words a title has that is compared whatever it speaks of: longer ones are proverbs.
_TITLE = 4
# What it says as often as its source.
_COUNTED = (FactKind.SUIT, FactKind.SUIT_RULE, FactKind.COLOUR)
# What is compared by how often it is said, too, also where the source may not mean it.
_EXCHANGED = (FactKind.FACING, FactKind.DIRECTION, FactKind.END)
# What a sentence about the game can speak of without a word for a card or a pile.
_OF_THE_GAME = frozenset({Hint.SUBJECT, Hint.PASSAGE, Hint.REDEAL})
# What is compared, too, where the source may mean nothing of the kind.
_DOUBTFUL = (FactKind.PILE, FactKind.FACING, FactKind.DIRECTION, FactKind.END)
# What words of both texts say together, whatever values they state.
_PAIRS = ((FactKind.NUMBER, recounted), (FactKind.DIRECTION, ranked_otherwise))


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
    those about the game, and the figures of rows without words. A value in the place of
    another is a difference; so is one that is missing or added, if it is of a kind that
    translations neither leave to the context nor take from it. So is a word that denies,
    limits or demands something on one side only, also in a text that is one sentence, such
    as a title. What the lexicons cannot tell for sure counts as the same.
    """
    if source == target:
        return ()
    ours, theirs = parts(source, spoken), parts(target, lexicon)
    whole = joined(ours), joined(theirs)
    is_title = len(ours) == 1 and len(source.split()) <= _TITLE
    known = _known(spoken, lexicon)
    is_bare = not _WORD.search(blanked(source))
    found: list[Difference] = []
    for left, right in aligned(ours, theirs, _cost):
        pair = _Comparison(joined(left), joined(right), *whole)
        is_compared = _is_about_the_game(pair.source)
        if is_compared:
            found += pair.differences()
        elif is_bare:
            found += (one for one in pair.differences() if one.kind is FactKind.NUMBER)
        elif is_title:
            found += pair.changes()
        if left and right and (is_compared or len(ours) == 1):
            turned = pair.turned(known, found)
            found += [turned] if turned and not _is_aside(turned, left) else []
    return tuple(found)


def _is_aside(lost: Difference, sentences: Sequence[Part]) -> bool:
    """Whether what a translation leaves out stands in one of several sentences, not on the game."""
    asides = (part for part in sentences if len(sentences) > 1 and not _is_about_the_game(part))
    return lost.target is None and any(lost.source in part.mentions for part in asides)


@lru_cache(maxsize=_LEXICONS)
def _known(spoken: Lexicon, lexicon: Lexicon) -> frozenset[Hint]:
    """Return what two languages have words for, of what words can say about values."""
    return spoken.known_hints & lexicon.known_hints


def _cost(source: Sequence[Part], target: Sequence[Part]) -> float:
    """Return how much of some sentences has nothing like it in others.

    A value in the place of another of its kind counts once, not twice.
    """
    left, right = joined(source), joined(target)
    lost = Counter(main_kind(mention) for mention in _unmatched(left, right.keys))
    new = Counter(main_kind(mention) for mention in _unmatched(right, left.keys))
    return float((lost | new).total())


def _unmatched(part: Part, keys: frozenset[Key]) -> list[Mention]:
    return [
        mention
        for mention in part.mentions
        if mention.certain and mention.values and keys.isdisjoint(keys_of(mention))
    ]


def _is_about_the_game(part: Part) -> bool:
    kinds = {main_kind(mention) for mention in part.mentions if mention.values}
    return bool(_OF_THE_GAME & part.hints) or not kinds <= set(COMMON)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Sentences of a text and of its translation, and the two texts as a whole."""

    source: Part
    target: Part
    whole_source: Part
    whole_target: Part

    def differences(self) -> list[Difference]:
        """Return at most one difference of each kind, and those of limits, redeals and ranks."""
        lost, new = self._left_over()
        kinds = {kind for kind, _ in self.source.keys | self.target.keys}
        found: list[Difference] = []
        for kind in (one for one in FactKind if one in kinds and one is not FactKind.PERMISSION):
            ours, theirs = _of_kind(kind, lost, new, self._count_redeals())
            difference = (
                self._changed(kind, ours, theirs)
                or self._missing(kind, ours)
                or self._added(kind, theirs)
                or self._misplaced(kind)
                or self._exchanged(kind)
            )
            if difference and (difference.source or difference.target) not in _told(found):
                found.append(difference)
        numbers = [*self._limits(), *self._miscounted()]
        return [*found, *numbers, *self._in_pairs()]

    def changes(self) -> list[Difference]:
        """Return the differences that have words on both sides."""
        return [one for one in self.differences() if one.source and one.target]

    def turned(self, known: frozenset[Hint], found: Sequence[Difference]) -> Difference | None:
        """Return what only one side denies, limits or demands, unless it was found already.

        ``known`` are the hints that both languages have words for.
        """
        mine, other = turn(self.source, self.target, known) or (None, None)
        is_new = bool(mine or other) and (mine or other) not in _told(found)
        is_odd = is_new and self._is_odd(mine, other)
        return Difference(FactKind.PERMISSION, mine, other) if is_odd else None

    def _is_odd(self, mine: Mention | None, other: Mention | None) -> bool:
        """Whether no other sentence of the whole text makes up for what is lost or new."""
        demands = any(Hint.MUST in mention.hints for mention in (mine, other) if mention)
        more = weight(self.whole_source) - weight(self.whole_target)
        return demands or (more > 0 if mine else more < 0)

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
        gone = [m for m in gone if not names(m, self.source, self.target)]
        told = (m for m in gone if has_to_be_told(m))
        return next((Difference(kind, mention, None) for mention in told), None)

    def _added(self, kind: FactKind, theirs: Sequence[Mention]) -> Difference | None:
        """Return a value that only the translation states, or a name it has for "each pile"."""
        if kind is FactKind.PILE:
            is_nameless = Hint.PILE in self.source.hints and not self.source.of(kind)
            limits = [m for m in self.source.mentions if Hint.ONLY in m.hints]
            is_limited = bool(limits and self.source.of(kind)) and not self.target.is_restricted
            only = limits[0] if is_limited else None
            return Difference(kind, only, theirs[0]) if theirs and (is_nameless or only) else None
        if not self._have_much_in_common():
            return None
        theirs = [m for m in theirs if not names(m, self.target, self.source)]
        told = (m for m in theirs if is_never_added(m) or self._is_new_number(m))
        new = (m for m in told if not _stands_in(m, self.whole_source, self.whole_target))
        return next((Difference(kind, None, mention) for mention in new), None)

    def _is_new_number(self, mention: Mention) -> bool:
        """Whether it counts many, and nothing in the source can be said so: not an ace as 14.

        "The four piles" says no more than "the piles".
        """
        places = self.whole_source.mentions
        values = [value for place in places for value in place.values]
        is_said = any(is_equal(mine, other) for mine in mention.values for other in values)
        return is_many(mention) and Hint.GIVEN not in mention.hints and not is_said

    def _have_much_in_common(self) -> bool:
        common = self.source.keys & self.target.keys
        return bool(common)

    def _misplaced(self, kind: FactKind) -> Difference | None:
        """Return a value said once too often, in the place of another that both texts have."""
        ours, theirs = _counted(kind, self.source), _counted(kind, self.target)
        is_relation = kind is FactKind.SUIT_RULE and self.target.of(FactKind.COLOUR)
        is_less = kind in _COUNTED and len(ours) > len(theirs) > 0 and not is_relation
        if len(ours) != len(theirs) and not is_less:
            return None
        lost, new = _unpaired(ours, theirs), _unpaired(theirs, ours)
        sides = self.source, self.target
        if not lost or any(is_akin(one, other, *sides) for one in lost for other in new):
            return None
        return Difference(kind, lost[-1], new[-1] if new else None)

    def _exchanged(self, kind: FactKind) -> Difference | None:
        """Return a value said for sure too often, where another one is said too rarely."""
        ours, theirs = self.source.of(kind), self.target.of(kind)
        sure = [mention for mention in theirs if mention.certain]
        less = [m for m in ours if times(m, theirs) < times(m, ours)]
        more = [m for m in sure if times(m, ours) < times(m, sure)]
        is_other = kind in _EXCHANGED and less and more and not times(less[-1], more[-1:])
        return Difference(kind, less[-1], more[-1]) if is_other else None

    def _miscounted(self) -> Iterator[Difference]:
        """Yield numbers of both texts that count something else in each."""
        for mine, other in miscounted(self.source, self.target):
            yield Difference(FactKind.NUMBER, mine, other)
        for mine in lost_steps(self.source, self.target):
            yield Difference(FactKind.NUMBER, mine, None)
        for other in new_limits(self.source, self.target):
            yield Difference(FactKind.NUMBER, None, other)

    def _limits(self) -> Iterator[Difference]:
        """Yield numbers of both texts, each said once, that only one says "at most" of."""
        for mine in self.source.of(FactKind.NUMBER):
            same = _alike(mine, self.target)
            is_once = len(same) == 1 and len(_alike(mine, self.source)) == 1
            if is_once and is_bounded_otherwise(mine, same[0], self.source, self.target):
                yield Difference(FactKind.NUMBER, mine, same[0])

    def _in_pairs(self) -> Iterator[Difference]:
        """Yield redeals said of going through the stock, and "higher" said as "lower"."""
        for kind, differs in _PAIRS:
            pair = differs(self.source, self.target)
            if pair:
                yield Difference(kind, *pair)


def _told(found: Sequence[Difference]) -> list[Mention | None]:
    return [mention for one in found for mention in (one.source, one.target)]


def _without_articles(mentions: Sequence[Mention], others: Sequence[Mention]) -> list[Mention]:
    """Leave out every "one" that does not stand against many."""
    is_one_of_many = any(map(is_many, others))
    return [
        m for m in mentions if is_one_of_many or m.values != (1,) or main_kind(m) is FactKind.RANK
    ]


def _without_denials(mentions: Sequence[Mention], other: Part) -> list[Mention]:
    """Leave out the "no" of "no card" where the other text denies it in another way."""
    is_denied = Hint.NOT in other.hints
    return [
        m for m in mentions if m.values and not (is_denied and (main_kind(m), m.values[0]) == NONE)
    ]


def _of_kind(
    kind: FactKind, lost: Sequence[Mention], new: Sequence[Mention], count_redeals: bool
) -> tuple[list[Mention], list[Mention]]:
    """Return what of two sides belongs to a kind, without what may mean nothing.

    Some of what may mean nothing belongs to it all the same: "one" and "no", where redeals are
    counted, "one" where many stand in its place; "the deck", where another pile does; "turned up",
    where the other side says "face down". So does what is of another kind: "twos", for cards
    were lost, and "face down", for a way of building.
    """
    ours, theirs = ([m for m in side if main_kind(m) is kind] for side in (lost, new))
    sure_ours, sure_theirs = ([m for m in side if m.certain] for side in (ours, theirs))
    if kind in _DOUBTFUL and sure_theirs and not sure_ours:
        return ours, sure_theirs
    if kind is FactKind.NUMBER and count_redeals:
        return _with_few(ours), _with_few(theirs)
    if kind is FactKind.NUMBER and not sure_ours and any(map(is_many, sure_theirs)):
        return _with_ones(ours), sure_theirs
    if kind is FactKind.DIRECTION and not sure_theirs:
        return sure_ours, [m for m in new if m.certain and main_kind(m) is FactKind.FACING]
    if kind is FactKind.RANK and sure_theirs:
        sure_ours = [m for m in lost if m.certain and kind in map(kind_of, m.values)]
    elif kind is FactKind.RANK and sure_ours:
        sure_theirs = [m for m in new if m.certain and kind in map(kind_of, m.values)]
    return sure_ours, sure_theirs


def _with_ones(mentions: Sequence[Mention]) -> list[Mention]:
    """Return the certain numbers, and those that may be an article."""
    return [mention for mention in mentions if mention.certain or mention.values == (1,)]


def _with_few(mentions: Sequence[Mention]) -> list[Mention]:
    """Return the certain numbers, and "one" and "no" however they are said."""
    return [mention for mention in mentions if mention.certain or mention.values[0] in (0, 1)]


def _stands_in(mention: Mention, text: Part, own: Part) -> bool:
    """Whether a text says what a mention of the other one does, if in another way.

    A queen says "twelve", unless both texts have that queen already. "One" is not said by what
    may be an article.
    """
    same = (m for m in text.mentions if not set(keys_of(m)).isdisjoint(keys_of(mention)))
    if any(place.certain or mention.values != (1,) for place in same):
        return True
    free = (place for place in text.mentions if own.keys.isdisjoint(keys_of(place)))
    values = [value for place in free for value in place.values]
    return any(is_equal(value, other) for value in mention.values for other in values)


def _counted(kind: FactKind, text: Part) -> tuple[Mention, ...]:
    """Return the mentions of a kind that can be told apart; none where one is uncertain.

    "One" and "no" are left out: an article, a negation.
    """
    found = [mention for mention in text.of(kind) if main_kind(mention) is kind]
    if kind is FactKind.NUMBER:
        found = [mention for mention in found if mention.values[0] not in (0, 1)]
    return tuple(found) if all(mention.certain for mention in found) else ()


def _unpaired(mentions: Sequence[Mention], others: Sequence[Mention]) -> list[Mention]:
    """Return what has no counterpart among others: each of them is the counterpart of one.

    Of several that say the same number, one that counts the same is the counterpart.
    """
    lost, free = sorted(mentions, key=lambda one: len(one.values)), list(others)
    for counts_alike in (True, False):
        for mention in tuple(lost):
            keys = set(keys_of(mention))
            same = (one for one in free if not keys.isdisjoint(keys_of(one)))
            found = next((o for o in same if not counts_alike or o.counts == mention.counts), None)
            if found is not None:
                free.remove(found)
                lost.remove(mention)
    return lost


def _alike(mention: Mention, text: Part) -> list[Mention]:
    """Return the mentions of a text that can mean the same number."""
    keys = set(keys_of(mention))
    return [other for other in text.of(FactKind.NUMBER) if keys & set(keys_of(other))]
