"""The first page of a site, which leads readers to their language.

It is one file that needs no other: a list of links that works everywhere, and a
script that goes straight to the language a reader chose before or prefers.
"""

import re
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path

from cadogan.site.model import Edition

_FOLDER = Path(__file__).parent / "landing"


@dataclass(frozen=True, slots=True)
class Entry:
    """A language on the landing page, and the help's title in it."""

    edition: Edition
    title: str


def landing_page(title: str, default: str, entries: tuple[Entry, ...]) -> str:
    """Return the HTML of the landing page.

    ``title`` is the site's title in the language ``default`` (a tag), to which a
    reader goes whose languages the site does not have.
    """
    tags = (escape(entry.edition.tag) for entry in entries)
    links = "\n".join(
        f'  <link rel="alternate" hreflang="{tag}" href="{tag}/index.html">' for tag in tags
    )
    items = "\n".join(_item(entry) for entry in entries)
    values = {
        "LANGUAGE": escape(default),
        "TITLE": escape(title),
        "ALTERNATES": links,
        "ITEMS": items,
        "STYLE": _part("landing.css"),
        "SCRIPT": _part("landing.js"),
    }
    return re.sub("@([A-Z]+)@", lambda match: values[match[1]], _part("landing.html")) + "\n"


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


def _part(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8").strip()
