"""The shapes in which many piles are laid out: where they lie, and which lie upon which."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cadogan_engine.declaration import Place

Under = tuple[tuple[int, ...], ...]
_DIGITS: Final = 6
"""Equal places may differ after so many digits, as they were computed."""


def grid(column: float, line: float, columns: int, lines: int) -> tuple[Place, ...]:
    """List the places of a grid, line by line."""
    return tuple(
        (column + across, line + down) for down in range(lines) for across in range(columns)
    )


def pyramid(column: float, line: float, lines: int, height: float) -> tuple[Place, ...]:
    """List the places of a pyramid, from its top at a column and line; lines are `height` apart."""
    return tuple(
        (column - down / 2 + across, line + down * height)
        for down in range(lines)
        for across in range(down + 1)
    )


def upturned(column: float, line: float, lines: int, height: float) -> tuple[Place, ...]:
    """List the places of a pyramid that stands on its top, from the left of its widest line."""
    return tuple(
        (column + down / 2 + across, line + down * height)
        for down in range(lines)
        for across in range(lines - down)
    )


def under_pyramid(lines: int) -> Under:
    """Tell which two piles of the next line lie upon each pile of a pyramid, by their numbers."""
    first = [down * (down + 1) // 2 + 1 for down in range(lines + 1)]
    return tuple(
        (first[down + 1] + across, first[down + 1] + across + 1) if down + 1 < lines else ()
        for down in range(lines)
        for across in range(down + 1)
    )


def under_upturned(lines: int) -> Under:
    """Tell which piles of the next line lie upon each pile of a pyramid that stands on its top."""
    firsts = [1]
    for down in range(lines):
        firsts.append(firsts[-1] + lines - down)
    return tuple(
        tuple(firsts[down + 1] + at for at in (across - 1, across) if 0 <= at < lines - down - 1)
        for down in range(lines)
        for across in range(lines - down)
    )


def overlaps(places: Sequence[Place]) -> Under:
    """Tell which piles of the next line lie upon each pile as the places show it."""
    lines: dict[float, list[tuple[int, float]]] = {}
    for number, (column, line) in enumerate(places, 1):
        lines.setdefault(round(line, _DIGITS), []).append((number, column))
    following = {line: lines[after] for line, after in pairwise(sorted(lines))}
    return tuple(
        tuple(
            number
            for number, other in following.get(round(line, _DIGITS), ())
            if round(abs(other - column), _DIGITS) < 1
        )
        for column, line in places
    )
