"""Words of a rule that no mark pins down, so that nobody checks them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from cadogan.cardmarks import CARD_MARKS
from cadogan.facts.check import Engine, engine_game, kind_of_fact
from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.marked import MarkedFact, facts_of
from cadogan.facts.negation import is_negative
from cadogan.facts.own import is_own
from cadogan.facts.prose import Mention, read_mentions
from cadogan_engine import Permission, Role, game_names, load_game

PLAIN = "plain"
"""The role of words that state no rule, whatever they look like."""
_CARD_KINDS = (FactKind.RANK, FactKind.SUIT, FactKind.COLOUR)
_NO_RULES = (FactKind.SIDE, FactKind.END)


@dataclass(frozen=True, slots=True)
class Pin:
    """A stretch of a text that is marked; ``fact`` is None for one that is marked as plain."""

    start: int
    end: int
    fact: MarkedFact | None


@dataclass(frozen=True, slots=True)
class Wording:
    """The text of a statement with its marks, as a page or a translation has it."""

    text: str
    pins: tuple[Pin, ...]


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The words of a statement that a rule may hang on; ``unmarked`` are those nobody checks."""

    total: int
    unmarked: tuple[Mention, ...]


def wording_of(content: etree._Element, game: str) -> Wording:
    """Return the text of an element, and the marks in it."""
    pieces: list[str] = []
    pins: list[Pin] = []
    _collect(content, game, pieces, pins)
    text = "".join(pieces)
    return Wording(text, (*pins, *_titles(text, game)))


def rule_words(
    wording: Wording, own: frozenset[Role], lexicon: Lexicon, engine: Engine = engine_game
) -> RuleWords:
    """Return the words of a statement on which a rule may hang.

    These are numbers, ranks, suits, colours, directions, relations of suits, facings,
    piles, and what says that something may be or may not be. A word is pinned by a mark
    around it that reads words of its kind, or whose name says it already. ``own`` are the
    piles that the statement is about anyway: they need no mark, any other does.
    """
    found = [one for one in read_mentions(wording.text, lexicon) if _matters(one)]
    wanted = [one for one in found if not _is_about(one, own)]
    unmarked = (one for one in wanted if not _is_pinned(one, wording.pins, engine))
    return RuleWords(len(found), tuple(unmarked))


def _collect(element: etree._Element, game: str, pieces: list[str], pins: list[Pin]) -> None:
    start = sum(map(len, pieces))
    pieces.append(element.text or "")
    for child in element:
        if isinstance(child.tag, str):
            _collect(child, game, pieces, pins)
        pieces.append(child.tail or "")
    end = sum(map(len, pieces))
    pins += (Pin(start, end, fact) for fact in facts_of(element, game))
    if PLAIN in element.get("role", "").split():
        pins.append(Pin(start, end, None))


def _titles(text: str, game: str) -> Iterator[Pin]:
    """Yield where the game is called by its name, which may be a number: "Thirteen"."""
    if game in game_names():
        title = re.escape(load_game(game).title)
        yield from (Pin(*match.span(), None) for match in re.finditer(rf"\b{title}\b", text))


def _matters(mention: Mention) -> bool:
    kinds = {kind_of(value) for value in mention.values}
    return is_negative(mention) or (mention.certain and bool(kinds.difference(_NO_RULES)))


def _is_about(mention: Mention, own: frozenset[Role]) -> bool:
    return any(value in own for value in mention.values if isinstance(value, Role))


def _is_pinned(mention: Mention, pins: tuple[Pin, ...], engine: Engine) -> bool:
    around = (pin for pin in pins if pin.start <= mention.start and mention.end <= pin.end)
    return any(pin.fact is None or _reads(pin.fact, mention, engine) for pin in around)


def _reads(fact: MarkedFact, mention: Mention, engine: Engine) -> bool:
    """Whether checking a marked fact reads these words, or its name says what they say."""
    kinds = set(_kinds_read(fact, engine))
    said: Iterator[Value] = iter(mention.values)
    if mention.negates or any(isinstance(value, Permission) for value in mention.values):
        return True  # what turns a marked text round is always noticed
    if FactKind.PERMISSION in kinds and is_negative(mention):
        return True
    return any(kind_of(value) in kinds or is_own(value, fact.name) for value in said)


def _kinds_read(fact: MarkedFact, engine: Engine) -> tuple[FactKind, ...]:
    if fact.mark in CARD_MARKS:
        return (*_CARD_KINDS, FactKind.PERMISSION)
    kind = kind_of_fact(fact, engine)
    return tuple(FactKind) if kind is None else (kind,)  # an unknown fact is an error already
