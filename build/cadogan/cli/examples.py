"""``cadogan test``: the examples and the marked facts, run against their engines."""

import sys
from collections import Counter
from collections.abc import Sequence

import click

from cadogan.cli.common import chosen, language_option, project_option, reported, status_of
from cadogan.cli.formats import annotations
from cadogan.cli.pages import named_pages
from cadogan.examples import mark_problems
from cadogan.grades import graded
from cadogan.manual import project_manual
from cadogan.project import Project
from cadogan.reports.json_report import json_report
from cadogan.reports.junit import junit_report
from cadogan.reports.text import counted, digest, summary, text_report
from cadogan.runners.registry import installed_runners
from cadogan.suite import Result, Subject, manual_suite, manual_tests, run
from cadogan.translated import project_catalogue


@click.command()
@click.argument("pages", nargs=-1, metavar="[PAGE]...")
@project_option
@language_option
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "junit", "github"]), default="text"
)
def test(pages: Sequence[str], project: Project, languages: Sequence[str], form: str) -> None:
    """Run the examples and the marked facts of all pages, or of those named."""
    manual = project_manual(project)
    wanted = named_pages(project, manual, pages)
    wanted += manual.side_files(wanted)
    read = {name: project_catalogue(project, name) for name in chosen(project, languages)}
    suite = manual_suite(project, manual, project.root, installed_runners())
    grades = project.settings.severity
    results = [run(test, grades) for test in manual_tests(suite, wanted, read)]
    others = [*manual.problems, *(problem for page in wanted for problem in mark_problems(page))]
    for language, catalogue in read.items():
        others += (*(catalogue.problems if catalogue else ()), *suite.lexicon(language).problems)
    found = [problem for result in results for problem in result.problems]
    problems = reported([*others, *found], project)
    if form == "junit":
        click.echo(junit_report(results, [*graded(others, grades)], project.root), nl=False)
    elif form == "json":
        click.echo(json_report(problems, **_numbers(results)), nl=False)
    else:
        shown = text_report(problems) + digest(problems)
        if form == "github":
            shown = annotations(problems, project.root)
        numbers = _numbers(results)
        run_ones = f"{counted(numbers['examples'], 'example')}, {counted(numbers['facts'], 'fact')}"
        click.echo(f"{shown}{run_ones}: {summary(problems)}")
    sys.exit(status_of(problems))


def _numbers(results: Sequence[Result]) -> dict[str, int]:
    subjects = Counter(result.test.subject for result in results)
    return {"examples": subjects[Subject.EXAMPLE], "facts": subjects[Subject.FACT]}
