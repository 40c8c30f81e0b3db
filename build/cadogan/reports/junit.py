"""Test results as JUnit XML, which most CI servers read."""

from collections.abc import Sequence
from pathlib import Path

from lxml import etree

from cadogan.problems import Severity, relative_path, relative_to
from cadogan.suite import Result


def junit_report(results: Sequence[Result], root: Path) -> str:
    """Return a ``testsuite`` with a ``testcase`` for each test, paths relative to ``root``."""
    suite = etree.Element("testsuite", name="cadogan", tests=str(len(results)), errors="0")
    for result in results:
        _add_case(suite, result, root)
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    return etree.tostring(suite, pretty_print=True, encoding="unicode")


def _add_case(suite: etree._Element, result: Result, root: Path) -> None:
    shown = relative_path(result.test.path, root)
    case = etree.SubElement(suite, "testcase", classname=shown, name=result.test.name, file=shown)
    case.set("line", str(result.test.line))
    errors = [p for p in result.problems if p.severity is Severity.ERROR]
    if errors:
        failure = etree.SubElement(case, "failure", message=errors[0].message)
        failure.set("type", errors[0].kind.label)
        failure.text = "\n".join(map(str, relative_to(errors, root)))
