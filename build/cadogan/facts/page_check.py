"""Checking the facts of a page in its own language, placed at the words or at the mark."""

from collections.abc import Iterable, Iterator

from lxml import etree

from cadogan.facts.check import Engine, check_facts
from cadogan.facts.lexicon import Lexicon
from cadogan.facts.marked import MarkedFact
from cadogan.problems import Kind, Problem
from cadogan.told import PageTexts


def check_page_facts(
    facts: Iterable[tuple[etree._Element, MarkedFact]],
    texts: PageTexts,
    lexicon: Lexicon,
    engine: Engine,
) -> Iterator[Problem]:
    """Yield what does not agree with the engine; each fact comes with its element.

    A mark that asks for something unknown is to be mended in ``role``, any other in its words.
    What the lexicon lacks stands there. The page's file is read where there is a problem alone.
    """
    for element, fact in facts:
        for problem in check_facts((fact,), lexicon, engine):
            if problem.path != fact.place.path:
                yield problem
                continue
            if problem.kind is Kind.FACT_UNKNOWN:
                place = texts.written.attribute(element, "role", fact.role)
            else:
                place = texts.written.words(element)
            yield problem._replace(line=place.line, column=place.column, width=place.width)
