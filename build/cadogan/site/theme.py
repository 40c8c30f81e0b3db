"""The theme as a Sphinx extension, for the build of all languages and for any ``conf.py``.

    extensions = ["cadogan.site.theme"]
    html_theme = "cadogan"

The theme draws its pages from values of ``html_context``, each with a sensible default:
``words`` (:mod:`cadogan.site.words`), ``html_lang`` and ``html_dir`` of the pages,
``source_language``, and ``languages``, the editions that have the same pages. With
``site_url``, the address where the folders of the languages lie, they link to each other
as search engines want it; ``image`` is a picture there that stands for the site, and
``status_page`` a page that shows how far each language is.
"""

import posixpath
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel import Locale
from babel.numbers import format_percent
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from cadogan.boardstyle import STYLE_SHEET
from cadogan.cldr import babel_locale
from cadogan.languages import bcp47, direction
from cadogan.site.contents import Chapter, Contents, chapters
from cadogan.site.editions import EditionLinks, edition_links
from cadogan.site.frames import PageFrames, renew_frames
from cadogan.site.head import description
from cadogan.site.relations import place
from cadogan.site.search import ReaderSearch
from cadogan.site.texts import INDEX_NAME, PageTexts, forget_lost_words, leave_out, write_texts
from cadogan.site.words import site_words

THEME_FOLDER = Path(__file__).parent / "themes" / "cadogan"

