"""Resolving: what a page needs from other pages, files and the outside.

Links between pages, the words of cross references, addresses and media files are
looked up once, over all pages, and written on the elements. So a page stands alone
afterwards: it can be converted by any process, and it changes when, and only when,
something it shows changes. What cannot be resolved is a problem.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from cadogan.addresses import is_safe, scheme
from cadogan.chunk import PAGE, Page
from cadogan.doctree.attributes import (
    MEDIA,
    RESOLVED,
    TO_ANCHOR,
    TO_LANG,
    TO_PAGE,
    TO_TEXT,
    URI,
    XLINK_HREF,
)
from cadogan.doctree.builder import is_fallback
from cadogan.doctree.registry import RULES
from cadogan.doctree.rules import rule_name
from cadogan.languages import bcp47
from cadogan.problems import Kind, Problem
from cadogan.source import location
from cadogan.source.names import XML_LANG, ident
from cadogan.vocabulary import plain_text, title_element

_SHOW_TARGET = frozenset({"xref", "link", "biblioref", "glosssee", "glossseealso"})
_MEDIA = frozenset(["imagedata", "graphic", "inlinegraphic", "videodata", "audiodata", "textdata"])
# Addresses that only a help browser understands: they cannot be linked and are no mistake.
_HELP_SCHEMES = frozenset(["ghelp", "gnome-help", "help", "info", "man", "trash", "x-yelp", "yelp"])


@dataclass(frozen=True, slots=True)
class Target:
    """What an id names: its page, the anchor there (none for the page), how it is called.

    ``language`` is set where ``text`` is shown in the source language for want of a
    translation.
    """

    page: str
    anchor: str
    text: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where files lie: the help folder, and the folders media are looked for in, in order."""

    folder: Path
    media: tuple[Path, ...] = ()


def media_folders(folder: Path, language: str) -> tuple[Path, ...]:
    """Return where a page's media lie: the language's own folder (``../de``) comes first."""
    return folder.parent / language, folder


def targets(pages: Sequence[Page]) -> dict[str, Target]:
    """Return the target of every id of a book; of a repeated id the first."""
    found: dict[str, Target] = {}
    for page in pages:
        for element in page.element.iter(etree.Element):
            identifier = ident(element)
            if identifier and identifier not in found:
                anchor = "" if element is page.element else identifier
                found[identifier] = Target(page.name, anchor, *_called(element))
    return found


def _called(element: etree._Element) -> tuple[str, str]:
    """Return the words for a target and, if they are a fallback, their language."""
    label = element.get("xreflabel")
    if label:
        return label, ""
    for candidate in (element, *element.iterancestors()):
        title = title_element(candidate)
        if title is None:
            title = _term(candidate)
        text = "" if title is None else plain_text(title)
        if title is not None and text:
            return text, _fallback_language(title)
    return plain_text(element)[:80], _fallback_language(element)


def _term(element: etree._Element) -> etree._Element | None:
    """Return what names an entry of a list: a term, a segment that is one itself."""
    names = {"term", "glossterm", "refname", "segtitle"}
    if rule_name(element) in names:
        return element
    for child in element.iterchildren(etree.Element):
        if rule_name(child) in names:
            return child
    return None


def _fallback_language(element: etree._Element) -> str:
    for candidate in (element, *element.iterancestors()):
        if is_fallback(candidate):
            value = candidate.get(XML_LANG)
            return bcp47(value or candidate.get("lang") or "")
    return ""


def resolve(pages: Sequence[Page], surroundings: Surroundings) -> tuple[Problem, ...]:
    """Write on the elements of all pages what their references lead to; return the problems.

    Besides references that lead nowhere, problems are elements without a rule: their
    text is shown, their meaning is not.
    """
    for page in pages:
        _cleared(page)
    known = targets(pages)
    found = (
        problem
        for page in pages
        for element in page.element.iter(etree.Element)
        for problem in (
            *_resolve_internal(element, known, surroundings),
            *_resolve_address(element, known, surroundings),
            *_resolve_media(element, surroundings),
            *_check_rule(element, surroundings),
        )
    )
    return tuple(_first_of_each(found))


