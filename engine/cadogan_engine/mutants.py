"""Mutants: the games that differ from a game in one value of its declaration.

A page that pins a game down tells it from every one of them. Nothing here knows a game
or a parameter: declarations are walked by the types of their fields, and
`cadogan_engine.neighbours` says which other values a type offers.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Declaration, Preset, Setting, Zone
from cadogan_engine.errors import EngineError
from cadogan_engine.game import Game, load_declared
from cadogan_engine.neighbours import fresh, more_ranks, others
from cadogan_engine.options import apply
from cadogan_engine.terms import Role

_Items = tuple[Any, ...]
LEFT_OUT: Final = "left out"
"""What is not there, before or after a change."""
_UNORDERED: Final = (Zone, Preset, Setting)
"""Parts of a list whose order says nothing."""
_IDENTITY: Final = ((Zone, "role"),)
"""Fields that are what a thing is known by."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game with one parameter changed.

    `path` leads to the parameter: `tableau.build.relation`, `deal.2.times`. Zones go by
    their role, with the number of their first pile where a role has several zones;
    parts of a list are numbered from 1. `before` and `after` are the two values in words.
    """

    path: str
    before: str
    after: str
    declaration: Declaration = field(repr=False)

    def __str__(self) -> str:
        """Write what is changed: `klondike tableau.space K -> anything`."""
        return f"{self.declaration.name} {self.path} {self.before} -> {self.after}"

    def load(self, **options: object) -> Game:
        """Return the changed game as it is played with some options, like `load_game`.

        Raises OptionError for options that it has not.
        """
        return load_declared(self.declaration, options)


@dataclass(frozen=True, slots=True)
class _Change:
    """One value in place of another, somewhere below the value that is looked at."""

    path: tuple[str, ...]
    before: str
    after: str
    value: Any

    def within(self, name: str, value: object) -> _Change:
        """See the change from one level further up, where the value is a part."""
        path = (name, *self.path) if name else self.path
        return dataclasses.replace(self, path=path, value=value)


@lru_cache(maxsize=256)
def changes_of(declaration: Declaration) -> tuple[Mutant, ...]:
    """List the changes of a game in the order of its declaration, each with an id of its own.

    Not all of them make another game: see `is_game`.
    """
    found: dict[str, Mutant] = {}
    roles = tuple(role for role in Role if declaration.count_of(role))
    for change in _record(declaration, roles):
        mutant = Mutant(".".join(change.path), change.before, change.after, change.value)
        found.setdefault(str(mutant), mutant)
    return tuple(found.values())


def is_game(mutant: Mutant, declaration: Declaration) -> bool:
    """Tell whether a change of a game makes another one.

    It does not if the engine cannot play it (it has no deal, or its ways to play do not suit
    the options), or if no way to play lets it through, such as that of a parameter that an
    option sets.
    """
    changed = mutant.declaration
    return not fault_of(changed) and _played(changed) != _played(declaration)


def mutants_of(declaration: Declaration, part: int = 1, parts: int = 1) -> Iterator[Mutant]:
    """Yield the changes of a game that make another one; `part` of `parts`, from 1.

    Each is made into games when its turn comes, so that whoever plays it at once makes none.
    """
    shared = share_of(changes_of(declaration), part, parts)
    return (mutant for mutant in shared if is_game(mutant, declaration))


def share_of(mutants: Sequence[Mutant], part: int, parts: int) -> Sequence[Mutant]:
    """Return one of so many parts of a list that together make up the whole."""
    first, end = (len(mutants) * share // parts for share in (part - 1, part))
    return mutants[first:end]


def fault_of(declaration: Declaration) -> str:
    """Tell why the engine cannot play a game in one of its ways; empty if it can."""
    if not declaration.ways:
        return "there is no way to play"
    names = [setting.name for setting in declaration.settings]
    try:
        for way in declaration.ways:
            load_declared(declaration, dict(zip(names, way, strict=True))).deal(1)
    except (EngineError, AttributeError, LookupError, TypeError, ValueError) as error:
        return str(error) or type(error).__name__
    return ""


def in_words(value: object) -> str:
    """Write a value of a declaration: `none`, `yes`, `stock, waste`, `up, same suit`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(in_words, value)) or "none named"
    if dataclasses.is_dataclass(value) and type(value).__str__ is object.__str__:
        fields = [(part.default, getattr(value, part.name)) for part in dataclasses.fields(value)]
        said = (held for default, held in fields if held != default and not _is_name(held))
        return ", ".join(map(in_words, said))
    return str(value)


def _is_name(value: object) -> bool:
    """Tell whether a value only names something or says where it lies: no words for it."""
    return isinstance(value, str) or (isinstance(value, tuple) and isinstance(value[0], tuple))


def _played(declaration: Declaration) -> object:
    """Work out what takes effect: each way to play, with the parameters its options set."""
    names = tuple(setting.name for setting in declaration.settings)
    chosen = [dict(zip(names, way, strict=True)) for way in declaration.ways]
    return chosen, [dataclasses.replace(apply(declaration, each), ways=()) for each in chosen]