# Scripts that Sphinx adds to every page and our theme has no use for.
_SPHINX_SCRIPTS = (
    "documentation_options.js",
    "doctools.js",
    "sphinx_highlight.js",
    "translations.js",
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the theme, its search and what its templates need."""
    app.add_html_theme("cadogan", str(THEME_FOLDER))
    app.add_search_language(ReaderSearch)
    app.add_domain(PageTexts)
    app.add_domain(PageFrames)
    app.add_css_file(STYLE_SHEET.name)
    app.connect("builder-inited", _add_dark)
    frame = Frame()
    app.connect("config-inited", _defaults)
    app.connect("doctree-read", lambda _app, document: leave_out(document))
    app.connect("doctree-read", lambda _app, document: leave_unlinked(document))
    app.connect("env-updated", renew_frames)
    app.connect("write-started", frame.begin)
    app.connect("html-page-context", frame.complete)
    app.connect("build-finished", _finish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _defaults(_app: Sphinx, config: Config) -> None:
    """Fill in what a ``conf.py`` did not say, from the language Sphinx is set to."""
    config.html_static_path = [*config.html_static_path, str(STYLE_SHEET)]
    language = config.language
    context = config.html_context
    context.setdefault("html_lang", bcp47(language))
    context.setdefault("html_dir", direction(language))
    context.setdefault("languages", [])
    context.setdefault("source_language", "en")
    context.setdefault("site_url", "")
    context.setdefault("image", "")
    context.setdefault("status_page", "")
    context.setdefault("words", site_words(language))
    if not config.html_search_language:
        config.html_search_language = ReaderSearch.lang
        config.html_search_options.setdefault("language", context["html_lang"])


def _add_dark(app: Sphinx) -> None:
    """Add the colours of the dark, which are for the pages of our theme: books have none."""
    if app.config.html_theme == "cadogan" and app.builder.name != "epub":
        media = "screen and (prefers-color-scheme: dark)"
        app.add_css_file("dark.css", priority=900, media=media, id="dark_css")


def leave_unlinked(document: nodes.document) -> None:
    """Keep Sphinx from linking small pictures without words to large ones: links need a name."""
    for image in document.findall(nodes.image):
        if not image.get("alt"):
            image["classes"].append("no-scaled-link")


def framed_tables(body: str) -> str:
    """Put each table of a page into a frame, in which one that is too wide for it scrolls."""
    framed = body.replace("<table", '<div class="table-frame"><table')
    return framed.replace("</table>", "</table></div>")


class Frame:
    """Gives the pages of one run what their frame needs; the contents are read once."""

    def __init__(self) -> None:
        self.chapters: tuple[Chapter, ...] = ()
        self.has_index = False
        self.style_tags: dict[tuple[str, ...], list[str]] = {}
        self.contents: dict[str, Contents] = {}
        self.editions: dict[str, EditionLinks] = {}

    def begin(self, app: Sphinx, _builder: Builder) -> None:
        """Read the contents; Sphinx calls this when all pages are read, before it writes."""
        self.chapters, self.contents = chapters(app.env), {}
        entries = app.env.domains.index_domain.entries
        self.has_index = bool(app.config.html_use_index) and any(entries.values())

    def complete(
        self,
        app: Sphinx,
        pagename: str,
        _template: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Add to a page's template values: contents, place, note on its translation, scripts."""
        if "body" in context:
            context["body"] = framed_tables(context["body"])
        context["style_tags"] = self._style_tags(context)
        context["description"] = description(doctree)
        address = context["pathto"]
        context["contents"] = self._contents(app.builder, pagename).html(pagename, address)
        context["has_index"] = self.has_index
        relations = app.builder.relations if isinstance(app.builder, StandaloneHTMLBuilder) else {}
        context["place"] = place(app.env, relations, pagename, address)
        context["page_uri"] = app.builder.get_target_uri(pagename)
        self._add_editions(context)
        context["is_page"] = doctree is not None
        context["more_scripts"] = [
            script
            for script in context["script_files"]
            if not str(script.filename).endswith(_SPHINX_SCRIPTS)
        ]
        metadata = app.env.metadata.get(pagename, {})
        context["help_wanted"] = metadata.get("cadogan_wanted", "")
        context["translation_note"] = translation_note(
            int(metadata.get("cadogan_translated", 0)),
            int(metadata.get("cadogan_segments", 0)),
            context,
        )

    def _contents(self, builder: Builder, page: str) -> Contents:
        """Return the contents as the pages of a page's folder have them."""
        folder = posixpath.dirname(builder.get_target_uri(page))
        return self.contents.setdefault(folder, Contents(self.chapters))

    def _add_editions(self, context: dict[str, Any]) -> None:
        """Add the way to the site's folder, and the links to the page in all languages."""
        above = context["content_root"]
        root = context["site_root"] = "../" if above == "./" else f"{above}../"
        if root not in self.editions:
            current, url = context["html_lang"], context["site_url"]
            self.editions[root] = edition_links(context["languages"], current, root, url)
        context["editions"] = self.editions[root].to(context["page_uri"])

    def _style_tags(self, context: dict[str, Any]) -> list[str]:
        """Return the links to a page's style sheets; Sphinx reads these files for each link."""
        sheets = context["css_files"]
        key = (context["content_root"], *(str(sheet.filename) for sheet in sheets))
        if key not in self.style_tags:
            self.style_tags[key] = [context["css_tag"](sheet) for sheet in sheets]
        return self.style_tags[key]


def _finish(app: Sphinx, error: Exception | None) -> None:
    folder = Path(app.outdir)
    if error is None and (folder / INDEX_NAME).is_file():  # some builders have no search
        write_texts(app.env, folder)
        forget_lost_words(folder)


def translation_note(translated: int, segments: int, context: Mapping[str, Any]) -> str:
    """Return the sentence that says how much of a page is translated; empty when all is.

    ``context`` has the reader's language (``html_lang``), ``source_language`` and ``words``;
    where these are English for want of a translation, the language's name is, too.
    """
    if translated >= segments:
        return ""
    language = context["words"]["note_language"] or context["html_lang"]
    locale = babel_locale(language) or Locale("en")
    source = context["source_language"]
    name = locale.languages.get(source.partition("-")[0], source)
    texts: Mapping[str, str] = context["words"]
    if translated == 0:
        return texts["untranslated"].replace("{language}", name)
    share = min(0.99, max(0.01, translated / segments))
    note = texts["incomplete"].replace("{percent}", format_percent(share, locale=locale))
    return note.replace("{language}", name)
