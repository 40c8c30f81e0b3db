"""The index of a book: all its index terms in one page, sorted, with links to their places.

A page that is an ``index`` without entries is filled in, as DocBook's own elements for a
written index, so that it is shown as any other page, in every format.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from lxml import etree

from cadogan.chunk import Page
from cadogan.collation import Key, sort_key
from cadogan.doctree.attributes import ANCHOR, TO_ANCHOR, TO_LANG, TO_PAGE, TO_TEXT
from cadogan.doctree.rules import children, rule_name
from cadogan.doctree.targets import called, language_of
from cadogan.source.names import XML_ID, ident
from cadogan.vocabulary import INDEXES, plain_text

_LEVELS = ("primary", "secondary", "tertiary")
_WRITTEN = frozenset({"indexdiv", "indexentry"})


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a term stands: its page, its anchor there, and what that part of the page is called."""

    page: str
    anchor: str
    text: str
    language: str


@dataclass(slots=True)
class _Entry:
    """A term of the index: the words for it, its places (one or both ends of a range), more."""

    words: etree._Element
    key: Key
    anchor: str
    places: list[tuple[_Place, ...]] = field(default_factory=list)
    see: list[etree._Element] = field(default_factory=list)
    below: dict[str, "_Entry"] = field(default_factory=dict)


def number_index_terms(pages: Sequence[Page]) -> None:
    """Give each index term without an id an anchor on its page."""
    for page in pages:
        for number, term in enumerate(_terms(page), start=1):
            term.set(ANCHOR, _zone(term, page) or ident(term) or f"indexterm-{number}")


def _terms(page: Page) -> Iterator[etree._Element]:
    return page.element.iter("{*}indexterm")


def _zone(term: etree._Element, page: Page) -> str:
    """Return the id of the part of the page that an entry is about, empty for its own place."""
    zones = (term.get("zone") or "").split()
    ids = {ident(one) for one in page.element.iter(etree.Element)} if zones else set()
    return next((zone for zone in zones if zone in ids), "")


def fill_index(pages: Sequence[Page]) -> None:
    """Write the entries of a book into each of its pages that is an index without entries.

    The index terms have their anchors already (:func:`number_index_terms`).
    """
    for page in pages:
        if rule_name(page.element) in INDEXES and not children(page.element, *_WRITTEN):
            kind, language = page.element.get("type"), language_of(page.element)
            _write(page, _entries(pages, kind, language))


def _entries(pages: Sequence[Page], kind: str | None, language: str) -> dict[str, _Entry]:
    """Gather the terms of a book, those of one type if the index has one.

    ``language`` is the index's: its readers look for words in the order of their alphabet.
    """
    ends = {
        term.get("startref"): _place(term, page)
        for page in pages
        for term in _terms(page)
        if term.get("class") == "endofrange"
    }
    root: dict[str, _Entry] = {}
    for page in pages:
        for term in _terms(page):
            if term.get("class") == "endofrange" or (kind and term.get("type") != kind):
                continue
            entry = _entry(term, root, language)
            if entry is None:
                continue
            see = children(term, "see", "seealso")
            entry.see += see
            if not children(term, "see"):
                _add_place(entry, term, _place(term, page), ends.get(ident(term)))
    return root


def _entry(term: etree._Element, root: dict[str, _Entry], language: str) -> _Entry | None:
    """Return the entry that a term belongs to, new ones on the way to it included."""
    level, entry = root, None
    for words in (words for name in _LEVELS for words in children(term, name)[:1]):
        text = plain_text(words)
        if text.casefold() not in level:
            above = f"{entry.anchor}-" if entry else "entry-"
            key = sort_key(words.get("sortas") or text, language)
            level[text.casefold()] = _Entry(words, key, f"{above}{len(level) + 1}")
        entry = level[text.casefold()]
        level = entry.below
    return entry


def _place(term: etree._Element, page: Page) -> _Place:
    parent = term.getparent()
    text, language = called(page.element if parent is None else parent)
    return _Place(page.name, term.get(ANCHOR, ""), text, language)


