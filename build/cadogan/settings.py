"""A project's settings: what ``cadogan.toml`` can say, checked, with a mend for each mistake."""

import re
import tomllib
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

CONFIGURATION = "cadogan.toml"
LANGUAGE = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]+)*(@[A-Za-z0-9]+)?")
_CHOICES = {
    "rules": ("", "vocabulary", "itstool"),
    "entities": ("expand", "keep", "translate"),
    "listings": ("translate", "comments", "keep"),
}
_TABLES = ("update", "coverage")
_KINDS: dict[object, str] = {
    str: "a text",
    int: "a number",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
}


class ProjectError(ValueError):
    """No project can be found, or its settings cannot be used; the text says how to mend it."""


@dataclass(frozen=True, slots=True)
class UpdateSettings:
    """How catalogues are updated (table ``[update]``).

    ``threshold`` is how alike, in percent, a message has to be for its translation to be
    offered for another one. ``references`` refreshes the comments of entries that did not
    change. ``width`` is where lines are broken, 0 for never.
    """

    fuzzy_matching: bool = True
    threshold: int = 60
    keep_obsolete: bool = True
    references: bool = False
    width: int = 79


@dataclass(frozen=True, slots=True)
class CoverageSettings:
    """How much of the rules the pages have to cover (table ``[coverage]``), in percent.

    ``stated`` are the rules that an element states, ``examples`` the steps that have to be
    shown (one that a rule allows, one that it refuses), ``languages`` the rules that each
    language tells. ``page`` puts the matrix of all that into the site.
    """

    stated: int = 100
    examples: int = 100
    languages: int = 0
    page: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """What ``cadogan.toml`` can say; paths are relative to it.

    ``entry`` is the root DocBook file, ``catalogues`` the folder of ``LL.po`` files.
    ``rules`` says which messages a page has: ``vocabulary`` (by DocBook version) or
    ``itstool`` (as itstool 2.0.6, by root element); where it is not set, the ids in the
    catalogues decide. ``its_rules`` are files of ITS rules. ``entities`` says what becomes
    of internal entities in messages, ``entity_limit`` to how many characters those of one
    file may grow, ``dtds`` are folders where DTDs are looked for that are not in the help
    folder. ``listings`` says what is translated of program listings. ``use_fuzzy`` are
    the languages whose fuzzy translations are shown. ``depth`` is how many levels of
    sections become pages of their own. ``examples`` is a folder of side files: examples for
    pages that stay as they are.
    """

    entry: str
    catalogues: str = "po"
    title: str = ""
    source_language: str = "en"
    rules: str = ""
    its_rules: tuple[str, ...] = ()
    entities: str = "expand"
    entity_limit: int = 8_000_000
    dtds: tuple[str, ...] = ()
    listings: str = "translate"
    use_fuzzy: tuple[str, ...] = ()
    theme: str = "cadogan"
    depth: int = 1
    examples: str = ""
    update: UpdateSettings = field(default_factory=UpdateSettings)
    coverage: CoverageSettings = field(default_factory=CoverageSettings)


def read_settings(root: Path) -> Settings | None:
    """Return the settings that a folder's ``cadogan.toml`` or ``pyproject.toml`` holds.

    None where neither holds any. Raises ProjectError for settings that cannot be used.
    """
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
            return _settings(table, file)
    return None


def _settings(table: dict[str, Any], file: Path) -> Settings:
    if "entry" not in table:
        raise ProjectError(f'{file}: no entry; add a line such as entry = "help/index.xml"')
    update = UpdateSettings(**_values(_inner(table, "update", file), fields(UpdateSettings), file))
    inner = _inner(table, "coverage", file)
    coverage = CoverageSettings(**_values(inner, fields(CoverageSettings), file))
    outer = {key: value for key, value in table.items() if key not in _TABLES}
    known = tuple(item for item in fields(Settings) if item.name not in _TABLES)
    settings = Settings(**_values(outer, known, file), update=update, coverage=coverage)
    _check(settings, file)
    return settings


def _inner(table: dict[str, Any], name: str, file: Path) -> dict[str, Any]:
    """Return the settings that stand in a table of their own."""
    inner = table.get(name, {})
    if not isinstance(inner, dict):
        raise ProjectError(f"{file}: {name} must be a table: write [{name}] above its settings")
    return inner


def _values(table: dict[str, Any], known: tuple[Field[Any], ...], file: Path) -> dict[str, Any]:
    """Return the settings of a table by their names in Python, each of the right type."""
    names = {item.name.replace("_", "-"): item for item in known}
    values = {}
    for key, value in table.items():
        if key not in names:
            raise ProjectError(f"{file}: unknown setting {key!r}; known are {', '.join(names)}")
        kind = names[key].type
        given = tuple(value) if isinstance(value, list) else value
        if not _fits(given, kind):
            raise ProjectError(f"{file}: {key} must be {_KINDS[kind]}, not {value!r}")
        values[names[key].name] = given
    return values


def _fits(value: object, kind: object) -> bool:
    if isinstance(value, tuple):
        return kind == tuple[str, ...] and all(isinstance(item, str) for item in value)
    return type(value) is kind


def _check(settings: Settings, file: Path) -> None:
    """Refuse values of the right type that mean nothing."""
    for name, choices in _CHOICES.items():
        if getattr(settings, name) not in choices:
            wanted = " or ".join(filter(None, choices))
            raise ProjectError(f"{file}: {name} must be {wanted}")
    numbers = {
        "depth": (settings.depth, 0, 99),
        "entity-limit": (settings.entity_limit, 1, 10**12),
        "threshold": (settings.update.threshold, 1, 100),
        "width": (settings.update.width, 0, 10_000),
        "stated": (settings.coverage.stated, 0, 100),
        "examples": (settings.coverage.examples, 0, 100),
        "languages": (settings.coverage.languages, 0, 100),
    }
    for name, (value, least, most) in numbers.items():
        if not least <= value <= most:
            raise ProjectError(f"{file}: {name} must be from {least} to {most}, not {value}")
    for language in (settings.source_language, *settings.use_fuzzy):
        if not LANGUAGE.fullmatch(language):
            raise ProjectError(f"{file}: {language!r} is no language name such as en")
    _check_paths(settings, file)


def _check_paths(settings: Settings, file: Path) -> None:
    """Refuse names of files and folders that are not there."""
    for name in settings.its_rules:
        if not (file.parent / name).is_file():
            raise ProjectError(f"{file}: there is no file {name} with ITS rules; mend its-rules")
    for name in settings.dtds:
        if not (file.parent / name).is_dir():
            raise ProjectError(f"{file}: there is no folder {name} with DTDs; mend dtds")
    if not (file.parent / settings.examples).is_dir():
        raise ProjectError(
            f"{file}: there is no folder {settings.examples} with side files; mend examples"
        )
    if not (file.parent / settings.catalogues).is_dir() and settings.catalogues != "po":
        hint = "make it, with the languages' names in a file LINGUAS"
        raise ProjectError(
            f"{file}: there is no folder {settings.catalogues} for catalogues; {hint}"
        )
