"""The items of the pytest plugin: the tests of a page, as ``cadogan.suite`` lists them.

A failure shows Cadogan's own report, with boards, and no traceback.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.examples import mark_problems
from cadogan.grades import Grade
from cadogan.manual import book_manual, project_reading
from cadogan.problems import Problem, Severity, relative_to
from cadogan.project import Project, ProjectError, find_project
from cadogan.reports.excerpts import with_excerpts
from cadogan.runners import Runner
from cadogan.runners.find import stated_places
from cadogan.runners.registry import installed_runners
from cadogan.source import Book, SourceFile, read_book
from cadogan.suite import PageTest, Subject, Suite, manual_suite, page_tests, run


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
    _projects: dict[Path, Project | None] = field(default_factory=dict)
    _books: dict[Path, Book] = field(default_factory=dict)
    _suites: dict[Path, Suite] = field(default_factory=dict)
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

    def catalogues(self, project: Project) -> dict[str, Catalogue]:
        """Return the catalogues of a project; one that cannot be read has problems."""
        for language, path in project.catalogues:
            if path not in self._catalogues:
                self._catalogues[path] = read_catalogue(path, language)
        return {language: self._catalogues[path] for language, path in project.catalogues}

    def suite(self, project: Project) -> Suite:
        """Return what the tests of a project's pages have in common."""
        if project.entry not in self._suites:
            book = self._book(project)
            manual = book_manual(book, project_reading(project, book))
            suite = manual_suite(project, manual, self.top, self.runners)
            self._suites[project.entry] = suite
        return self._suites[project.entry]

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
_OF_WORDS = (Subject.TITLE, Subject.FACT, Subject.PROSE)


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
        project = projects.of(path)
        grades = project.settings.severity if project else ()
        for test in _tests(page, project, projects):
            nodeid = f"{self.nodeid}::{test.name}"
            yield PageItem.from_parent(
                self, name=test.name, nodeid=nodeid, test=test, grades=grades
            )


class PageItem(pytest.Item):
    """One test of a page, with the severities that its project gives to problems."""

    def __init__(self, *, test: PageTest, grades: Sequence[Grade], **options: Any) -> None:
        super().__init__(**options)
        self.test = test
        self.grades = grades
        self.extra_keyword_matches.update(filter(None, (test.subject.value, test.engine)))

    def runtest(self) -> None:
        """Check; a test that has warnings only is skipped, with the first for its reason.

        :raises ProblemsError: if there are errors.
        """
        problems = run(self.test, self.grades).problems
        if any(problem.severity is Severity.ERROR for problem in problems):
            raise ProblemsError(problems)
        shown = relative_to(problems, self.config.rootpath)
        warnings = [problem for problem in shown if problem.severity is Severity.WARNING]
        if warnings:
            pytest.skip(warnings[0].headline)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show problems as Cadogan reports them; anything else as pytest does."""
        if isinstance(excinfo.value, ProblemsError):
            return _report(excinfo.value.problems, self.config.rootpath)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place that a mend belongs in, and the test's name."""
        return self.test.path, self.test.line - 1, self.name


def _tests(page: SourceFile, project: Project | None, projects: Projects) -> Iterator[PageTest]:
    """Yield a page's tests, as ``cadogan test`` runs them, behind what is wrong with its files.

    The page itself, marks that miss, and catalogues and lexicons that its words need, are a
    test each where they have problems; where there are none, there is no test.
    """
    suite = projects.suite(project) if project else Suite(runners=projects.runners)
    suite = replace(suite, places={**suite.places, **stated_places((page,), projects.top)})
    catalogues = projects.catalogues(project) if project else {}
    tests = tuple(page_tests(suite, page, {suite.language: None, **catalogues}))
    faults = suite.manual.problems if suite.manual else ()
    yield from _broken("page", page.path, (one for one in faults if one.path == str(page.path)))
    yield from _broken("marks", page.path, mark_problems(page))
    if any(test.subject in _OF_WORDS for test in tests):
        for language, catalogue in catalogues.items():
            yield from _broken(f"catalogue[{language}]", catalogue.path, catalogue.problems)
        for lexicon in map(suite.lexicon, (suite.language, *catalogues)):
            name = f"lexicon[{lexicon.language}]"
            yield from _broken(name, lexicon.path, lexicon.problems)
    yield from tests


def _broken(name: str, path: Path, problems: Iterable[Problem]) -> Iterator[PageTest]:
    """Yield a test that has these problems, if there are any."""
    found = tuple(problems)
    if found:
        yield PageTest(name, path, found[0].line, lambda: found, Subject.FILE)


def _report(problems: Iterable[Problem], root: Path) -> str:
    return "\n".join(map(str, relative_to(with_excerpts(problems), root)))
