"""Options: changes of single parameters of a declaration."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from cadogan_engine.declaration import Declaration, OptionValue
from cadogan_engine.errors import OptionError
from cadogan_engine.terms import Role

Record = TypeVar("Record")
Chosen = dict[str, OptionValue]
"""A value for each option of a game."""


@dataclasses.dataclass(frozen=True, slots=True)
class Option:
    """A choice the player has before the deal."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        """The value where the player chooses nothing."""
        return self.values[0]


def options_of(declaration: Declaration) -> tuple[Option, ...]:
    """List the options of a game, each with its values in any way to play, the default first."""
    columns = zip(*declaration.ways, strict=True)
    return tuple(
        Option(setting.name, tuple(dict.fromkeys(column)))
        for setting, column in zip(declaration.settings, columns, strict=True)
    )


def option_word(value: object) -> str:
    """Write a value of an option as one word: `same-suit`."""
    return str(value).replace(" ", "-")


def choose(declaration: Declaration, wanted: Mapping[str, object]) -> Chosen:
    """Settle the value of every option of a game from those that are asked for.

    Values may be given as text. What is not asked for takes its value from the
    first way to play that has all that is. Raises OptionError naming what is valid.
    """
    known = {option.name: option for option in options_of(declaration)}
    for name, value in wanted.items():
        if name not in known:
            raise OptionError(
                f"{declaration.name} has no option {name!r}; it has: {', '.join(known) or 'none'}"
            )
        if option_word(value) not in map(option_word, known[name].values):
            valid = ", ".join(map(option_word, known[name].values))
            word = option_word(value)
            raise OptionError(f"{declaration.name} has no {name}={word}; valid: {valid}")
    ways = [dict(zip(known, way, strict=True)) for way in declaration.ways]
    for way in ways:
        if all(option_word(way[name]) == option_word(value) for name, value in wanted.items()):
            return way
    raise OptionError(
        f"{declaration.name} is not played with {_written(wanted)}; "
        f"valid: {'; '.join(_written(way) for way in ways)}"
    )


def apply(declaration: Declaration, chosen: Chosen) -> Declaration:
    """Set the parameters of all options of a declaration to the chosen values."""
    for setting in declaration.settings:
        declaration = with_parameter(declaration, setting.parameter, chosen[setting.name])
    return declaration


def with_parameter(declaration: Declaration, path: str, value: object) -> Declaration:
    """Change one parameter of a declaration.

    The path leads through the names of fields, `stock.draw`; one that starts with
    another role than the stock changes all zones of it, `tableau.build.direction`.
    Raises AttributeError if it leads nowhere.
    """
    head, _, rest = path.partition(".")
    if head in map(str, Role) and not declaration.zones_of(Role(head)):
        raise AttributeError(f"{path}: {declaration.name} has no {head}")
    if head == str(Role.STOCK) or head not in map(str, Role):
        return _replaced(declaration, path, value)
    zones = tuple(
        _replaced(zone, rest, value) if str(zone.role) == head else zone
        for zone in declaration.zones
    )
    return dataclasses.replace(declaration, zones=zones)


def varied(
    declaration: Declaration, name: str, title: str, parameters: Mapping[str, object]
) -> Declaration:
    """Derive a game from another one: its parameters with other values for some of them.

    `parameters` are values by their paths, as for `with_parameter`. Options are not handed
    on: the new game has those that it names itself, as `settings` and `ways`.
    """
    declaration = dataclasses.replace(declaration, name=name, title=title, settings=(), ways=((),))
    for path, value in parameters.items():
        declaration = with_parameter(declaration, path, value)
    return declaration


def _replaced(record: Record, path: str, value: object) -> Record:
    """Replace the field at the end of a path through frozen records."""
    head, _, rest = path.partition(".")
    if head not in getattr(record, "__dataclass_fields__", ()):
        raise AttributeError(f"{path}: a {type(record).__name__} has no {head!r}")
    inner: Any = getattr(record, head)
    changes: Any = {head: _replaced(inner, rest, value) if rest else value}
    return dataclasses.replace(record, **changes)  # type: ignore[type-var]  # any dataclass


def _written(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={option_word(value)}" for name, value in values.items())
