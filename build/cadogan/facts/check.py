"""Checking facts: what a page or a translation states, against the engine."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import cache

from cadogan.cardmarks import CARD_MARKS
from cadogan.catalogue.model import Catalogue
from cadogan.facts.absent import why_absent
from cadogan.facts.cards_check import cards_fault, known_piles, target_of
from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.marked import (
    GameOptions,
    MarkedFact,
    TranslatedFacts,
    translated_facts,
)
from cadogan.facts.negation import cannot, is_negated
from cadogan.facts.own import is_own, stated_values
from cadogan.facts.prose import read_mentions
from cadogan.facts.reading import Reading, read_fact
from cadogan.facts.words import split
from cadogan.problems import Kind, Problem
from cadogan.segment import Segment
from cadogan_engine import EngineError, Game, Permission, Role, load_game

Engine = Callable[[str, GameOptions], Game]
"""What knows games with their options; it raises EngineError for one it does not know."""


def engine_game(game: str, options: GameOptions) -> Game:
    """Return a game as the engine plays it."""
    return load_game(game, **dict(options))


def check_facts(
    facts: Iterable[MarkedFact], lexicon: Lexicon, engine: Engine = engine_game
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
        kind = kind_of_fact(fact, engine)
        if kind is not None and not lexicon.knows(kind):
            unread.setdefault(kind, _unread_problem(kind, fact, lexicon))
        problem = check_fact(fact, lexicon, engine)
        problems += [problem] if problem else []
    return (*problems, *unread.values())


def check_translated_facts(
    segments: Iterable[Segment],
    catalogue: Catalogue,
    lexicon: Lexicon,
    engine: Engine = engine_game,
) -> tuple[Problem, ...]:
    """Compare the facts of a translation with its source and with the engine.

    ``segments`` are those of the source, whose elements tell the page's game. Problems
    are placed at the catalogue's msgstr.
    """
    messages = tuple(translated_facts(segments, catalogue))
    problems = [problem for message in messages for problem in _pairing_problems(message)]
    stated = (fact for message in messages for fact in message.stated)
    return (*problems, *check_facts(stated, lexicon, engine))


def check_fact(fact: MarkedFact, lexicon: Lexicon, engine: Engine = engine_game) -> Problem | None:
    """Return what is wrong with one marked fact; None also where no word of its kind is known."""
    game = _game(fact, engine)
    if isinstance(game, Problem):
        return game
    if fact.mark in CARD_MARKS:
        fault = _check_cards(fact, lexicon, game)
        return fault or _check_pile(fact, None, lexicon) or _check_number(fact, lexicon)
    expected = _expected(fact, game)
    if isinstance(expected, Problem):
        return expected
    if not lexicon.knows(kind_of(expected)):
        return None
    fault = _check_value(fact, expected, lexicon)
    return fault or _check_pile(fact, expected, lexicon) or _check_number(fact, lexicon)


def kind_of_fact(fact: MarkedFact, engine: Engine = engine_game) -> FactKind | None:
    """Return the kind of what is read in a marked text; None for a fact that nobody knows."""
    if fact.mark in CARD_MARKS:
        return FactKind.RANK
    game = _game(fact, engine)
    expected = game if isinstance(game, Problem) else _expected(fact, game)
    return None if isinstance(expected, Problem) else kind_of(expected)


def _check_cards(fact: MarkedFact, lexicon: Lexicon, game: Game) -> Problem | None:
    """Return what is wrong with a mark of cards."""
    target = target_of(fact.name, game)
    if target is None:
        near = get_close_matches(fact.name, list(known_piles(game)), n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "name a pile, such as tableau"
        message = f"{game.name} has no pile {fact.name} for the mark {fact.role}"
        return _problem(Kind.FACT_UNKNOWN, fact, message, hint)
    fault = cards_fault(fact, target, lexicon, game) if lexicon.knows(FactKind.RANK) else None
    if fault is None:
        return None
    said = f' (the source says "{fact.source_text}")' if fact.source_text else ""
    if fault.instead:
        message = f'{game.name}: "{fact.text}" is not what the game does{said}: {fault.instead}'
        hint = "name the cards of which it is true, unless it is the game that is wrong"
        return _problem(Kind.FACT_VALUE, fact, message, hint)
    message = f'{game.name}: "{fact.text}" does not state {fact.role}: {fault.why}{said}'
    return _problem(Kind.FACT_UNREADABLE, fact, message, fault.hint)


def _check_value(fact: MarkedFact, expected: Value, lexicon: Lexicon) -> Problem | None:
    """Return what is wrong with a text that states a value."""
    reading = _read(fact, expected, lexicon)
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


def _check_pile(fact: MarkedFact, expected: Value | None, lexicon: Lexicon) -> Problem | None:
    """Return a problem where a text speaks of another pile than its mark does."""
    for mention in read_mentions(fact.text, lexicon):
        piles = [value for value in mention.values if isinstance(value, Role)]
        is_meant = any(pile is expected or is_own(pile, fact.name) for pile in piles)
        if piles and mention.certain and not is_meant:
            word = fact.text[mention.start : mention.end]
            message = f'{fact.game}: the text "{fact.text}" of {fact.role} speaks of the {piles[0]}'
            hint = f'leave "{word}" out of the phrase, or name the pile that is meant'
            return _problem(Kind.FACT_VALUE, fact, message, hint)
    return None


def _check_number(fact: MarkedFact, lexicon: Lexicon) -> Problem | None:
    """Return a problem where a text speaks of the second pile, and its mark of the first."""
    number = next((int(part) for part in fact.name.split(".") if part.isdecimal()), None)
    for mention in read_mentions(fact.text, lexicon) if number else ():
        word = fact.text[mention.start : mention.end]
        if lexicon.is_ordinal(word) and lexicon.spelled.get(split(word)) not in (None, number):
            message = f'{fact.game}: "{word}" in the text of {fact.role} is another pile'
            hint = f"name the pile with the number {number}, or leave the word out"
            return _problem(Kind.FACT_VALUE, fact, message, hint)
    return None


def _read(fact: MarkedFact, expected: Value, lexicon: Lexicon) -> Reading:
    """Read what a text states; whether something may be, every word says that is no negation."""
    if isinstance(expected, Permission):
        is_negative = is_negated(fact.text, lexicon)
        return Reading((Permission.CANNOT if is_negative else Permission.CAN,))
    reading = read_fact(fact.text, expected, lexicon)
    denied = reading.negation or cannot(fact.text, kind_of(expected), lexicon)
    return replace(reading, values=stated_values(reading.values, fact.name), negation=denied)


def _game(fact: MarkedFact, engine: Engine) -> Game | Problem:
    """Return the game that a fact is about, or what is wrong with asking for it."""
    if not fact.game:
        hint = "put it below an element with the id of a game, such as klondike"
        return _problem(Kind.FACT_UNKNOWN, fact, f"no game is known for the fact {fact}", hint)
    try:
        return engine(fact.game, fact.options)
    except EngineError as error:
        hint = _option_hint(fact, engine)
        return _problem(Kind.FACT_UNKNOWN, fact, f"the fact {fact} cannot be asked: {error}", hint)


def _expected(fact: MarkedFact, game: Game) -> Value | Problem:
    """Return the engine's value of a fact, or what is wrong with its name."""
    if fact.name in game.facts:
        return game.facts[fact.name]
    if not fact.name:
        message = f"the mark {fact.role} names no fact"
        return _problem(Kind.FACT_UNKNOWN, fact, message, _list_hint(fact))
    message = f"{fact.game} has no fact {fact.name}"
    instead = why_absent(game, fact.name)
    if instead:
        hint = "state that in its place, unless it is the game that is wrong"
        return _problem(Kind.FACT_UNKNOWN, fact, f"{message}: {instead}", hint)
    near = get_close_matches(fact.name, game.facts, n=3, cutoff=0.5)
    alike = [name for name in game.facts if name.startswith(f"{fact.name.partition('.')[0]}.")]
    hint = f"facts of this kind: {', '.join(alike)}" if alike else _list_hint(fact)
    hint = f"did you mean {' or '.join(near)}?" if near else hint
    return _problem(Kind.FACT_UNKNOWN, fact, message, hint)


