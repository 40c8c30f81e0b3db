"""The statements of the example language: one small function each.

Every function takes the words behind the statement's first word from a cursor
and returns the statement, or None when it has noted errors there.
"""

from collections.abc import Callable

from cadogan.examples.keywords import CLAIMS, SETTINGS, STEPS
from cadogan.examples.model import (
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    RankSequence,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
    Statement,
)
from cadogan.examples.numbers import is_number, number_meant, read_number
from cadogan.examples.steps import read_refusal, read_step
from cadogan.examples.terms import (
    ARROWS,
    ROLES,
    is_card,
    pile_hint,
    read_pile,
    read_piles,
    read_rank,
    roles_of,
)
from cadogan.examples.words import Cursor, Word, nearest, suggestion
from cadogan_engine import Game, Rank, Status

Reader = Callable[[Cursor, Game | None], Statement | None]


Read = tuple[tuple[Word, ...], Statement | None]
"""The words of a statement, at least one, and what it says; None if it has errors."""


def read_statements(cursor: Cursor, game: Game | None) -> tuple[Read, ...]:
    """Read one line of a listing: a statement, or steps with commas between them.

    The cursor keeps their errors.
    """
    if cursor.peek() == "deal" and _is_meant_as_number(cursor.peek(1)):
        return (_whole_line(cursor, game, _set_deal),)
    if cursor.peek() not in STEPS:
        reader = _STATEMENTS.get(cursor.peek(), _unknown)
        return (_whole_line(cursor, game, reader),)
    found: list[Read] = []
    while not found or cursor.take_if(","):
        ahead = tuple(cursor.words)
        before = len(cursor.problems)
        step = read_step(cursor, game)
        if cursor.words and cursor.peek() != "," and len(cursor.problems) == before:
            cursor.leftover(_leftover_hint(ahead[0], cursor))
        cursor.skip()
        words = ahead[: len(ahead) - len(cursor.words)] or (cursor.end,)
        found.append((words, step if len(cursor.problems) == before else None))
    return tuple(found)


def _is_meant_as_number(text: str) -> bool:
    """Whether the word behind ``deal`` is the number of one, written well or not."""
    is_spelled = text.isalpha() and number_meant(text) is not None
    return (text.removeprefix("-")[:1].isdecimal() and not is_card(text)) or is_spelled


def _leftover_hint(first: Word, cursor: Cursor) -> str:
    """Say what was meant by a word too many behind a step."""
    word = cursor.peek()
    if word == "because":
        return "a step that is refused is written 'refuse ...', not 'move ...'"
    if first.text == "remove" and is_card(word):
        return f"did you mean '+ {word}'?"
    if first.text == "remove" and word in ARROWS:
        return "leave it out: cards that are removed go to no pile"
    if first.text in ("deal", "redeal") and (is_card(word) or word in (*ROLES, *ARROWS)):
        return f"the stock deals its upper cards: {first.text!r} stands alone"
    return _STEP_HINT


def _whole_line(cursor: Cursor, game: Game | None, reader: Reader) -> Read:
    """Read a statement that has its line to itself."""
    if cursor.peek() not in ROLES:
        cursor.take()
    statement = reader(cursor, game)
    if cursor.words and not cursor.problems:
        cursor.leftover("" if cursor.peek() != "," else "only steps share a line")
    return cursor.all_words, statement


def _unknown(cursor: Cursor, game: Game | None) -> Statement | None:
    first = cursor.all_words[0]
    if first.text == "game":
        hint = "put the other game into a listing of its own"
        cursor.error(first, "a listing has one game, in its first line", hint)
    else:
        hint = suggestion(first.text, (*roles_of(game), *STEPS, *_STATEMENTS))
        if is_card(first.text.removeprefix("#")) or is_number(first.text):
            hint = f"did you mean 'move {first.text} ...'?"
        hint = _two_words(first.text) or hint
        cursor.error(first, f"unknown statement {first.text!r}", hint)
    return None


def _two_words(text: str) -> str:
    """Suggest a blank where a word is two that belong together: ``deal42``, ``expectscore``."""
    for head in (*CLAIMS, *_WITH_MORE, *SETTINGS, *ROLES):
        rest = text.removeprefix(head)
        if rest and rest != text and (is_number(rest) or rest in (*ROLES, *_EXPECTATIONS)):
            return f"did you mean '{head} {rest}'?"
    return ""


