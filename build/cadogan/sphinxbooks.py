"""Whole DocBook manuals in a project with a ``conf.py`` of its own.

    extensions = ["cadogan.sphinx"]
    cadogan_books = {"guide": "../help"}

puts the manual of the Cadogan project in ``../help`` (relative to ``conf.py``) at
``guide/index``, cut into pages, in Sphinx's ``language`` as far as its catalogue goes. The
page files are written below the sources and are not to be kept under version control.
"""

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.util.logging import getLogger

from cadogan.doctree import PageSettings, write_pages
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
    )
    return (*text.problems, *write_pages(text.pages(project.settings.depth), folder, settings))


def tell(problem: Problem) -> None:
    """Tell a problem as Sphinx's warning."""
    _logger.warning(
        "%s",
        problem.message,
        location=f"{problem.path}:{problem.line}",
        type="cadogan",
        subtype=problem.kind.label,
    )


def note_labels(document: nodes.document) -> None:
    """Make the ids of sections and of what has a caption labels for ``:ref:``."""
    for node in document.findall(nodes.Element):
        has_title = isinstance(node, (nodes.section, nodes.figure, nodes.table))
        for identifier in node["ids"] if has_title else ():
            name = identifier.lower()
            document.nametypes[name] = True
            document.nameids[name] = identifier
            document.ids[identifier] = node
