"""What statements are made of: cards, ranks, piles and numbers, read from a cursor.

Each function takes its words and returns the value, or None when it has noted an error.
"""

from collections.abc import Sequence

from cadogan.examples.model import PileRef
from cadogan.examples.numbers import is_number
from cadogan.examples.words import Cursor, Word, suggestion
from cadogan.problems import Kind
from cadogan_engine import (
    Card,
    Cards,
    Game,
    PlacedCard,
    Rank,
    Role,
    parse_card,
    parse_placed_card,
    parse_rank,
)

ARROWS = ("->", "→")
MARKS = (*ARROWS, "|", ",", "+")
ROLES = {role.value: role for role in Role}
_CARD_HINT = "a card is a rank (A 2 to 9 T J Q K) and a suit (C D H S), such as TH"
_SUITS = "suits are C D H S"
_RANK_HINT = "ranks are A 2 to 9 T J Q K"
_COURT = {"1": "A", "11": "J", "12": "Q", "13": "K"}
_SEPARATORS = (",", "/", "+", "||", "\\")
_SIGNS = ".:;()[]#'\"*_-"
_ACE_HINT = "an ace is written A, a ten T or 10"


def read_card(cursor: Cursor, word: Word) -> Card | None:
    """Read a card that a step names; which way it lies makes no difference there."""
    placed = _placed_card(cursor, word)
    return None if placed is None else placed.card


def read_rank(cursor: Cursor, word: Word) -> Rank | None:
    """Read a rank."""
    try:
        return parse_rank(word.text)
    except ValueError:
        hint = _rank_hint(word.text)
        found = f"{word.text!r} is no rank" if word.text else "a rank is missing"
        cursor.error(word, found, hint)
        return None


def _rank_hint(text: str) -> str:
    """Suggest the rank that was meant, or say how ranks are written."""
    if text == ",":
        return "leave it out: blanks stand between ranks"
    if text in _COURT:
        return f"did you mean {_COURT[text]}?"
    if text in ROLES:
        return f"did you mean 'on {text}'?"
    if is_card(text):
        return f"a sequence has ranks without suits: did you mean {parse_card(text).rank}?"
    return _RANK_HINT


def read_pile(cursor: Cursor, game: Game | None) -> PileRef | None:
    """Read ``ROLE [N]``; the game must have such a pile."""
    word = cursor.take()
    role = ROLES.get(word.text)
    if role is None:
        message = f"{word.text!r} is no pile" if word.text else "a pile is missing"
        cursor.error(word, message, pile_hint(word.text, game))
        return None
    number = cursor.take() if is_number(cursor.peek()) else None
    if game and not game.seats_of(role):
        hint = f"its piles are {', '.join(roles_of(game))}"
        cursor.error(word, f"{game.name} has no {role}", hint, Kind.EXAMPLE_GAME)
        return None
    if number is None:
        return PileRef(role)
    return PileRef(role, int(number.text)) if _in_range(cursor, number, role, game) else None


def roles_of(game: Game | None) -> tuple[str, ...]:
    """Return the names of the piles that a game has, all that there are without a game."""
    piles = game.piles if game else ()
    return tuple(dict.fromkeys(pile.role.value for pile in piles)) or tuple(ROLES)


def pile_hint(text: str, game: Game | None) -> str:
    """Suggest the pile that a word was meant to name."""
    name = text.rstrip("0123456789")
    if name in ROLES and name != text:
        return f"did you mean '{name} {text.removeprefix(name)}'?"
    return suggestion(text, roles_of(game))


