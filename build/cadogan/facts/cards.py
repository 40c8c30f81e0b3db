"""Cards named in prose: "a red six", "the King of hearts", "any club"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cadogan.facts.lexicon import Beside, Lexicon
from cadogan.facts.prose import CLAUSE_ENDS, Mention, read_prose
from cadogan.facts.words import Words, split
from cadogan_engine import Card, Colour, Rank, Suit

PACK = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All cards, by rank: the order in which problems name them."""
_BETWEEN = 1
"""So many words may stand between the rank and the suit of one card: "six of hearts"."""
_BEFORE = 3
"""Of so many words before a card one may be "on": "on the other Kings"."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """What some words say of a card, and where they stand in their text; the rest is open."""

    rank: Rank | None = None
    suit: Suit | None = None
    colour: Colour | None = None
    start: int = 0
    end: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that the words fit."""
        return tuple(card for card in PACK if self.fits(card))

    @property
    def has_suit(self) -> bool:
        """Whether anything is said of the suit."""
        return self.suit is not None or self.colour is not None

    def fits(self, card: Card) -> bool:
        """Whether a card is one of those that are meant."""
        return (
            self.rank in (None, card.rank)
            and self.suit in (None, card.suit)
            and self.colour in (None, card.colour)
        )


def read_cards(text: str, lexicon: Lexicon) -> tuple[NamedCard, ...]:
    """Return the cards that a text names, in its order.

    A rank, and a suit or a colour, are one card where they stand beside each other, or
    with one word between them that does not tell the place of one card on another. A
    text of nothing but figures and letters as on cards, ``A 2 3 … Q K``, is read, too.
    """
    return _letters(text, lexicon) or tuple(_joined(text, lexicon))


def are_paired(text: str, first: NamedCard, second: NamedCard, lexicon: Lexicon) -> bool:
    """Whether a text puts the first of two cards on the second: "a six goes on a seven"."""
    between = text[first.end : second.start]
    is_between = _has(lexicon.stems(split(between)), lexicon.onto.before)
    is_after = _is_followed(text, second.end, lexicon.onto, lexicon)
    return CLAUSE_ENDS.isdisjoint(between) and (is_between or is_after)


def is_beside(text: str, place: NamedCard | Mention, words: Beside, lexicon: Lexicon) -> bool:
    """Whether some words stand just before a place of a text, or after: "on a black seven"."""
    before = lexicon.stems(split(text[: place.start])[-_BEFORE:])
    return _has(before, words.before) or _is_followed(text, place.end, words, lexicon)


def _is_followed(text: str, end: int, words: Beside, lexicon: Lexicon) -> bool:
    following = lexicon.stems(split(text[end:]))
    return any(following[: len(phrase)] == phrase for phrase in words.after)


def _letters(text: str, lexicon: Lexicon) -> tuple[NamedCard, ...]:
    """Read ranks as they are printed in the corners of cards."""
    found = [(lexicon.rank(match[0]), match) for match in re.finditer(r"\S+", text)]
    if len(found) < 2:  # "a" may as well be an article
        return ()
    cards = [NamedCard(rank, None, None, *match.span()) for rank, match in found if rank]
    return tuple(cards) if len(cards) == len(found) else ()


def _joined(text: str, lexicon: Lexicon) -> Iterator[NamedCard]:
    """Yield what is said of ranks, suits and colours, put together to cards."""
    card: NamedCard | None = None
    for part in _parts(text, lexicon):
        joined = _together(card, part) if card else None
        if card and joined and _is_close(text[card.end : part.start], lexicon):
            card = joined
            continue
        if card:
            yield card
        card = part
    if card:
        yield card


def _parts(text: str, lexicon: Lexicon) -> Iterator[NamedCard]:
    """Yield what is said of ranks, suits and colours; "the third" is a place and no three."""
    for said in read_prose(text, lexicon):
        if lexicon.is_ordinal(text[said.start : said.end]):
            continue
        match said.value:
            case Rank() as rank:
                yield NamedCard(rank=rank, start=said.start, end=said.end)
            case Suit() as suit:
                yield NamedCard(suit=suit, start=said.start, end=said.end)
            case Colour() as colour:
                yield NamedCard(colour=colour, start=said.start, end=said.end)


def _together(card: NamedCard, part: NamedCard) -> NamedCard | None:
    """Return a card with one thing more said of it; None where that has been said before."""
    if (card.rank and part.rank) or (card.has_suit and part.has_suit):
        return None
    return replace(
        card,
        rank=card.rank or part.rank,
        suit=card.suit or part.suit,
        colour=card.colour or part.colour,
        end=part.end,
    )


def _is_close(between: str, lexicon: Lexicon) -> bool:
    words = lexicon.stems(split(between))
    is_joining = not (lexicon.of and words) or words in lexicon.of
    return len(words) <= _BETWEEN and is_joining and not _has(words, lexicon.onto.before)


def _has(words: Words, phrases: frozenset[Words]) -> bool:
    """Whether one of some phrases stands in a row of words."""
    starts = range(len(words))
    return any(words[start : start + len(one)] == one for one in phrases for start in starts)
