"""Names of the attributes that resolving leaves for the rules, in ``urn:cadogan``.

A page is resolved once (:mod:`cadogan.doctree.references`); afterwards everything it
needs from other pages, other files and the outside stands on its own elements.
"""

from cadogan.source.names import CADOGAN_NS, XLINK_NS


def _cadogan(name: str) -> str:
    return f"{{{CADOGAN_NS}}}{name}"


TO_PAGE = _cadogan("to-page")  # name of the page a reference leads to
TO_ANCHOR = _cadogan("to-anchor")  # anchor there, none for the page itself
TO_EDITION = _cadogan("to-edition")  # language of that page, where it is another
TO_TEXT = _cadogan("to-text")  # what an empty reference is shown as
TO_LANG = _cadogan("to-lang")  # language of TO_TEXT where it is a fallback
TO_DOCUMENT = _cadogan("to-document")  # another document of a Sphinx project
TO_LABEL = _cadogan("to-label")  # a label of a Sphinx project
URI = _cadogan("uri")  # an address that may be linked
MEDIA = _cadogan("media")  # a media file, relative to the folder of page files
ANCHOR = _cadogan("anchor")  # on an index term: where its entry leads to on its page
RESOLVED = frozenset(
    (TO_PAGE, TO_ANCHOR, TO_EDITION, TO_TEXT, TO_LANG, TO_DOCUMENT, TO_LABEL, URI, MEDIA, ANCHOR)
)

LOCALE = _cadogan("locale")  # on a page's root: gettext name of its language
SOURCE = _cadogan("source-language")  # on a page's root: the source's language
BOOK = _cadogan("book")  # on a page's root: marks a page file
XLINK_HREF = f"{{{XLINK_NS}}}href"
XLINK_TITLE = f"{{{XLINK_NS}}}title"
