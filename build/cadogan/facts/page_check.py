"""Checking the facts of a page in its own language, placed at the words or at the mark."""

from collections.abc import Iterable, Iterator

from lxml import etree

from cadogan.facts.check import Engine, check_facts
from cadogan.facts.lexicon import Lexicon
from cadogan.facts.marked import MarkedFact
from cadogan.problems import Kind, Problem
from cadogan.source.written import Texts


def check_page_facts(
    facts: Iterable[tuple[etree._Element, MarkedFact]],
    written: Texts,
    lexicon: Lexicon,
    engine: Engine,
) -> Iterator[Problem]:
    """Yield what does not agree with the engine; each fact comes with its element.

    A mark that asks for something unknown is to be mended in ``role``, any other in its words.
    What the lexicon lacks stands there.
    """
    for element, fact in facts:
        for problem in check_facts((fact,), lexicon, engine):
            if problem.path != fact.path:
                yield problem
                continue
            in_mark = problem.kind is Kind.FACT_UNKNOWN
            place = written.attribute(element, "role", fact.role) if in_mark else None
            place = place or written.words(element)
            yield problem._replace(line=place.line, column=place.column, width=place.width)
