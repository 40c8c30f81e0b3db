"""Runs of Sphinx inside this process: settings in, warnings out, nothing printed."""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace, patch_docutils

from cadogan.doctree import PageFile
from cadogan.site.builder import PageBuilder
from cadogan.site.reading import PageReader

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(
    r"(?:(?P<path>[^\n]*?)(?::(?P<line>\d+))?: )?(?:WARNING|ERROR|SEVERE|CRITICAL): (?P<message>.*)"
)


@dataclass(frozen=True, slots=True)
class SphinxWarning:
    """What Sphinx warned of; ``path`` is "" and ``line`` 1 where it named no place."""

    path: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class SphinxFolders:
    """Where Sphinx finds pages or what they show, keeps its cache and writes a builder's output."""

    pages: Path
    doctrees: Path
    output: Path


def run_sphinx(
    folders: SphinxFolders,
    builder: str,
    settings: Mapping[str, object],
    *,
    pages: Sequence[PageFile] = (),
) -> tuple[SphinxWarning, ...]:
    """Run one of Sphinx's builders once on pages; see :class:`SphinxRuns`."""
    with SphinxRuns(folders, builder) as runs:
        return runs.run(settings, pages)


class SphinxRuns:
    """Runs of one of Sphinx's builders on pages, or on those of a folder; no ``conf.py`` is read.

    What a run has loaded serves the next one, if the settings are the same and the theme is
    ours: what others keep of a run is not known.
    """

    def __init__(self, folders: SphinxFolders, builder: str) -> None:
        self._folders = folders
        self._builder = builder
        self._kept = ExitStack()
        self._settings: Mapping[str, object] = {}
        self._application: Sphinx | None = None
        self._reader: PageReader | None = None
        self._log = StringIO()

    def __enter__(self) -> "SphinxRuns":
        return self

    def __exit__(self, *_error: object) -> None:
        self.forget()

    def forget(self) -> None:
        """Let the next run load all it needs from the disk."""
        self._application = self._reader = None
        self._kept.close()

    def run(
        self,
        settings: Mapping[str, object],
        pages: Sequence[PageFile] = (),
        *,
        fresh: bool = False,
    ) -> tuple[SphinxWarning, ...]:
        """Run the builder; return the warnings in order.

        ``settings`` are what a ``conf.py`` would set. ``fresh`` forgets the cache of earlier
        runs. Raises what Sphinx raises when it cannot go on, for example for a builder or
        theme it does not know.
        """
        with _without_progress():
            try:
                application = self._applied(settings, fresh=fresh)
                if pages:
                    self._hand_over(pages, application)
                application.build()
            except BaseException:
                self.forget()
                raise
        return parse_warnings(self._log.getvalue())

    def _applied(self, settings: Mapping[str, object], *, fresh: bool) -> Sphinx:
        """Return Sphinx's application with some settings, ready for a run."""
        is_ours = settings.get("html_theme") == "cadogan"
        if self._application is None or fresh or not is_ours or settings != self._settings:
            return self._new(settings, fresh=fresh)
        self._log.seek(0)
        self._log.truncate()
        env = self._application.env
        env.__setstate__(env.__getstate__())  # what is read from the disk has just this
        env.setup(self._application)
        return self._application

    def _new(self, settings: Mapping[str, object], *, fresh: bool) -> Sphinx:
        self.forget()
        translators.clear()  # Sphinx adds a language's texts to those of the one before
        self._log = StringIO()
        self._kept.enter_context(patch_docutils(self._folders.pages))
        self._kept.enter_context(docutils_namespace())
        self._application = Sphinx(
            srcdir=self._folders.pages,
            confdir=None,
            outdir=self._folders.output,
            doctreedir=self._folders.doctrees,
            buildername=self._builder,
            confoverrides=dict(settings),
            status=None,
            warning=self._log,
            freshenv=fresh,
        )
        self._settings = settings
        return self._application

    def _hand_over(self, pages: Sequence[PageFile], application: Sphinx) -> None:
        """Let pages be read from memory; our own builder keeps their documents there, too."""
        builder = application.builder
        if self._reader is None:
            keep = builder.keep if isinstance(builder, PageBuilder) else builder.write_doctree
            self._reader = PageReader(application, keep)
            if isinstance(builder, PageBuilder):
                builder.reader = self._reader
        self._reader.take(pages)


@contextmanager
def _without_progress() -> Iterator[None]:
    """Let nobody say how far a run is, which nobody sees: that takes a twentieth of its time."""
    earlier = logging.root.manager.disable
    logging.disable(logging.INFO)
    try:
        yield
    finally:
        logging.disable(earlier)


def parse_warnings(log: str) -> tuple[SphinxWarning, ...]:
    """Read the warnings that Sphinx wrote, a place and a message each.

    Lines that do not begin a warning continue the one above them.
    """
    warnings: list[SphinxWarning] = []
    for line in _COLOUR.sub("", log).splitlines():
        match = _WARNING.fullmatch(line)
        if match:
            place = (match["path"] or "", int(match["line"] or 1))
            warnings.append(SphinxWarning(*place, match["message"]))
        elif warnings and line.strip():
            last = warnings.pop()
            warnings.append(SphinxWarning(last.path, last.line, f"{last.message} {line.strip()}"))
    return tuple(warnings)
