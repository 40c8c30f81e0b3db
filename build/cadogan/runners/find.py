"""Finding the listings of a page that an engine runs."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from lxml import etree

from cadogan.places import Place
from cadogan.problems import relative_path
from cadogan.runners.listing import SKIP, Listing
from cadogan.source import SourceFile
from cadogan.source.names import ident, ids_around, line_of, local
from cadogan.source.written import Texts
from cadogan.vocabulary import COMPONENTS, title_element, title_text

LISTINGS = ("programlisting", "screen")

_WRAPPERS = ("example", "informalexample")


def find_listings(
    page: SourceFile, languages: Container[str], places: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Listing]:
    """Yield the listings of a page in some languages, in document order.

    Those with ``role="skip"`` are left out. ``places`` (``stated_places`` finds them) are
    handed on.
    """
    return (listing for _, listing in find_elements(page, languages, places))


def find_elements(
    page: SourceFile, languages: Container[str], places: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[etree._Element, Listing]]:
    """Yield what :func:`find_listings` does, each with its element."""
    found = [one for one in page.root.iter("{*}*") if _is_wanted(one, languages)]
    if not found:
        return
    written = Texts(page)
    before: dict[tuple[str, etree._Element], tuple[Listing, ...]] = {}
    for element in found:
        scope = (element.get("language", ""), _chapter(element))
        earlier = before.get(scope, ())
        listing = replace(_listing(page, element, written), places=places, before=earlier)
        before[scope] = (*earlier, listing)
        yield element, listing


def example_title(element: etree._Element) -> etree._Element | None:
    """Return the title of the example that a listing's element stands in, if there is one."""
    wrapper = _wrapper(element)
    title = None if wrapper is None else title_element(wrapper)
    return title if title is not None and local(title) == "title" else None


def name_of_test(element: etree._Element) -> str:
    """Return what a test of an element is called after: its id or that around it, or its line."""
    around = (one for one in (element, *element.iterancestors()) if ident(one))
    return _name(next(around, element), line_of(element) or 1)


def stated_places(pages: Iterable[SourceFile], root: Path) -> dict[str, str]:
    """Return where the elements with ids stand, by id: ``help/klondike.xml:57``.

    Paths are relative to ``root``, if they are below it.
    """
    return {
        name: f"{relative_path(place.path, root)}:{place.line}"
        for name, place in id_places(pages).items()
    }


def id_places(pages: Iterable[SourceFile]) -> dict[str, Place]:
    """Return where the elements with ids start, by id; of several elements the first."""
    places: dict[str, Place] = {}
    for page in pages:
        for element in page.root.iter("{*}*"):
            if name := ident(element):
                places.setdefault(name, Place(str(page.path), line_of(element) or 1))
    return places


def _is_wanted(element: etree._Element, languages: Container[str]) -> bool:
    return (
        local(element) in LISTINGS
        and element.get("language") in languages
        and SKIP not in _roles(element)
    )


def _roles(element: etree._Element) -> tuple[str, ...]:
    return tuple(element.get("role", "").split())


def _chapter(element: etree._Element) -> etree._Element:
    """Return the chapter, article or the like that an element is in; else the file's root."""
    around = (one for one in element.iterancestors() if local(one) in COMPONENTS)
    return next(around, element.getroottree().getroot())


def _listing(page: SourceFile, element: etree._Element, written: Texts) -> Listing:
    text = "".join(element.itertext())
    spots = written.spots(element, text)
    line, column = spots[0][0][:2] if spots else (line_of(element) or 1, 1)
    wrapper = _wrapper(element)
    named = element if wrapper is None else wrapper
    return Listing(
        language=element.get("language", ""),
        name=_name(named, line),
        path=page.path,
        text=text,
        line=line,
        column=column,
        spots=spots,
        id=ident(named) or "",
        title=title_text(named),
        roles=_roles(element),
    )


def _wrapper(element: etree._Element) -> etree._Element | None:
    """Return the example that an element stands in."""
    return next((one for one in element.iterancestors() if local(one) in _WRAPPERS), None)


def _name(named: etree._Element, line: int) -> str:
    """Return an id without that of the page it begins with, its dots made hyphens; or the line.

    That it is an example goes without saying: ``klondike.tableau.build.example2`` is
    ``tableau-build-2``.
    """
    whole = ident(named)
    if not whole:
        return f"line-{line}"
    around = tuple(ids_around(named))
    page = next((name for name in reversed(around) if whole.startswith(f"{name}.")), "")
    told = _EXAMPLE.fullmatch(whole.removeprefix(f"{page}."))
    parts = (told[1], told[2]) if told else (whole.removeprefix(f"{page}."), "")
    return "-".join(filter(None, parts)).replace(".", "-")


_EXAMPLE = re.compile(r"(.+)\.example(\d*)")
