"""Problems as text for a terminal or a log: a line each, the hint under it."""

from collections import Counter
from collections.abc import Sequence

from cadogan.problems import Problem, Severity


def text_report(problems: Sequence[Problem]) -> str:
    """Return every problem with its hint and details, one after the other."""
    return "".join(f"{problem}\n" for problem in problems)


def digest(problems: Sequence[Problem]) -> str:
    """Return the errors once more, a line each, where boards have pushed them out of sight.

    Those without boards come first: a fact says in a word what an example only shows.
    """
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if len(errors) < 2 or not any(problem.detail for problem in errors):
        return ""
    lines = (problem.headline for problem in sorted(errors, key=lambda one: bool(one.detail)))
    return "\nin short:\n" + "".join(f"  {line}\n" for line in lines)


def summary(problems: Sequence[Problem]) -> str:
    """Return the closing line: how many errors and warnings there are, and notes, if any."""
    numbers = Counter(problem.severity for problem in problems)
    shown = [
        severity for severity in Severity if severity is not Severity.NOTE or numbers[severity]
    ]
    return ", ".join(counted(numbers[severity], severity.value) for severity in shown)


def counted(number: int, noun: str) -> str:
    """Return a number with what is counted, in the plural unless it is one."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
