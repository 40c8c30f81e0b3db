"""Whether a language tells a rule: is the element that states it translated, facts and all."""

from collections.abc import Iterable, Iterator
from functools import cache, partial

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.coverage.model import InLanguage, State
from cadogan.coverage.rules import Stating
from cadogan.facts import (
    Engine,
    Lexicon,
    check_page_facts,
    check_translated_facts,
    engine_game,
    load_lexicon,
    marked_elements,
)
from cadogan.manual import Manual
from cadogan.places import Place
from cadogan.problems import Problem, Severity
from cadogan.segment import Purpose, Segment
from cadogan.translate import is_usable

_GRAVEST = tuple(State)[::-1]


def told_in(
    manual: Manual, stated: Stating, language: str, catalogue: Catalogue | None
) -> InLanguage:
    """Return what a language makes of an element; without a catalogue it is the source's.

    Where several messages make up the element, the one that is worst off counts.
    """
    if catalogue is None:
        return _in_source(stated, load_lexicon(language, manual.reading.lexicons))
    found = [_in_message(segment, catalogue, manual) for segment in messages_of(manual, stated)]
    told = InLanguage(language, State.TOLD, Place(str(catalogue.path), 1))
    return min(found, key=lambda one: _GRAVEST.index(one.state), default=told)


def _in_source(stated: Stating, lexicon: Lexicon) -> InLanguage:
    facts = marked_elements(stated.element, stated.page.path)
    problems = tuple(check_page_facts(facts, stated.texts, lexicon, _engine))
    return InLanguage(lexicon.language, _read(problems), stated.place, problems)


def _in_message(segment: Segment, catalogue: Catalogue, manual: Manual) -> InLanguage:
    """Return what a language makes of one message."""
    language = catalogue.language
    entry = catalogue.lookup(segment.msgid, segment.msgctxt)
    here = partial(InLanguage, language, place=Place(str(catalogue.path), _line(entry)))
    if entry is None or not entry.msgstr:
        return here(state=State.UNTRANSLATED)
    if entry.fuzzy and language not in manual.reading.use_fuzzy:
        return here(state=State.FUZZY)
    if not is_usable(entry.msgstr, segment):
        return here(state=State.BROKEN)
    lexicon = load_lexicon(language, manual.reading.lexicons)
    problems = check_translated_facts((segment,), catalogue, lexicon, _engine)
    return here(state=_read(problems), problems=problems)


def _line(entry: Entry | None) -> int:
    return (entry.msgstr_line or entry.line or 1) if entry else 1


def _read(problems: Iterable[Problem]) -> State:
    severities = {problem.severity for problem in problems}
    if Severity.ERROR in severities:
        return State.WRONG
    return State.UNREAD if severities else State.TOLD


def messages_of(manual: Manual, stated: Stating) -> Iterator[Segment]:
    """Yield the messages inside an element, or else the one whose text it is a part of."""
    texts = [one for one in manual.segments[stated.page.name] if one.purpose is Purpose.TEXT]
    inside = set(stated.element.iter("{*}*"))
    found = [segment for segment in texts if segment.element in inside]
    by_element = {segment.element: segment for segment in texts}
    around: Iterator[etree._Element] = stated.element.iterancestors()
    nearest = next((by_element[one] for one in around if one in by_element), None)
    yield from found or ([nearest] if nearest else [])


_engine: Engine = cache(engine_game)
