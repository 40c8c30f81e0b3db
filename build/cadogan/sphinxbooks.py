"""Whole DocBook manuals in a project with a ``conf.py`` of its own.

    extensions = ["cadogan.sphinx"]
    cadogan_books = {"guide": "../help"}

puts the manual of the Cadogan project in ``../help`` (relative to ``conf.py``) at
``guide/index``, cut into pages, in Sphinx's ``language`` as far as its catalogue goes. The
page files are written below the sources and are not to be kept under version control.
"""

from pathlib import Path

from lxml import etree
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.util.logging import getLogger

from cadogan.chunk import Page
from cadogan.doctree import PageSettings, known, write_pages
from cadogan.manual import project_manual
from cadogan.media import media_folders
from cadogan.problems import Problem
from cadogan.project import Project, ProjectError, find_project
from cadogan.translated import project_catalogue, translate_manual

_logger = getLogger(__name__)


def check_books(app: Sphinx, config: Config) -> None:
    """Keep Sphinx from reading the sources of the books as pages of their own.

    Raises ConfigError for a book that cannot be found, or that would overwrite itself.
    """
    for name, project in _projects(app, config):
        source, target = project.folder, Path(app.srcdir) / name
        if target.resolve().is_relative_to(source) or source.is_relative_to(target.resolve()):
            raise ConfigError(f"cadogan_books: {name!r} is where the book's own files lie")
        if source.is_relative_to(Path(app.srcdir).resolve()):
            place = source.relative_to(Path(app.srcdir).resolve()).as_posix()
            config.exclude_patterns = [*config.exclude_patterns, f"{place}/**"]


def write_books(app: Sphinx) -> None:
    """Write the pages of the books; tell their problems as warnings."""
    for name, project in _projects(app, app.config):
        for problem in _write(project, Path(app.srcdir) / name, app.config.language):
            tell(problem)


def _projects(app: Sphinx, config: Config) -> list[tuple[str, Project]]:
    try:
        return [
            (name, find_project(Path(app.confdir) / folder))
            for name, folder in config.cadogan_books.items()
        ]
    except ProjectError as error:
        raise ConfigError(f"cadogan_books: {error}") from error


def _write(project: Project, folder: Path, language: str) -> tuple[Problem, ...]:
    text = translate_manual(project_manual(project), project_catalogue(project, language))
    settings = PageSettings(
        folder=project.folder,
        language=language,
        source_language=project.settings.source_language,
        media=media_folders(project.folder, language),
        document_at=_no_document,
    )
    return (*text.problems, *write_pages(text.pages(project.settings.depth), folder, settings))


def _no_document(_address: str) -> str:
    """Relative addresses of a book mean files of its own folder."""
    return ""


def tell(problem: Problem) -> None:
    """Tell a problem as Sphinx's warning."""
    _logger.warning(
        "%s",
        problem.message,
        location=f"{problem.path}:{problem.line}",
        type="cadogan",
        subtype=problem.kind.label,
    )


def note_labels(env: BuildEnvironment, root: etree._Element) -> None:
    """Make all ids of a page labels for ``:ref:``, called as in the book itself."""
    name, domain = env.docname, env.domains.standard_domain
    page = Page(name, "", root, None, (), "", 1)
    for identifier, target in known([page]).targets.items():
        label = identifier.lower()
        other = domain.anonlabels.get(label, (name, ""))[0]
        if other != name:
            message = "the id %r is a label of %r, too: references lead here, to the later one"
            _logger.warning(
                message, identifier, other, location=name, type="cadogan", subtype="docbook.id"
            )
        domain.anonlabels[label] = (name, identifier)
        domain.labels[label] = (name, identifier, target.text)
