"""The first page of a site, which leads readers to their language.

It is one file that needs no other: a list of links that works everywhere, and a
script that goes straight to the language a reader chose before or prefers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path

from cadogan.site.model import Edition, SiteRequest

_FOLDER = Path(__file__).parent / "landing"


@dataclass(frozen=True, slots=True)
class Entry:
    """A language on the landing page, and the help's title in it."""

    edition: Edition
    title: str


def landing_page(request: SiteRequest, default: Entry, entries: tuple[Entry, ...]) -> str:
    """Return the HTML of the landing page.

    ``default`` is the language to which a reader goes whose languages the site does not
    have; the page is called as the site is, or as the help is in that language.
    """
    title = request.title or default.title
    values = {
        "LANGUAGE": escape(default.edition.tag),
        "DIRECTION": default.edition.direction,
        "TITLE": escape(title),
        "LINKS": "\n".join(f"  {line}" for line in _links(request, title, entries)),
        "ITEMS": "\n".join(_item(entry) for entry in entries),
        "STATUS": _status(request),
        "STYLE": _part("landing.css"),
        "SCRIPT": _part("landing.js"),
    }
    return re.sub("@([A-Z]+)@", lambda match: values[match[1]], _part("landing.html")) + "\n"


def _links(request: SiteRequest, title: str, entries: tuple[Entry, ...]) -> Iterator[str]:
    """Yield what the page tells search engines and programs that preview links."""
    url = escape(request.url)
    for entry in entries:
        tag = escape(entry.edition.tag)
        yield f'<link rel="alternate" hreflang="{tag}" href="{url}{tag}/index.html">'
    yield f'<link rel="alternate" hreflang="x-default" href="{url}index.html">'
    yield f'<meta property="og:title" content="{escape(title)}">'
    yield '<meta property="og:type" content="website">'
    if request.url:
        yield f'<link rel="canonical" href="{url}index.html">'
        yield f'<meta property="og:url" content="{url}index.html">'
    if request.url and request.image:
        yield f'<meta property="og:image" content="{url}{escape(request.image_name)}">'


def page_title(page: str) -> str:
    """Return the title that a page of HTML gives itself; empty when it gives none."""
    match = re.search("<title>(.*?)</title>", page, re.DOTALL)
    return unescape(match[1]).strip() if match else ""


def _item(entry: Entry) -> str:
    edition = entry.edition
    tag = escape(edition.tag)
    attributes = f'href="{tag}/index.html" hreflang="{tag}"'
    title = f"<small>{escape(entry.title)}</small>" if entry.title else ""
    return (
        f'      <li lang="{tag}" dir="{edition.direction}">'
        f"<a {attributes}>{escape(edition.name)}{title}</a></li>"
    )


def _status(request: SiteRequest) -> str:
    """Return the link for those who translate; it is in English, as the page it leads to."""
    if not request.status_page:
        return ""
    link = f'<a href="{escape(request.status_page)}">Translations</a>'
    return f'    <p class="status" lang="en" dir="ltr">{link}</p>'


def _part(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8").strip()
