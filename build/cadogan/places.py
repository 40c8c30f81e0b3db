"""Places in files, as an editor shows them."""

from dataclasses import dataclass


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
