"""Resolving: what a page needs from other pages, files and the outside.

Links between pages, the words of cross references, addresses and media files are
looked up once, over all pages, and written on the elements. So a page stands alone
afterwards: it can be converted by any process, and it changes when, and only when,
something it shows changes. What cannot be resolved is a problem.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from lxml import etree

from cadogan.addresses import is_safe, scheme
from cadogan.chunk import PAGE, Page
from cadogan.doctree.attributes import (
    MEDIA,
    RESOLVED,
    TO_ANCHOR,
    TO_DOCUMENT,
    TO_EDITION,
    TO_LABEL,
    TO_LANG,
    TO_PAGE,
    TO_TEXT,
    URI,
    XLINK_HREF,
)
from cadogan.doctree.footnotes import bring_footnotes
from cadogan.doctree.indexpage import fill_index, number_index_terms
from cadogan.doctree.known import Known, known
from cadogan.doctree.registry import RULES
from cadogan.doctree.rules import rule_name
from cadogan.doctree.sections import has_usual_title
from cadogan.doctree.targets import Target
from cadogan.problems import Kind, Problem
from cadogan.source.assemble import location
from cadogan.vocabulary import opening_words, title_text

_SHOW_TARGET = frozenset({"xref", "link", "olink", "biblioref", "glosssee", "glossseealso"})
# What refers by its words, and the attributes by which all else does.
_IMPLYING = frozenset(["glossterm", "firstterm", "citation", "olink"])
_REFERRING = frozenset([XLINK_HREF, "linkend", "otherterm", "url", "fileref"])
_MEDIA = frozenset(["imagedata", "graphic", "inlinegraphic", "videodata", "audiodata", "textdata"])
# What may stand in an address as it is (RFC 3986); the rest is written as bytes in hexadecimal.
_ALLOWED = "%:/?#[]@!$&'()*+,;=~"
# Addresses that only a help browser understands: they cannot be linked and are no mistake.
_HELP_SCHEMES = frozenset(["ghelp", "gnome-help", "help", "info", "man", "trash", "x-yelp", "yelp"])


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where files lie: the help folder, and the folders media are looked for in, in order.

    ``editions`` are the languages that have a folder beside the pages': an ``olink`` may name
    one as its document.
    ``document_at`` is there where the pages stand among other documents of a Sphinx project:
    it gives the document that a relative address means, or ``""``.
    """

    folder: Path
    media: tuple[Path, ...] = ()
    editions: frozenset[str] = frozenset()
    document_at: Callable[[str], str] | None = None


def resolve(pages: Sequence[Page], surroundings: Surroundings) -> tuple[Problem, ...]:
    """Write on the elements of all pages what their references lead to; return the problems.

    Besides references that lead nowhere, problems are elements without a rule: their
    text is shown, their meaning is not.
    """
    for page in pages:
        _cleared(page)
    bring_footnotes(pages)
    number_index_terms(pages)
    there = known(pages)
    elements = (element for page in pages for element in page.element.iter(etree.Element))
    found = _all_resolved(elements, there, surroundings)
    nameless = (problem for page in pages for problem in _check_title(page, surroundings))
    problems = (*_first_of_each(found), *nameless)
    fill_index(pages)
    return problems


def _cleared(page: Page) -> None:
    """Take out what only resolving and cutting may write, whoever wrote it before.

    The text of a page may come from anyone; it must not bring an address that nothing
    has looked at.
    """
    etree.strip_attributes(page.element, *RESOLVED)
    for element in [*page.element.iterdescendants(PAGE)]:
        if element.get("name") not in page.children:
            element.tag = "phrase"