def _add_place(entry: _Entry, term: etree._Element, start: _Place, end: _Place | None) -> None:
    """Note where an entry leads: once for each part of a page, the preferred place first."""
    if any((other.page, other.text) == (start.page, start.text) for other, *_ in entry.places):
        return
    is_long = end is not None and (end.page, end.text) != (start.page, start.text)
    place = (start, end) if end is not None and is_long else (start,)
    if term.get("significance") == "preferred":
        entry.places.insert(0, place)
    else:
        entry.places.append(place)


def _write(page: Page, entries: dict[str, _Entry]) -> None:
    """Write sorted entries below their first letters."""
    anchors = {text: entry.anchor for text, entry in _paths(entries)}
    letters: dict[str, list[_Entry]] = {}
    for entry in _sorted(entries):
        letters.setdefault(entry.key.heading, []).append(entry)
    for letter, group in letters.items():
        division = etree.SubElement(page.element, "indexdiv")
        if letter:
            etree.SubElement(division, "title").text = letter
        for entry in group:
            element = etree.SubElement(division, "indexentry")
            _write_entry(element, entry, 0, page.name, anchors)


def _sorted(entries: dict[str, _Entry]) -> list[_Entry]:
    """Return entries in the order of the alphabet; signs and figures go first."""
    return sorted(entries.values(), key=lambda entry: (bool(entry.key.heading), entry.key))


def _paths(entries: dict[str, _Entry], above: str = "") -> Iterator[tuple[str, _Entry]]:
    """Yield the entries by the words that ``see`` names them with: ``card``, ``card, red``."""
    for text, entry in entries.items():
        path = f"{above}, {text}" if above else text
        yield path, entry
        yield from _paths(entry.below, path)


def _write_entry(
    parent: etree._Element, entry: _Entry, level: int, page: str, anchors: dict[str, str]
) -> None:
    words = _copy(entry.words, f"{_LEVELS[level]}ie")
    words.set(XML_ID, entry.anchor)
    parent.append(words)
    if len(entry.places) == 1 and len(entry.places[0]) == 1:
        _wrap_in_link(words, entry.places[0][0])
    else:
        for place in entry.places:
            _append_links(words, place)
    for see in entry.see:
        parent.append(_see(see, page, anchors))
    for below in _sorted(entry.below):
        _write_entry(parent, below, level + 1, page, anchors)


def _copy(words: etree._Element, name: str) -> etree._Element:
    """Copy words of a term as an element of a written index; its ids stay where they were."""
    copy = deepcopy(words)
    copy.tag = name
    copy.tail = None
    for element in copy.iter(etree.Element):
        for attribute in ("id", XML_ID):
            element.attrib.pop(attribute, None)
    return copy


def _wrap_in_link(words: etree._Element, place: _Place) -> None:
    link = _link(place)
    link.attrib.pop(TO_TEXT)
    link.text, words.text = words.text, None
    link.extend(list(words))
    words.append(link)


def _append_links(words: etree._Element, place: tuple[_Place, ...]) -> None:
    """Add links to both ends of a range, or to the one place, behind the words."""
    for number, one in enumerate(place):
        link = _link(one)
        if len(words):
            words[-1].tail = f"{words[-1].tail or ''}{' – ' if number else ', '}"
        else:
            words.text = f"{words.text or ''}, "
        words.append(link)


def _link(place: _Place) -> etree._Element:
    link = etree.Element("link", {TO_PAGE: place.page, TO_TEXT: place.text})
    if place.anchor:
        link.set(TO_ANCHOR, place.anchor)
    if place.language:
        link.set(TO_LANG, place.language)
    return link


def _see(see: etree._Element, page: str, anchors: dict[str, str]) -> etree._Element:
    """Return a pointer to another entry, linked if there is one of that name."""
    copy = _copy(see, f"{rule_name(see)}ie")
    text = plain_text(see).casefold()
    anchor = anchors.get(text) or anchors.get(text.replace("; ", ", "))
    if anchor:
        _wrap_in_link(copy, _Place(page, anchor, text, ""))
    return copy
