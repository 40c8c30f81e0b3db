"""Baselines: the faults that a project knows of, so that only new ones count.

A fault is the same as long as its kind, file, message and what is said about it are: lines
may move. Each is counted, for one text may have the same fault twice.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cadogan.files import write_text
from cadogan.problems import Problem
from cadogan.settings import ProjectError

_NUMBER = re.compile(r"\d+")
_VERSION = 1


class KnownFault(NamedTuple):
    """What makes a fault the same one later: anything but the line that it is in."""

    path: str
    kind: str
    msgid: str
    message: str


class Compared(NamedTuple):
    """Problems, those of a baseline marked as known, and how many of it are gone."""

    problems: tuple[Problem, ...]
    gone: int


def fault_of(problem: Problem) -> KnownFault:
    """Return what a problem, whose path is relative to the project, is known by.

    Numbers are left out where it is about no message: they are lines, or amounts.
    """
    message = problem.message if problem.msgid else _NUMBER.sub("#", problem.message)
    return KnownFault(problem.path, problem.kind.label, problem.msgid, message)


def compared(problems: Iterable[Problem], baseline: Counter[KnownFault]) -> Compared:
    """Return problems with those marked that a baseline has; of equal ones the first."""
    left = baseline.copy()
    found = []
    for problem in problems:
        fault = fault_of(problem)
        found.append(problem._replace(known=left[fault] > 0))
        left[fault] -= left[fault] > 0
    return Compared(tuple(found), left.total())


def format_baseline(problems: Iterable[Problem]) -> str:
    """Return the text of a baseline: JSON, a line each, sorted, so that changes read well."""
    faults = Counter(map(fault_of, problems))
    lines = [
        json.dumps({**fault._asdict(), "count": count}, ensure_ascii=False)
        for fault, count in sorted(faults.items())
    ]
    known = "".join(f"\n  {line}," for line in lines).removesuffix(",")
    return f'{{"version": {_VERSION}, "known": [{known}\n]}}\n'


def parse_baseline(text: str) -> Counter[KnownFault]:
    """Read the text of a baseline. Raises ValueError for one that is none."""
    document = json.loads(text)
    try:
        if document["version"] != _VERSION:
            raise ValueError(f"it is of version {document['version']}, not {_VERSION}")
        return Counter({_fault(one): int(one["count"]) for one in document["known"]})
    except (KeyError, TypeError) as error:
        raise ValueError("it does not have the form of a baseline") from error


def _fault(one: dict[str, str]) -> KnownFault:
    return KnownFault(*(str(one[name]) for name in KnownFault._fields))


def read_baseline(path: Path) -> Counter[KnownFault]:
    """Read a baseline. Raises ProjectError where there is none, or it cannot be used."""
    try:
        return parse_baseline(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        hint = "cadogan check --update-baseline makes it"
        raise ProjectError(f"{path}: there is no such baseline; {hint}") from error
    except ValueError as error:
        raise ProjectError(f"{path}: not a baseline: {error}") from error


def write_baseline(path: Path, problems: Iterable[Problem]) -> None:
    """Write the faults of now, which are known from then on."""
    write_text(path, format_baseline(problems))
