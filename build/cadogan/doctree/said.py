"""Cadogan's own words on pages, in the reader's language."""

import gettext
from functools import cache

from sphinx import package_dir

from cadogan.languages import sphinx_language
from cadogan.ui import load_ui


def said(text: str, locale: str) -> str:
    """Return one of Cadogan's texts in a language, given by its gettext name.

    It comes from ``po/ui``, else from Sphinx's catalogue, which has some of these words
    in many languages; else it is English.
    """
    own = load_ui(locale).gettext(text)
    return own if own != text else _sphinx_texts(locale).gettext(text)


@cache
def _sphinx_texts(locale: str) -> gettext.NullTranslations:
    folder = package_dir / "locale"
    return gettext.translation("sphinx", folder, [sphinx_language(locale)], fallback=True)
