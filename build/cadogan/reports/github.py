"""Problems as GitHub's workflow commands, which it shows beside the changed lines."""

from collections.abc import Sequence

from cadogan.problems import Problem, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_IN_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = _IN_TEXT | str.maketrans({":": "%3A", ",": "%2C"})


def github_report(problems: Sequence[Problem]) -> str:
    """Return an annotation a line: ``::error file=...,line=...,col=...,title=...::message``.

    Paths are to be relative to the repository. The hint and the boards follow the message,
    their line ends escaped.
    """
    return "".join(f"{_annotation(problem)}\n" for problem in problems)


def _annotation(problem: Problem) -> str:
    properties = {
        "file": problem.path,
        "line": str(problem.line),
        "col": str(problem.column),
        **({"endColumn": str(problem.end_column)} if problem.width else {}),
        "title": problem.kind.label,
    }
    shown = ",".join(f"{key}={text.translate(_IN_PROPERTY)}" for key, text in properties.items())
    said = "\n".join((problem.message, *problem.lines_below))
    return f"::{_COMMANDS[problem.severity]} {shown}::{said.translate(_IN_TEXT)}"
