"""Boards on narrow screens: piles that would be too many side by side, set in lines like words.

Cards that lie in a table of twelve columns are too small to be read on a phone. There the
piles of a role follow each other, in lines of much the same length.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, groupby, pairwise

from cadogan_engine import Fan, Pile, Role

COLUMNS = 9
"""So many piles are side by side at most; they can still be read on a phone."""
_GAP = 0.5


def in_lines(piles: Sequence[Pile]) -> list[Pile]:
    """Return piles at places in lines, in the order given, if they are too many side by side.

    Roles follow each other as they are met from the top of the board. One that does not fit
    beside the role before it begins a line of its own. Piles that are spread to the right need
    more room than a line has, and stay where they are.
    """
    columns = [pile.column for pile in piles]
    is_spread = any(pile.fan is Fan.RIGHT for pile in piles)
    if is_spread or max(columns) - min(columns) + 1 <= COLUMNS:
        return list(piles)
    placed = {
        pile.name: replace(pile, column=column, row=float(row))
        for row, line in enumerate(_lines(piles))
        for column, pile in zip(_columns(line), line, strict=True)
    }
    return [placed[pile.name] for pile in piles]


def _columns(line: Sequence[Pile]) -> Iterator[float]:
    """Yield the column of each pile of a line, with a gap before each new role."""
    roles = [pile.role for pile in line]
    steps = (1.0 if one is other else 1.0 + _GAP for one, other in pairwise(roles))
    return accumulate(steps, initial=0.0)


def _lines(piles: Iterable[Pile]) -> Iterator[list[Pile]]:
    """Yield the piles of each line."""
    line: list[Pile] = []
    for group in _by_role(piles):
        if line and len(line) + len(group) > COLUMNS:
            yield line
            line = []
        *full, rest = [group[row] for row in rows(len(group), COLUMNS)]
        yield from full
        line = [*line, *rest]
    yield line


def _by_role(piles: Iterable[Pile]) -> list[list[Pile]]:
    """Return the piles of each role, roles in the order in which they are met."""
    met: dict[Role, None] = {}
    for pile in sorted(piles, key=lambda one: (one.row, one.column)):
        met.setdefault(pile.role)
    places = {role: place for place, role in enumerate(met)}
    ordered = sorted(piles, key=lambda one: (places[one.role], one.number))
    return [list(group) for _, group in groupby(ordered, lambda one: one.role)]


def rows(count: int, most: int) -> list[slice]:
    """Cut so many things into as few rows as can be, of much the same length, ``most`` at most."""
    number = -(-count // most)
    cuts = [count * row // number for row in range(number + 1)]
    return [slice(start, end) for start, end in pairwise(cuts)]
