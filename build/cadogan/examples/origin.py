"""Where the text of a listing comes from, so that problems in it name their place."""

from dataclasses import dataclass

from cadogan.places import Place, Spots
from cadogan.source.written import span_of


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the text of a listing comes from.

    Its first line stands in ``line`` of the file, from ``column`` on; all further lines
    start in column 1. Where ``spots`` are known, they say it more exactly.
    """

    path: str = ""
    line: int = 1
    column: int = 1
    spots: Spots = ()

    def place(self, index: int, start: int, length: int = 0) -> Place:
        """Return the place of characters: in line ``index`` of the text, ``start`` from 0."""
        if index < len(self.spots):
            row = self.spots[index]
            return span_of(self.path, row, start, start + length)
        first = self.column if index == 0 else 1
        return Place(self.path, self.line + index, first + start, length)
