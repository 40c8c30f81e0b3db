"""Problems as other programs read them: JSON, SARIF and GitHub's annotations."""

import os
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

from cadogan.problems import Problem, relative_to
from cadogan.reports.github import github_report
from cadogan.reports.json_report import json_report
from cadogan.reports.sarif import sarif_report
from cadogan.reports.text import summary, text_report


def formatted(problems: Sequence[Problem], root: Path, form: str) -> str:
    """Return the report of some problems: ``json``, ``sarif``, ``github`` or ``text``.

    They are sorted, graded and within the folder ``root`` already, as ``reported`` returns them.
    """
    if form == "json":
        return json_report(problems)
    if form == "sarif":
        return sarif_report(problems, version("cadogan"))
    new = [problem for problem in problems if not problem.known]
    shown = annotations(new, root) if form == "github" else text_report(new)
    old = f" ({len(problems) - len(new)} known before)" if len(problems) > len(new) else ""
    return f"{shown}{summary(new)}{old}\n"


def annotations(problems: Iterable[Problem], root: Path) -> str:
    """Return problems as GitHub's annotations, their paths within the repository it runs in.

    A path that is not absolute is one within the folder ``root``.
    """
    repository = Path(os.environ.get("GITHUB_WORKSPACE", ".")).resolve()
    whole = (problem._replace(path=str(root / problem.path)) for problem in problems)
    return github_report(relative_to(whole, repository))
