"""What a site is built from and what came of it: plain values that can be pickled."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from cadogan.languages import bcp47
from cadogan.manual import Reading
from cadogan.problems import Problem

if TYPE_CHECKING:  # it loads the engine, which most manuals do not need
    from cadogan.coverage import State

RuleStates: TypeAlias = "Mapping[str, Mapping[str, State]]"
"""What languages make of the rules: by BCP 47 tag, and the id of a rule."""


@dataclass(frozen=True, slots=True)
class SiteRequest:
    """What to build.

    ``entry`` is the root DocBook file and ``folder`` the help folder around it.
    ``catalogues`` are all languages of the project as (gettext name, PO file),
    without the source language. ``languages`` are those to build, by gettext name;
    empty means all. The site goes to ``output``, everything else to ``work``. An
    empty ``title`` stands for the book's own, in each language. ``reading`` says how
    the pages are read, ``depth`` how many levels of sections are pages. ``matrix`` adds a
    page that says what covers each rule, where the book has rules of games. ``url`` is
    where the site will be, with a slash at its end, if that is known; ``image`` a picture
    that stands for it where somebody shares a page. ``catalogue_url`` leads from a page to
    what is not translated yet; it may hold ``{language}``, ``{tag}`` and ``{line}``.
    ``redirects`` are old files with what they lead to, ``old_names`` the schemes of names
    that old files had (:mod:`cadogan.site.oldnames`). ``status_page`` is a file beside the first
    page that shows how far each language is, if there is one.
    """

    entry: Path
    folder: Path
    catalogues: tuple[tuple[str, Path], ...]
    output: Path
    work: Path
    reading: Reading = field(default_factory=Reading)
    languages: tuple[str, ...] = ()
    builder: str = "html"
    jobs: int = 1
    title: str = ""
    theme: str = "cadogan"
    depth: int = 1
    matrix: bool = True
    url: str = ""
    image: Path | None = None
    catalogue_url: str = ""
    redirects: tuple[tuple[str, str], ...] = ()
    old_names: tuple[str, ...] = ()
    status_page: str = ""

    @property
    def image_name(self) -> str:
        """The name of the site's picture beside its first page; empty for none."""
        return f"preview{self.image.suffix.lower()}" if self.image else ""

    @property
    def source_language(self) -> str:
        """The language that the pages are written in."""
        return self.reading.source_language

    @property
    def all_languages(self) -> tuple[str, ...]:
        """The source language, then those that have a catalogue."""
        return (self.source_language, *(language for language, _ in self.catalogues))

    @property
    def wanted(self) -> tuple[str, ...]:
        """The languages to build, in the project's order."""
        chosen = set(self.languages) or set(self.all_languages)
        return tuple(language for language in self.all_languages if language in chosen)

    def catalogue(self, language: str) -> Path | None:
        """Return a language's catalogue; None for the source language."""
        return dict(self.catalogues).get(language)


@dataclass(frozen=True, slots=True)
class Edition:
    """The help in one language, as others link to it: BCP 47 tag, own name, direction."""

    tag: str
    name: str
    direction: str


@dataclass(frozen=True, slots=True)
class LanguageJob:
    """One language of a request, to be built; ``editions`` are all languages of the site.

    ``stamp`` is a fingerprint of all that the language is made of; without it the result is
    not kept for the next build. ``states`` are what the page of rules shows.
    """

    request: SiteRequest
    language: str
    editions: tuple[Edition, ...]
    stamp: str = ""
    states: RuleStates = field(default_factory=dict)

    @property
    def tag(self) -> str:
        """The language's BCP 47 tag, which names its folders."""
        return bcp47(self.language)

    @property
    def work(self) -> Path:
        """The language's folder for everything that is not published."""
        return self.request.work / self.tag

    @property
    def catalogue(self) -> Path | None:
        """The language's catalogue; None for the source language."""
        return self.request.catalogue(self.language)


@dataclass(frozen=True, slots=True)
class PageCount:
    """How far a page is translated, in segments; both are 0 in the source language."""

    name: str
    title: str
    segments: int
    translated: int


@dataclass(frozen=True, slots=True)
class LanguageResult:
    """What came of one language.

    ``tag`` is its BCP 47 tag and its folder in the site. ``built`` is false when the
    language could not be built: ``pages`` is then empty, and the site still has those
    of an earlier build. ``is_kept`` says that an earlier build had made all of it.
    """

    language: str
    tag: str
    title: str
    pages: tuple[PageCount, ...]
    problems: tuple[Problem, ...]
    seconds: float
    built: bool
    is_kept: bool = False

    @property
    def segments(self) -> int:
        """How many segments there are to translate; 0 in the source language, or if not built."""
        return sum(page.segments for page in self.pages)

    @property
    def translated(self) -> float:
        """The share of translated segments, 0 to 1; 1 where there is nothing to translate."""
        done = sum(page.translated for page in self.pages)
        return done / self.segments if self.segments else 1.0


@dataclass(frozen=True, slots=True)
class SiteResult:
    """What came of a build: the languages in the project's order."""

    languages: tuple[LanguageResult, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of all languages; those of the source come once a language."""
        return tuple(problem for result in self.languages for problem in result.problems)