def read_piles(cursor: Cursor, game: Game | None) -> tuple[PileRef, tuple[Cards, ...]] | None:
    """Read ``ROLE pile | pile`` or ``ROLE N pile``."""
    first = cursor.words[0]
    name = read_pile(cursor, game)
    role = name.role if name else ROLES[first.text]
    piles: list[Cards] = []
    words: list[Word] = []
    bar = first
    for word in [*cursor.words, cursor.end]:
        if word.text and word.text != "|":
            words.append(word)
            continue
        if piles:
            _check_count(cursor, bar, name, len(piles), game)
        piles.append(_read_pile_cards(cursor, words, word, role))
        words, bar = [], word
    cursor.words.clear()
    return None if name is None or cursor.problems else (name, tuple(piles))


def _read_pile_cards(cursor: Cursor, words: Sequence[Word], end: Word, role: Role) -> Cards:
    """Read the cards of one pile, up to the word ``end``."""
    if not words and not cursor.problems:
        bar = cursor.all_words[-1].text == "|" and not end.text
        hint = "an empty pile is written -" + ("; else leave the last bar out" if bar else "")
        cursor.error(end, "the cards are missing", hint)
    if [word.text for word in words] == ["-"]:
        return ()
    for word in words:
        if word.text == "-":
            cursor.error(word, "an empty pile holds no card", "put a | between two piles")
    placed = [_placed_card(cursor, word) for word in words if word.text != "-"]
    cards = tuple(card for card in placed if card is not None)
    return tuple(card.turned(face_up=False) for card in cards) if role is Role.STOCK else cards


def _in_range(cursor: Cursor, number: Word, role: Role, game: Game | None) -> bool:
    count = len(game.seats_of(role)) if game else None
    if int(number.text) >= 1 and (count is None or int(number.text) <= count):
        return True
    has = f"has {count}, numbered from 1" if count != 1 else "has one, which needs no number"
    hint = f"{game.name} {has}" if game else "piles are numbered from 1"
    cursor.error(number, f"there is no {role.value} {number.text}", hint, Kind.EXAMPLE_GAME)
    return False


def _check_count(
    cursor: Cursor, bar: Word, name: PileRef | None, before: int, game: Game | None
) -> None:
    """Note an error at a bar that opens a pile too many."""
    if name is None:
        return
    if name.number is not None and before == 1:
        cursor.error(bar, f"{name} is one pile, but more than one is given", "leave out the number")
    elif name.number is None and game and before == len(game.seats_of(name.role)):
        count = "one pile" if before == 1 else f"{before} piles"
        message = f"more piles than {game.name} has: its {name.role.value} has {count}"
        hint = "bars stand between piles, blanks between the cards of a pile"
        cursor.error(bar, message, hint, Kind.EXAMPLE_GAME)


def _placed_card(cursor: Cursor, word: Word) -> PlacedCard | None:
    try:
        return parse_placed_card(word.text)
    except ValueError:
        cursor.error(word, f"{word.text!r} is no card", _card_hint(word.text))
        return None


def _card_hint(text: str) -> str:
    """Suggest the card that was meant, or say which part of it is wrong."""
    if text in _SEPARATORS:
        return "did you mean '|'? It stands between two piles"
    name = text.removeprefix("#")
    bare = name.strip(_SIGNS)
    if bare != name and (is_card(bare) or is_number(bare)):
        return f"did you mean {bare}?"
    if is_card(name[1:] + name[:1]):
        return f"did you mean {text[: -len(name)]}{parse_card(name[1:] + name[:1])}?"
    return _ACE_HINT if name[:-1] == "1" else _half_card_hint(name)


def _half_card_hint(name: str) -> str:
    """Say which half of a card is wrong."""
    if is_card(f"{name}S"):
        return f"its suit is missing: {_SUITS}"
    if is_card(f"{name[:-1]}S"):
        return f"{name[-1]!r} is no suit: {_SUITS}"
    return _CARD_HINT


def is_card(text: str) -> bool:
    """Whether a word is a card that lies face up."""
    return not text.startswith("#") and card_named(text) is not None


def card_named(text: str) -> Card | None:
    """Return the card that a word names, whichever way up it lies; None if it names none."""
    try:
        return parse_placed_card(text).card
    except ValueError:
        return None
