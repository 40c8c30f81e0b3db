"""Polarity: what one text denies, limits or demands, and its translation does not."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from cadogan.facts.lexicon import Bound, Counted, Hint, denies
from cadogan.facts.parts import Part, keys_of
from cadogan.facts.prose import Mention
from cadogan_engine import UNLIMITED, Permission, Rank, Suit, SuitRelation

Turn = tuple[Mention | None, Mention | None]
"""Words of a text and of its translation that differ; one of them may have none."""

# Values that can be said with a negation and without one.
_EITHER_WAY: tuple[object, ...] = (UNLIMITED, SuitRelation.ANY, SuitRelation.OTHER)
_BLANK = 1
_LIMITS = (Bound.AT_MOST, Bound.LESS)


def turn(source: Part, target: Part, known: frozenset[Hint]) -> Turn | None:
    """Return a difference between what two texts deny, limit and demand.

    Words are counted, for where a negation stands differs from language to language. What
    is said as well without any ("no limit", "unless", "otherwise") makes up for whatever
    the other text has too much: it may be a *not* there, or an *only*. ``known`` are the
    hints that both languages have words for.
    """
    rules = (rule for needed, rule in _RULES if known.issuperset(needed))
    return next(filter(None, (rule(source, target) for rule in rules)), None)


def weight(text: Part) -> int:
    """Return how many words of a text deny or limit something."""
    return len(_said(text, Hint.ONLY)) + len(_denials(text))


def _denied(source: Part, target: Part) -> Turn | None:
    """Return a denial that only one of the texts has."""
    ours, theirs = _denials(source), _denials(target)
    if _clearly(ours) > _allowed(target, source):
        return _odd(ours, theirs), None
    if _clearly(theirs) > _allowed(source, target):
        return None, _odd(theirs, ours)
    return None


def _limited(source: Part, target: Part) -> Turn | None:
    """Return an "only" that only one of the texts has, with nothing for it in the other.

    What a rule permits is permitted in that case alone, so an "only" beside a "may" is not new.
    """
    ours, theirs = _only(source), _only(target, article=True)
    orders = min(_orders(source), len(_said(target, Hint.MUST)))
    made_up = _allowed(target, source) + _ones(target, certain=True) + orders
    if ours and _limits(source, ours) > made_up:
        return _odd(ours, theirs), None
    made_up = _allowed(source, target) + _ones(source, certain=False)
    if theirs and not _permissions(source) and _limits(target, theirs) > made_up:
        return None, _odd(theirs, ours)
    return None


def _limits(text: Part, only: Sequence[Mention]) -> int:
    return len(only) + _clearly(_denials(text))


def _allowed(text: Part, other: Part) -> int:
    """Return how many denials and limits of another text these words can make up for."""
    return weight(text) + len(_mild(text, other))


def _excepted(source: Part, target: Part) -> Turn | None:
    """Return an exception that only one of the texts makes."""
    ours, theirs = (
        [m for m in _said(text, Hint.ONLY) if Hint.LIKE_NOT in m.hints] for text in (source, target)
    )
    if ours and not _restricts(target, source):
        return ours[0], None
    return (None, theirs[0]) if theirs and not _restricts(source, target) else None


def _restricts(text: Part, other: Part) -> bool:
    return bool(_denials(text) or _mild(text, other) or _only(text))


def _demanded(source: Part, target: Part) -> Turn | None:
    """Return a "must" for a "may", or a "may" for a "must".

    What a rule says is demanded anyway, so a "must" for nothing is none that is new; nor is
    one for "can only".
    """
    musts = _said(source, Hint.MUST), _said(target, Hint.MUST)
    cans = _permissions(source), _permissions(target)
    demands = len(musts[0]) + len(_said(source, Hint.LIKE_MUST)) + _orders(source)
    if len(musts[1]) > demands and len(cans[1]) < len(cans[0]):
        return cans[0][0], musts[1][0]
    if len(musts[1]) < len(musts[0]) and len(cans[1]) > len(cans[0]):
        return musts[0][0], cans[1][0]
    return None


def _orders(text: Part) -> int:
    """Return how often a text says "can only": one that can do no other thing has to do it."""
    return sum(
        Permission.CAN in can.values and Hint.ONLY in only.hints and can.clause == only.clause
        for can, only in pairwise(text.mentions)
    )


def _permissions(text: Part) -> list[Mention]:
    return [m for m in text.mentions if m.certain and m.values == (Permission.CAN,)]


def _odd(more: Sequence[Mention], fewer: Sequence[Mention]) -> Mention:
    """Return the one of some mentions that most likely has no counterpart.

    That is the first surplus one of those that mean what none of the others does.
    """
    left, others = list(more), 0
    for one in fewer:
        same = next((mention for mention in left if mention.values == one.values), None)
        if same and len(left) > 1:
            left.remove(same)
        else:
            others += 1
    return left[min(others, len(left) - 1)]


def _denials(text: Part) -> list[Mention]:
    return [mention for mention in text.mentions if mention.denies]


def _clearly(denials: Sequence[Mention]) -> int:
    """Return how often some words deny at least.

    In many languages several words of a clause deny it once: *no hay ninguna*, *ne … jamais*.
    """
    return len({mention.clause for mention in denials})


def _counts(mention: Mention) -> bool:
    return any(type(value) is int and value > 0 for value in mention.values)


def _mild(text: Part, other: Part) -> list[Mention]:
    """Return what can stand for a denial of another text, or for a limit, and need not."""
    return [m for m in text.mentions if not m.denies and _is_mild(m, other)]


def _is_mild(mention: Mention, other: Part) -> bool:
    if Hint.LIKE_NOT in mention.hints or mention.bound in _LIMITS:
        return True
    if any(value in _EITHER_WAY for value in mention.values):
        return other.keys.isdisjoint(keys_of(mention))
    return not mention.certain and any(map(denies, mention.values))


def _only(text: Part, *, article: bool = False) -> list[Mention]:
    """Return the words that limit something; "only three" is three, "of spades only" spades.

    ``article`` says that "one" can be an article, and is a number only just behind the word.
    """
    around = (None, *text.mentions, None)
    return [
        mention
        for before, mention, after in zip(around, text.mentions, around[2:], strict=False)
        if Hint.ONLY in mention.hints and Hint.LIKE_NOT not in mention.hints
        if not _counts(mention) and not (after and _is_counted(mention, after, article=article))
        if not any(_is_how_often(mention, other) for other in text.mentions)
        if not before or not any(isinstance(value, Suit) for value in before.values)
    ]


def _is_counted(mention: Mention, after: Mention, *, article: bool) -> bool:
    """Whether a word that limits something stands before a number."""
    return _counts(after) and (after.certain or not article or after.start - mention.end <= _BLANK)


def _is_how_often(mention: Mention, other: Mention) -> bool:
    """Whether a word that limits something stands before a number of times: "only … twice"."""
    is_behind = other.clause == mention.clause and other.start > mention.end
    return is_behind and Counted.TIME in other.counts


def _said(text: Part, hint: Hint) -> list[Mention]:
    return [mention for mention in text.mentions if hint in mention.hints]


def _ones(text: Part, *, certain: bool) -> int:
    """Return how often a text says "one"; where not ``certain``, also as it may be an article."""
    ones = (m for m in text.mentions if m.values == (1,) and not isinstance(m.values[0], Rank))
    return sum(mention.certain or not certain for mention in ones)


_Rule = Callable[[Part, Part], Turn | None]
_RULES: tuple[tuple[tuple[Hint, ...], _Rule], ...] = (
    ((Hint.NOT, Hint.LIKE_NOT), _denied),
    ((Hint.ONLY, Hint.LIKE_NOT), _limited),
    ((Hint.ONLY, Hint.LIKE_NOT), _excepted),
    ((Hint.MUST,), _demanded),
)
