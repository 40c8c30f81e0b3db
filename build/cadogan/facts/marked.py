"""Marked facts: the places in a page or a translation that state a fact of a game.

``<phrase role="fact:tableau.count">Seven</phrase>`` states a fact of the page's
game; ``role="fact:stock.redeals?draw=3"`` states it for the game with an option. Marks of
cards, such as ``role="goes:tableau"`` for "a red six on a black seven", state that the
cards that are named go there, or do not. A role may hold other words beside it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from lxml import etree

from cadogan.cardmarks import CARD_MARKS
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.gamemarks import PREFIX
from cadogan.places import Place
from cadogan.segment import Segment
from cadogan.source.names import ids_around, line_of
from cadogan.translate.fragment import parse_msgstr
from cadogan.translate.model import Fault
from cadogan.translate.places import tag_offset
from cadogan_engine import game_names

_MARKS = (PREFIX.rstrip(":"), *CARD_MARKS)
_MARKED = re.compile(rf"\b(?:{'|'.join(_MARKS)}):")
_ADVICE = ("strategy", "hints")
GameOptions = tuple[tuple[str, str], ...]
"""The options of a game, as (name, value) in the order they are written in."""


@dataclass(frozen=True, slots=True)
class MarkedFact:
    """One place that states a fact: what is marked, and where.

    ``name`` and ``options`` are as written in ``role``; ``mark`` is what stands before
    them, ``fact`` or a mark of cards, whose name is that of a pile. ``game`` is empty where
    no element around it has the id of a game. ``place`` is where a mend belongs: in the page, or
    in the catalogue (the words in msgstr; where the mark is missing, msgstr itself). ``language``
    and ``msgid`` are set for a translation, with the source's own words in ``source_text``.
    """

    name: str
    text: str
    game: str
    place: Place = field(default=Place())
    options: GameOptions = ()
    language: str = ""
    msgid: str = ""
    source_text: str = ""
    mark: str = _MARKS[0]

    def __str__(self) -> str:
        options = "&".join(f"{key}={value}" for key, value in self.options)
        return f"{self.name}?{options}" if options else self.name

    @property
    def role(self) -> str:
        """The word of ``role`` that marks it."""
        return f"{self.mark}:{self}"

    def states_the_same(self, other: "MarkedFact") -> bool:
        """Whether it is the mark of the same fact, or of cards in another order."""
        marks = (self.mark, CARD_MARKS.get(self.mark, self.mark))
        return str(self) == str(other) and other.mark in marks


@dataclass(frozen=True, slots=True)
class TranslatedFacts:
    """The facts of one translated message.

    ``stated`` are those marked in the translation, ``missing`` those of the source
    that have no mark in it, ``foreign`` marks in it that the source has not.
    """

    stated: tuple[MarkedFact, ...] = ()
    missing: tuple[MarkedFact, ...] = ()
    foreign: tuple[MarkedFact, ...] = ()


def marked_facts(root: etree._Element, path: Path) -> tuple[MarkedFact, ...]:
    """Return the facts marked in a page, in document order."""
    return tuple(fact for _, fact in marked_elements(root, path))


def marked_elements(
    root: etree._Element, path: Path
) -> Iterator[tuple[etree._Element, MarkedFact]]:
    """Yield the facts marked in a page, each with its element, in document order."""
    for element in root.iter("{*}*"):
        game = game_of_page(element)
        for fact in facts_of(element, game):
            yield element, replace(fact, place=Place(str(path), line_of(element) or 1))


def game_of_page(element: etree._Element) -> str:
    """Return the game that an element's page is about: the nearest id that is a game's name."""
    games = game_names()
    return next((name for name in ids_around(element) if name in games), "")


def is_advice(element: etree._Element) -> bool:
    """Whether an element gives advice, which no rule contradicts: a strategy, or hints."""
    return any(name.partition(".")[2] in _ADVICE for name in ids_around(element))


def translated_facts(
    segments: Iterable[Segment], catalogue: Catalogue
) -> Iterator[TranslatedFacts]:
    """Yield the facts of every message that states any and is translated (not fuzzy).

    A translation that cannot be parsed where it belongs is left out: it is not shown, and
    translating reports it.
    """
    for segment in segments:
        if not _MARKED.search(segment.msgid):
            continue
        entry = catalogue.lookup(segment.msgid, segment.msgctxt)
        if entry is None or not entry.translated:
            continue
        source = parse_msgstr(segment.msgid, segment)
        translation = parse_msgstr(entry.msgstr, segment)
        if not isinstance(source, Fault) and not isinstance(translation, Fault):
            game = game_of_page(segment.element)
            yield _compared(source, translation, game, entry, catalogue)


def _compared(
    source: etree._Element,
    translation: etree._Element,
    game: str,
    entry: Entry,
    catalogue: Catalogue,
) -> TranslatedFacts:
    """Pair the facts of a translation with those of its source, the first with the first."""
    open_facts = list(_within(source, game, entry, catalogue))
    stated, foreign = [], []
    for fact in _placed(translation, game, entry, catalogue):
        pair = next((known for known in open_facts if known.states_the_same(fact)), None)
        if pair is None:
            foreign.append(fact)
        else:
            open_facts.remove(pair)
            stated.append(replace(fact, source_text=pair.text))
    return TranslatedFacts(tuple(stated), tuple(open_facts), tuple(foreign))


def _within(
    fragment: etree._Element, game: str, entry: Entry, catalogue: Catalogue
) -> Iterator[MarkedFact]:
    """Yield the facts of a message, placed where its msgstr starts."""
    start = Place(str(catalogue.path), *catalogue.place(entry, 0))
    for element in fragment.iter("{*}*"):
        for fact in facts_of(element, game):
            yield replace(fact, place=start, language=catalogue.language, msgid=entry.msgid)


def _placed(
    translation: etree._Element, game: str, entry: Entry, catalogue: Catalogue
) -> Iterator[MarkedFact]:
    """Yield the facts of a translation, each placed at its words."""
    for element in translation.iter("{*}*"):
        for fact in facts_of(element, game):
            tag = tag_offset(entry.msgstr, translation, element)
            start = entry.msgstr.find(">", tag) + 1
            end = entry.msgstr.find("</", start)
            place = catalogue.span(entry, start, end)
            yield replace(fact, place=place, language=catalogue.language, msgid=entry.msgid)


def facts_of(element: etree._Element, game: str) -> Iterator[MarkedFact]:
    """Yield the facts that one element marks, without their place."""
    for word in element.get("role", "").split():
        mark, colon, rest = word.partition(":")
        if colon and mark in _MARKS:
            name, _, query = rest.partition("?")
            pairs = (part.partition("=") for part in query.split("&") if part)
            options = tuple((key, value) for key, _, value in pairs)
            text = " ".join("".join(element.itertext()).split())
            yield MarkedFact(name, text, game, options=options, mark=mark)
