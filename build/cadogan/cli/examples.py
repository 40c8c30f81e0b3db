"""``cadogan test``: the examples and the marked facts, run against the engine."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import click

from cadogan.catalogue import Catalogue
from cadogan.cli.common import chosen, language_option, project_option, reported, status_of
from cadogan.examples import mark_problems
from cadogan.facts import engine_facts, load_lexicon
from cadogan.manual import Manual, project_manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.reports import json_report, summary, text_report
from cadogan.reports.junit import junit_report
from cadogan.source import SourceFile
from cadogan.suite import (
    PageTest,
    Result,
    example_tests,
    fact_tests,
    numbered,
    run,
    translated_fact_tests,
)
from cadogan.translated import project_catalogue


@click.command()
@click.argument("pages", nargs=-1, metavar="[PAGE]...")
@project_option
@language_option
@click.option("--format", "form", type=click.Choice(["text", "json", "junit"]), default="text")
def test(pages: Sequence[str], project: Project, languages: Sequence[str], form: str) -> None:
    """Run the examples and the marked facts of all pages, or of those named."""
    manual = project_manual(project)
    wanted = selected(manual, pages)
    read = {name: project_catalogue(project, name) for name in chosen(project, languages)}
    results = [run(test) for test in page_tests(project, manual, wanted, read)]
    others = [*manual.problems, *(problem for page in wanted for problem in mark_problems(page))]
    for language, catalogue in read.items():
        others += (*(catalogue.problems if catalogue else ()), *load_lexicon(language).problems)
    found = [problem for result in results for problem in result.problems]
    problems = reported([*others, *found], project)
    if form == "junit":
        click.echo(junit_report(results, others, project.root), nl=False)
    else:
        click.echo(_report(results, problems, form), nl=False)
    sys.exit(status_of(problems))


def selected(manual: Manual, pages: Sequence[str]) -> tuple[SourceFile, ...]:
    """Return the files that are named; none named means all.

    A page is named by its path, by its name in the book (``games/klondike.xml``), or, if
    that is clear, by its bare name (``klondike``).

    :raises click.BadParameter: for a page that the book does not have, or has twice.
    """
    found = {page: _named(manual.book.files, page) for page in pages}
    for page, files in found.items():
        if len(files) != 1:
            known = ", ".join(file.name for file in files or manual.book.files)
            raise click.BadParameter(f"{page} names no single page; the book has {known}")
    once = {files[0].name: files[0] for files in found.values()}
    return tuple(once.values()) or manual.book.files


def _named(files: Sequence[SourceFile], page: str) -> list[SourceFile]:
    exact = [file for file in files if page == file.name or Path(page).resolve() == file.path]
    return exact or [file for file in files if page == Path(file.name).stem]


def page_tests(
    project: Project,
    manual: Manual,
    pages: Sequence[SourceFile],
    read: Mapping[str, Catalogue | None],
) -> Iterator[PageTest]:
    """Yield the tests of some pages: examples once, facts in each language.

    ``read`` has the catalogue of each language, None for the source language.
    """
    engine = cache(engine_facts)
    for page in pages:
        tests = [*example_tests(page, project.root)]
        for language, catalogue in read.items():
            if catalogue is None:
                tests += fact_tests(page, language, engine)
            else:
                tests += translated_fact_tests(manual.segments[page.name], catalogue, engine)
        yield from numbered(tests)


def _report(results: Sequence[Result], problems: Sequence[Problem], form: str) -> str:
    examples = sum(result.test.is_example for result in results)
    facts = len(results) - examples
    if form == "json":
        return json_report(problems, examples=examples, facts=facts)
    closing = f"{examples} examples, {facts} facts: {summary(problems)}\n"
    return text_report(problems) + closing