def _record(record: Any, roles: Sequence[Role]) -> Iterator[_Change]:
    """Change each field of a record in turn."""
    hints = get_type_hints(type(record))
    for part in dataclasses.fields(record):
        if not part.init or (type(record), part.name) in _IDENTITY:
            continue
        for change in _value(getattr(record, part.name), hints[part.name], roles):
            whole = dataclasses.replace(record, **{part.name: change.value})
            yield change.within("" if part.name == "zones" else part.name, whole)


def _value(value: object, hint: Any, roles: Sequence[Role]) -> Iterator[_Change]:
    """Put another value of its type in the place of a value, or change a part of it."""
    for kind in get_args(hint) if get_origin(hint) is UnionType else (hint,):
        if get_origin(kind) is tuple:
            inner = get_args(kind)
            if inner[-1] is Ellipsis and isinstance(value, tuple):
                yield from _sequence(value, inner[0], roles)
        elif _is_record(kind) and isinstance(value, kind):
            yield from _record(value, roles)
        else:
            yield from (_whole(value, other) for other in _others(value, kind, roles))


def _is_record(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind)


def _others(value: object, kind: Any, roles: Sequence[Role]) -> Iterator[object]:
    """Yield the values that may stand in place of one that has no parts to be changed."""
    if kind is NoneType:
        yield from () if value is None else (None,)
    elif _is_record(kind):
        yield from fresh(kind, roles)
    else:
        yield from others(value, kind)


def _sequence(items: _Items, kind: Any, roles: Sequence[Role]) -> Iterator[_Change]:
    """Leave out, add, exchange and change the parts of a list."""
    if get_origin(kind) is tuple and float in get_args(kind):  # places: only their number matters
        for other in (items[:-1], (*items, items[-1])):
            yield _Change((), str(len(items)), str(len(other)), other)
    elif kind is Role:
        yield from (_whole(items, other) for other in _other_roles(items, roles))
    elif kind is int:
        yield from (_whole(items, other) for other in _exchanged(items))
        yield from (_whole(items, other) for _, other in _without(items))
        for change in _parts(items, kind, roles):
            yield _whole(items, change.value)
    else:
        yield from _longer_list(items, kind, roles)


def _longer_list(items: _Items, kind: Any, roles: Sequence[Role]) -> Iterator[_Change]:
    """Change a list whose parts are ranks, records or lists themselves."""
    for number, other in _without(items):
        yield _Change((_name(items, number),), in_words(items[number]), LEFT_OUT, other)
    if kind not in _UNORDERED:
        for number, other in enumerate(_exchanged(items), 1):
            yield _Change((), f"{number} before {number + 1}", "the other way round", other)
    if get_origin(kind) is tuple:
        for more in _recombined(items):
            yield _Change((), LEFT_OUT, in_words(more), (*items, more))
    if kind is Rank:
        for rank in more_ranks(items):
            yield _Change((), LEFT_OUT, in_words(rank), (*items, rank))
    yield from _parts(items, kind, roles)


def _parts(items: _Items, kind: Any, roles: Sequence[Role]) -> Iterator[_Change]:
    """Change each part of a list in turn."""
    for number, item in enumerate(items):
        for change in _value(item, kind, roles):
            whole = (*items[:number], change.value, *items[number + 1 :])
            yield change.within(_name(items, number), whole)


def _name(items: _Items, number: int) -> str:
    """Name a part in a path: a zone by its role, all else by its number from 1."""
    if not isinstance(items[number], Zone):
        return str(number + 1)
    role = items[number].role
    counts = Counter(zone.role for zone in items)
    before = sum(len(zone.places) for zone in items[:number] if zone.role is role)
    return str(role) if counts[role] == 1 else f"{role}.{before + 1}"


def _whole(before: object, after: object) -> _Change:
    return _Change((), in_words(before), in_words(after), after)


def _without(items: _Items) -> Iterator[tuple[int, _Items]]:
    """Yield the lists that lack one part, with the part's index."""
    return ((number, (*items[:number], *items[number + 1 :])) for number in range(len(items)))


def _exchanged(items: _Items) -> Iterator[_Items]:
    """Yield the lists that have two neighbouring parts the other way round."""
    for number in range(len(items) - 1):
        first, second = items[number : number + 2]
        yield (*items[:number], second, first, *items[number + 2 :])


def _other_roles(items: _Items, roles: Sequence[Role]) -> Iterator[_Items]:
    """Yield other lists of roles; where none is named, one of them or all but one."""
    if not items:
        yield from ((role,) for role in roles)
        yield from (tuple(other for other in roles if other is not role) for role in roles)
        return
    yield from (shorter for _, shorter in _without(items))
    yield from ((*items, role) for role in roles if role not in items)
    yield from _exchanged(items)


def _recombined(rows: _Items) -> Iterator[_Items]:
    """Yield the rows that are not there, but whose values are, each in its column.

    There are columns where all rows have the same length.
    """
    if len({len(row) for row in rows}) > 1:
        return
    columns = [dict.fromkeys(column) for column in zip(*rows, strict=True)]
    yield from (row for row in product(*columns) if row not in rows)
