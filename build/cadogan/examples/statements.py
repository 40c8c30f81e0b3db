"""The statements of the example language: one small function each.

Every function takes the words behind the statement's first word from a cursor
and returns the statement, or None when it has noted errors there.
"""

from collections.abc import Callable

from cadogan.examples.model import (
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    Group,
    Move,
    PileRef,
    Refuse,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
    Statement,
    Step,
)
from cadogan.examples.words import Cursor, Word, suggestion
from cadogan.problems import Kind
from cadogan_engine import (
    Card,
    Cards,
    Deal,
    Game,
    PlacedCard,
    Redeal,
    Role,
    Status,
    parse_card,
    parse_placed_card,
    parse_rank,
)

_ARROWS = ("->", "→")
_ROLES = {role.value: role for role in Role}
_CARD_HINT = "a card is a rank (A 2 to 9 T J Q K) and a suit (C D H S), such as TH"
_MOST_DIGITS = 9

Reader = Callable[[Cursor, Game | None], Statement | None]


def read_statement(cursor: Cursor, game: Game | None) -> Statement | None:
    """Read one line of a listing; None if it has errors, which the cursor keeps."""
    first = cursor.take()
    reader = _STATEMENTS.get(first.text)
    if reader is None:
        _unknown(cursor, first)
        return None
    if reader is _piles:
        cursor.words.insert(0, first)
    statement = reader(cursor, game)
    cursor.finish()
    return statement


def _unknown(cursor: Cursor, first: Word) -> None:
    if first.text == "game":
        hint = "put the other game into a listing of its own"
        cursor.error(first, "a listing has one game, in its first line", hint)
    else:
        hint = suggestion(first.text, _STATEMENTS)
        cursor.error(first, f"unknown statement {first.text!r}", hint)


def _deal(cursor: Cursor, _game: Game | None) -> Statement | None:
    """``deal`` is a step, ``deal NUMBER`` is set-up."""
    if not cursor.words:
        return Deal()
    number = _number(cursor, "the number of a deal")
    return None if number is None else SetDeal(number)


def _base(cursor: Cursor, _game: Game | None) -> Statement | None:
    word = cursor.take()
    try:
        return SetBase(parse_rank(word.text))
    except ValueError:
        cursor.error(word, f"{word.text!r} is no rank", "ranks are A 2 to 9 T J Q K")
        return None


