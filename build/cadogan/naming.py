"""Names of pages and anchors: from ids and titles, safe in files and addresses, taken once."""

import re
import unicodedata

from lxml import etree

from cadogan.source.names import CADOGAN_NS, WITH_ID, ident
from cadogan.vocabulary import TITLED, title_text

NAME = f"{{{CADOGAN_NS}}}name"
"""On an element without id: the name that ``name_sections`` gave it."""

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
_TITLED_TAGS = tuple(f"{{*}}{name}" for name in sorted(TITLED))
_LONGEST = 60


def free_name(wish: str, taken: set[str]) -> str:
    """Return the name, or the first of name-2, name-3 ... that is not taken in any case."""
    name, number = wish, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wish}-{number}"
    return name


def safe_name(name: str | None) -> str:
    """Return of a name what is safe in a file name and an address on every system."""
    plain = unicodedata.normalize("NFKD", name or "").encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", plain).strip("-._")


def name_sections(root: etree._Element) -> None:
    """Note on each section (chapter, appendix ...) without id a name made of its title.

    Called on a source file before it is translated, so that pages and anchors without
    id are called the same in all languages. The names are unique within the file.
    """
    nameless = [element for element in root.iter(*_TITLED_TAGS) if not ident(element)]
    if not nameless:
        return
    taken = {(ident(element) or "").casefold() for element in WITH_ID(root)}
    for element in nameless:
        title = title_text(element).replace("'", "")
        wish = safe_name(title).lower()[:_LONGEST].strip("-._")
        if wish:
            name = free_name(wish, taken)
            taken.add(name.casefold())
            element.set(NAME, name)
