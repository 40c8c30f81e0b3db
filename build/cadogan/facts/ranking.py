"""Ranking: whether a card has to be higher or lower than another one."""

from cadogan.facts.lexicon import Hint
from cadogan.facts.parts import Part
from cadogan.facts.prose import Mention

_HIGHER_OR_LOWER = frozenset({Hint.HIGHER, Hint.LOWER})


def ranked_otherwise(source: Part, target: Part) -> tuple[Mention, Mention] | None:
    """Return words for a higher card and, in the other text, for a lower one.

    A text that speaks of both says how two cards stand to each other, which the translation
    may tell from the other card: "a lower one on a higher one". Nothing is returned then.
    """
    ours, theirs = (text.hints & _HIGHER_OR_LOWER for text in (source, target))
    if len(ours) != 1 or len(theirs) != 1 or ours == theirs:
        return None
    return _first(source, *ours), _first(target, *theirs)


def _first(text: Part, hint: Hint) -> Mention:
    return next(mention for mention in text.mentions if hint in mention.hints)
