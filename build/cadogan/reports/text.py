"""Problems as text for a terminal or a log: a line each, the hint under it."""

from collections import Counter
from collections.abc import Sequence

from cadogan.problems import Problem, Severity

_SCREEN = 24
"""The lines of the smallest terminal."""


def text_report(problems: Sequence[Problem]) -> str:
    """Return every problem with its hint and details, one after the other."""
    return "".join(f"{problem}\n" for problem in problems)


def digest(problems: Sequence[Problem]) -> str:
    """Return the errors once more, where a report is so long that it pushes them out of sight.

    Each line of a file that has errors gets one. Those without boards come last, where a
    terminal ends: a fact says in a word what an example only shows.
    """
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    length = sum(1 + len(problem.lines_below) for problem in problems)
    if len(errors) < 2 or length <= _SCREEN:
        return ""
    places: dict[tuple[str, int], list[Problem]] = {}
    for error in errors:
        places.setdefault((error.path, error.line), []).append(error)
    shown = sorted(places.values(), key=lambda found: not found[0].detail)
    lines = (f"  {first.headline}{_more(others)}\n" for first, *others in shown)
    return "\nin short:\n" + "".join(lines)


def _more(others: Sequence[Problem]) -> str:
    return f" and {counted(len(others), 'other error')} in this line" if others else ""


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
