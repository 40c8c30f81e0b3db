"""The items of the pytest plugin: the tests of a page, as ``cadogan.suite`` lists them.

A failure shows Cadogan's own report, with boards, and no traceback.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.examples import mark_problems
from cadogan.facts import Engine, engine_game, load_lexicon
from cadogan.manual import Manual, book_manual, project_reading
from cadogan.problems import Problem, Severity, relative_to
from cadogan.project import Project, ProjectError, find_project
from cadogan.runners import Runner
from cadogan.runners.find import stated_places
from cadogan.runners.registry import installed_runners
from cadogan.segment import segments
from cadogan.source import Book, SourceFile, read_book
from cadogan.suite import (
    PageTest,
    example_tests,
    fact_tests,
    manual_places,
    numbered,
    quoted_fact_tests,
    telling_tests,
    title_tests,
    translated_fact_tests,
    translated_title_tests,
)
from cadogan.ui import SOURCE_LANGUAGE


class ProblemsError(Exception):
    """An item's problems, raised because pytest knows failures as exceptions only."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)


@dataclass(slots=True)
class Projects:
    """The projects, books, catalogues and engines of a test run, each read once."""

    top: Path
    runners: Mapping[str, Runner] = field(default_factory=installed_runners)
    engine: Engine = field(default_factory=lambda: cache(engine_game))
    _projects: dict[Path, Project | None] = field(default_factory=dict)
    _books: dict[Path, Book] = field(default_factory=dict)
    _manuals: dict[Path, Manual] = field(default_factory=dict)
    _catalogues: dict[Path, Catalogue] = field(default_factory=dict)

    def of(self, page: Path) -> Project | None:
        """Return the project of a page: the nearest one above it that has catalogues.

        Where none has, it is the outermost. One whose book holds the page comes first.
        """
        if page not in self._projects:
            above = list(self._above(page))
            holding = [project for project in above if self._holds(project, page)]
            nearest = (project for project in holding or above if project.catalogues)
            self._projects[page] = next(nearest, None) or (holding[-1] if holding else None)
        return self._projects[page]

    def has(self, page: Path) -> bool:
        """Whether a file is a page of some project, also one that cannot be read."""
        project = self.of(page)
        return project is not None and self._holds(project, page)

    def read(self, page: Path) -> tuple[SourceFile | None, tuple[Problem, ...]]:
        """Read a page as the command line does, and what is wrong with it.

        A page of the project's book is that of the book, for it may use entities of the
        file that includes it. Another one is read by itself, below the same help folder; a
        side file below its own.
        """
        project = self.of(page)
        found = self._from_book(project, page) if project else None
        if found is not None:
            return found, ()
        is_inside = project and page.is_relative_to(project.folder)
        book = read_book(page, project.folder if project and is_inside else page.parent)
        return next((file for file in book.files if file.path == page), None), book.problems

    def catalogues(self, project: Project) -> Iterator[Catalogue]:
        """Yield the catalogues of a project; one that cannot be read has problems."""
        for language, path in project.catalogues:
            if path not in self._catalogues:
                self._catalogues[path] = read_catalogue(path, language)
            yield self._catalogues[path]

    def manual(self, project: Project) -> Manual:
        """Return the manual of a project."""
        if project.entry not in self._manuals:
            book = self._book(project)
            self._manuals[project.entry] = book_manual(book, project_reading(project, book))
        return self._manuals[project.entry]

    def _book(self, project: Project) -> Book:
        if project.entry not in self._books:
            book = read_book(project.entry, project.folder, project.source_options)
            self._books[project.entry] = book
        return self._books[project.entry]

    def _from_book(self, project: Project, page: Path) -> SourceFile | None:
        """Return a page as the book of a project has it; None where it is not in there."""
        files = self._book(project).files
        return next((file for file in files if file.path == page), None)

    def _holds(self, project: Project, page: Path) -> bool:
        """Whether a file is a page or a side file of a project, sound or not."""
        if page in project.side_files:
            return True
        broken = (problem.path for problem in self._book(project).problems)
        return self._from_book(project, page) is not None or str(page) in broken

    def _above(self, page: Path) -> Iterator[Project]:
        """Yield the projects in the folders above a page, up to the top of the test run."""
        within = page.is_relative_to(self.top)
        for folder in page.parents:
            if within and not folder.is_relative_to(self.top):
                break
            try:
                project = find_project(folder)
            except ProjectError:
                continue
            if page.is_relative_to(project.folder) or page in project.side_files:
                yield project


