"""Places in files, as an editor shows them."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: the file and, from 1, its line and column there.

    ``width`` is how many characters of the line it takes, 0 where that is not known.
    """

    path: str = ""
    line: int = 1
    column: int = 1
    width: int = 0

    def to(self, last: "Place") -> "Place":
        """Return the place from here to the end of another, if that is in the same line."""
        if last.line != self.line:
            return self
        return Place(self.path, self.line, self.column, last.column + last.width - self.column)


class Spot(NamedTuple):
    """Where a character is written: line and column, from 1, and how many characters it takes.

    That is more than one for a reference, and none for the end of a text.
    """

    line: int
    column: int
    width: int


Spots = tuple[tuple[Spot, ...], ...]
"""For each line of a text the places of its characters, and of its end."""
