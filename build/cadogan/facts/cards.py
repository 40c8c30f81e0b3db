"""Cards named in prose: "a red six", "the King of hearts", "any club"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cadogan.facts.lexicon import Lexicon
from cadogan.facts.numerals import ordinals
from cadogan.facts.prose import CLAUSE_ENDS, read_prose
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
    is_one_clause = CLAUSE_ENDS.isdisjoint(between)
    return is_one_clause and not lexicon.onto.isdisjoint(_singly(between, lexicon))


def is_behind(text: str, start: int, words: frozenset[Words], lexicon: Lexicon) -> bool:
    """Whether one of some words stands just before a place of a text: "on a black seven"."""
    before = split(text[:start])[-_BEFORE:]
    return not words.isdisjoint((word,) for word in lexicon.stems(before))


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
        if text[said.start : said.end].casefold() in ordinals(lexicon.language):
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
    words = _singly(between, lexicon)
    return len(words) <= _BETWEEN and lexicon.onto.isdisjoint(words)


def _singly(text: str, lexicon: Lexicon) -> tuple[Words, ...]:
    """Return each word of a text as the lexicon has phrases of one word."""
    return tuple((word,) for word in lexicon.stems(split(text)))
