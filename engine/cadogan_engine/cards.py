"""Cards, and how they are written.

A card is its rank and its suit, `7S` or `TH`; a card that lies on a pile also
has a face, and a sharp before it says that it lies face down: `#7S`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final

from cadogan_engine.errors import NotationError


class Colour(Enum):
    """The colour of a suit."""

    BLACK = "black"
    RED = "red"


class Suit(Enum):
    """The four suits, in the order of an unshuffled pack."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __str__(self) -> str:
        """Write the letter that stands for the suit."""
        return self.value

    @property
    def sign(self) -> str:
        """The printed sign of the suit, `♣` for clubs."""
        return _SIGNS[self]

    @property
    def colour(self) -> Colour:
        """Red for diamonds and hearts, black for clubs and spades."""
        return Colour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Colour.BLACK


class Rank(IntEnum):
    """The thirteen ranks; the value is the number of pips, court cards go on counting."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        """Write the one character that stands for the rank, `T` for a ten."""
        return _RANK_LETTERS[self.value - 1]


_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_RANK_LETTERS: Final = "A23456789TJQK"
_RANKS: Final = {str(rank): rank for rank in Rank} | {"10": Rank.TEN}
_SUITS: Final = {suit.value: suit for suit in Suit} | {suit.sign: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its rank and suit; the same cards of two packs are equal.

    `index` numbers the 52 cards of a pack from 0, suit by suit.
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        place = tuple(Suit).index(self.suit) * len(Rank) + self.rank.value - 1
        object.__setattr__(self, "index", place)

    def __str__(self) -> str:
        """Write the rank's character and the suit's letter: `7S`."""
        return f"{self.rank}{self.suit}"

    @property
    def colour(self) -> Colour:
        """The colour of the card's suit."""
        return self.suit.colour


PACK: Final = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards by their index: clubs, diamonds, hearts, spades, each from ace to king."""
_CARDS: Final = {
    f"{rank}{suit}": Card(_RANKS[rank], _SUITS[suit]) for rank in _RANKS for suit in _SUITS
}


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card as it lies on a pile, face up or face down."""

    card: Card
    face_up: bool = True

    def __str__(self) -> str:
        """Write the card, with a sharp before it when it lies face down."""
        return str(self.card) if self.face_up else f"#{self.card}"

    def turned(self, *, face_up: bool) -> PlacedCard:
        """Turn the card so that it lies the given way."""
        return self if self.face_up == face_up else PlacedCard(self.card, face_up)


Cards = tuple[PlacedCard, ...]
"""The cards of one pile, bottom card first."""


def parse_rank(text: str) -> Rank:
    """Read a rank: `A`, `2` to `9`, `T` or `10`, `J`, `Q`, `K` in either case.

    Raises NotationError for anything else.
    """
    try:
        return _RANKS[text.upper()]
    except KeyError:
        raise NotationError(f"{text!r} is not a rank: A 2 3 4 5 6 7 8 9 T J Q K") from None


def parse_card(text: str) -> Card:
    """Read a card, its rank and then its suit: `7S`, `10h`, `Q♦`.

    Raises NotationError for anything else.
    """
    try:
        return _CARDS[text.upper()]
    except KeyError:
        message = f"{text!r} is not a card: rank and suit, such as 7S, TH or KD"
        raise NotationError(message) from None


def parse_placed_card(text: str) -> PlacedCard:
    """Read a card on a pile, `7S` face up or `#7S` face down.

    Raises NotationError for anything else.
    """
    return PlacedCard(parse_card(text.removeprefix("#")), not text.startswith("#"))


def parse_cards(text: str) -> Cards:
    """Read the cards of a pile, bottom first, blanks between them; `-` is an empty pile.

    Raises NotationError naming the first word that is no card.
    """
    words = text.split()
    return () if words in ([], ["-"]) else tuple(parse_placed_card(word) for word in words)


def write_cards(cards: Cards) -> str:
    """Write the cards of a pile as `parse_cards` reads them."""
    return " ".join(str(card) for card in cards) or "-"
