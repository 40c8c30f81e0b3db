"""Problems as SARIF 2.1.0, which code hosts show beside the changed lines."""

import json
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from cadogan.problems import Kind, Problem

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif_report(problems: Sequence[Problem], version: str) -> str:
    """Return a SARIF log with one run; ``version`` is Cadogan's own.

    Once a baseline knows any problem, each says whether it is new (``baselineState``), and
    the known ones are suppressed, which is what some readers go by instead.
    """
    kinds = sorted({problem.kind for problem in problems}, key=lambda kind: kind.label)
    driver = {
        "name": "cadogan",
        "version": version,
        "rules": [_rule(kind) for kind in kinds],
    }
    is_compared = any(problem.known for problem in problems)
    results = [_result(problem) | (_state(problem) if is_compared else {}) for problem in problems]
    run = {"tool": {"driver": driver}, "results": results}
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(kind: Kind) -> dict[str, object]:
    return {"id": kind.label, "defaultConfiguration": {"level": kind.severity.value}}


def _result(problem: Problem) -> dict[str, object]:
    hint = f" ({problem.hint})" if problem.hint else ""
    place = {
        "artifactLocation": {"uri": _uri(problem.path)},
        "region": {
            "startLine": problem.line,
            "startColumn": problem.column,
            **({"endColumn": problem.end_column} if problem.width else {}),
        },
    }
    return {
        "ruleId": problem.kind.label,
        "level": problem.severity.value,
        "message": {"text": problem.message + hint},
        "locations": [{"physicalLocation": place}],
    }


def _state(problem: Problem) -> dict[str, object]:
    if not problem.known:
        return {"baselineState": "new"}
    return {"baselineState": "unchanged", "suppressions": [{"kind": "external"}]}


def _uri(path: str) -> str:
    """Return a path as SARIF wants it: relative ones escaped, absolute ones as file URIs."""
    return Path(path).as_uri() if Path(path).is_absolute() else quote(path)
