"""Engines for listings: Python sessions, and an engine of somebody else's."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from lxml import etree

from cadogan.cli import main
from cadogan.examples import mark_problems
from cadogan.problems import Problem
from cadogan.runners import Listing
from cadogan.runners.find import find_listings, stated_places
from cadogan.runners.pycon import PyconRunner
from cadogan.runners.registry import installed_runners
from cadogan.source import SourceFile, read_book

ROOT = Path(__file__).parents[3]
DATA = Path(__file__).parents[2] / "data" / "runners"
SUMS = DATA / "sums"

Page = Callable[[str], SourceFile]
Change = Callable[[str, str], None]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """Return a page with some content in its only chapter, which starts in line 2."""

    def write(content: str) -> SourceFile:
        path = tmp_path / "page.xml"
        text = f'<article xmlns="http://docbook.org/ns/docbook" xml:id="a">\n{content}</article>'
        path.write_text(text, "utf-8")
        (file,) = read_book(path, tmp_path).files
        return file

    return write


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """Copy the project to a folder, and change its page there."""
    shutil.copytree(DATA / "project", tmp_path, dirs_exist_ok=True)
    path = tmp_path / "help" / "index.xml"

    def replace(old: str, new: str) -> None:
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")

    return replace


def listings(page: SourceFile) -> list[Listing]:
    return list(find_listings(page, ("pycon",)))


def session(page: SourceFile) -> list[Problem]:
    runner = PyconRunner()
    return [problem for listing in listings(page) for problem in runner.run(listing)]


def places(problems: Iterable[Problem]) -> list[tuple[int, int]]:
    return [(problem.line, problem.column) for problem in problems]


def run(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--project", str(folder)])


def run_pytest(folder: Path, *arguments: str) -> str:
    """Run pytest in a process of its own, with the engine for sums in its path."""
    command = [sys.executable, "-m", "pytest", *arguments]
    environment = os.environ | {"PYTHONPATH": str(SUMS)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout


@pytest.fixture
def with_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the engine for sums one that is installed."""
    monkeypatch.syspath_prepend(SUMS)


def test_a_failure_names_the_line_of_the_statement(page: Page) -> None:
    (problem,) = session(
        page('<screen language="pycon">\n>>> 1 + 1\n2\n  >>> 1 + 2\n  4\n</screen>')
    )
    assert (problem.line, problem.column, problem.kind.label) == (5, 3, "example.failed")
    assert problem.message == "'1 + 2' does not print what the page shows"
    assert problem.detail == "expected:\n    4\ngot:\n    3"


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("&gt;&gt;&gt; 1\n2", (2, 26), "does not print"),
        ("<![CDATA[>>> 1\n2\n]]>", (2, 35), "does not print"),
        ("<!-- one\ntwo -->\n&gt;&gt;&gt; 1\n2", (4, 1), "does not print"),
        (">>> x = 1\n>>> y = 1; x\n", (3, 1), "prints something, but the page shows no output"),
        (">>> x = 1\n1\n", (2, 26), "prints nothing, but the page shows output"),
        (">>> if 1:\n...     print(2)\n3", (2, 26), "'if 1: ...' does not print"),
        (">>> x\n", (2, 26), "'x' raises NameError: name 'x' is not defined"),
        (">>> 1 / 0\nTraceback (most recent call last):\nKeyError: 0\n", (2, 26), "does not raise"),
        (">>> exit(3)\n", (2, 26), "raises SystemExit: 3"),
        (">>> def f(\n", (2, 26), "raises SyntaxError: '(' was never closed"),
        ("\n  >>> 1\n 1\n", (4, 1), "has inconsistent leading whitespace: '1'"),
        ("\n>>>1\n1\n", (3, 1), "lacks blank after >>>"),
        ("nothing", (2, 26), "no statement"),
    ],
)
def test_faults_of_a_session(page: Page, text: str, place: tuple[int, int], said: str) -> None:
    (problem,) = session(page(f'<screen language="pycon">{text}</screen>'))
    assert places([problem]) == [place]
    assert said in problem.message


def test_what_comes_after_an_exception_is_not_run(page: Page) -> None:
    (problem,) = session(page('<screen language="pycon">>>> 1 / 0\n>>> 1\n2\n</screen>'))
    assert problem.detail.endswith("ZeroDivisionError: division by zero")
    assert problem.hint == "the rest of the listing was not run"


def test_what_an_inclusion_brings_in_fails_where_the_listing_starts(
    page: Page, tmp_path: Path
) -> None:
    (tmp_path / "session.txt").write_text(">>> 1\n1\n>>> 2\n3\n", "utf-8")
    include = (
        '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="session.txt" parse="text"/>'
    )
    problems = session(page(f'<screen language="pycon">{include}</screen>'))
    assert [problem.line for problem in problems] == [2]


def test_a_chapter_is_a_session() -> None:
    entry = DATA / "project" / "help" / "index.xml"
    (file,) = read_book(entry, entry.parent).files
    found = listings(file)
    assert [one.name for one in found] == ["first", "second", "long", "line-39"]
    assert [len(one.before) for one in found] == [0, 1, 2, 0]
    assert not session(file)


def test_a_listing_by_itself_and_in_any_order(page: Page) -> None:
    text = ["x = [1]", "x.append(2)", "x\n[1, 2]"]
    file = page("".join(f'<screen language="pycon">>>> {one}\n</screen>' for one in text))
    first, second, third = listings(file)
    runner = PyconRunner()
    assert not runner.run(third)
    for listing in (third, first, third, second, third, third):
        assert not runner.run(listing)


