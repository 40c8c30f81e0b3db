"""Reports: problems and test results as text, JSON, JUnit XML, SARIF and GitHub's annotations.

Each format is one module with one pure function from values to text. The one for tests
(``reports.junit``) is not gathered here: it would load the engine for every command.
"""

from cadogan.reports.github import github_report
from cadogan.reports.json_report import json_report
from cadogan.reports.sarif import sarif_report
from cadogan.reports.text import counted, digest, summary, text_report

__all__ = [
    "counted",
    "digest",
    "github_report",
    "json_report",
    "sarif_report",
    "summary",
    "text_report",
]
