"""Links to a page in all languages of a site.

A site of twenty languages has them sixty times on each page, and only the page's address
differs: so they are written once, with a gap in its place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import escape

_GAP = "\0"


@dataclass(frozen=True, slots=True)
class EditionLinks:
    """HTML: the links for search engines, those for previews, and the items of the menu.

    ``current`` is the name of the page's own language, as text.
    """

    current: str
    alternates: str
    locales: str
    menu: str

    def to(self, page: str) -> "EditionLinks":
        """Return the links to a page, given its address in the folder of a language."""
        address = str(escape(page))
        alternates, menu = (text.replace(_GAP, address) for text in (self.alternates, self.menu))
        return replace(self, alternates=alternates, menu=menu)


def edition_links(
    languages: Sequence[Mapping[str, str]], current: str, root: str, url: str
) -> EditionLinks:
    """Return the links to no page in particular yet.

    ``languages`` have ``tag``, ``name`` and ``direction``; ``current`` is the tag of the page's.
    ``root`` leads from the page to the site's folder; ``url`` is its address, if it is known.
    """
    alternates, locales, menu = [], [], []
    for language in languages:
        tag, name, way = (escape(language[key]) for key in ("tag", "name", "direction"))
        mark = ' aria-current="true"' if tag == current else ""
        address = f"{escape(url or root)}{tag}/{_GAP}"
        alternates.append(f'\n<link rel="alternate" hreflang="{tag}" href="{address}">')
        menu.append(
            f'\n        <li><a href="{escape(root)}{tag}/{_GAP}" rel="alternate" lang="{tag}" '
            f'hreflang="{tag}" dir="{way}"{mark}>{name}</a></li>'
        )
        if tag != current:
            locale = tag.replace("-", "_")
            locales.append(f'\n<meta property="og:locale:alternate" content="{locale}">')
    own = next((one["name"] for one in languages if one["tag"] == current), "")
    return EditionLinks(own, "".join(alternates), "".join(locales), "".join(menu))
