"""The words of the site itself, in the reader's language.

Every text is a literal ``gettext("...")`` call, so that pybabel can extract it into
``po/ui``. Texts that the browser's scripts fill in keep ``{name}`` placeholders.
"""

import gettext as catalogues
from collections.abc import Callable

from sphinx import package_dir

from cadogan.languages import sphinx_language
from cadogan.ui import load_ui

# Where po/ui has no catalogue of a language, Sphinx's own catalogue often has a text
# that serves as well.
_SPHINX_TEXTS = {
    "contents": "Table of Contents",
    "index": "Index",
    "neighbours": "Navigation",
    "next": "Next topic",
    "on_this_page": "Contents",
    "previous": "Previous topic",
    "search": "Search",
    "search_prompt": "Quick search",
    "search_script": "Please activate JavaScript to enable the search\nfunctionality.",
    "search_none": (
        "Your search did not match any documents. Please make sure that all words are "
        "spelled correctly and that you've selected enough categories."
    ),
}


def site_words(language: str) -> dict[str, str]:
    """Return the theme's texts in a language, given by its gettext name.

    A text comes from ``po/ui``, else from Sphinx's catalogue, else it is English.
    ``note_language`` is ``en`` where the note on untranslated pages had to stay English.
    """
    texts, english = words(load_ui(language).gettext), words(str)
    sphinx = catalogues.translation(
        "sphinx", package_dir / "locale", [sphinx_language(language)], fallback=True
    )
    for name, message in _SPHINX_TEXTS.items():
        translated = sphinx.gettext(message)
        if texts[name] == english[name] and translated != message:
            texts[name] = " ".join(translated.split())
    is_english = texts["incomplete"] == english["incomplete"]
    texts["note_language"] = "en" if is_english else ""
    return texts


def words(gettext: Callable[[str], str]) -> dict[str, str]:
    """Return the theme's texts by the names its templates use, each through ``gettext``."""
    return _frame(gettext) | _search(gettext)


def _frame(gettext: Callable[[str], str]) -> dict[str, str]:
    """Return the texts around a page: its header, its sides and its foot."""
    return {
        "skip": gettext("Skip to the content"),
        "language": gettext("Language"),
        "theme": gettext("Light or dark"),
        "contents": gettext("Contents"),
        "on_this_page": gettext("On this page"),
        "breadcrumb": gettext("You are here"),
        "previous": gettext("Previous"),
        "next": gettext("Next"),
        "neighbours": gettext("Previous and next page"),
        "close": gettext("Close"),
        "index": gettext("Index"),
        # Translators: {percent} is a figure with its sign, {language} a language's name.
        "incomplete": gettext("{percent} of this page is translated. The rest is in {language}."),
        "untranslated": gettext("This page is not translated yet. It is in {language}."),
        "help_wanted": gettext("Help to translate it"),
    }


def _search(gettext: Callable[[str], str]) -> dict[str, str]:
    """Return the texts of the search box and of the search page."""
    return {
        "search": gettext("Search"),
        "search_prompt": gettext("Search this help"),
        # Translators: {count} is a number.
        "search_found": gettext("Pages found: {count}"),
        "search_none": gettext("No page has these words. Try fewer words or other ones."),
        "search_script": gettext("The search needs JavaScript. The contents list every page."),
    }
