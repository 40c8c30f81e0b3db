"""Reading a lexicon from its file, ``po/lexicon/LL.toml``.

The file is data that a translator edits: for each value a list of terms, the first
of which is the one Cadogan itself writes; all of them are understood when a text is
read. Numerals need no entry, they come from CLDR.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cadogan.facts.lexicon import Lexicon
from cadogan.facts.lexicon_builder import LexiconBuilder
from cadogan.facts.lexicon_layers import layered
from cadogan.problems import Kind, Problem
from cadogan.project import LEXICONS
from cadogan.ui import po_folder

Tables = Mapping[str, Mapping[str, Any]]

_NONE: Tables = MappingProxyType({})


@cache
def load_lexicon(language: str, folder: Path | None = None) -> Lexicon:
    """Return a language's lexicon, by its gettext name (``de``, ``pt_BR``).

    ``folder`` holds a project's own lexicons: what one says comes before what Cadogan
    knows of the language (see ``layered``). A language without a file of its own uses that
    of the language without country or modifier; one without any has numerals from CLDR and
    the signs of the suits.
    """
    path, *known = lexicon_files(language, folder)
    return read_lexicon(path, language, *known)


def lexicon_files(language: str, folder: Path | None = None) -> tuple[Path, ...]:
    """Return the files that a language's lexicon is read from, a project's own first.

    The last is Cadogan's, which need not be there.
    """
    known = _lexicon_file(po_folder() / LEXICONS, language)
    own = _lexicon_file(folder, language) if folder else known
    return (own, known) if own != known and own.is_file() else (known,)


def _lexicon_file(folder: Path, language: str) -> Path:
    """Return the file for a language in a folder; where there is none, the one to be written."""
    names = dict.fromkeys((language, language.partition("@")[0], re.split("[_@]", language)[0]))
    paths = [folder / f"{name}.toml" for name in names]
    return next((path for path in paths if path.is_file()), paths[0])


def read_lexicon(path: Path, language: str, known: Path | None = None) -> Lexicon:
    """Read a lexicon from its file; without the file it has what needs no file.

    The words in ``known``, another lexicon of the language, come after its own.
    """
    data = path.read_bytes() if path.is_file() else b""
    base = _table(known) if known is not None and known.is_file() else {}
    try:
        return parse_lexicon(data.decode(), language, path, base)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = Problem(
            Kind.LEXICON_SYNTAX,
            str(path),
            line,
            "the lexicon is not UTF-8",
            "save the file as UTF-8",
            language=language,
        )
        return LexiconBuilder(base, language, path, "", [problem]).lexicon()


def parse_lexicon(text: str, language: str, path: Path, known: Tables = _NONE) -> Lexicon:
    """Read a lexicon from its text; faults in it are in ``problems``.

    ``known`` are the sections of another lexicon, whose words come after its own.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = _syntax_problem(error, text, language, path)
        return LexiconBuilder(known, language, path, text, [problem]).lexicon()
    return LexiconBuilder(layered(table, known), language, path, text).lexicon()


def _table(path: Path) -> Tables:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _syntax_problem(
    error: tomllib.TOMLDecodeError, text: str, language: str, path: Path
) -> Problem:
    place = re.search(r"line (\d+), column (\d+)", str(error))
    line, column = (int(place[1]), int(place[2])) if place else (len(text.splitlines()), 1)
    message = f"the lexicon is not valid TOML: {re.sub(r' *[(]at .*', '', str(error))}"
    hint = 'each line is name = ["term", "term"], each section begins with [name]'
    return Problem(
        Kind.LEXICON_SYNTAX, str(path), line, message, hint, column=column, language=language
    )
