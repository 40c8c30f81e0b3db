"""Test results as JUnit XML."""

from pathlib import Path

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.reports.junit import junit_report
from cadogan.suite import PageTest, Subject, run

ROOT = Path("/project")
PAGE = ROOT / "help" / "klondike.xml"


def test_a_case_for_each_test_and_what_is_wrong_in_it() -> None:
    problem = Problem(
        Kind.EXAMPLE_FAILED, str(PAGE), 9, "wrong", "mend it", detail="board\n\x1b[31m7S\x00"
    )
    tests = [
        PageTest("build[en]", PAGE, 7, lambda: (problem,), Subject.EXAMPLE, "patience"),
        PageTest("fact-ways[de]", ROOT / "po" / "de.po", 3, lambda: ()),
    ]
    unread = Problem(Kind.XML_SYNTAX, str(ROOT / "help" / "a.xml"), 2, "broken")
    suite = etree.fromstring(junit_report([*map(run, tests)], [unread], ROOT))
    assert [(case.get("classname"), case.get("name"), case.get("line")) for case in suite] == [
        ("help/klondike.xml", "build[en]", "7"),
        ("po/de.po", "fact-ways[de]", "3"),
        ("help/a.xml", "xml.syntax", "2"),
    ]
    assert [suite.get(name) for name in ("tests", "failures", "errors")] == ["3", "1", "1"]
    assert suite[0].findtext("failure") == (
        "help/klondike.xml:9:1: wrong [example.failed]\n  hint: mend it\n  board\n  "
        "\ufffd[31m7S\ufffd"
    )
    assert float(suite[0].get("time", "")) >= 0


def test_a_warning_is_no_failure() -> None:
    warning = Problem(Kind.FACT_LEXICON, "de.toml", 1, "no words")
    test = PageTest("fact-ways[de]", PAGE, 3, lambda: (warning,))
    (case,) = etree.fromstring(junit_report([run(test)], [], ROOT))
    assert len(case) == 0
