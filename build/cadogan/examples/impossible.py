"""Positions that cannot be: noted at the word of the set-up that makes them so."""

from collections.abc import Sequence

from cadogan.examples.keywords import SETTINGS
from cadogan.examples.model import Example
from cadogan.examples.setup import set_up
from cadogan.examples.terms import card_named
from cadogan.examples.words import Cursor, Word
from cadogan.problems import Kind
from cadogan_engine import EngineError, Fault, PositionError
from cadogan_engine.unreachable import unreachable

_DECLARATION = "mend the declaration of the game"


def check_position(example: Example, rows: Sequence[Cursor]) -> None:
    """Note why a game cannot have the position that the lines of a set-up give, if it cannot."""
    try:
        position = set_up(example)
    except PositionError as error:
        for fault in error.errors:
            _note(rows, fault)
        return
    except EngineError as error:
        message = f"{example.game} cannot be dealt as it is declared: {error}"
        rows[0].error(rows[0].all_words[0], message, _DECLARATION, Kind.EXAMPLE_GAME)
        return
    for fault in unreachable(position):
        _note(rows, fault)


def _note(rows: Sequence[Cursor], fault: Fault) -> None:
    """Note it at the last word that names a card, a pile or a statement that is wrong.

    Of a statement with a number it is the number.
    """
    found = [(row, word) for row in rows for word in row.all_words if _names(word, fault.about)]
    row, word = found[-1] if found else (rows[-1], rows[-1].all_words[0])
    if fault.about in SETTINGS:
        word = row.all_words[-1]
    others = [] if fault.about[0].islower() else found[:-1]
    lines = ", ".join(dict.fromkeys(str(other.place(one).line) for other, one in others))
    hint = fault.mend or (f"the other one stands in line {lines}" if lines else "")
    row.error(word, f"this position cannot be: {fault.reason}", hint, Kind.EXAMPLE_GAME)


def _names(word: Word, about: str) -> bool:
    """Whether a word is what a fault is about: a card, a pile, the game or a statement."""
    return str(card_named(word.text) or word.text) == about
