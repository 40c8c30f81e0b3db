"""The site's own words: from po/ui, from Sphinx, or in English."""

import re

from cadogan.site.words import site_words, words
from cadogan.ui import po_folder


def test_english_words_are_the_messages() -> None:
    assert site_words("en") == words(str) | {"note_language": "en"}


def test_a_translated_note_is_in_the_language_of_the_page() -> None:
    assert site_words("de")["note_language"] == ""


def test_language_without_a_catalogue_of_ours_borrows_from_sphinx() -> None:
    assert site_words("da")["previous"] == "Forrige emne"


def test_every_language_of_ours_says_the_words_that_sphinx_does_not_know() -> None:
    english = words(str)
    for path in (po_folder() / "ui").glob("*.po"):
        texts = site_words(path.stem)
        for name in ("skip", "language", "theme", "breadcrumb", "close", "help_wanted"):
            assert texts[name] != english[name], (path.stem, name)
        assert {"{percent}", "{language}"} <= set(re.findall("{.*?}", texts["incomplete"]))
        assert texts["note_language"] == ""


def test_unknown_language_gets_english() -> None:
    assert site_words("tlh")["search"] == "Search"


def test_placeholders_stay() -> None:
    for language in ("en", "de", "ja"):
        texts = site_words(language)
        assert "{count}" in texts["search_found"]
        assert "{percent}" in texts["incomplete"]
        assert "{language}" in texts["incomplete"]
