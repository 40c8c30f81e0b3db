"""A project: where its pages and catalogues lie, and its settings.

A project has a ``cadogan.toml`` (or ``[tool.cadogan]`` in ``pyproject.toml``), or
one of the usual layouts, recognised without any configuration:

- ``C/index.docbook`` with ``po/LL.po`` beside ``C``, or with ``LL/LL.po`` (GNOME);
- ``index.docbook`` or ``index.xml`` in the folder itself;
- one DocBook file, named instead of a folder or alone in it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cadogan.languages import bcp47, without_encoding
from cadogan.problems import relative_path
from cadogan.settings import CONFIGURATION, LANGUAGE, ProjectError, Settings, read_settings
from cadogan.source import ReadOptions

__all__ = ["Project", "ProjectError", "find_project"]

ENTRY_NAMES = ("index.docbook", "index.xml")
DOCBOOK_SUFFIXES = (".docbook", ".xml")
LEXICONS = "lexicon"
"""The folder beside the catalogues with a project's own words for patience."""


class Project(NamedTuple):
    """A project on disk: ``root`` is its folder, all other paths are absolute."""

    root: Path
    entry: Path
    catalogues: tuple[tuple[str, Path], ...]
    template: Path
    settings: Settings

    @property
    def package(self) -> str:
        """What the headers of its catalogues call the project: its title, or gettext's default."""
        return self.settings.title or "PACKAGE VERSION"

    @property
    def folder(self) -> Path:
        """The help folder: nothing outside it is included in a page."""
        return self.entry.parent

    @property
    def source_options(self) -> ReadOptions:
        """How its pages are read: what becomes of entities, and where DTDs are looked for."""
        dtds = tuple(self.root / name for name in self.settings.dtds)
        return ReadOptions(self.settings.entities, self.settings.entity_limit, dtds)

    @property
    def side_files(self) -> tuple[Path, ...]:
        """The files of examples for pages that stay as they are, in the order of their names."""
        if not self.settings.examples:
            return ()
        below = (self.root / self.settings.examples).rglob("*")
        return tuple(sorted(path for path in below if path.suffix in DOCBOOK_SUFFIXES))

    @property
    def lexicons(self) -> Path:
        """The folder of its own lexicons, beside the catalogues; it need not be there."""
        return self.root / self.settings.catalogues / LEXICONS

    @property
    def review_folder(self) -> Path | None:
        """Where the records of what was reviewed are; None where nothing is reviewed."""
        name = self.settings.review.folder
        return self.root / name if name else None

    @property
    def languages(self) -> tuple[str, ...]:
        """The source language first, then the languages that have a catalogue."""
        return (self.settings.source_language, *(language for language, _ in self.catalogues))

    def shown(self, path: str | Path) -> str:
        """Return a path as reports show it: relative to the project, with slashes."""
        return relative_path(path, self.root)

    def select(self, languages: tuple[str, ...]) -> tuple[str, ...]:
        """Return the named languages, or all when none is named.

        A name is that of the catalogue or the BCP 47 tag, as tables and folders of the site
        have it: ``pt_BR`` or ``pt-BR``.

        :raises ProjectError: for a language the project does not have.
        """
        names = {bcp47(language): language for language in self.languages}
        names.update((language, language) for language in self.languages)
        unknown = [language for language in languages if language not in names]
        if unknown:
            known = ", ".join(self.languages)
            raise ProjectError(f"no catalogue for {', '.join(unknown)}: the project has {known}")
        return tuple(dict.fromkeys(names[language] for language in languages)) or self.languages

    @property
    def linguas(self) -> Path | None:
        """The file that names the languages, or None where the catalogues alone say it."""
        return _linguas_file(self.root, self.root / self.settings.catalogues)

    def catalogue(self, language: str) -> Path | None:
        """Return the catalogue of a language; None for the source language."""
        return dict(self.catalogues).get(language)


def find_project(path: Path) -> Project:
    """Find the project in a folder, or the one that a single DocBook file is.

    :raises ProjectError: when there is none, or its settings are wrong.
    """
    path = path.resolve()
    if path.is_file():
        return _project(path.parent, Settings(entry=path.name))
    if not path.is_dir():
        raise ProjectError(f"{path}: no such file or folder")
    settings = read_settings(path)
    return _project(path, settings) if settings else _recognised(path)


def _recognised(root: Path) -> Project:
    """Find a layout in use elsewhere."""
    for folder in (root / "C", root):
        entry = _entry(folder)
        if entry is not None:
            name = entry.relative_to(root).as_posix()
            return _project(root, Settings(entry=name))
    raise ProjectError(
        f"{root}: no project here: no {CONFIGURATION}, no C/index.docbook, no DocBook file; "
        "name one with --project"
    )


def _entry(folder: Path) -> Path | None:
    named = [folder / name for name in ENTRY_NAMES if (folder / name).is_file()]
    if named:
        return named[0]
    if not folder.is_dir():
        return None
    alone = [path for path in folder.iterdir() if path.suffix in DOCBOOK_SUFFIXES]
    return alone[0] if len(alone) == 1 else None


def _project(root: Path, settings: Settings) -> Project:
    entry = root / settings.entry
    if not entry.is_file():
        raise ProjectError(f"{entry}: the entry page is missing")
    folder = root / settings.catalogues
    return Project(
        root=root,
        entry=entry,
        catalogues=_catalogues(root, settings),
        template=folder / f"{folder.name if folder.name != 'po' else root.name}.pot",
        settings=settings,
    )


def _catalogues(root: Path, settings: Settings) -> tuple[tuple[str, Path], ...]:
    """List the catalogues as (language, file): those that LINGUAS names, else all there are.

    The source language needs no catalogue and is left out.
    """
    folder = root / settings.catalogues
    files = {without_encoding(path.stem): path for path in sorted(folder.glob("*.po"))}
    beside = {
        path.stem: path for path in sorted(root.glob("*/*.po")) if path.parent.name == path.stem
    }
    place = "{0}/{0}.po" if beside and not files else f"{settings.catalogues}/{{}}.po"
    files |= beside
    names = tuple(filter(LANGUAGE.fullmatch, files))
    linguas = _linguas_file(root, folder)
    if linguas:
        names = _linguas(linguas)
    found = {name: files.get(name, root / place.format(name)) for name in names}
    found.pop(settings.source_language, None)
    _refuse_same_tags(found, folder)
    return tuple(found.items())


def _linguas_file(root: Path, folder: Path) -> Path | None:
    """Return the file that names the languages, if there is one."""
    places = (folder / "LINGUAS", folder.parent / "LINGUAS", root / "C" / "LINGUAS")
    return next((place for place in places if place.is_file()), None)


def _linguas(file: Path) -> tuple[str, ...]:
    """Return the languages that a LINGUAS file names, in its order."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise ProjectError(f"{file}: not UTF-8: {error.reason} at byte {error.start}") from error
    names = tuple(name for line in lines for name in line.partition("#")[0].split())
    wrong = [name for name in names if not LANGUAGE.fullmatch(name)]
    if wrong:
        raise ProjectError(
            f"{file}: no language names: {', '.join(wrong)}; write de, pt_BR, sr@latin"
        )
    return names


def _refuse_same_tags(languages: Iterable[str], folder: Path) -> None:
    """Refuse two names for one language: their pages would share a folder of the site."""
    tags: dict[str, str] = {}
    for name in languages:
        other = tags.setdefault(bcp47(name), name)
        if other != name:
            raise ProjectError(f"{folder}: {other} and {name} are the same language {bcp47(name)}")
