"""Problems as text for a terminal or a log: a line each, the hint under it."""

from collections.abc import Sequence

from cadogan.problems import Problem, Severity


def text_report(problems: Sequence[Problem]) -> str:
    """Return every problem with its hint and details, one after the other."""
    return "".join(f"{problem}\n" for problem in problems)


def summary(problems: Sequence[Problem]) -> str:
    """Return the closing line: how many errors and warnings there are."""
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    return f"{_count(errors, 'error')}, {_count(len(problems) - errors, 'warning')}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
