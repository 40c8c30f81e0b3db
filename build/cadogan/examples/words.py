"""The words of an example, each with its place, and the problems found in them.

The parser sees a listing line by line through a ``Cursor``: it takes words from
the left, and notes every error at the word that caused it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from cadogan.examples.model import Place
from cadogan.problems import Kind, Problem

_WORD = re.compile(r"->|→|\||(?:(?!->|→|\|)\S)+")
_REFERENCE = re.compile(r"&[#\w.:-]+;")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line and where it starts there, from 0."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the text of a listing comes from.

    Its first line stands in ``line`` of the file, from ``column`` on; all further
    lines start in column 1. ``raw`` holds the lines of the file that correspond to
    it, as written: where it is given, columns take account of character
    references such as ``&gt;``.
    """

    path: str = ""
    line: int = 1
    column: int = 1
    raw: tuple[str, ...] = ()

    def place(self, index: int, start: int) -> Place:
        """Return the place of a character: line ``index`` of the text, ``start`` from 0."""
        first = self.column - 1 if index == 0 else 0
        return Place(self.path, self.line + index, self._column(index, first, start) + 1)

    def _column(self, index: int, first: int, start: int) -> int:
        """Walk along the line as written; a character reference counts as one character."""
        raw = self.raw[index] if index < len(self.raw) else ""
        position = first
        for _ in range(start):
            match = _REFERENCE.match(raw, position)
            position = match.end() if match else position + 1
        return position


@dataclass(slots=True)
class Cursor:
    """One line of a listing while it is read: the words not yet taken, the problems so far."""

    text: str
    index: int
    origin: Origin
    words: list[Word] = field(init=False)
    all_words: tuple[Word, ...] = field(init=False)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.words = [Word(match[0], match.start()) for match in _WORD.finditer(self.text)]
        self.all_words = tuple(self.words)

    @property
    def place(self) -> Place:
        """The place of the line's first character that is no blank."""
        return self.origin.place(self.index, len(self.text) - len(self.text.lstrip()))

    @property
    def end(self) -> Word:
        """An empty word behind the last one: where something is missing."""
        return Word("", len(self.text.rstrip()))

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

    def error(
        self, word: Word, message: str, hint: str = "", kind: Kind = Kind.EXAMPLE_SYNTAX
    ) -> None:
        """Note an error at a word, with the line and a caret beneath the word."""
        place = self.origin.place(self.index, word.start)
        shown = self.text.expandtabs(1)
        indent = len(shown) - len(shown.lstrip())
        caret = " " * (word.start - indent) + "^" * max(1, len(word.text))
        self.problems.append(
            Problem(
                kind=kind,
                path=place.path,
                line=place.line,
                column=place.column,
                message=message,
                hint=hint,
                detail=f"{shown.strip()}\n{caret}",
            )
        )

    def finish(self) -> None:
        """Note an error if words are left."""
        if self.words and not self.problems:
            rest = self.words[0]
            self.error(rest, f"nothing more is expected here, but there is {rest.text!r}")


def suggestion(text: str, known: Iterable[str]) -> str:
    """Return a hint that names the known word nearest to a text, or lists all of them."""
    names = tuple(known)
    folded = {name.casefold(): name for name in names}
    close = get_close_matches(text.casefold(), folded, n=1, cutoff=0.6)
    if close:
        return f"did you mean {folded[close[0]]!r}?"
    return f"known are {', '.join(names)}" if names else ""
