"""A project: where its pages and catalogues lie, and its settings.

A project has a ``cadogan.toml`` (or ``[tool.cadogan]`` in ``pyproject.toml``), or
one of the usual layouts, recognised without any configuration:

- ``C/index.docbook`` with ``po/LL.po`` beside ``C``, or with ``LL/LL.po`` (GNOME);
- ``index.docbook`` or ``index.xml`` in the folder itself;
- one DocBook file, named instead of a folder or alone in it.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from cadogan.languages import bcp47
from cadogan.problems import relative_path

CONFIGURATION = "cadogan.toml"
ENTRY_NAMES = ("index.docbook", "index.xml")
DOCBOOK_SUFFIXES = (".docbook", ".xml")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]+)*(@[A-Za-z0-9]+)?")


class ProjectError(ValueError):
    """No project can be found, or its settings cannot be used; the text says how to mend it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What ``cadogan.toml`` can say; paths are relative to it.

    ``entry`` is the root DocBook file, ``catalogues`` the folder of ``LL.po``
    files, ``rules`` which messages a page has: ``vocabulary`` (by DocBook
    version) or ``itstool`` (as itstool 2.0.6, by root element, for catalogues
    made with it), ``depth`` how many levels of sections become pages of their own.
    """

    entry: str
    catalogues: str = "po"
    title: str = ""
    source_language: str = "en"
    rules: str = "vocabulary"
    theme: str = "cadogan"
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Project:
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
    def languages(self) -> tuple[str, ...]:
        """The source language first, then the languages that have a catalogue."""
        return (self.settings.source_language, *(language for language, _ in self.catalogues))

    def shown(self, path: str | Path) -> str:
        """Return a path as reports show it: relative to the project, with slashes."""
        return relative_path(path, self.root)

    def select(self, languages: tuple[str, ...]) -> tuple[str, ...]:
        """Return the named languages, or all when none is named.

        :raises ProjectError: for a language the project does not have.
        """
        unknown = [language for language in languages if language not in self.languages]
        if unknown:
            known = ", ".join(self.languages)
            raise ProjectError(f"no catalogue for {', '.join(unknown)}: the project has {known}")
        return languages or self.languages

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
    return _configured(path) or _recognised(path)


def _configured(root: Path) -> Project | None:
    for name, keys in ((CONFIGURATION, ()), ("pyproject.toml", ("tool", "cadogan"))):
        file = root / name
        if not file.is_file():
            continue
        try:
            table: Any = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ProjectError(f"{file}: not valid TOML: {error}") from error
        for key in keys:
            table = table.get(key, {})
            if not isinstance(table, dict):
                raise ProjectError(f"{file}: {key} must be a table")
        if table or not keys:
            return _project(root, _settings(table, file))
    return None


def _settings(table: dict[str, Any], file: Path) -> Settings:
    known = {field.name.replace("_", "-"): field for field in fields(Settings)}
    for key, value in table.items():
        if key not in known:
            raise ProjectError(f"{file}: unknown setting {key!r}; known are {', '.join(known)}")
        wanted = known[key].type
        if type(value) is not wanted:
            name = getattr(wanted, "__name__", wanted)
            raise ProjectError(f"{file}: {key} must be of type {name}, not {value!r}")
    if "entry" not in table:
        raise ProjectError(f'{file}: no entry; add a line such as entry = "help/index.xml"')
    settings = Settings(**{key.replace("-", "_"): value for key, value in table.items()})
    _check(settings, file)
    return settings


def _check(settings: Settings, file: Path) -> None:
    """Refuse values of the right type that mean nothing."""
    if settings.rules not in {"vocabulary", "itstool"}:
        raise ProjectError(f"{file}: rules must be vocabulary or itstool")
    if settings.depth < 0:
        raise ProjectError(f"{file}: depth must be 0 or more, not {settings.depth}")
    if not _LANGUAGE.fullmatch(settings.source_language):
        raise ProjectError(f"{file}: {settings.source_language!r} is no language name such as en")
    if not (file.parent / settings.catalogues).is_dir() and settings.catalogues != "po":
        hint = "make it, with the languages' names in a file LINGUAS"
        raise ProjectError(
            f"{file}: there is no folder {settings.catalogues} for catalogues; {hint}"
        )


def _recognised(root: Path) -> Project:
    """Find a layout in use elsewhere; their catalogues were made with itstool's rules."""
    for folder in (root / "C", root):
        entry = _entry(folder)
        if entry is not None:
            name = entry.relative_to(root).as_posix()
            return _project(root, Settings(entry=name, rules="itstool"))
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
    files = {path.stem: path for path in sorted(folder.glob("*.po"))}
    files |= {
        path.stem: path for path in sorted(root.glob("*/*.po")) if path.parent.name == path.stem
    }
    names = tuple(filter(_LANGUAGE.fullmatch, files))
    for place in (folder / "LINGUAS", folder.parent / "LINGUAS", root / "C" / "LINGUAS"):
        if place.is_file():
            names = _linguas(place)
            break
    found = {name: files.get(name, folder / f"{name}.po") for name in names}
    found.pop(settings.source_language, None)
    _refuse_same_tags(found, folder)
    return tuple(found.items())


def _linguas(file: Path) -> tuple[str, ...]:
    """Return the languages that a LINGUAS file names, in its order."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise ProjectError(f"{file}: not UTF-8: {error.reason} at byte {error.start}") from error
    names = tuple(name for line in lines for name in line.partition("#")[0].split())
    wrong = [name for name in names if not _LANGUAGE.fullmatch(name)]
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