def _score(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = _number(cursor, "the score so far", signed=True)
    return None if number is None else SetScore(number)


def _redealt(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = _number(cursor, "how often the waste was turned over so far")
    return None if number is None else SetRedealt(number)


def _piles(cursor: Cursor, game: Game | None) -> Statement | None:
    read = _named_piles(cursor, game)
    return None if read is None else SetPiles(read[0].role, read[1], read[0].number)


def _move(cursor: Cursor, game: Game | None) -> Step | None:
    what = _what(cursor, game)
    arrow = cursor.take()
    if arrow.text not in _ARROWS:
        if not cursor.problems:
            cursor.error(arrow, "'->' is missing", "write: move CARD -> PILE, or -> CARD")
        cursor.words.clear()
        return None
    where = _where(cursor, game)
    return None if what is None or where is None else Move(what, where)


def _redeal(_cursor: Cursor, _game: Game | None) -> Step | None:
    return Redeal()


def _refuse(cursor: Cursor, game: Game | None) -> Statement | None:
    """``refuse STEP because RULE``; the word ``move`` may be left out."""
    step: Step | None
    if cursor.take_if("deal"):
        step = Deal()
    elif cursor.take_if("redeal"):
        step = Redeal()
    else:
        cursor.take_if("move")
        step = _move(cursor, game)
        if step is None:
            cursor.words.clear()
            return None
    because = cursor.take()
    if because.text != "because":
        message = "a refusal must name its rule: 'because RULE' is missing"
        cursor.error(because, message, "such as: because tableau.build")
        cursor.words.clear()
        return None
    rule = _rule(cursor, game)
    return None if rule is None else Refuse(step, rule)


def _rule(cursor: Cursor, game: Game | None) -> str | None:
    word = cursor.take()
    if not word.text:
        cursor.error(word, "the rule is missing", "such as: because tableau.build")
        return None
    if game is None:
        return word.text
    name = word.text.removeprefix(f"{game.name}.")
    rules = [rule.name for rule in game.rules if rule.refuses]
    if name not in rules:
        hint = suggestion(name, rules)
        message = f"{game.name} has no rule {name!r} that could refuse anything"
        cursor.error(word, message, hint, Kind.EXAMPLE_GAME)
        return None
    return name


def _expect(cursor: Cursor, game: Game | None) -> Statement | None:
    first = cursor.take()
    if first.text in _ROLES:
        cursor.words.insert(0, first)
        read = _named_piles(cursor, game)
        return None if read is None else ExpectPiles(read[0].role, read[1], read[0].number)
    reader = _EXPECTATIONS.get(first.text)
    if reader is None:
        message = f"cannot expect {first.text!r}" if first.text else "what is expected is missing"
        cursor.error(first, message, suggestion(first.text, (*_EXPECTATIONS, *_ROLES)))
        cursor.words.clear()
        return None
    return reader(cursor, game)


def _expect_score(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = _number(cursor, "the score", signed=True)
    return None if number is None else ExpectScore(number)


def _expect_redeals(cursor: Cursor, _game: Game | None) -> Statement | None:
    if not cursor.take_if("left"):
        cursor.error(cursor.take(), "'left' is missing", "write: expect redeals left 2")
        return None
    if cursor.take_if("unlimited"):
        return ExpectRedeals(None)
    number = _number(cursor, "how many redeals are left, or 'unlimited'")
    return None if number is None else ExpectRedeals(number)


def _expect_status(cursor: Cursor, _game: Game | None) -> Statement | None:
    word = cursor.take()
    states = {status.value: status for status in Status}
    if word.text not in states:
        cursor.error(word, f"unknown status {word.text!r}", suggestion(word.text, states))
        return None
    return ExpectStatus(states[word.text])


def _what(cursor: Cursor, game: Game | None) -> Card | PileRef | Group | None:
    if cursor.peek(1) == "from" and _is_count(cursor.peek()):
        count = int(cursor.take().text)
        cursor.take()
        pile = _pile_name(cursor, game)
        return None if pile is None else Group(count, pile)
    first = cursor.words[0] if cursor.words else cursor.end
    what = _where(cursor, game)
    if game and isinstance(what, PileRef) and what.number is None:
        count = len(game.seats_of(what.role))
        if count > 1:
            hint = f"number it from 1 to {count}, or name a card"
            cursor.error(first, f"which {what.role}? {game.name} has {count}", hint)
    return what


def _where(cursor: Cursor, game: Game | None) -> Card | PileRef | None:
    if cursor.peek() in _ROLES:
        return _pile_name(cursor, game)
    word = cursor.take()
    if not word.text or word.text in _ARROWS:
        hint = "name a card, such as 7S, or a pile, such as tableau 3"
        cursor.error(word, "a card or a pile is missing", hint)
        return None
    if word.text.isalpha() and len(word.text) > 3:
        cursor.error(word, f"{word.text!r} is no pile", suggestion(word.text, _ROLES))
        return None
    return _card(cursor, word)


def _pile_name(cursor: Cursor, game: Game | None) -> PileRef | None:
    """Read ``ROLE [N]``; the game must have such a pile."""
    word = cursor.take()
    role = _ROLES.get(word.text)
    if role is None:
        cursor.error(word, f"{word.text!r} is no pile", suggestion(word.text, _ROLES))
        return None
    if game and not game.seats_of(role):
        roles = dict.fromkeys(pile.role.value for pile in game.piles)
        hint = f"its piles are {', '.join(roles)}"
        cursor.error(word, f"{game.name} has no {role}", hint, Kind.EXAMPLE_GAME)
        cursor.words = cursor.words[1:] if _is_count(cursor.peek()) else cursor.words
        return None
    if not _is_count(cursor.peek()):
        return PileRef(role)
    number = cursor.take()
    return PileRef(role, int(number.text)) if _in_range(cursor, number, role, game) else None


def _in_range(cursor: Cursor, number: Word, role: Role, game: Game | None) -> bool:
    count = len(game.seats_of(role)) if game else None
    if int(number.text) >= 1 and (count is None or int(number.text) <= count):
        return True
    has = f"has {count}, numbered from 1" if count != 1 else "has one, which needs no number"
    hint = f"{game.name} {has}" if game else "piles are numbered from 1"
    cursor.error(number, f"there is no {role.value} {number.text}", hint)
    return False


def _named_piles(cursor: Cursor, game: Game | None) -> tuple[PileRef, tuple[Cards, ...]] | None:
    """Read ``ROLE pile | pile`` or ``ROLE N pile``."""
    first = cursor.words[0]
    name = _pile_name(cursor, game)
    role = name.role if name else _ROLES[first.text]
    if not cursor.words and not cursor.problems:
        cursor.error(cursor.end, "the cards are missing", "an empty pile is written -")
    piles: list[list[PlacedCard]] = [[]]
    while cursor.words:
        word = cursor.take()
        if word.text == "|":
            _check_count(cursor, word, name, len(piles), game)
            piles.append([])
        elif word.text != "-":
            card = _placed_card(cursor, word)
            if card is not None:
                piles[-1].append(card.turned(face_up=False) if role is Role.STOCK else card)
    return None if name is None or cursor.problems else (name, tuple(map(tuple, piles)))


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
        cursor.error(bar, message)


def _card(cursor: Cursor, word: Word) -> Card | None:
    """Read a card that a step names; which way it lies makes no difference there."""
    placed = _placed_card(cursor, word)
    return None if placed is None else placed.card


def _placed_card(cursor: Cursor, word: Word) -> PlacedCard | None:
    try:
        return parse_placed_card(word.text)
    except ValueError:
        cursor.error(word, f"{word.text!r} is no card", _card_hint(word.text))
        return None


def _card_hint(text: str) -> str:
    """Suggest the card that was meant where the suit stands before the rank."""
    name = text.removeprefix("#")
    try:
        return f"did you mean {parse_card(name[1:] + name[:1])}?"
    except ValueError:
        return _CARD_HINT


def _number(cursor: Cursor, meaning: str, *, signed: bool = False) -> int | None:
    word = cursor.take()
    if _is_count(word.text.removeprefix("-") if signed else word.text):
        return int(word.text)
    found = f", not {word.text!r}" if word.text else ""
    cursor.error(word, f"a number is needed here ({meaning}){found}")
    return None


def _is_count(text: str) -> bool:
    """Whether a word is a whole number of a sensible size, in ASCII digits."""
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


_EXPECTATIONS: dict[str, Reader] = {
    "score": _expect_score,
    "redeals": _expect_redeals,
    "status": _expect_status,
}
_STATEMENTS: dict[str, Reader] = {
    "deal": _deal,
    "base": _base,
    "score": _score,
    "redealt": _redealt,
    "move": _move,
    "redeal": _redeal,
    "refuse": _refuse,
    "expect": _expect,
    **dict.fromkeys(_ROLES, _piles),
}
