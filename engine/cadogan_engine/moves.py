"""Moves, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from cadogan_engine.errors import NotationError
from cadogan_engine.terms import Role


@dataclass(frozen=True, slots=True)
class PileName:
    """A pile by its role and its number, counted from 1."""

    role: Role
    number: int = 1

    def __str__(self) -> str:
        """`tableau 2`; the number is left out for the first stock and waste."""
        lone = self.role in _LONE and self.number == 1
        return str(self.role) if lone else f"{self.role} {self.number}"


@dataclass(frozen=True, slots=True)
class Carry:
    """The top `count` cards of a pile are carried to another, in their order."""

    source: PileName
    target: PileName
    count: int = 1
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.source, self.target, self.count)))

    def __hash__(self) -> int:
        """Return the hash that was worked out when the move was made."""
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the move is made from: hashes differ from process to process."""
        return Carry, (self.source, self.target, self.count)

    def __str__(self) -> str:
        """`tableau 2 -> tableau 5` for one card, else `3 from tableau 2 -> tableau 5`."""
        several = "" if self.count == 1 else f"{self.count} from "
        return f"{several}{self.source} -> {self.target}"


@dataclass(frozen=True, slots=True)
class Remove:
    """The top card of a pile is removed from the game, or those of two piles together.

    Where an empty pile is filled at once, the one named first is filled first.
    """

    pile: PileName
    other: PileName | None = None

    def __str__(self) -> str:
        """`remove tableau 2`, or `remove tableau 2 + tableau 5`."""
        return f"remove {self.pile}" + (f" + {self.other}" if self.other else "")


@dataclass(frozen=True, slots=True)
class Deal:
    """The stock deals once."""

    def __str__(self) -> str:
        """Write the word `deal`."""
        return "deal"


@dataclass(frozen=True, slots=True)
class Redeal:
    """The waste is turned over to make a new stock."""

    def __str__(self) -> str:
        """Write the word `redeal`."""
        return "redeal"


Move = Carry | Remove | Deal | Redeal

_LONE: Final = (Role.STOCK, Role.WASTE, Role.DISCARD)
_PILE: Final = re.compile(rf"({'|'.join(map(str, Role))})(?:\s+([1-9]\d?))?")
_CARRY: Final = re.compile(r"(?:([1-9]\d{0,2})\s+from\s+)?(.+?)\s*->\s*(.+)")
_REMOVE: Final = re.compile(r"remove\s+([^+]+?)(?:\s*\+\s*(.+))?")


def parse_pile_name(text: str) -> PileName:
    """Read a pile's name, `tableau 2`; without a number it is the first of its role.

    Raises NotationError for anything else.
    """
    match = _PILE.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"{text.strip()!r} is not a pile: a role and a number, as tableau 2")
    return PileName(Role(match[1]), int(match[2] or 1))


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it: `3 from tableau 2 -> tableau 5`, `deal` or `redeal`.

    Raises NotationError for anything else.
    """
    words = text.strip()
    if words == "deal":
        return Deal()
    if words == "redeal":
        return Redeal()
    removal = _REMOVE.fullmatch(words)
    if removal is not None:
        other = removal[2] and parse_pile_name(removal[2])
        return Remove(parse_pile_name(removal[1]), other or None)
    match = _CARRY.fullmatch(words)
    if match is None:
        raise NotationError(
            f"{words!r} is not a move: [COUNT from] PILE -> PILE, remove PILE [+ PILE], "
            "deal or redeal"
        )
    return Carry(parse_pile_name(match[2]), parse_pile_name(match[3]), int(match[1] or 1))
