"""``sitemap.xml``: every page in every language, for search engines (sitemaps.org, 0.9).

Each address names the same page in the other languages, as Google's extension of the
format has it. There is no time of change: a build does not depend on when it runs.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

_START = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
xmlns:xhtml="http://www.w3.org/1999/xhtml">"""


@dataclass(frozen=True, slots=True)
class MappedPage:
    """A page of the site: its address in each language that has it, by BCP 47 tag, absolute."""

    addresses: tuple[tuple[str, str], ...]


def sitemap(pages: Iterable[MappedPage]) -> str:
    """Return the sitemap as XML."""
    entries = (_entry(address, page.addresses) for page in pages for _, address in page.addresses)
    return "\n".join([_START, *entries, "</urlset>", ""])


def page_address(name: str, builder: str) -> str:
    """Return a page's address in the folder of its language, as a builder of Sphinx has it."""
    if builder == "dirhtml":
        return "" if name == "index" else f"{quote(name)}/"
    return f"{quote(name)}.html"


def page_file(name: str, builder: str) -> str:
    """Return the file of a page in the folder of its language."""
    return f"{name}/index.html" if builder == "dirhtml" and name != "index" else f"{name}.html"


def _entry(address: str, others: Sequence[tuple[str, str]]) -> str:
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang={quoteattr(tag)} href={quoteattr(other)}/>'
        for tag, other in others
    )
    return f"<url><loc>{quoteattr(address)[1:-1]}</loc>{links if len(others) > 1 else ''}</url>"