def _cleared(page: Page) -> None:
    """Take out what only resolving and cutting may write, whoever wrote it before.

    The text of a page may come from anyone; it must not bring an address that nothing
    has looked at.
    """
    for element in [*page.element.iter(etree.Element)]:
        for name in RESOLVED:
            element.attrib.pop(name, None)
        parent = element.getparent()
        if element.tag == PAGE and parent is not None and element.get("name") not in page.children:
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


def _resolve_internal(
    element: etree._Element, known: Mapping[str, Target], surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve a reference by id: ``linkend``, or an address of a fragment alone."""
    name = rule_name(element)
    href = element.get(XLINK_HREF, "")
    wanted = element.get("linkend") or (href[1:] if href.startswith("#") else "")
    wanted = wanted or element.get("otherterm", "")
    if not wanted or name in {"footnoteref", "coref"}:
        return
    target = known.get(wanted)
    if target is None:
        hint = f"give the element it should lead to id {wanted!r}, or correct the reference"
        yield _problem(
            element, surroundings, Kind.DOCBOOK_LINK, f"no element has the id {wanted!r}", hint
        )
        return
    _lead(element, target)
    ending = known.get(element.get("endterm", ""))
    words = ending or target
    if name in _SHOW_TARGET:
        element.set(TO_TEXT, words.text or wanted)
        if words.language:
            element.set(TO_LANG, words.language)


def _lead(element: etree._Element, target: Target) -> None:
    element.set(TO_PAGE, target.page)
    if target.anchor:
        element.set(TO_ANCHOR, target.anchor)


def _resolve_address(
    element: etree._Element, known: Mapping[str, Target], surroundings: Surroundings
) -> Iterator[Problem]:
    """Resolve an address: only what is safe and works in a browser becomes a link."""
    address = (element.get("url") or element.get(XLINK_HREF) or "").strip()
    if not address or address.startswith("#"):
        return
    if scheme(address) in _HELP_SCHEMES:
        fragment = re.split(r"[#?]", address)[-1]
        if fragment in known and fragment != address:
            _lead(element, known[fragment])
    elif is_safe(address):
        element.set(URI, address)
    else:
        hint = "http, https, mailto and relative addresses can be linked"
        message = f"the address {address!r} is shown but not linked"
        yield _problem(element, surroundings, Kind.DOCBOOK_LINK, message, hint)


def _resolve_media(element: etree._Element, surroundings: Surroundings) -> Iterator[Problem]:
    """Resolve a media file to the first folder that has it, and never to a place outside."""
    reference = element.get("fileref")
    if rule_name(element) not in _MEDIA or not reference:
        return
    if find_media(reference, surroundings) is None:
        if any(find_media(other, surroundings) for other in _alternatives(element)):
            return
        hint = "add the file, or correct fileref; its text alternative is shown instead"
        message = f"the file {reference!r} is missing"
        yield _problem(element, surroundings, Kind.DOCBOOK_FILE, message, hint)
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


def _check_rule(element: etree._Element, surroundings: Surroundings) -> Iterator[Problem]:
    name = rule_name(element)
    if name in RULES:
        return
    parent = element.getparent()
    if parent is not None and name.startswith("{") and rule_name(parent).startswith("{"):
        return
    message = f"there is no rule for the element {etree.QName(element).localname!r}"
    hint = "its text is shown without its meaning; use another element if that matters"
    yield _problem(element, surroundings, Kind.DOCBOOK_ELEMENT, message, hint)


def _problem(
    element: etree._Element, surroundings: Surroundings, kind: Kind, message: str, hint: str
) -> Problem:
    file_name, line = location(element)
    return Problem(kind, str(surroundings.folder / file_name), line, message, hint)
