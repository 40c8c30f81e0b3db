"""Tests of words: facts in a page and in its translations, and translations as a whole."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from cadogan.catalogue.model import Catalogue
from cadogan.facts import (
    Engine,
    Lexicon,
    MarkedFact,
    check_facts,
    check_page_facts,
    check_prose,
    check_translated_facts,
    marked_elements,
    translated_facts,
)
from cadogan.manual import Manual
from cadogan.overlays.quotes import Translation, quoted_facts, translated_problems
from cadogan.problems import Problem
from cadogan.runners.find import name_of_test
from cadogan.segment import Segment
from cadogan.source import SourceFile
from cadogan.suite.model import PageTest, Subject
from cadogan.told import PageTexts, translated_text


def fact_tests(page: SourceFile, lexicon: Lexicon, engine: Engine) -> Iterator[PageTest]:
    """Yield the facts that a page states in its own language, which ``lexicon`` is of."""
    texts = PageTexts(page)
    for element, fact in marked_elements(page.root, page.path):
        check = partial(check_page_facts, ((element, fact),), texts, lexicon, engine)
        yield PageTest(_fact_name(fact, lexicon.language), page.path, fact.place.line, check)


def translated_fact_tests(
    found: Iterable[Segment], catalogue: Catalogue, lexicon: Lexicon, engine: Engine
) -> Iterator[PageTest]:
    """Yield the facts that a translation states, and those that it leaves out or invents."""
    language = catalogue.language
    for segment in found:
        whole = partial(check_translated_facts, (segment,), catalogue, lexicon, engine)
        for facts in translated_facts((segment,), catalogue):
            for fact in facts.stated:
                one = partial(check_facts, (fact,), lexicon, engine)
                yield _translated(fact, language, catalogue, one)
            for fact in (*facts.missing, *facts.foreign):
                yield _translated(fact, language, catalogue, whole)


def quoted_fact_tests(
    page: SourceFile,
    manual: Manual,
    catalogue: Catalogue,
    lexicons: tuple[Lexicon, Lexicon],
    engine: Engine,
) -> Iterator[PageTest]:
    """Yield the facts that a side file states of words in a page, in a translation of these.

    ``lexicons`` are that of the page's language and that of the catalogue's.
    """
    spoken, lexicon = lexicons
    statements = [one for one in manual.statements if one.side.path == page.path]
    for quoted in quoted_facts(statements, manual.segments):
        source = PageTexts(quoted.page).of_segment(quoted.segment)
        told = translated_text(quoted.segment, catalogue)
        if source is not None and told is not None:
            name, place = _fact_name(quoted.fact, catalogue.language), told.place(0, None)
            translation = Translation(source, spoken, told, lexicon)
            check = partial(translated_problems, quoted, translation, engine)
            yield PageTest(name, catalogue.path, place.line, check)


def prose_tests(
    page: SourceFile,
    found: Iterable[Segment],
    catalogue: Catalogue,
    lexicons: tuple[Lexicon, Lexicon],
    engine: Engine,
) -> Iterator[PageTest]:
    """Yield for each message of a page whether its translation says of the game what it says.

    ``lexicons`` are that of the page's language and that of the catalogue's, which is not
    tested where it names nothing.
    What is told of a mark already is not told of its words once more.
    """
    spoken, lexicon = lexicons
    once = {(segment.msgid, segment.msgctxt): segment for segment in reversed([*found])}
    for key, segment in reversed(once.items()) if lexicon.names else ():
        entry = catalogue.lookup(*key)
        if entry is not None and entry.translated:
            compared = partial(
                check_prose, (entry,), catalogue, spoken, lexicon, page.entities.text
            )
            stated = partial(check_translated_facts, (segment,), catalogue, lexicon, engine)
            check = partial(_but_for, compared, stated)
            name = f"prose-{name_of_test(segment.element)}[{catalogue.language}]"
            yield PageTest(name, catalogue.path, entry.line, check, Subject.PROSE)


def _but_for(
    compared: Callable[[], Iterable[Problem]], stated: Callable[[], Iterable[Problem]]
) -> Iterator[Problem]:
    """Yield the problems of a comparison that are not at words whose mark has one."""
    found = tuple(compared())
    known = tuple(stated()) if found else ()
    for problem in found:
        if not any(one.covers(problem) for one in known):
            yield problem


def _translated(
    fact: MarkedFact,
    language: str,
    catalogue: Catalogue,
    check: Callable[[], tuple[Problem, ...]],
) -> PageTest:
    return PageTest(_fact_name(fact, language), catalogue.path, fact.place.line, check)


def _fact_name(fact: MarkedFact, language: str) -> str:
    return f"fact-{str(fact).replace('.', '-')}[{language}]"
