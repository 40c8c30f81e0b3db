"""Facts stated from outside: an annotation quotes words of a page and marks what they state.

The quotation is a paragraph of the annotation; the words stand in the page as they are, and
its messages have no marks. In a translation the value is looked for in the whole message.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from lxml import etree

from cadogan.facts import (
    Engine,
    Lexicon,
    MarkedFact,
    Mention,
    Value,
    game_of_page,
    kind_of,
    marked_facts,
    read_mentions,
    wording_of,
)
from cadogan.facts.compare import differences
from cadogan.facts.lexicon import Hint
from cadogan.facts.marked import facts_of
from cadogan.gamemarks import PREFIX
from cadogan.overlays.address import Found, Lost
from cadogan.overlays.model import Statement
from cadogan.problems import Kind, Problem
from cadogan.segment import Purpose, Segment
from cadogan.source import SourceFile
from cadogan.source.names import line_of, local
from cadogan.told import Told
from cadogan.vocabulary import plain_text
from cadogan_engine import EngineError

_QUOTING = ("para", "simpara")
_RECOUNTED = frozenset((Hint.PASSAGE, Hint.REDEAL))
_STOPS = ".,;:"


@dataclass(frozen=True, slots=True)
class Translation:
    """The text of a message in the source and in a translation, each with its lexicon."""

    source: Told
    spoken: Lexicon
    told: Told
    lexicon: Lexicon


@dataclass(frozen=True, slots=True)
class QuotedFact:
    """A fact that a side file states, and the message of the book whose words state it.

    ``quote`` is what the side file quotes; the words of the fact are those from ``start`` to
    ``end`` there.
    """

    fact: MarkedFact
    page: SourceFile
    segment: Segment
    quote: str
    start: int
    end: int

    def within(self, text: str) -> tuple[int, int]:
        """Return where the words of the fact stand in the text of the message."""
        solid = "".join(self.quote.split())
        found = re.search(_spaced(solid), text)
        places = [n for n in range(*found.span()) if not text[n].isspace()] if found else []
        first, last = (len("".join(self.quote[:n].split())) for n in (self.start, self.end))
        return (places[first], places[last - 1] + 1) if found else (0, 0)


def quotes_of(note: etree._Element, side: SourceFile) -> tuple[etree._Element, ...]:
    """Return the paragraphs of an annotation that quote words and mark facts in them."""
    paragraphs = (one for one in note.iterchildren("{*}*") if local(one) in _QUOTING)
    return tuple(one for one in paragraphs if marked_facts(one, side.path))


def misquoted(quote: etree._Element, found: Found) -> Lost | None:
    """Return why a quotation is not in the text of an element just once; None if it is."""
    words, text = plain_text(quote), plain_text(found.element)
    where = f"{found.page.name}:{line_of(found.element) or 1}"
    times = _count(words, text)
    if times == 1:
        return None
    if times:
        return Lost(f'{where} says "{words}" {times} times', "quote more of the words around it")
    size = len(words.split())
    said = text.split()
    windows = [" ".join(said[start : start + size]) for start in range(len(said))]
    near = get_close_matches(words, dict.fromkeys(windows), n=1, cutoff=0.6)
    hint = (
        f'did you mean "{near[0].rstrip(_STOPS)}"?'
        if near
        else "quote words as they stand in the page"
    )
    return Lost(f'{where} does not say "{words}"', hint)


def unquoted(side: SourceFile) -> Iterator[etree._Element]:
    """Yield the marks of a side file that stand in no quotation and no example."""
    for element in side.root.iter("{*}*"):
        is_mark = next(facts_of(element, ""), None) is not None
        if is_mark and not any(map(_holds_marks, element.iterancestors())):
            yield element


def _holds_marks(element: etree._Element) -> bool:
    above = element.getparent()
    is_quote = local(element) in _QUOTING and above is not None and local(above) == "annotation"
    return is_quote or local(element).endswith("example")


def quoted_facts(
    statements: Sequence[Statement], segments: Mapping[str, Sequence[Segment]]
) -> Iterator[QuotedFact]:
    """Yield the facts that statements of side files quote, each with its message.

    ``segments`` are the book's by file name. Marks of cards are left out: only values can be
    looked for in running text.
    """
    for statement in statements:
        for quote in statement.quotes:
            words = wording_of(quote, game_of_page(quote))
            segment = _message(statement, words.text, segments[statement.page.name])
            for pin in words.pins if segment else ():
                if segment and pin.fact and pin.fact.role.startswith(PREFIX):
                    place = (words.text, pin.start, pin.end)
                    yield QuotedFact(pin.fact, statement.page, segment, *place)


def translated_problems(
    quoted: QuotedFact, translation: Translation, engine: Engine
) -> Iterator[Problem]:
    """Yield what is wrong with a fact in a translation.

    Where the source states the value the translation must state the same, as far as its
    lexicon can tell.
    """
    fact, lexicon, told = quoted.fact, translation.lexicon, translation.told
    value = _value(fact, engine)
    if value is None or not lexicon.knows(kind_of(value)):
        return
    other = _instead(value, quoted.within(translation.source.text), translation)
    if other is not None:
        yield _other_value(fact, value, other, told, lexicon)


def _instead(value: Value, place: tuple[int, int], translation: Translation) -> Mention | None:
    """Return what a translation says in the place of a value, if it says anything else.

    ``place`` is where the source states it. It is another value that the translation has for
    these words; or, where nothing of that sort is found, a number that the source
    has nowhere, while the value stands there less often than in the source. For that the
    language must have words of its own in the lexicon: bare numerals are read less surely.
    Three passes through the stock are two redeals: such numbers may change.
    """
    source, spoken = translation.source.text, translation.spoken
    told, lexicon = translation.told.text, translation.lexicon
    found = differences(source, told, spoken, lexicon)
    for one in found:
        if one.target and one.source and place[0] < one.source.end and one.source.start < place[1]:
            return one.target
    ours, theirs = read_mentions(source, spoken), read_mentions(told, lexicon)
    lost = sum(_means(one, value) for one in ours) > sum(_means(one, value) for one in theirs)
    recounted = any(not _RECOUNTED.isdisjoint(one.hints) for one in (*ours, *theirs))
    if found or recounted or not (lost and lexicon.names and _counts(value)):
        return None
    known = {other for mention in ours for other in mention.values}
    new = (one for one in theirs if one.certain and known.isdisjoint(one.values))
    return next((one for one in new if any(map(_counts, one.values))), None)


def _counts(value: Value) -> bool:
    """Whether a value is a number that is no article in any language."""
    return type(value) is int and value > 1


def _message(statement: Statement, quote: str, segments: Sequence[Segment]) -> Segment | None:
    """Return the message, in the element of a statement, that has some words."""
    within = set(statement.element.iter("{*}*"))
    texts = (one for one in segments if one.purpose is Purpose.TEXT and one.element in within)
    return next((one for one in texts if _count(quote, plain_text(one.element))), None)


def _count(quote: str, text: str) -> int:
    return len(re.findall(_spaced("".join(quote.split())), text))


def _spaced(solid: str) -> str:
    """Return a pattern for some characters, with blanks between them or not."""
    apart = r"\s*".join(map(re.escape, solid))
    return rf"(?<!\w){apart}(?!\w)"


def _value(fact: MarkedFact, engine: Engine) -> Value | None:
    """Return the engine's value; none is known where the page itself is wrong already."""
    try:
        return engine(fact.game, fact.options).facts.get(fact.name)
    except EngineError:
        return None


def _means(mention: Mention, value: Value) -> bool:
    return any(one == value and kind_of(one) is kind_of(value) for one in mention.values)


def _other_value(
    fact: MarkedFact, value: Value, other: Mention, told: Told, lexicon: Lexicon
) -> Problem:
    said, name = told.words(other.start, other.end), lexicon.name(value)
    message = (
        f'{fact.game}: {fact} is {name}, but the translation says "{said}" '
        f'(the source says "{fact.text}")'
    )
    hint = f'write "{name}", unless it is the game that is wrong'
    return told.problem(Kind.FACT_VALUE, (other.start, other.end), message, hint)
