"""Positions that cannot be: noted at the word of the set-up that makes them so."""

from collections.abc import Sequence

from cadogan.examples.model import Example
from cadogan.examples.setup import set_up
from cadogan.examples.terms import card_named
from cadogan.examples.words import Cursor, Word
from cadogan.problems import Kind
from cadogan_engine import EngineError, Game, PositionError
from cadogan_engine.unreachable import unreachable

_DECLARATION = "mend the declaration of the game"
_STATEMENTS = ("base", "redealt")


def check_position(example: Example, game: Game, rows: Sequence[Cursor]) -> None:
    """Note why a game cannot have the position that the lines of a set-up give, if it cannot."""
    try:
        position = set_up(example)
    except PositionError as error:
        for reason in error.errors:
            _note(rows, reason.partition(" ")[0], reason, _hint(reason, game))
        return
    except EngineError as error:
        message = f"{example.game} cannot be dealt as it is declared: {error}"
        rows[0].error(rows[0].all_words[0], message, _DECLARATION, Kind.EXAMPLE_GAME)
        return
    for found in unreachable(position):
        _note(rows, str(found.card), str(found), found.instead)


def _note(rows: Sequence[Cursor], named: str, reason: str, hint: str) -> None:
    """Note it at the last word that names a card, a pile or a statement that is wrong.

    Of a statement with a number it is the number.
    """
    found = [(row, word) for row in rows for word in row.all_words if _names(word, named)]
    row, word = found[-1] if found else (rows[-1], rows[-1].all_words[0])
    if named in _STATEMENTS:
        word = row.all_words[-1]
    others = found[:-1] if named[0] not in "abcdefghijklmnopqrstuvwxyz" else []
    lines = ", ".join(dict.fromkeys(str(other.place(one).line) for other, one in others))
    hint = hint or (f"the other one stands in line {lines}" if lines else "")
    row.error(word, f"this position cannot be: {reason}", hint, Kind.EXAMPLE_GAME)


def _names(word: Word, named: str) -> bool:
    """Whether a word is what a reason is about: a card, a pile or a statement."""
    return str(card_named(word.text) or word.text) == named


def _hint(reason: str, game: Game) -> str:
    """Say how to mend what the engine names as the reason."""
    named = reason.partition(" ")[0]
    hints = {
        "face down": f"did you mean {named}? Only below cards that lie face up is there a #",
        "room for": "leave out the cards that are too many",
        "the base rank is": "the first card of each foundation has the base rank",
        "needs a base rank": "add a line such as 'base 5', or 'foundation 5C'",
        "redealt": f"did you mean 'redealt {game.declaration.stock.redeals}'?",
        "decided by": "leave this line out, and put a card on a foundation",
        "does not decide": "leave this line out",
    }
    return next((hints[words] for words in hints if words in reason), "")
