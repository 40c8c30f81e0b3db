"""Whether some words say that something is so, or that it is not."""

from cadogan.facts.lexicon import FactKind, Lexicon, denies, kind_of
from cadogan.facts.prose import Mention, read_mentions
from cadogan_engine import Permission


def is_negative(mention: Mention) -> bool:
    """Whether a mention turns a statement round: "not", "never", "no card", "cannot"."""
    return mention.negates or any(map(denies, mention.values))


def is_negated(text: str, lexicon: Lexicon) -> bool:
    """Whether a text says that something is not so: there is a word in it that turns it round."""
    return any(map(is_negative, read_mentions(text, lexicon)))


def cannot(text: str, kind: FactKind, lexicon: Lexicon) -> str:
    """Return the word of a text that forbids something and states no value of a kind itself."""
    for mention in read_mentions(text, lexicon):
        kinds = {kind_of(value) for value in mention.values}
        if Permission.CANNOT in mention.values and kind not in kinds:
            return text[mention.start : mention.end]
    return ""
