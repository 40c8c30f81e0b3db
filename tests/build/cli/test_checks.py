"""``cadogan test``, ``check`` and ``rules``, in their forms."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from lxml import etree

Run = Callable[..., Result]
Copy = Callable[[str], Path]

PROBLEM_KEYS = {
    "path",
    "line",
    "column",
    "end_column",
    "kind",
    "severity",
    "message",
    "hint",
    "language",
    "msgid",
    "known",
}


def test_problems_as_json(project: Copy, run: Run) -> None:
    result = run("check", "--project", project("broken"), "--format", "json")
    assert result.exit_code == 1
    problems = json.loads(result.stdout)["problems"]
    assert {"po.markup", "po.link", "xml.syntax", "example.game"} <= {p["kind"] for p in problems}
    assert all(set(problem) == PROBLEM_KEYS for problem in problems)


def test_problems_as_sarif(project: Copy, run: Run) -> None:
    result = run("check", "--project", project("broken"), "--format", "sarif")
    (log,) = json.loads(result.stdout)["runs"]
    rules = {rule["id"] for rule in log["tool"]["driver"]["rules"]}
    assert {found["ruleId"] for found in log["results"]} == rules
    place = log["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "help/entity.xml"
    assert place["region"] == {"startLine": 7, "startColumn": 25}


def test_results_as_junit(project: Copy, run: Run) -> None:
    result = run("test", "examples", "--project", project("broken"), "--format", "junit")
    suite = etree.fromstring(result.stdout)
    failures = {case.get("name"): case.findtext("failure") for case in suite if case.get("line")}
    assert suite.get("failures") == "3"
    assert suite.get("tests") == str(len(suite))
    assert "example.failed" in (failures["rule[en]"] or "")


def test_what_kept_tests_from_being_found_is_an_error_in_junit(project: Copy, run: Run) -> None:
    result = run("test", "--project", project("broken"), "--format", "junit")
    suite = etree.fromstring(result.stdout)
    errors = {
        case.get("file"): case.get("name") for case in suite if case.find("error") is not None
    }
    assert suite.get("errors") == str(len(suite.findall("testcase/error")))
    assert errors["help/malformed.xml"] == "xml.syntax"
    assert errors["po/help/fr.po"] == "po.syntax"


def test_pages_are_named_by_path_or_by_a_clear_bare_name(run: Run, tmp_path: Path) -> None:
    namespaces = 'xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude"'
    includes = '<xi:include href="a/rules.xml"/><xi:include href="b/rules.xml"/>'
    texts = {
        "index.xml": f"<article {namespaces}><title>A</title>{includes}</article>",
        "a/rules.xml": f'<section {namespaces} xml:id="a"><title>A</title></section>',
        "b/rules.xml": f'<section {namespaces} xml:id="b"><title>B</title></section>',
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    for page in (str(tmp_path / "a" / "rules.xml"), "b/rules.xml", "index"):
        assert run("test", page, "--project", tmp_path).exit_code == 0
    for page in ("rules", "nosuch/index.docx"):
        result = run("test", page, "--project", tmp_path)
        assert result.exit_code == 2
        assert "a/rules.xml, b/rules.xml" in result.output


def test_results_as_json(project: Copy, run: Run) -> None:
    result = run("test", "--project", project("broken"), "--format", "json")
    report = json.loads(result.stdout)
    assert (report["examples"], report["facts"]) == (3, 0)


def test_an_unknown_page_is_wrong_usage(project: Copy, run: Run) -> None:
    result = run("test", "nothing", "--project", project("broken"))
    assert result.exit_code == 2
    assert "names no single page; the book has" in result.output


@pytest.mark.parametrize(("option", "redeals"), [("draw=1", "2"), ("draw=3", "unlimited")])
def test_rules_prints_the_facts_of_a_game(run: Run, option: str, redeals: str) -> None:
    report = json.loads(run("rules", "klondike", option, "--format", "json").stdout)
    assert report["facts"]["stock.redeals"] == redeals
    rules = {rule["rule"]: rule for rule in report["rules"]}
    assert rules["klondike.tableau.build"]["refuses"] is True
    assert (
        "Tableau: build down, alternating colours."
        in (rules["klondike.tableau.build"]["sentences"])
    )
    assert "klondike.tableau.build" in run("rules", "klondike", option).stdout


def test_rules_are_told_in_a_language(run: Run) -> None:
    report = json.loads(run("rules", "klondike", "--language", "de", "--format", "json").stdout)
    said = {rule["rule"]: rule["sentences"] for rule in report["rules"]}
    assert (
        "Spielstapel: Angelegt wird absteigend, in abwechselnden Farben."
        in said["klondike.tableau.build"]
    )
    assert run("rules", "klondike", "--language", "nl").exit_code == 2


def test_rules_of_an_unknown_game_is_wrong_usage(run: Run) -> None:
    result = run("rules", "klondyke")
    assert result.exit_code == 2
    assert "klondike" in result.output


@pytest.mark.parametrize("command", ["test", "status", "coverage"])
def test_a_page_that_cannot_be_read_is_reported(project: Copy, run: Run, command: str) -> None:
    result = run(command, "--project", project("broken"))
    assert result.exit_code == 1
    assert "help/malformed.xml:4:55" in result.output


@pytest.mark.parametrize("command", ["test", "status", "check"])
def test_a_catalogue_that_cannot_be_read_is_reported(project: Copy, run: Run, command: str) -> None:
    root = project("broken")
    (root / "po" / "help" / "LINGUAS").write_text("fr pl\n", encoding="utf-8")
    result = run(command, "--project", root)
    assert result.exit_code == 1
    assert "po/help/pl.po:1:1: the catalogue of pl cannot be read" in result.output
    assert "po/help/fr.po:9:1: the text of msgstr has no closing quote" in result.output
