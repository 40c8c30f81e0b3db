"""Numbers in the example language: read from a cursor, with a hint at what was meant."""

import re

from cadogan.examples.words import Cursor
from cadogan.facts import load_lexicon
from cadogan.facts.words import split

_MOST_DIGITS = 9
_DIGITS = re.compile(r"\D*(\d+)\D*")


def is_number(text: str) -> bool:
    """Whether a word is a whole number of a sensible size, as one writes it in ASCII digits."""
    return (
        text.isascii()
        and text.isdecimal()
        and len(text) <= _MOST_DIGITS
        and (text == "0" or text[0] != "0")
    )


def read_number(
    cursor: Cursor, meaning: str, *, signed: bool = False, hint: str = ""
) -> int | None:
    """Read a whole number; ``meaning`` says what for, in an error, and ``hint`` how to mend it."""
    word = cursor.take()
    if is_number(word.text.removeprefix("-") if signed and word.text != "-0" else word.text):
        return int(word.text)
    found = f", not {word.text!r}" if word.text else ""
    hint = hint or number_hint(word.text + cursor.peek() * (word.text == "+"))
    cursor.error(word, f"a number is needed here ({meaning}){found}", hint)
    return None


def number_hint(text: str) -> str:
    """Suggest the number that a word was meant to be, or say how numbers are written."""
    if text.isdecimal() and len(text.lstrip("0")) > _MOST_DIGITS:
        return f"a number has at most {_MOST_DIGITS} digits"
    number = number_meant(text)
    return "write it in digits, such as 2" if number is None else f"did you mean {number}?"


def number_meant(text: str) -> int | None:
    """Return the number that a word has digits for, or spells in English."""
    digits = _DIGITS.fullmatch(text)
    return int(digits[1]) if digits else load_lexicon("en").spelled.get(split(text))
