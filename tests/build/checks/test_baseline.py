"""Baselines: old faults are known, new ones fail, and a run changes nothing else."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from cadogan.checks.baseline import compared, fault_of, format_baseline, parse_baseline
from cadogan.cli import main
from cadogan.problems import Kind, Problem

texts = st.text(max_size=12)
problems = st.builds(
    Problem,
    kind=st.sampled_from(list(Kind)),
    path=texts,
    line=st.integers(1, 99),
    message=texts,
    msgid=texts,
)
PAGE = "<article><title>Press now.</title><para>Go on.</para></article>"
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
BROKEN = '\nmsgid "Press now."\nmsgstr "<b>Drücke."\n'
MORE = '\nmsgid "Go on."\nmsgstr "</b>"\n'


@given(st.lists(problems))
def test_what_a_baseline_was_made_of_is_known(found: list[Problem]) -> None:
    baseline = parse_baseline(format_baseline(found))
    moved = [problem._replace(line=problem.line + 3) for problem in found]
    result = compared(moved, baseline)
    assert all(problem.known for problem in result.problems)
    assert result.gone == 0
    assert compared([], baseline).gone == len(found)


def test_the_same_fault_once_more_is_new() -> None:
    problem = Problem(Kind.PO_TAGS, "de.po", 3, "it stands here and in line 7")
    baseline = parse_baseline(format_baseline([problem]))
    again = problem._replace(line=9, message="it stands here and in line 12")
    assert [one.known for one in compared([problem, again], baseline).problems] == [True, False]
    assert fault_of(problem) == fault_of(again)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2}', '{"version": 1, "known": [1]}'])
def test_what_is_no_baseline_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json's own errors are ValueErrors, too
        parse_baseline(text)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "po").mkdir()
    (tmp_path / "index.docbook").write_text(PAGE, encoding="utf-8")
    (tmp_path / "cadogan.toml").write_text('entry = "index.docbook"\n', encoding="utf-8")
    (tmp_path / "po" / "de.po").write_text(HEADER + BROKEN, encoding="utf-8")
    return tmp_path


Run = Callable[..., Result]


@pytest.fixture
def check(project: Path) -> Run:
    def run(*arguments: str) -> Result:
        known = str(project / "known.json")
        given_ = ["check", "--project", str(project), "--baseline", known, *arguments]
        return CliRunner().invoke(main, given_)

    return run


def test_old_faults_are_known_and_new_ones_fail(project: Path, check: Run) -> None:
    assert check().exit_code == 2
    assert check("--update-baseline").exit_code == 0
    catalogue = (project / "po" / "de.po").read_bytes()
    result = check()
    assert result.exit_code == 0
    assert result.output == "0 errors, 0 warnings (2 known before)\n"
    assert (project / "po" / "de.po").read_bytes() == catalogue
    (project / "po" / "de.po").write_text(HEADER + "\n# a line more" + BROKEN + MORE, "utf-8")
    result = check()
    assert result.exit_code == 1
    assert "po/de.po:9:9: msgstr is not well-formed" in result.output
    assert "1 known problem gone: --update-baseline" in result.output


def test_sarif_says_which_are_new(project: Path, check: Run) -> None:
    check("--update-baseline")
    (project / "po" / "de.po").write_text(HEADER + BROKEN + MORE, "utf-8")
    (log,) = json.loads(check("--format", "sarif").stdout)["runs"]
    states = [(one["ruleId"], one["baselineState"]) for one in log["results"]]
    assert ("po.xml", "unchanged") in states
    assert ("po.xml", "new") in states
    known = [one for one in log["results"] if one["baselineState"] == "unchanged"]
    assert all(one["suppressions"] == [{"kind": "external"}] for one in known)


def test_a_baseline_of_a_part_is_refused(check: Run) -> None:
    assert check("--update-baseline", "--language", "de").exit_code == 2


def test_severities_are_the_projects(project: Path, check: Run) -> None:
    settings = (
        'entry = "index.docbook"\n[severity]\npo.xml = "warning"\n"po.untranslated" = "off"\n'
    )
    (project / "cadogan.toml").write_text(settings, encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--project", str(project)])
    assert result.exit_code == 0
    assert result.output.endswith("0 errors, 1 warning\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('po.tag = "off"', "no problem is of the kind po.tag; is po.tags meant?"),
        ('po.tags = "loud"', "po.tags must be error, warning, note or off, not 'loud'"),
        ('"wrong.*" = "off"', "no problem is of the kind wrong.*"),
    ],
)
def test_wrong_severities_say_how_to_mend_them(project: Path, line: str, said: str) -> None:
    settings = f'entry = "index.docbook"\n[severity]\n{line}\n'
    (project / "cadogan.toml").write_text(settings, encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--project", str(project)])
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_kind_of_its_own_counts_more_than_its_group(project: Path) -> None:
    settings = '[severity]\n"po.*" = "off"\n"po.xml" = "error"\n'
    (project / "cadogan.toml").write_text(f'entry = "index.docbook"\n{settings}', encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--project", str(project), "--format", "json"])
    found = json.loads(result.stdout)["problems"]
    assert [problem["kind"] for problem in found] == ["po.xml"]
