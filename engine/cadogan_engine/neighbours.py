"""Which other values a type offers in place of a value: all that mutants know of parameters.

A named value has all its siblings for neighbours, a number those next to it and zero, a
rank the next ones round the corner. Names, places and fans are no rules and have none.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from enum import Enum
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from cadogan_engine.cards import Rank
from cadogan_engine.terms import Fan, Role

_LAYOUT: Final = (Fan, float, str)
_NEW_NUMBERS: Final = (0, 1, len(Rank))
_NEW_RANKS: Final = (Rank.ACE, Rank.KING)


def others(value: object, kind: type) -> Iterator[object]:
    """Yield the values of a plain type that may stand in place of a value of any type."""
    if issubclass(kind, _LAYOUT):
        return
    if kind is Rank:
        yield from _other_ranks(value)
    elif kind is bool:
        yield not value
    elif kind is int:
        yield from _other_numbers(value)
    elif issubclass(kind, Enum):
        yield from (member for member in kind if member is not value)


def fresh(kind: type, roles: Sequence[Role]) -> Iterator[Any]:
    """Yield a few records of a type that could be there where there is none.

    They differ in their first field; the others have their default or the first value
    that there is for them. `roles` are those that the game has.
    """
    hints = get_type_hints(kind)
    first, *rest = dataclasses.fields(kind)
    needed = [field.name for field in rest if field.default is dataclasses.MISSING]
    given = {name: next(_values(hints[name], name, roles)) for name in needed}
    for value in _values(hints[first.name], first.name, roles):
        yield kind(**{first.name: value}, **given)


def _values(hint: Any, name: str, roles: Sequence[Role]) -> Iterator[Any]:
    """Yield values of a type from nothing; a text is the name of its field."""
    if get_origin(hint) is tuple:
        inner, _ = get_args(hint)
        yield from ((each,) for each in (roles if inner is Role else _values(inner, name, roles)))
        return
    for kind in get_args(hint) if get_origin(hint) is UnionType else (hint,):
        if kind is str:
            yield name
        elif isinstance(kind, type) and dataclasses.is_dataclass(kind):
            yield from fresh(kind, roles)
        else:
            yield from others(None, kind)


def more_ranks(ranks: Sequence[Rank]) -> Iterator[Rank]:
    """Yield ranks that may be added to a list: the next ones to its own that it lacks."""
    near = [other for rank in ranks for other in _other_ranks(rank)]
    yield from (rank for rank in dict.fromkeys(near or _NEW_RANKS) if rank not in ranks)


def _other_ranks(value: object) -> Iterator[Rank]:
    if not isinstance(value, Rank):
        yield from _NEW_RANKS
        return
    for step in (-1, 1):
        yield Rank((value - 1 + step) % len(Rank) + 1)


def _other_numbers(value: object) -> Iterator[int]:
    numbers = (value - 1, value + 1, 0) if isinstance(value, int) else _NEW_NUMBERS
    yield from (each for each in dict.fromkeys(numbers) if each >= 0 and each != value)