def test_names_places_and_roles_of_listings(page: Page) -> None:
    file = page(
        '<example xml:id="a.b.c"><title>One</title><screen language="pycon" role="x y"/></example>'
        '\n<screen language="pycon"/><screen/><programlisting language="pycon" xml:id="z"/>'
    )
    one, two, three = listings(file)
    assert (one.name, one.id, one.title, one.roles) == ("b-c", "a.b.c", "One", ("x", "y"))
    assert (two.name, two.id, three.name) == ("line-3", "", "z")
    assert stated_places([file], file.path.parent) == {
        "a": "page.xml:1",
        "a.b.c": "page.xml:2",
        "z": "page.xml:3",
    }


def test_our_own_engines_are_registered() -> None:
    assert {"patience", "pycon"} <= set(installed_runners())


@pytest.mark.usefixtures("with_sums")
def test_all_engines_run_in_cadogan_test(change: Change, tmp_path: Path) -> None:
    result = run(tmp_path, "test")
    assert (result.exit_code, result.output) == (0, "5 examples, 0 facts: 0 errors, 0 warnings\n")
    change("2 + 3 = 5", "2 + 3 = 6")
    change("IndexError", "KeyError")
    result = run(tmp_path, "test")
    assert result.exit_code == 1
    first, second = (line for line in result.output.splitlines() if line.startswith("help/"))
    assert first == "help/index.xml:9:16: 2 + 3 is 5, not 6 [example.failed]"
    assert second.startswith("help/index.xml:26:1: 'numbers[9]' does not raise what")


def test_nobody_runs_code_in_a_check_or_a_build(change: Change, tmp_path: Path) -> None:
    made = tmp_path / "made"
    change("sorted(numbers)", f"__import__('os').mkdir({str(made)!r})")
    for command in ("check", "build"):
        result = run(tmp_path, command)
        assert result.exit_code == 0, result.output
    assert not made.exists()
    run(tmp_path, "test")
    assert made.exists()


def test_all_engines_run_in_pytest(change: Change, tmp_path: Path) -> None:
    names = ("adding", "first", "second", "long", "line-39")
    out = run_pytest(tmp_path, "--collect-only", "-q", "-p", "no:cacheprovider")
    assert out.splitlines()[:5] == [f"help/index.xml::{name}" for name in names]
    change("1 + 1 + 1 = 3", "1 + 1 + 1 =")
    out = run_pytest(tmp_path, "-n", "2")
    assert "help/index.xml:10:1: no sum: 1 + 1 + 1 = [example.failed]" in out
    assert "1 failed, 4 passed" in out
    assert "1 failed in" in run_pytest(tmp_path, "--lf", "-k", "sums")


def test_without_the_engine_a_listing_is_only_shown(change: Change, tmp_path: Path) -> None:
    change("2 + 3 = 5", "2 + 3 = 6")
    result = run(tmp_path, "test")
    assert (result.exit_code, result.output) == (0, "4 examples, 0 facts: 0 errors, 0 warnings\n")


def test_an_example_of_a_game_cannot_be_skipped(page: Page) -> None:
    file = page('<programlisting language="patience" role="skip">game klondike</programlisting>')
    (problem,) = mark_problems(file)
    assert problem.kind.label == "example.mark"


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("sums:Nothing", "AttributeError: module 'sums' has no attribute 'Nothing'"),
        ("nothing:Sums", "ModuleNotFoundError: No module named 'nothing'"),
        ("builtins:dict", "AttributeError: 'dict' object has no attribute 'run'"),
    ],
)
def test_an_engine_that_cannot_be_used_is_a_problem(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, engine: str, said: str
) -> None:
    shutil.copytree(SUMS, tmp_path, dirs_exist_ok=True)
    entries = tmp_path / "sums-1.0.dist-info" / "entry_points.txt"
    entries.write_text(f"[cadogan.runners]\nsums = {engine}\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    (problem,) = installed_runners()["sums"].run(Listing("sums", "a", tmp_path, "", 3))
    assert problem.kind.label == "example.runner"
    assert problem.line == 3
    assert f"({engine}) broke off: {said}" in problem.message


def test_two_engines_for_one_language_are_a_problem(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    info = tmp_path / "others-1.0.dist-info"
    shutil.copytree(SUMS / "sums-1.0.dist-info", info)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n", "utf-8")
    monkeypatch.syspath_prepend(SUMS)
    monkeypatch.syspath_prepend(tmp_path)
    (problem,) = installed_runners()["sums"].run(Listing("sums", "a", tmp_path, "", 3))
    assert "several engines are installed for 'sums'" in problem.message


def test_a_language_with_a_slip_is_a_problem(page: Page) -> None:
    (problem,) = mark_problems(page('<screen language="PyCon">>>> 1</screen>'))
    assert problem.hint == 'did you mean language="pycon"?'


@pytest.mark.usefixtures("with_sums")
def test_all_examples_are_counted(change: Change, tmp_path: Path) -> None:
    change("2 + 3 = 5", "2 + 3 = 6")
    report = json.loads(run(tmp_path, "test", "--format", "json").output)
    assert (report["examples"], len(report["problems"])) == (5, 1)
    suite = etree.fromstring(run(tmp_path, "test", "--format", "junit").output)
    assert [case.get("name") for case in suite if len(case)] == ["adding"]


def test_the_engine_in_the_documentation_is_the_one_tested() -> None:
    text = (ROOT / "docs" / "runners.md").read_text("utf-8")
    assert (SUMS / "sums.py").read_text("utf-8") in text
    (name,) = (SUMS / "sums-1.0.dist-info" / "entry_points.txt").read_text("utf-8").split("\n")[1:2]
    left, _, right = name.partition(" = ")
    assert f'{left} = "{right}"' in text
