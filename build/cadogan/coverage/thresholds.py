"""Coverage against what the settings ask for."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from cadogan.coverage.model import RuleCoverage, Share
from cadogan.coverage.shares import shares
from cadogan.languages import bcp47
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan.settings import CONFIGURATION, CoverageSettings

_TABLE = re.compile(r"\s*\[\s*(?:tool\s*\.\s*cadogan\s*\.\s*)?([\w.-]+)\s*\]")
_WHAT = {
    "stated": "of the rules are stated",
    "examples": "of the steps that rules allow and refuse are shown",
    "languages": "of the rules are told in {language}",
    "marked": "of the words of rules are pinned by marks",
}


def threshold_problems(
    rows: Sequence[RuleCoverage], marked: Share, settings: CoverageSettings, root: Path
) -> tuple[Problem, ...]:
    """Return an error for each share that is below its threshold.

    ``marked`` are the words of rules that marks pin. An error stands where the threshold
    is set; where none is, at the page of the first game.
    """
    return tuple(_below(rows, marked, settings, root)) if rows else ()


def _below(
    rows: Sequence[RuleCoverage], marked: Share, settings: CoverageSettings, root: Path
) -> Iterator[Problem]:
    found = shares(rows)
    asked = [
        ("stated", settings.stated, "", found.stated),
        ("examples", settings.examples, "", found.examples),
        *(
            ("languages", settings.languages, language, share)
            for language, share in found.languages.items()
        ),
        ("marked", settings.marked, "", marked),
    ]
    for key, threshold, language, share in asked:
        if share.percent < threshold:
            yield _problem(key, threshold, language, share, _set_at(root, key) or rows[0].page)


def _problem(key: str, threshold: int, language: str, share: Share, at: Place) -> Problem:
    what = _WHAT[key].format(language=bcp47(language))
    message = f"{share.done} of {share.total} {what}: {share.percent} %, below {threshold} %"
    hint = f"close the gaps that are reported, or set {key} in [coverage] of {CONFIGURATION}"
    return Problem(Kind.RULE_COVERAGE, at.path, at.line, message, hint, language=language)


def _set_at(root: Path, key: str) -> Place | None:
    """Return the line that sets a threshold; None where it is left as it comes."""
    for name in (CONFIGURATION, "pyproject.toml"):
        file = root / name
        table = ""
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else ()
        for number, line in enumerate(lines, 1):
            heading = _TABLE.match(line)
            table = heading[1] if heading else table
            if table == "coverage" and re.match(rf"\s*{key}\s*=", line):
                return Place(str(file), number)
    return None
