"""Coverage against what the settings ask for."""

from pathlib import Path

import pytest

from cadogan.coverage import Share, manual_coverage, threshold_problems
from cadogan.manual import project_manual
from cadogan.problems import Kind
from cadogan.project import find_project
from cadogan.settings import CoverageSettings
from cadogan.translated import project_catalogue

ROOT = Path(__file__).parents[2] / "data" / "projects" / "overlay"
PROJECT = find_project(ROOT)
CATALOGUES = {name: project_catalogue(PROJECT, name) for name in PROJECT.languages}
ROWS = manual_coverage(project_manual(PROJECT), CATALOGUES)
MARKED = Share(3, 4)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (CoverageSettings(55, 45, 22), []),
        (CoverageSettings(56, 0, 0), ["5 of 9 of the rules are stated: 55 %, below 56 %"]),
        (
            CoverageSettings(0, 46, 0),
            ["5 of 11 of the steps that rules allow and refuse are shown: 45 %, below 46 %"],
        ),
        (
            CoverageSettings(0, 0, 0, 76),
            ["3 of 4 of the words of rules are pinned by marks: 75 %, below 76 %"],
        ),
        (CoverageSettings(0, 0, 0, 75), []),
        (CoverageSettings(0, 0, 30), ["2 of 9 of the rules are told in de: 22 %, below 30 %"]),
    ],
)
def test_what_is_below_its_threshold_is_an_error(
    settings: CoverageSettings, said: list[str]
) -> None:
    problems = threshold_problems(ROWS, MARKED, settings, ROOT)
    assert [one.message for one in problems] == said
    assert {one.kind for one in problems} <= {Kind.RULE_COVERAGE}


def test_it_stands_where_the_threshold_is_set() -> None:
    lines = (ROOT / "cadogan.toml").read_text(encoding="utf-8").splitlines()
    (problem,) = threshold_problems(ROWS, MARKED, CoverageSettings(100, 0, 0), ROOT)
    assert Path(problem.path).name == "cadogan.toml"
    assert lines[problem.line - 1].startswith("stated")


def test_without_a_setting_it_stands_at_the_page_of_the_game(tmp_path: Path) -> None:
    (problem,) = threshold_problems(ROWS, MARKED, CoverageSettings(100, 0, 0), tmp_path)
    assert (Path(problem.path).name, problem.line) == ("hopscotch.xml", 2)


def test_a_book_without_games_is_below_nothing() -> None:
    assert threshold_problems((), MARKED, CoverageSettings(), ROOT) == ()