def _list_hint(fact: MarkedFact) -> str:
    return f'write role="fact:NAME"; cadogan rules {fact.game} lists the names'


def _option_hint(fact: MarkedFact, engine: Engine) -> str:
    """Suggest the option that was meant, where a game is known and the option is not."""
    try:
        known = {option.name for option in engine(fact.game, ()).options}
    except EngineError:
        known = set()
    unknown = next((name for name, _ in fact.options if name not in known), "")
    near = get_close_matches(unknown, sorted(known), n=1, cutoff=0.5) if unknown else []
    if near:
        return f"did you mean {near[0]}?"
    return f"options follow the name of the fact: {fact.mark}:NAME?option=value"


def _pairing_problems(message: TranslatedFacts) -> Iterator[Problem]:
    """Report facts that the translation dropped, and marks that it invented."""
    for fact in message.missing:
        role = fact.role.replace("&", "&amp;")
        yield _problem(
            Kind.FACT_MISSING,
            fact,
            f'msgstr has no mark {fact.role}, which msgid has for "{fact.text}"',
            f'put the words for it into <phrase role="{role}">…</phrase>',
        )
    for fact in message.foreign:
        if any(known.states_the_same(fact) for known in message.stated):
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
        f"the lexicon of {lexicon.language} has no words for {kind.value}: facts such as "
        f"{fact.game}: {fact} are not checked",
        f"write your words into its section [{kind.value}]",
        language=lexicon.language,
    )


def _problem(kind: Kind, fact: MarkedFact, message: str, hint: str) -> Problem:
    problem = Problem.at(fact.place, kind, message, hint)
    return problem._replace(language=fact.language, msgid=fact.msgid)


def _show(value: Value) -> str:
    """Return a value for a message: a suit or rank by its English name, others as they are."""
    name = getattr(value, "name", "")
    return name.lower() if kind_of(value) in (FactKind.RANK, FactKind.SUIT) else str(value)
