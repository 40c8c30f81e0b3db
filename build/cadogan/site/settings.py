"""Sphinx's settings for one language of a site: what a ``conf.py`` would say."""

import os
from dataclasses import asdict

from cadogan.cldr import script
from cadogan.epub import UNKNOWN
from cadogan.languages import bcp47, direction, sphinx_language
from cadogan.site.model import LanguageJob
from cadogan.site.publish import SITE_BUILDERS
from cadogan.site.search import ReaderSearch
from cadogan.site.words import site_words

# A drawing, so that a heading is read out without a sign at its end.
_LINK_ICON = (
    '<svg class="icon" viewBox="0 0 24 24" width="16" height="16" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">'
    '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1"/>'
    '<path d="M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>'
    "</svg>"
)
EXTENSIONS = (
    "cadogan.sphinx",
    "cadogan.site.theme",
    "cadogan.site.builder",
)


def sphinx_settings(job: LanguageJob, title: str, contents: str) -> dict[str, object]:
    """Return the settings for a language.

    ``contents`` stands for the names and titles of all pages: a page of another theme may show
    them all, so when they change Sphinx has to write every page again; of our own pages it is
    known (:mod:`cadogan.site.frames`). The index is a page of the book like any other, not
    Sphinx's own.
    """
    request, language, tag = job.request, job.language, job.tag
    is_ours = request.theme == "cadogan" and request.builder in SITE_BUILDERS
    day = os.environ.get("SOURCE_DATE_EPOCH", "")
    return _builder_settings(request.builder, title, tag) | {
        "extensions": list(EXTENSIONS),
        "project": title,
        "language": sphinx_language(language),
        "locale_dirs": [],
        "root_doc": "index",
        "smartquotes": False,
        "cadogan_day": day,
        "today": "" if day else " ",  # a blank, so that no day is printed
        "html_title": title,
        "html_short_title": title,
        "html_theme": request.theme,
        "html_use_index": False,
        "html_baseurl": f"{request.url}{tag}/" if request.url else "",
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_show_sphinx": False,
        "html_permalinks_icon": _LINK_ICON,
        "html_search_language": ReaderSearch.lang,
        "html_search_options": {"language": tag},
        "html_context": {
            "html_lang": tag,
            "html_dir": direction(language),
            "source_language": bcp47(request.source_language),
            "languages": [asdict(edition) for edition in job.editions],
            "site_url": request.url,
            "image": request.image_name,
            "status_page": request.status_page,
            "words": site_words(language),
            "contents_key": "" if is_ours else contents,
        },
    }


def _builder_settings(builder: str, title: str, tag: str) -> dict[str, object]:
    """Return what some builders warn of when it is not set."""
    if builder == "epub":
        identifier = f"cadogan-help-{tag}"  # one for both: the contents name the uid
        return {
            "version": "1",
            "author": UNKNOWN,
            "copyright": UNKNOWN,
            "epub_language": tag,
            "epub_basename": "help",
            "epub_identifier": identifier,
            "epub_uid": identifier,
            "suppress_warnings": ["epub.unknown_project_files"],
        }
    if builder in {"man", "latex", "pdf", "texinfo"}:
        pages: dict[str, object] = {"author": "", "man_pages": [("index", "help", title, [""], 7)]}
        pages["latex_documents"] = [("index", "help.tex", title, "", "manual")]
        pages["latex_elements"] = {"extraclassoptions": "openany,oneside"}  # for the screen
        # pdfLaTeX as Sphinx sets it up has Latin letters only; Japanese has an engine of its own.
        needs_unicode = script(tag) not in ("Latn", "Jpan")
        return pages | {"latex_engine": "xelatex"} if needs_unicode else pages
    return {}
