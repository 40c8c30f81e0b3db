"""A builder of PDF files: Sphinx's LaTeX, and then the LaTeX program of the system."""

import re
import shutil
import subprocess
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.builders.latex import LaTeXBuilder
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError

_ENGINES = ("pdflatex", "xelatex", "lualatex")
_RUNS = 5
_LEFT_BEHIND = (".aux", ".idx", ".ilg", ".ind", ".out", ".toc", ".pdf")
_AGAIN = re.compile(r"Rerun to get|Rerun LaTeX|No file \S+\.(toc|ind)\b")
_FAULT = re.compile(r"^! .*(?:\n.*){0,4}", re.MULTILINE)
_MISSING = (
    "a PDF needs LaTeX: install it (Debian: texlive-latex-extra texlive-xetex "
    "texlive-fonts-recommended fonts-freefont-otf), or build another format"
)


class PdfError(SphinxError):
    """LaTeX is not there, or could not make a PDF."""

    category = "PDF"


class PdfBuilder(LaTeXBuilder):
    """Makes a PDF of each LaTeX document; what LaTeX needs lies in a folder ``tex`` beside it."""

    name = "pdf"

    def __init__(self, app: Sphinx, env: BuildEnvironment) -> None:
        super().__init__(app, env)
        self.outdir = app.outdir / "tex"
        self.outdir.mkdir(parents=True, exist_ok=True)

    def finish(self) -> None:
        """Run LaTeX on the documents that were written."""
        super().finish()
        for entry in self.document_data:
            source = Path(self.outdir) / entry[1]
            shutil.copyfile(make_pdf(source, self.config.latex_engine), self._target(source))

    def _target(self, source: Path) -> Path:
        return Path(self.outdir).parent / source.with_suffix(".pdf").name


def missing_program() -> str:
    """Return what to do where there is no LaTeX; empty where there is."""
    return "" if any(map(shutil.which, _ENGINES)) else _MISSING


def make_pdf(source: Path, engine: str) -> Path:
    """Run LaTeX and makeindex until references are settled; return the PDF.

    What earlier runs left behind is not used: it may hold what made them fail.
    Raises PdfError with LaTeX's own words when there is none in the end.
    """
    program = _program(engine)
    for kind in _LEFT_BEHIND:
        source.with_suffix(kind).unlink(missing_ok=True)
    for _ in range(_RUNS):
        log = _run(source, program, "-interaction=nonstopmode", "-no-shell-escape", source.name)
        _sort_index(source)
        if not _AGAIN.search(log):
            break
    target = source.with_suffix(".pdf")
    fault = _FAULT.search(log)
    if fault or not target.is_file():
        words = fault[0].strip() if fault else log.strip()[-500:]
        raise PdfError(f"LaTeX could not make {target.name}: {words}; its log is beside {source}")
    return target


def _sort_index(source: Path) -> None:
    """Let makeindex write the index of a document that has index terms.

    Sphinx's style has headings of first letters, of which makeindex takes the first byte.
    """
    terms = source.with_suffix(".idx")
    if not terms.is_file() or not terms.stat().st_size or not shutil.which("makeindex"):
        return
    style = (source.parent / "python.ist").read_text(encoding="utf-8")
    plain = re.sub(r"headings_flag\s+1", "headings_flag 0", style)
    (source.parent / "plain.ist").write_text(plain, encoding="utf-8")
    _run(source, "makeindex", "-s", "plain.ist", terms.name)


def _program(engine: str) -> str:
    """Return an engine that is there: the one that is set, else one that knows Unicode."""
    for name in (engine, "xelatex", "lualatex", "pdflatex"):
        if name in _ENGINES and shutil.which(name):
            return name
    raise PdfError(_MISSING)


def _run(source: Path, *command: str) -> str:
    done = subprocess.run(  # noqa: S603 - programs of LaTeX by their names
        command, cwd=source.parent, capture_output=True, check=False, stdin=subprocess.DEVNULL
    )
    return done.stdout.decode("utf-8", "replace")