def _first_of_each(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Keep of all unknown elements with one name in one file the first, as one is to be told."""
    seen: set[tuple[str, str]] = set()
    for problem in problems:
        if problem.kind is Kind.DOCBOOK_ELEMENT:
            key = (problem.path, problem.message)
            if key in seen:
                continue
            seen.add(key)
        yield problem


def _all_resolved(
    elements: Iterable[etree._Element], there: Known, surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve what leads to another element, to a file or an address."""
    for element in elements:
        name = rule_name(element)
        if name in _IMPLYING or not _REFERRING.isdisjoint(element.keys()):
            yield from _resolved(element, there, surroundings)
        if name not in RULES:
            yield from _without_rule(element, surroundings)


def _resolved(
    element: etree._Element, there: Known, surroundings: Surroundings
) -> Iterator[Problem]:
    yield from _resolve_internal(element, there, surroundings)
    yield from _resolve_address(element, there, surroundings)
    yield from _resolve_media(element, surroundings)


def _resolve_internal(
    element: etree._Element, there: Known, surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve a reference by id, or by the words of a term or of a source."""
    name = rule_name(element)
    wanted = _wanted(element)
    if not wanted or name in {"footnoteref", "coref"}:
        implied = there.implied(element)
        if implied is not None:
            _lead(element, implied)
        return
    target = there.targets.get(wanted)
    if target is None:
        yield _no_target(element, surroundings, wanted)
        return
    _lead(element, target)
    text, language = target.text or wanted, target.language
    endterm = element.get("endterm")
    if endterm and endterm not in there.elements:
        yield _no_target(element, surroundings, endterm)
    elif endterm:
        text, language = there.words(endterm)
    if name in _SHOW_TARGET:
        _show(element, text, language)


def _wanted(element: etree._Element) -> str:
    """Return the id that a reference names: ``linkend``, or an address of a fragment alone."""
    href = element.get(XLINK_HREF, "")
    fragment = href[1:] if href.startswith("#") else ""
    return element.get("linkend") or fragment or element.get("otherterm") or ""


def _no_target(element: etree._Element, surroundings: Surroundings, wanted: str) -> Problem:
    hint = f"give the element it should lead to id {wanted!r}, or correct the reference"
    message = f"no element has the id {wanted!r}"
    return _problem(element, surroundings, Kind.DOCBOOK_LINK, message, hint)


def _lead(element: etree._Element, target: Target) -> None:
    element.set(TO_PAGE, target.page)
    if target.anchor:
        element.set(TO_ANCHOR, target.anchor)


def _show(element: etree._Element, text: str, language: str) -> None:
    """Note the words for a target and, if they are a fallback, their language."""
    element.set(TO_TEXT, text)
    if language:
        element.set(TO_LANG, language)


def _resolve_other_document(
    element: etree._Element, there: Known, surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve a link to another document, which may be a part of this book by now."""
    pointer, document = element.get("targetptr", ""), element.get("targetdoc", "")
    target = there.targets.get(pointer) or there.targets.get(document)
    if target is not None:
        _lead(element, target)
        _show(element, target.text, target.language)
        if document in surroundings.editions:
            element.set(TO_EDITION, document)
        return
    if surroundings.document_at is not None and (document or pointer):
        element.set(TO_LABEL if pointer else TO_DOCUMENT, pointer or document)
        return
    other = document or element.get("targetdocent") or pointer
    message = f"the link to the document {other!r} is shown but leads nowhere"
    hint = "olink needs a data base of targets: give the address with link or ulink"
    yield _problem(element, surroundings, Kind.DOCBOOK_LINK, message, hint)


def _resolve_address(
    element: etree._Element, there: Known, surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve an address: only what is safe and works in a browser becomes a link."""
    address = (element.get("url") or element.get(XLINK_HREF) or "").strip()
    if not address and rule_name(element) == "olink" and not _wanted(element):
        yield from _resolve_other_document(element, there, surroundings)
    if not address or address.startswith("#"):
        return
    if scheme(address) in _HELP_SCHEMES:
        fragment = re.split(r"[#?]", address)[-1]
        if fragment in there.targets and fragment != address:
            _lead(element, there.targets[fragment])
    elif is_safe(address):
        yield from _link_out(element, address, surroundings)
    else:
        hint = "http, https, mailto, ftp, irc, news, tel and relative addresses can be linked"
        message = f"the address {address!r} is shown but not linked"
        yield _problem(element, surroundings, Kind.DOCBOOK_LINK, message, hint)


def _link_out(
    element: etree._Element, address: str, surroundings: Surroundings
) -> Iterator[Problem]:
    """Link an address; a file of the help folder comes with the site."""
    path = unquote(re.split(r"[#?]", address)[0])
    is_file = not scheme(address) and path and not path.startswith("/")
    document = surroundings.document_at(path) if is_file and surroundings.document_at else ""
    if document:
        element.set(TO_DOCUMENT, f"/{document}")
        element.set(TO_ANCHOR, address.partition("#")[2])
        return
    if is_file and find_media(path, surroundings) is not None:
        element.set(MEDIA, path)
        return
    element.set(URI, quote(address, safe=_ALLOWED))
    if is_file:
        hint = "add the file, or give the whole address, with https://"
        message = f"the help folder has no file {path!r}; the link is left as it is"
        yield _problem(element, surroundings, Kind.DOCBOOK_LINK, message, hint)


def _resolve_media(element: etree._Element, surroundings: Surroundings) -> Iterator[Problem]:
    """Resolve a media file to the first folder that has it, and never to a place outside."""
    reference = element.get("fileref")
    if rule_name(element) not in _MEDIA or not reference:
        return
    path = find_media(reference, surroundings)
    if path is None:
        if any(find_media(other, surroundings) for other in _alternatives(element)):
            return
        hint = "add the file, or correct fileref; its text alternative is shown instead"
        message = f"the file {reference!r} is missing"
        yield _problem(element, surroundings, Kind.DOCBOOK_FILE, message, hint)
        return
    if rule_name(element) == "textdata":
        element.text = path.read_text(encoding="utf-8", errors="replace")
        return
    element.set(MEDIA, reference)


def _alternatives(element: etree._Element) -> list[str]:
    """Return the other files of the media object that a file is one of."""
    objects = {"mediaobject", "inlinemediaobject"}
    around = (one for one in element.iterancestors() if rule_name(one) in objects)
    return [
        reference
        for one in next(around, element).iter(etree.Element)
        if (reference := one.get("fileref")) and one is not element
    ]


def find_media(reference: str, surroundings: Surroundings) -> Path | None:
    """Return the file a reference means, or None; only files below the media folders count."""
    for folder in surroundings.media or (surroundings.folder,):
        path = (folder / reference).resolve()
        if path.is_file() and path.is_relative_to(folder.resolve()):
            return path
    return None


def _check_title(page: Page, surroundings: Surroundings) -> Iterator[Problem]:
    """Tell a page that lists of pages, references and browsers have no name for."""
    if title_text(page.element) or has_usual_title(page.element):
        return
    called = opening_words(page.element) or page.name
    message = f"the page has no title: it is called {called!r}"
    hint = f"give {rule_name(page.element)} a title"
    yield _problem(page.element, surroundings, Kind.DOCBOOK_TITLE, message, hint)


def _without_rule(element: etree._Element, surroundings: Surroundings) -> Iterator[Problem]:
    """Tell an element that is not known, once for all that it holds."""
    name = rule_name(element)
    parent = element.getparent()
    if parent is not None and name.startswith("{") and rule_name(parent).startswith("{"):
        return
    if any(rule_name(one) == "assembly" for one in element.iterancestors()):
        return
    if name == "assembly":
        message = "an assembly is not put together: none of its topics is shown"
        hint = "give as entry a book that includes the topics with XInclude"
        yield _problem(element, surroundings, Kind.DOCBOOK_ELEMENT, message, hint)
        return
    message = f"there is no rule for the element {etree.QName(element).localname!r}"
    hint = "its text is shown without its meaning; use another element if that matters"
    yield _problem(element, surroundings, Kind.DOCBOOK_ELEMENT, message, hint)


def _problem(
    element: etree._Element, surroundings: Surroundings, kind: Kind, message: str, hint: str
) -> Problem:
    file_name, line = location(element)
    return Problem(kind, str(surroundings.folder / file_name), line, message, hint)