def _set_deal(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = read_number(cursor, "the number of a deal")
    return None if number is None else SetDeal(number)


def _base(cursor: Cursor, _game: Game | None) -> Statement | None:
    rank = read_rank(cursor, cursor.take())
    return None if rank is None else SetBase(rank)


def _score(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = read_number(cursor, "the score so far", signed=True)
    return None if number is None else SetScore(number)


def _redealt(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = read_number(cursor, "how often the waste was turned over so far")
    return None if number is None else SetRedealt(number)


def _piles(cursor: Cursor, game: Game | None) -> Statement | None:
    read = read_piles(cursor, game)
    return None if read is None else SetPiles(read[0].role, read[1], read[0].number)


def _sequence(cursor: Cursor, game: Game | None) -> Statement | None:
    """``sequence [-] RANKS [-] on PILE``."""
    starts = cursor.take_if("-")
    ranks: list[Rank | None] = []
    while cursor.words and cursor.peek() not in ("-", "on"):
        ranks.append(read_rank(cursor, cursor.take()))
    ends = cursor.take_if("-")
    if not cursor.take_if("on"):
        at = cursor.words[0] if cursor.words else cursor.end
        cursor.error(at, "'on' and a pile are missing", _SEQUENCE_HINT)
        cursor.words.clear()
        return None
    if len(ranks) + starts + ends < 2 or not ranks:
        cursor.error(cursor.all_words[0], "a sequence has at least two ranks", _SEQUENCE_HINT)
    pile = read_pile(cursor, game)
    known = tuple(rank for rank in ranks if rank is not None)
    return RankSequence(known, pile, starts, ends) if pile and not cursor.problems else None


def _expect(cursor: Cursor, game: Game | None) -> Statement | None:
    if cursor.peek() in ROLES:
        read = read_piles(cursor, game)
        return None if read is None else ExpectPiles(read[0].role, read[1], read[0].number)
    first = cursor.take()
    reader = _EXPECTATIONS.get(first.text)
    if reader is not None:
        return reader(cursor, game)
    message = f"cannot expect {first.text!r}" if first.text else "what is expected is missing"
    hint = _expect_hint(first.text) or suggestion(first.text, (*_EXPECTATIONS, *roles_of(game)))
    if first.text.rstrip("0123456789") in ROLES:
        hint = pile_hint(first.text, game)
    cursor.error(first, message, hint)
    cursor.words.clear()
    return None


def _expect_hint(text: str) -> str:
    """Suggest an expectation whose value alone is there."""
    if text in map(str, Status):
        return f"did you mean 'expect status {text}'?"
    if text == "unlimited":
        return "did you mean 'expect redeals left unlimited'?"
    return f"did you mean 'expect score {text}'?" if is_number(text) else ""


def _expect_score(cursor: Cursor, _game: Game | None) -> Statement | None:
    number = read_number(cursor, "the score", signed=True)
    return None if number is None else ExpectScore(number)


def _expect_redeals(cursor: Cursor, _game: Game | None) -> Statement | None:
    if not cursor.take_if("left"):
        word = cursor.take()
        given = word.text if is_number(word.text) or word.text == "unlimited" else "2"
        cursor.error(word, "'left' is missing", f"write: expect redeals left {given}")
        return None
    if cursor.take_if("unlimited"):
        return ExpectRedeals(None)
    hint = nearest(cursor.peek(), ("unlimited",))
    number = read_number(cursor, "how many redeals are left, or 'unlimited'", hint=hint)
    return None if number is None else ExpectRedeals(number)


def _expect_status(cursor: Cursor, _game: Game | None) -> Statement | None:
    word = cursor.take()
    states = {status.value: status for status in Status}
    if word.text not in states:
        message = f"unknown status {word.text!r}" if word.text else "the status is missing"
        cursor.error(word, message, suggestion(word.text, states))
        return None
    return ExpectStatus(states[word.text])


_WITH_MORE = tuple(word for word in STEPS if word != "redeal")  # which stands alone
_STEP_HINT = "put a comma between two steps, or the next statement into a line of its own"
_SEQUENCE_HINT = "write: sequence A 2 3 on foundation"
_EXPECTATIONS: dict[str, Reader] = {
    "score": _expect_score,
    "redeals": _expect_redeals,
    "status": _expect_status,
}
_STATEMENTS: dict[str, Reader] = {
    "base": _base,
    "score": _score,
    "redealt": _redealt,
    "sequence": _sequence,
    "refuse": read_refusal,
    "expect": _expect,
    **dict.fromkeys(ROLES, _piles),
}
