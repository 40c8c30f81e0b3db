"""What Cadogan itself says to readers, in their language: the catalogues of po/ui.

The catalogues and lexicons lie in ``po/`` of a checkout and inside the package
of an installed wheel; ``po_folder`` is the one place that knows both.
"""

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue

SOURCE_LANGUAGE = "en"
"""What Cadogan's own texts are written in, and pages that do not say otherwise."""


def po_folder() -> Path:
    """Return the folder with ``ui/`` and ``lexicon/``: the wheel's own, or the checkout's."""
    package = Path(__file__).parent
    installed = package / "po"
    return installed if installed.is_dir() else package.parent.parent / "po"


def ui_file(language: str) -> Path | None:
    """Return the catalogue with Cadogan's texts in a language (``de``, ``pt_BR``), if any.

    A language without one of its own has the one without the country (``de_AT``, ``de``).
    """
    for name in (language, language.partition("@")[0], language.partition("_")[0]):
        path = po_folder() / "ui" / f"{name}.po"
        if path.is_file():
            return path
    return None


def speaks_of_games(language: str) -> bool:
    """Whether examples are told in the words of a language; of many po/ui has the site's only.

    Not of English, which is told without a catalogue.
    """
    known = "The board before"
    return load_ui(language).gettext(known) != known


@cache
def load_ui(language: str) -> gettext.NullTranslations:
    """Return the messages of a language given by its gettext name (``de``, ``pt_BR``).

    Without a catalogue they are the English of the source.
    """
    path = ui_file(language)
    return gettext.NullTranslations() if path is None else _read(path)


def marked(message: str) -> str:
    """Mark a text for extraction, imported as ``_``; it is looked up when it is shown."""
    return message


def forget_ui() -> None:
    """Let the catalogues be read again, which may have changed in a long life of a process."""
    load_ui.cache_clear()
    read_ui.cache_clear()


@cache
def read_ui(path: Path, language: str) -> Catalogue:
    """Return one of the catalogues as it is written, with the lines of its entries."""
    return read_catalogue(path, language)


def _read(path: Path) -> gettext.NullTranslations:
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, abort_invalid=True))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
