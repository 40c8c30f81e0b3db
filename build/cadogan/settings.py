"""A project's settings: what ``cadogan.toml`` can say, checked, with a mend for each mistake."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cadogan.grades import Grade, parse_grades

CONFIGURATION = "cadogan.toml"
LANGUAGE = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]+)*(@[A-Za-z0-9]+)?")
_CHOICES = {
    "rules": ("", "vocabulary", "itstool"),
    "entities": ("expand", "keep", "translate"),
    "listings": ("translate", "comments", "keep"),
}
_FACTS = ("auto", "yes", "no")
_OLD_NAMES = ("ids", "numbers")
_KINDS: dict[object, str] = {
    str: "a text",
    int: "a number",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
}


class ProjectError(ValueError):
    """No project can be found, or its settings cannot be used; the text says how to mend it."""


class UpdateSettings(NamedTuple):
    """How catalogues are updated (table ``[update]``).

    ``threshold`` is how alike, in percent, a message has to be for its translation to be
    offered for another one. ``references`` refreshes the comments of entries that did not
    change. ``glossary`` tells translators the terms of their lexicon where they occur.
    ``width`` is where lines are broken, 0 for never.
    """

    fuzzy_matching: bool = True
    threshold: int = 60
    keep_obsolete: bool = True
    references: bool = False
    glossary: bool = False
    width: int = 79


class CoverageSettings(NamedTuple):
    """How much of the rules the pages have to cover (table ``[coverage]``), in percent.

    ``stated`` are the rules that an element states, ``examples`` the steps that have to be
    shown (one that a rule allows, one that it refuses), ``languages`` the rules that each
    language tells, ``marked`` the words of rules that are pinned by marks. ``page`` puts the
    matrix of the first three into the site.
    """

    stated: int = 100
    examples: int = 100
    languages: int = 0
    marked: int = 0
    page: bool = True


class CheckSettings(NamedTuple):
    """What ``cadogan check`` looks for (table ``[check]``).

    ``facts`` says whether the rules that msgid and msgstr state are compared: ``yes``,
    ``no``, or ``auto``, if the pages are about patience. ``baseline`` is the file of faults
    that are known from before.
    """

    facts: str = "auto"
    baseline: str = ""


class ReviewSettings(NamedTuple):
    """Whether texts are reviewed (table ``[review]``).

    ``folder`` is where the records of what was reviewed are; without one nothing is.
    """

    folder: str = ""


class PublishSettings(NamedTuple):
    """Which languages are good enough for the site (table ``[publish]``).

    ``translated`` is how much of a language's messages has to be translated, in percent;
    ``problems`` how many errors and warnings its catalogue may have, -1 for any number.
    ``page`` puts ``status.html`` into the site, which shows how far each language is.
    """

    translated: int = 0
    problems: int = -1
    page: bool = False

    @property
    def is_asked(self) -> bool:
        """Whether anything depends on how far languages are; finding that out takes time."""
        return self.translated > 0 or self.problems >= 0 or self.page


class SiteSettings(NamedTuple):
    """Where the site will be (table ``[site]``), for links that need whole addresses.

    ``url`` is the address of its first page's folder: with it there are canonical links and
    a ``sitemap.xml``. ``image`` is a picture that is shown where somebody shares a page.
    ``catalogue_url`` is where translators find a line of a catalogue: ``{language}`` (as
    gettext names it), ``{tag}`` (as the web does) and ``{line}`` stand for what it needs.
    ``old_names`` are the ways in which files were named where the site was before, for
    pages that lead on: ``ids`` and ``numbers`` (``ch01s02.html``).
    """

    url: str = ""
    image: str = ""
    catalogue_url: str = ""
    old_names: tuple[str, ...] = ()


class Settings(NamedTuple):
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
    pages that stay as they are. ``redirects`` (table ``[redirects]``) are old files of the
    site, each with the id of what it showed, the name of a page, or an address.
    ``severity`` (table ``[severity]``) says how much kinds of problems matter.
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
    update: UpdateSettings = UpdateSettings()
    coverage: CoverageSettings = CoverageSettings()
    check: CheckSettings = CheckSettings()
    review: ReviewSettings = ReviewSettings()
    publish: PublishSettings = PublishSettings()
    site: SiteSettings = SiteSettings()
    redirects: tuple[tuple[str, str], ...] = ()
    severity: tuple[Grade, ...] = ()


_TABLES: Mapping[str, Callable[..., Any]] = {
    "update": UpdateSettings,
    "coverage": CoverageSettings,
    "check": CheckSettings,
    "review": ReviewSettings,
    "publish": PublishSettings,
    "site": SiteSettings,
}


def read_settings(root: Path) -> Settings | None:
    """Return the settings that a folder's ``cadogan.toml`` or ``pyproject.toml`` holds.

    None where neither holds any. Raises ProjectError for settings that cannot be used.
    """
    for name, keys in ((CONFIGURATION, ()), ("pyproject.toml", ("tool", "cadogan"))):
        file = root / name
        if not file.is_file():
            continue
        table = _table(file)
        for key in keys:
            table = table.get(key, {})
            if not isinstance(table, dict):
                raise ProjectError(f"{file}: {key} must be a table")
        if table or not keys:
            return _settings(table, file)
    return None


def _table(file: Path) -> Any:
    """Return what a TOML file holds."""
    import tomllib  # noqa: PLC0415 - many projects have no such file

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProjectError(f"{file}: not valid TOML: {error}") from error


def _settings(table: dict[str, Any], file: Path) -> Settings:
    if "entry" not in table:
        raise ProjectError(f'{file}: no entry; add a line such as entry = "help/index.xml"')
    tables = {
        name: kind(**_values(_inner(table, name, file), kind.__annotations__, file))
        for name, kind in _TABLES.items()
    }
    redirects = _redirects(_inner(table, "redirects", file), file)
    grades = _grades(_inner(table, "severity", file), file)
    inner = {*_TABLES, "redirects", "severity"}
    outer = {key: value for key, value in table.items() if key not in inner}
    known = {name: kind for name, kind in Settings.__annotations__.items() if name not in inner}
    values = _values(outer, known, file)
    settings = Settings(**values, **tables, redirects=redirects, severity=grades)
    _check(settings, file)
    return settings


def _inner(table: dict[str, Any], name: str, file: Path) -> dict[str, Any]:
    """Return the settings that stand in a table of their own."""
    inner = table.get(name, {})
    if not isinstance(inner, dict):
        raise ProjectError(f"{file}: {name} must be a table: write [{name}] above its settings")
    return inner


def _grades(table: dict[str, Any], file: Path) -> tuple[Grade, ...]:
    """Return how much kinds of problems matter to the project."""
    try:
        return parse_grades(table)
    except ValueError as error:
        raise ProjectError(f"{file}: [severity]: {error}") from error


def _redirects(table: dict[str, Any], file: Path) -> tuple[tuple[str, str], ...]:
    """Return old addresses with what they lead to."""
    for old, new in table.items():
        if not isinstance(new, str):
            raise ProjectError(f'{file}: {old} must lead to a text: "{old}" = "an-id"')
    return tuple(table.items())


def _values(table: dict[str, Any], known: Mapping[str, object], file: Path) -> dict[str, Any]:
    """Return the settings of a table by their names in Python, each of the right type.

    ``known`` are the types of the settings that there are, by name.
    """
    names = {name.replace("_", "-"): name for name in known}
    values = {}
    for key, value in table.items():
        if key not in names:
            raise ProjectError(f"{file}: unknown setting {key!r}; known are {', '.join(names)}")
        kind = known[names[key]]
        given = tuple(value) if isinstance(value, list) else value
        if not _fits(given, kind):
            raise ProjectError(f"{file}: {key} must be {_KINDS[kind]}, not {value!r}")
        values[names[key]] = given
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
    if settings.check.facts not in _FACTS:
        raise ProjectError(f"{file}: facts must be {' or '.join(_FACTS)}")
    numbers = {
        "depth": (settings.depth, 0, 99),
        "entity-limit": (settings.entity_limit, 1, 10**12),
        "threshold": (settings.update.threshold, 1, 100),
        "width": (settings.update.width, 0, 10_000),
        "stated": (settings.coverage.stated, 0, 100),
        "examples": (settings.coverage.examples, 0, 100),
        "languages": (settings.coverage.languages, 0, 100),
        "translated": (settings.publish.translated, 0, 100),
        "problems": (settings.publish.problems, -1, 10**6),
    }
    for name, (value, least, most) in numbers.items():
        if not least <= value <= most:
            raise ProjectError(f"{file}: {name} must be from {least} to {most}, not {value}")
    for language in (settings.source_language, *settings.use_fuzzy):
        if not LANGUAGE.fullmatch(language):
            raise ProjectError(f"{file}: {language!r} is no language name such as en")
    _check_site(settings.site, file)
    _check_paths(settings, file)


def _check_site(site: SiteSettings, file: Path) -> None:
    """Refuse addresses and names of the site that mean nothing."""
    for name in ("url", "catalogue_url"):
        address = getattr(site, name)
        if address and not re.match("https?://[^/]", address):
            shown = name.replace("_", "-")
            raise ProjectError(f"{file}: {shown} must begin with https://, not {address!r}")
    if not set(site.old_names) <= set(_OLD_NAMES):
        raise ProjectError(f"{file}: old-names can be {' and '.join(_OLD_NAMES)}")


def _check_paths(settings: Settings, file: Path) -> None:
    """Refuse names of files and folders that are not there."""
    for name in settings.its_rules:
        if not (file.parent / name).is_file():
            raise ProjectError(f"{file}: there is no file {name} with ITS rules; mend its-rules")
    for name in settings.dtds:
        if not (file.parent / name).is_dir():
            raise ProjectError(f"{file}: there is no folder {name} with DTDs; mend dtds")
    if settings.site.image and not (file.parent / settings.site.image).is_file():
        raise ProjectError(f"{file}: there is no picture {settings.site.image}; mend image")
    if not (file.parent / settings.examples).is_dir():
        raise ProjectError(
            f"{file}: there is no folder {settings.examples} with side files; mend examples"
        )
    if not (file.parent / settings.catalogues).is_dir() and settings.catalogues != "po":
        hint = "make it, with the languages' names in a file LINGUAS"
        raise ProjectError(
            f"{file}: there is no folder {settings.catalogues} for catalogues; {hint}"
        )
