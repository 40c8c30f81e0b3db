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

SOURCE_LANGUAGE = "en"
"""What Cadogan's own texts are written in, and pages that do not say otherwise."""


def po_folder() -> Path:
    """Return the folder with ``ui/`` and ``lexicon/``: the wheel's own, or the checkout's."""
    package = Path(__file__).parent
    installed = package / "po"
    return installed if installed.is_dir() else package.parent.parent / "po"


@cache
def load_ui(language: str) -> gettext.NullTranslations:
    """Return the messages of a language given by its gettext name (``de``, ``pt_BR``).

    A language without a catalogue of its own falls back to the one without the
    country (``de_AT`` to ``de``), and then to the English of the source.
    """
    for name in (language, language.partition("@")[0], language.partition("_")[0]):
        path = po_folder() / "ui" / f"{name}.po"
        if path.is_file():
            return _read(path)
    return gettext.NullTranslations()


def _read(path: Path) -> gettext.NullTranslations:
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, abort_invalid=True))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
