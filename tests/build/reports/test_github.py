"""Problems as GitHub's workflow commands."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from cadogan.cli import main
from cadogan.problems import Kind, Problem
from cadogan.reports.github import github_report

BROKEN = Path(__file__).parents[2] / "data" / "projects" / "broken"


def test_what_ends_a_command_or_a_property_is_escaped() -> None:
    problem = Problem(
        Kind.FACT_VALUE,
        "po/100%,a:b.po",
        3,
        "50 %: no,\r\nnot so",
        "mend: it",
        column=7,
        detail="a board\n  7S",
    )
    assert github_report([problem]) == (
        "::error file=po/100%25%2Ca%3Ab.po,line=3,col=7,title=fact.value"
        "::50 %25: no,%0D%0Anot so%0A  hint: mend: it%0A  a board%0A    7S\n"
    )


def test_a_warning_is_one_there_too() -> None:
    problem = Problem(Kind.XML_DTD, "a.xml", 1, "unread")
    assert github_report([problem]).startswith("::warning file=a.xml,line=1,col=1,title=xml.dtd::")


@pytest.mark.parametrize("command", ["test", "check"])
def test_paths_are_those_of_the_repository(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    arguments = [command, "--project", str(BROKEN), "--format", "github"]
    monkeypatch.setenv("GITHUB_WORKSPACE", str(BROKEN.parent))
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1
    *shown, closing = result.output.splitlines()
    assert " errors, " in closing
    beginnings = ("::error file=", "::warning file=", "::notice file=")
    assert all(line.startswith(beginnings) for line in shown)
    assert any("file=broken/help/malformed.xml,line=" in line for line in shown)
    monkeypatch.delenv("GITHUB_WORKSPACE")
    monkeypatch.chdir(BROKEN)
    assert "file=help/malformed.xml,line=" in CliRunner().invoke(main, arguments).output


def test_the_end_of_the_words_is_told_where_it_is_known() -> None:
    problem = Problem(Kind.FACT_VALUE, "a.xml", 3, "no", column=7, width=4)
    assert ",col=7,endColumn=11,title" in github_report([problem])
