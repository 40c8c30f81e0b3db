"""Grades: the severities that a project gives to kinds of problems, instead of their own."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cadogan.problems import Kind, Problem, Severity

_OFF = "off"
_ALL = ".*"


class Grade(NamedTuple):
    """A kind with the severity that a project gives it; None for one that it does not report."""

    kind: Kind
    severity: Severity | None


def parse_grades(table: Mapping[str, Any]) -> tuple[Grade, ...]:
    """Return the grades that a table of settings names, one a kind.

    A name is a kind's (``po.tags``) or stands for all that begin alike (``fact.*``); a kind's
    own line counts more than one for several. TOML reads ``po.tags`` without quotes as a
    table in a table, which means the same. Raises ValueError for names and severities that
    there are not.
    """
    found: dict[Kind, Severity | None] = {}
    named = sorted(_flat(table), key=lambda pair: not pair[0].endswith(_ALL))
    for name, value in named:
        found.update(dict.fromkeys(_kinds(name), _severity(name, value)))
    return tuple(Grade(kind, severity) for kind, severity in found.items())


def graded(problems: Iterable[Problem], grades: Iterable[Grade]) -> Iterator[Problem]:
    """Yield problems with the severities that a project gives them, without those it turns off."""
    known = dict(grades)
    for problem in problems:
        if problem.kind not in known:
            yield problem
        elif known[problem.kind] is not None:
            yield problem._replace(graded=known[problem.kind])


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _kinds(name: str) -> list[Kind]:
    if name.endswith(_ALL):
        found = [kind for kind in Kind if kind.label.startswith(name.removesuffix("*"))]
    else:
        found = [kind for kind in Kind if kind.label == name]
    if not found:
        raise ValueError(f"no problem is of the kind {name}{_meant(name)}")
    return found


def _severity(name: str, value: object) -> Severity | None:
    if value == _OFF:
        return None
    if value not in tuple(Severity):
        raise ValueError(f"{name} must be {', '.join(Severity)} or {_OFF}, not {value!r}")
    return Severity(str(value))


def _meant(name: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - few names are wrong

    near = get_close_matches(name, [kind.label for kind in Kind], 1)
    return f"; is {near[0]} meant?" if near else ""
