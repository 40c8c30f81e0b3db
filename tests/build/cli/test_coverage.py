"""``cadogan coverage``: the table, the JSON, the pages and languages asked for, the exit status."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
Copy = Callable[[str], Path]


def test_rules_that_are_not_stated_fail_the_run(run: Run, tmp_path: Path) -> None:
    (tmp_path / "klondike.xml").write_text(
        '<section xmlns="http://docbook.org/ns/docbook" xml:id="klondike"><title>K</title>'
        '<para xml:id="klondike.tableau.build">Down.</para></section>',
        encoding="utf-8",
    )
    result = run("coverage", "--project", tmp_path, "--format", "json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    rows = {row["rule"]: row for row in report["rules"]}
    assert rows["klondike.tableau.build"] == {
        "rule": "klondike.tableau.build",
        "game": "klondike",
        "stated": {"path": "klondike.xml", "line": 1},
        "needs": ["allowed", "refused"],
        "allowed": [],
        "refused": [],
        "languages": [{"language": "en", "state": "told", "path": "klondike.xml", "line": 1}],
    }
    assert rows["klondike.stock.redeal"]["stated"] is None
    kinds = {problem["kind"] for problem in report["problems"]}
    assert kinds == {"rule.unstated", "rule.example", "rule.coverage"}
    (tmp_path / "cadogan.toml").write_text(
        'entry = "klondike.xml"\n[coverage]\nstated = 7\nexamples = 0\n', encoding="utf-8"
    )
    assert run("coverage", "--project", tmp_path).exit_code == 0


def test_the_table_has_a_column_for_each_language(project: Copy, run: Run) -> None:
    result = run("coverage", "--project", project("overlay"))
    heading, *lines = result.output.splitlines()
    assert heading.split() == ["rule", "stated", "at", "allowed", "refused", "en", "de"]
    rows = {line.split()[0]: line.split()[1:] for line in lines[:9]}
    assert rows["hopscotch.foundation.build"] == ["help/hop.xml:16", "2", "1", "yes", "yes"]
    assert rows["hopscotch.stock.deal"] == ["help/hop.xml:17", "0", "0", "yes", "fuzzy"]
    assert rows["hopscotch.score"] == ["nowhere", "-", "-", "-", "-"]
    assert (
        "stated: 5 of 9 (55 %)\nshown: 5 of 11 (45 %)\ntold in en: 5 of 9 (55 %)" in result.output
    )
    assert (
        "po/de.po:1:1: the rule hopscotch.reserve.lift, stated in line 19 of hop.xml"
        in result.output
    )


def test_languages_and_pages_can_be_chosen(project: Copy, run: Run) -> None:
    root = project("overlay")
    german = run("coverage", "--project", root, "--language", "de", "--format", "json")
    assert list(json.loads(german.stdout)["shares"]["languages"]) == ["de"]
    other = run("coverage", "index", "--project", root, "--format", "json")
    assert json.loads(other.stdout)["rules"] == []
    assert run("coverage", "nothing", "--project", root).exit_code == 2
    assert run("coverage", "--language", "xx", "--project", root).exit_code == 2


def test_a_project_without_games_is_covered(project: Copy, run: Run) -> None:
    result = run("coverage", "--project", project("two-languages"))
    assert result.exit_code == 0
    assert "told in" not in result.output