_PROJECTS = pytest.StashKey[Projects]()


def is_page(path: Path, parent: pytest.Collector) -> bool:
    """Whether a file is to be collected: a page of a project, or one named on the command line."""
    return parent.session.isinitpath(path) or _projects(parent.config).has(path.resolve())


def _projects(config: pytest.Config) -> Projects:
    if _PROJECTS not in config.stash:
        try:
            config.stash[_PROJECTS] = Projects(config.rootpath)
        except ProjectError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_PROJECTS]


class PageFile(pytest.File):
    """A page with examples or facts."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the page's tests: its marks, its examples, its facts; then each translation.

        The node ids are given whole: pytest reads the brackets at the end of an id as
        parameters when it compares ids with those that failed last (``--lf``), but
        not when it makes an id from an item's name.

        :raises CollectError: for a page that cannot be read, with its problems.
        """
        path = self.path.resolve()
        projects = _projects(self.config)
        page, problems = projects.read(path)
        if page is None:
            raise self.CollectError(_report(problems, self.config.rootpath))
        for test in numbered(_tests(page, projects)):
            nodeid = f"{self.nodeid}::{test.name}"
            yield PageItem.from_parent(self, name=test.name, nodeid=nodeid, test=test)


class PageItem(pytest.Item):
    """One test of a page."""

    def __init__(self, *, test: PageTest, **options: Any) -> None:
        super().__init__(**options)
        self.test = test
        self.extra_keyword_matches.update(filter(None, (test.subject.value, test.engine)))

    def runtest(self) -> None:
        """Check; what cannot be checked for want of words in a lexicon is skipped.

        :raises ProblemsError: if there are errors.
        """
        problems = tuple(self.test.check())
        if any(problem.severity is Severity.ERROR for problem in problems):
            raise ProblemsError(problems)
        if problems:
            pytest.skip(problems[0].message)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show problems as Cadogan reports them; anything else as pytest does."""
        if isinstance(excinfo.value, ProblemsError):
            return _report(excinfo.value.problems, self.config.rootpath)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place that a mend belongs in, and the test's name."""
        return self.test.path, self.test.line - 1, self.name


def _tests(page: SourceFile, projects: Projects) -> Iterator[PageTest]:
    """Yield a page's examples, its facts, and how each translation tells them.

    What is wrong with the page itself, marks that miss, and catalogues and lexicons that a
    page with facts needs and that are broken, are a test each; where there are none, there
    is no test.
    """
    project = projects.of(page.path)
    manual = projects.manual(project) if project else None
    language = project.settings.source_language if project else SOURCE_LANGUAGE
    places = stated_places((page,), projects.top)
    if manual is not None:
        places = manual_places(manual, projects.top) | places
        here = tuple(one for one in manual.problems if one.path == str(page.path))
        yield from _broken("page", page.path, here)
    yield from _broken("marks", page.path, mark_problems(page))
    yield from example_tests(page, places, projects.runners, language)
    yield from title_tests(page, language)
    facts = tuple(fact_tests(page, language, projects.engine))
    if facts:
        yield from _broken_lexicon(language)
    yield from facts
    if project is not None and manual is not None:
        found = segments(page, manual.rules)
        for catalogue in projects.catalogues(project):
            if facts:
                name = f"catalogue[{catalogue.language}]"
                yield from _broken(name, catalogue.path, catalogue.problems)
                yield from _broken_lexicon(catalogue.language)
            yield from telling_tests(page, catalogue.language)
            yield from translated_title_tests(page, found, catalogue)
            yield from translated_fact_tests(found, catalogue, projects.engine)
            yield from quoted_fact_tests(page, manual, catalogue, projects.engine)


def _broken_lexicon(language: str) -> Iterator[PageTest]:
    lexicon = load_lexicon(language)
    yield from _broken(f"lexicon[{language}]", lexicon.path, lexicon.problems)


def _broken(name: str, path: Path, problems: tuple[Problem, ...]) -> Iterator[PageTest]:
    """Yield a test that fails with the problems if there is an error among them."""
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if errors:
        yield PageTest(name, path, errors[0].line, lambda: problems)


def _report(problems: Iterable[Problem], root: Path) -> str:
    return "\n".join(map(str, relative_to(problems, root)))
