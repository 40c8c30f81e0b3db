"""One run of Sphinx inside this process: settings in, warnings out, nothing printed."""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from sphinx.application import Sphinx
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
    fresh: bool = False,
) -> tuple[SphinxWarning, ...]:
    """Run one of Sphinx's builders on pages, or on those of a folder; no ``conf.py`` is read.

    ``settings`` are what a ``conf.py`` would set. ``fresh`` forgets the cache of
    earlier runs. Returns the warnings in order. Raises what Sphinx raises when it cannot go on, for
    example for a builder or theme it does not know.
    """
    log = StringIO()
    with patch_docutils(folders.pages), docutils_namespace(), _without_progress():
        application = Sphinx(
            srcdir=folders.pages,
            confdir=None,
            outdir=folders.output,
            doctreedir=folders.doctrees,
            buildername=builder,
            confoverrides=dict(settings),
            status=None,
            warning=log,
            freshenv=fresh,
        )
        if pages:
            _hand_over(pages, application)
        application.build()
    return parse_warnings(log.getvalue())


def _hand_over(pages: Sequence[PageFile], application: Sphinx) -> None:
    """Let pages be read from memory; our own builder keeps their documents there, too."""
    builder = application.builder
    if isinstance(builder, PageBuilder):
        builder.reader = PageReader(application, pages, builder.keep)
    else:
        PageReader(application, pages, builder.write_doctree)


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
