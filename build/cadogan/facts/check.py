"""Checking facts: what a page or a translation states, against the engine."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from cadogan.catalogue import Catalogue
from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.marked import (
    GameOptions,
    MarkedFact,
    TranslatedFacts,
    translated_facts,
)
from cadogan.facts.reading import read_fact
from cadogan.problems import Kind, Problem
from cadogan.segment import Segment
from cadogan_engine import EngineError, FactValue, load_game

Engine = Callable[[str, GameOptions], Mapping[str, FactValue]]
"""What knows the facts of a game with options; it raises EngineError for one it does not know."""


def engine_facts(game: str, options: GameOptions) -> Mapping[str, FactValue]:
    """Return the facts of a game as the engine plays it."""
    return load_game(game, **dict(options)).facts


def check_facts(
    facts: Iterable[MarkedFact], lexicon: Lexicon, engine: Engine = engine_facts
) -> tuple[Problem, ...]:
    """Compare marked facts with the engine and return what does not agree.

    The lexicon is that of the language the facts are written in. Facts of a kind it
    has no words for are reported once for each kind. ``engine`` can stand in for the
    real games, to check a page against a changed one.
    """
    engine = cache(engine)
    problems: list[Problem] = []
    unread: dict[FactKind, Problem] = {}
    for fact in facts:
        expected = _expected(fact, engine)
        if not isinstance(expected, Problem) and not lexicon.knows(kind_of(expected)):
            kind = kind_of(expected)
            unread.setdefault(kind, _unread_problem(kind, fact, lexicon))
        problem = check_fact(fact, lexicon, engine)
        problems += [problem] if problem else []
    return (*problems, *unread.values())


def check_translated_facts(
    segments: Iterable[Segment],
    catalogue: Catalogue,
    lexicon: Lexicon,
    engine: Engine = engine_facts,
) -> tuple[Problem, ...]:
    """Compare the facts of a translation with its source and with the engine.

    ``segments`` are those of the source, whose elements tell the page's game. Problems
    are placed at the catalogue's msgstr.
    """
    messages = tuple(translated_facts(segments, catalogue))
    problems = [problem for message in messages for problem in _pairing_problems(message)]
    stated = (fact for message in messages for fact in message.stated)
    return (*problems, *check_facts(stated, lexicon, engine))


def check_fact(fact: MarkedFact, lexicon: Lexicon, engine: Engine = engine_facts) -> Problem | None:
    """Return what is wrong with one marked fact; None also where no word of its kind is known."""
    expected = _expected(fact, engine)
    if isinstance(expected, Problem):
        return expected
    if not lexicon.knows(kind_of(expected)):
        return None
    reading = read_fact(fact.text, expected, lexicon)
    if reading.value == expected and type(reading.value) is type(expected):
        return None
    subject = f"{fact.game}: {fact} is {_show(expected)}"
    hint = f'write "{lexicon.name(expected)}", unless it is the game that is wrong'
    said = f' (the source says "{fact.source_text}")' if fact.source_text else ""
    if reading.value is not None:
        message = f'{subject}, but the text says {_show(reading.value)}: "{fact.text}"{said}'
        return _problem(Kind.FACT_VALUE, fact, message, hint)
    if reading.negation and reading.values:
        why = f'"{reading.negation}" turns it round'
    elif reading.qualifier and reading.values:
        why = f'"{reading.qualifier}" leaves the value open'
    elif reading.values:
        why = "it says " + " and ".join(_show(value) for value in reading.values)
    else:
        why = f"no {kind_of(expected)} can be read in it"
        section = kind_of(expected).value
        hint += f"; or add these words to {lexicon.path.name} under [{section}]"
    message = f'{subject}, but the text "{fact.text}" does not state that: {why}{said}'
    return _problem(Kind.FACT_UNREADABLE, fact, message, hint)


def _expected(fact: MarkedFact, engine: Engine) -> Value | Problem:
    """Return the engine's value of a fact, or what is wrong with the question."""
    if not fact.game:
        hint = "put it below an element with the id of a game, such as klondike"
        return _problem(Kind.FACT_UNKNOWN, fact, f"no game is known for the fact {fact}", hint)
    try:
        facts = engine(fact.game, fact.options)
    except EngineError as error:
        hint = "options follow the name of the fact: fact:NAME?option=value"
        return _problem(Kind.FACT_UNKNOWN, fact, f"the fact {fact} cannot be asked: {error}", hint)
    if fact.name in facts:
        return facts[fact.name]
    near = get_close_matches(fact.name, facts, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else f"known are: {', '.join(facts)}"
    return _problem(Kind.FACT_UNKNOWN, fact, f"{fact.game} has no fact {fact.name}", hint)


def _pairing_problems(message: TranslatedFacts) -> Iterator[Problem]:
    """Report facts that the translation dropped, and marks that it invented."""
    for fact in message.missing:
        role = f"fact:{fact}".replace("&", "&amp;")
        yield _problem(
            Kind.FACT_MISSING,
            fact,
            f'msgstr does not mark the fact {fact}, which msgid states as "{fact.text}"',
            f'put the words for it into <phrase role="{role}">…</phrase>',
        )
    stated = {str(fact) for fact in message.stated}
    for fact in message.foreign:
        if str(fact) in stated:
            text = f'msgstr marks the fact {fact} once more, as "{fact.text}"'
            hint = "mark it as often as msgid does: take this phrase away, or its words, too"
        else:
            text = f'msgstr marks "{fact.text}" as the fact {fact}, which msgid does not have'
            hint = "copy the role of each phrase from msgid"
        yield _problem(Kind.FACT_UNKNOWN, fact, text, hint)


def _unread_problem(kind: FactKind, fact: MarkedFact, lexicon: Lexicon) -> Problem:
    return Problem(
        Kind.FACT_LEXICON,
        str(lexicon.path),
        1,
        f"the lexicon of {lexicon.language} has no {kind.value}: facts such as "
        f"{fact.game}: {fact} are not checked",
        f"add a section [{kind.value}], as in the lexicon of another language",
        language=lexicon.language,
    )


def _problem(kind: Kind, fact: MarkedFact, message: str, hint: str) -> Problem:
    return Problem(
        kind,
        fact.path,
        fact.line,
        message,
        hint,
        column=fact.column,
        language=fact.language,
        msgid=fact.msgid,
    )


def _show(value: Value) -> str:
    """Return a value for a message: a suit or rank by its English name, others as they are."""
    name = getattr(value, "name", "")
    return name.lower() if kind_of(value) in (FactKind.RANK, FactKind.SUIT) else str(value)
