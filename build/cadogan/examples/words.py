"""The words of an example, each with its place, and the problems found in them.

The parser sees a listing line by line through a ``Cursor``: it takes words from
the left, and notes every error at the word that caused it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from cadogan.examples.model import Term
from cadogan.examples.origin import Origin
from cadogan.places import Place
from cadogan.problems import Kind, Problem

_WORD = re.compile(r"->|→|[|,+]|(?:(?!->|→|[|,+])\S)+")
_COMMENT = ";"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line and where it starts there, from 0."""

    text: str
    start: int


@dataclass(slots=True)
class Cursor:
    """One line of a listing while it is read: the words not yet taken, the problems so far.

    What stands behind a semicolon is a comment and is not read.
    """

    text: str
    index: int
    origin: Origin
    words: list[Word] = field(init=False)
    all_words: tuple[Word, ...] = field(init=False)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        said = self.text.partition(_COMMENT)[0]
        self.words = [Word(match[0], match.start()) for match in _WORD.finditer(said)]
        self.all_words = tuple(self.words)

    @property
    def end(self) -> Word:
        """An empty word behind the last one: where something is missing."""
        return Word("", len(self.text.partition(_COMMENT)[0].rstrip()))

    def place(self, word: Word) -> Place:
        """Return the place of a word in the file."""
        return self.origin.place(self.index, word.start, len(word.text))

    def term(self, word: Word) -> Term:
        """Return a word with its place in the file."""
        return Term(word.text, self.place(word))

    def peek(self, ahead: int = 0) -> str:
        """Return the text of a word to come, empty at the end of the line."""
        return self.words[ahead].text if ahead < len(self.words) else ""

    def take(self) -> Word:
        """Take the next word; at the end of the line, the empty word there."""
        return self.words.pop(0) if self.words else self.end

    def take_if(self, *texts: str) -> bool:
        """Take the next word if it is one of these."""
        if self.peek() in texts:
            self.words.pop(0)
            return True
        return False

    def skip(self) -> None:
        """Leave out the rest of a statement that has an error, up to the next comma."""
        while self.words and self.words[0].text != ",":
            self.words.pop(0)

    def error(
        self, word: Word, message: str, hint: str = "", kind: Kind = Kind.EXAMPLE_SYNTAX
    ) -> None:
        """Note an error at a word."""
        self.problems.append(Problem.at(self.place(word), kind, message, hint))

    def leftover(self, hint: str = "") -> None:
        """Note an error at the next word, which is one too many."""
        rest = self.words[0]
        self.error(rest, f"nothing more is expected here, but there is {rest.text!r}", hint)


def nearest(text: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to a text, empty if none is near."""
    folded = {name.casefold(): name for name in known}
    close = get_close_matches(text.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[close[0]]!r}?" if close else ""


def suggestion(text: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to a text, or lists all of them."""
    names = tuple(known)
    return nearest(text, names) or (f"known are {', '.join(names)}" if names else "")
