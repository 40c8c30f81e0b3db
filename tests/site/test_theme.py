"""What the theme tells its templates."""

from pathlib import Path

import pytest

from cadogan.site.contents import Chapter, Contents
from cadogan.site.sphinx_run import SphinxFolders, run_sphinx
from cadogan.site.theme import translation_note
from cadogan.site.words import site_words


@pytest.mark.parametrize(
    ("language", "translated", "note"),
    [
        ("de", 8, ""),
        ("de", 7, "88 % dieser Seite sind übersetzt. Sprache der übrigen Abschnitte: Englisch."),
        ("de", 0, "Diese Seite ist noch nicht übersetzt. Ihre Sprache: Englisch."),
        ("zza", 7, "88% of this page is translated. The rest is in English."),
    ],
)
def test_translation_note(language: str, translated: int, note: str) -> None:
    context = {"html_lang": language, "source_language": "en", "words": site_words(language)}
    assert translation_note(translated, 8, context).replace("\xa0", " ") == note


@pytest.mark.parametrize(("translated", "percent"), [(1, "1%"), (999, "99%")])
def test_translation_note_never_says_all_or_nothing(translated: int, percent: str) -> None:
    context = {"html_lang": "en-GB", "source_language": "de", "words": site_words("en_GB")}
    note = translation_note(translated, 1000, context)
    assert note == f"{percent} of this page is translated. The rest is in German."


def test_contents_show_what_is_around_the_current_page() -> None:
    tea = Chapter("tea", "Tea", (), frozenset({"tea"}))
    drinks = Chapter("drinks", "Drinks & more", (tea,), frozenset({"drinks", "tea"}))
    care = Chapter("care", "Care", (), frozenset({"care"}))
    contents = Contents((drinks, care))
    html = contents.html("tea", "{}.html".format)
    assert '<a href="drinks.html">Drinks &amp; more</a><ul>' in html
    assert '<a href="tea.html" aria-current="page">Tea</a>' in html
    care_html = contents.html("care", "{}.html".format)
    assert "tea.html" not in care_html
    assert care_html.count("aria-current") == 1


def test_theme_in_a_project_of_its_own(tmp_path: Path) -> None:
    """A conf.py that names extension and theme needs nothing else."""
    pages = tmp_path / "pages"
    pages.mkdir()
    text = "Kettles\n=======\n\nBoil *water*.\n\nCare\n----\n\nUse vinegar.\n"
    (pages / "index.rst").write_text(text, encoding="utf-8")
    settings = {
        "extensions": ["cadogan.site.theme"],
        "html_theme": "cadogan",
        "language": "fr",
        "html_title": "Kettles",
    }
    folders = SphinxFolders(pages, tmp_path / "doctrees", tmp_path / "html")
    assert run_sphinx(folders, "html", settings) == ()
    page = (tmp_path / "html" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="fr" dir="ltr"' in page
    assert "<em>water</em>" in page
    texts = (tmp_path / "html" / "searchtexts.js").read_text(encoding="utf-8")
    sections = '["","Kettles","Boil water."],["care","Care","Use vinegar."]'
    assert texts == f'Search.setTexts({{"index":[{sections}]}});\n'
