"""What is missing, each at the place where it belongs."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from cadogan.coverage.model import InLanguage, RuleCoverage, State
from cadogan.problems import Kind, Problem

_UNTOLD = {
    State.UNTRANSLATED: ("is not translated", "translate it"),
    State.FUZZY: (
        "is translated by an entry marked fuzzy",
        "read it through, and take the mark away",
    ),
    State.BROKEN: (
        "has a msgstr that cannot be used",
        "mend it; cadogan check says what is wrong",
    ),
}


def gaps(rows: Iterable[RuleCoverage]) -> tuple[Problem, ...]:
    """Return the rules that a page does not state, and those that no example shows.

    A rule that can refuse needs a step that it refuses, and one that is allowed where
    anything can be.
    """
    return tuple(problem for row in rows for problem in (*_unstated(row), *_unshown(row)))


def untold(rows: Iterable[RuleCoverage]) -> tuple[Problem, ...]:
    """Return the rules that a language does not tell, and the facts that it has wrong."""
    return tuple(problem for row in rows for problem in _untold(row))


def _unstated(row: RuleCoverage) -> Iterator[Problem]:
    if row.stated is None:
        yield Problem.at(
            row.page,
            Kind.RULE_UNSTATED,
            f"the page does not state the rule {row.rule.id}",
            f'give the element that states it xml:id="{row.rule.id}"; or, in a side file, its '
            f'annotation role="rule:{row.rule.name}"',
        )


def _unshown(row: RuleCoverage) -> Iterator[Problem]:
    for missing, hint in _missing(row):
        message = f"no example shows a step that {row.rule.id} {missing}"
        yield Problem.at(row.place, Kind.RULE_EXAMPLE, message, hint)


def _missing(row: RuleCoverage) -> Iterator[tuple[str, str]]:
    if row.needs_allowed and not row.allowed:
        yield "allows", f'play one in an example with xml:id="{row.rule.id}.example"'
    if row.needs_refused and not row.refused:
        yield "refuses", f"write: refuse STEP because {row.rule.name}"


def _untold(row: RuleCoverage) -> Iterator[Problem]:
    for one in row.languages:
        yield from one.problems
        if one.state in _UNTOLD:
            yield _problem(row, one)


def _problem(row: RuleCoverage, one: InLanguage) -> Problem:
    what, hint = _UNTOLD[one.state]
    at = row.place
    stated = f"stated in line {at.line} of {Path(at.path).name}"
    message = f"the rule {row.rule.id}, {stated}, {what}"
    problem = Problem.at(one.place, Kind.RULE_UNTOLD, message, hint)
    return problem._replace(language=one.language)
