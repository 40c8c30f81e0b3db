"""Test results as JUnit XML, which most CI servers read."""

import re
from collections.abc import Sequence
from pathlib import Path

from lxml import etree

from cadogan.problems import Problem, Severity, relative_path, relative_to
from cadogan.reports.excerpts import with_excerpts
from cadogan.suite import Result

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What a program may print and XML cannot hold, such as the codes of colours."""


def junit_report(results: Sequence[Result], others: Sequence[Problem], root: Path) -> str:
    """Return a ``testsuite`` with a ``testcase`` for each test, paths relative to ``root``.

    ``others`` are problems that kept tests from being found, such as a page that cannot be
    read: each error is a case of its own.
    """
    suite = etree.Element("testsuite", name="cadogan")
    for result in results:
        case = _case(suite, relative_path(result.test.path, root), result.test.name)
        case.set("line", str(result.test.line))
        case.set("time", f"{result.seconds:.3f}")
        _report(case, "failure", _errors(result.problems, root))
    for problem in _errors(others, root):
        case = _case(suite, problem.path, problem.kind.label)
        case.set("line", str(problem.line))
        _report(case, "error", [problem])
    suite.set("time", f"{sum(result.seconds for result in results):.3f}")
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    suite.set("errors", str(len(suite.findall("testcase/error"))))
    return etree.tostring(suite, pretty_print=True, encoding="unicode")


def _errors(problems: Sequence[Problem], root: Path) -> list[Problem]:
    found = relative_to(with_excerpts(problems), root)
    return [problem for problem in found if problem.severity is Severity.ERROR]


def _case(suite: etree._Element, path: str, name: str) -> etree._Element:
    return etree.SubElement(suite, "testcase", classname=path, name=name, file=path)


def _report(case: etree._Element, tag: str, errors: Sequence[Problem]) -> None:
    if errors:
        report = etree.SubElement(case, tag, message=_in_xml(errors[0].message))
        report.set("type", errors[0].kind.label)
        report.text = _in_xml("\n".join(map(str, errors)))


def _in_xml(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text)
