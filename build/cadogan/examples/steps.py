"""Steps and refusals: the statements that play, read from a cursor."""

from cadogan.examples.keywords import STEPS, WHOLE_LINES
from cadogan.examples.model import Group, Move, PileRef, Refuse, Remove, Step
from cadogan.examples.numbers import is_number, number_hint
from cadogan.examples.terms import (
    ARROWS,
    MARKS,
    ROLES,
    is_card,
    pile_hint,
    read_card,
    read_pile,
    roles_of,
)
from cadogan.examples.words import Cursor, Word, nearest, suggestion
from cadogan.problems import Kind
from cadogan_engine import Card, Deal, Game, Redeal, Role

_WRONG_ARROWS = ("-", "=>", ">", "to", "on", "onto", "–>", "—>", "=", "~>", ">>")
_WRONG_PLUS = ("and", "with", "&")
_ARROW_HINT = "write: move CARD -> PILE, or -> CARD"


def read_step(cursor: Cursor, game: Game | None) -> Step | None:
    """Read ``deal``, ``redeal``, ``remove CARD [+ CARD]`` or ``[move] CARDS -> PILE``."""
    if cursor.take_if("deal"):
        return Deal()
    if cursor.take_if("redeal"):
        return Redeal()
    if cursor.peek() == "remove":
        return _remove(cursor, game)
    cursor.take_if("move")
    return _move(cursor, game)


def read_refusal(cursor: Cursor, game: Game | None) -> Refuse | None:
    """Read ``STEP because RULE``."""
    step = read_step(cursor, game)
    if step is None:
        cursor.words.clear()
        return None
    because = cursor.take()
    if because.text != "because":
        message = "a refusal must name its rule: 'because RULE' is missing"
        hint = nearest(because.text, ("because",)) or "such as: because tableau.build"
        if because.text.removeprefix(f"{game.name}.") in _rules(game) if game else ():
            hint = f"did you mean 'because {because.text}'?"
        cursor.error(because, message, hint)
        cursor.words.clear()
        return None
    rule = _rule(cursor, game)
    return None if rule is None else Refuse(step, rule)


def _remove(cursor: Cursor, game: Game | None) -> Remove | None:
    word = cursor.take()
    if game and game.declaration.pairing is None:
        message = f"no cards are removed in {game.name}"
        cursor.error(word, message, "cards are carried: move CARD -> PILE", Kind.EXAMPLE_GAME)
        cursor.skip()
        return None
    what = _one(cursor, game)
    if cursor.peek() in _WRONG_PLUS:
        cursor.error(cursor.take(), "'+' is needed here", "write: remove CARD + CARD")
    other = _one(cursor, game) if cursor.take_if("+") else None
    return None if what is None else Remove(what, other)


def _move(cursor: Cursor, game: Game | None) -> Move | None:
    what = _what(cursor, game)
    arrow = cursor.take()
    if arrow.text not in ARROWS:
        if not cursor.problems:
            meant = arrow.text in _WRONG_ARROWS
            hint = "did you mean '->'?" if meant else _ARROW_HINT
            if is_card(arrow.text) or arrow.text in ROLES:
                hint = f"did you mean '-> {arrow.text}'?"
            found = f"'->' is needed here, not {arrow.text!r}" if arrow.text else "'->' is missing"
            cursor.error(arrow, found, hint)
        cursor.skip()
        return None
    where = _where(cursor, game)
    return None if what is None or where is None else Move(what, where)


def _rule(cursor: Cursor, game: Game | None) -> str | None:
    word = cursor.take()
    if not word.text or word.text in MARKS:
        cursor.error(word, "the rule is missing", "such as: because tableau.build")
        return None
    if game is None:
        return word.text
    name = word.text.removeprefix(f"{game.name}.")
    rules = _rules(game)
    if name not in rules:
        hint = suggestion(name, rules)
        message = f"{game.name} has no rule {name!r} that could refuse anything"
        cursor.error(word, message, hint, Kind.EXAMPLE_GAME)
        return None
    return name


def _rules(game: Game) -> tuple[str, ...]:
    """Return the names of the rules that can refuse something."""
    return tuple(rule.name for rule in game.rules if rule.refuses)


def _what(cursor: Cursor, game: Game | None) -> Card | PileRef | Group | None:
    if cursor.peek(1) in ("from", "of"):
        return _group(cursor, game)
    first = cursor.words[0] if cursor.words else cursor.end
    near = nearest(first.text, STEPS)
    if near and _looks_like_pile(first) and first.text not in ROLES:
        cursor.error(cursor.take(), f"unknown step {first.text!r}", near)
        return None
    return _one(cursor, game)


def _group(cursor: Cursor, game: Game | None) -> Group | None:
    """Read ``N from PILE``."""
    count, link = cursor.take(), cursor.take()
    if not is_number(count.text) or count.text == "0":
        hint = "the least is 1" if count.text == "0" else number_hint(count.text)
        message = f"a number of cards is needed before {link.text!r}, not {count.text!r}"
        cursor.error(count, message, hint)
        return None
    if link.text != "from":
        cursor.error(link, f"'from' is needed here, not {link.text!r}", "did you mean 'from'?")
        return None
    pile = read_pile(cursor, game)
    return None if pile is None else Group(int(count.text), pile)


def _one(cursor: Cursor, game: Game | None) -> Card | PileRef | None:
    """Read a card, or the one pile whose top card is meant."""
    first = cursor.words[0] if cursor.words else cursor.end
    what = _where(cursor, game)
    if game and isinstance(what, PileRef) and what.number is None:
        count = len(game.seats_of(what.role))
        if count > 1:
            hint = f"number it from 1 to {count}, or name a card"
            message = f"which {what.role}? {game.name} has {count}"
            cursor.error(first, message, hint, Kind.EXAMPLE_GAME)
    return what


def _where(cursor: Cursor, game: Game | None) -> Card | PileRef | None:
    if cursor.peek() in ROLES:
        return read_pile(cursor, game)
    if not cursor.peek() or cursor.peek() in (*MARKS, "because"):
        hint = f"name a card, such as 7S, or a pile, such as {_example_role(game)} 1"
        at = cursor.words[0] if cursor.words else cursor.end
        cursor.error(at, "a card or a pile is missing", hint)
        return None
    word = cursor.take()
    if word.text in WHOLE_LINES:
        hint = f"{word.text!r} begins a line of its own"
        cursor.error(word, f"a card or a pile is needed here, not {word.text!r}", hint)
        return None
    if _looks_like_pile(word):
        cursor.error(word, f"{word.text!r} is no pile", pile_hint(word.text, game))
        if is_number(cursor.peek()):
            cursor.take()
        return None
    return read_card(cursor, word)


def _example_role(game: Game | None) -> str:
    """Return a pile that cards may be on in play."""
    return [role for role in roles_of(game) if role != str(Role.DISCARD)][-1]


def _looks_like_pile(word: Word) -> bool:
    """Whether a word that names nothing is meant to name a pile, not a card."""
    name = word.text.rstrip("0123456789")
    return name.isalpha() and len(name) > 2
