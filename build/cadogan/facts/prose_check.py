"""Checking prose: what a translation says of the game otherwise than its source."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.facts.compare import Difference, differences
from cadogan.facts.lexicon import Bound, FactKind, Lexicon, kind_of
from cadogan.facts.parts import joined, parts
from cadogan.facts.prose import Mention
from cadogan.facts.titles import without_titles
from cadogan.problems import Kind, Problem, excerpt
from cadogan.source.scan import NAME

_PROBLEMS = {
    FactKind.NUMBER: Kind.FACT_NUMBER,
    FactKind.RANK: Kind.FACT_RANK,
    FactKind.SUIT: Kind.FACT_SUIT,
    FactKind.COLOUR: Kind.FACT_SUIT,
    FactKind.SUIT_RULE: Kind.FACT_SUIT_CONDITION,
    FactKind.DIRECTION: Kind.FACT_DIRECTION,
    FactKind.SIDE: Kind.FACT_DIRECTION,
    FactKind.END: Kind.FACT_DIRECTION,
    FactKind.PILE: Kind.FACT_PILE,
    FactKind.FACING: Kind.FACT_FACING,
    FactKind.PERMISSION: Kind.FACT_NEGATION,
}
_OF_PATIENCE = (FactKind.SUIT, FactKind.RANK, FactKind.SUIT_RULE, FactKind.PILE)
_SHARE = 10
_NAMED = (FactKind.SUIT, FactKind.RANK, FactKind.COLOUR)
_BOUNDS = {
    Bound.AT_LEAST: "at least ",
    Bound.AT_MOST: "at most ",
    Bound.MORE: "more than ",
    Bound.LESS: "less than ",
}
_WORDS = 40
_REFERENCE = re.compile(rf"&({NAME});")


def _unknown(_name: str) -> None:
    """Know no entity."""


def is_about_patience(msgids: Collection[str], spoken: Lexicon) -> bool:
    """Whether some texts are about patience: one in ten names a card, a suit or a pile.

    A manual about patience names them in more than half of its messages, a manual about
    something else in less than one of a hundred ("reserved", "ACE").
    """
    about = sum(_names_cards(msgid, spoken) for msgid in msgids)
    return about * _SHARE >= len(msgids) > 0


def compares_rules(wanted: str, msgids: Collection[str], spoken: Lexicon) -> bool:
    """Whether translations are compared: as the settings say, or if the texts are about patience.

    ``wanted`` is ``yes``, ``no`` or ``auto`` (see ``CheckSettings``).
    """
    return wanted == "yes" or (wanted == "auto" and is_about_patience(msgids, spoken))


def check_prose(
    entries: Iterable[Entry],
    catalogue: Catalogue,
    spoken: Lexicon,
    lexicon: Lexicon,
    entity: Callable[[str], str | None] = _unknown,
) -> Iterator[Problem]:
    """Yield what entries of a catalogue say otherwise in msgstr, placed at the words there.

    ``spoken`` is the lexicon of the source language, ``entity`` gives the text of an entity.
    Kinds of facts that either language has no words for are left alone; so are fuzzy
    translations, and plural forms, and titles that sentences speak of.
    """
    for entry in entries:
        if entry.translated and entry.msgstr:
            source = _spelled_out(entry.msgid, entry.msgstr, entity)
            texts = without_titles(source, entry.msgstr, catalogue, spoken)
            for found in differences(*texts, spoken, lexicon):
                if spoken.knows(found.kind) and lexicon.knows(found.kind):
                    yield _problem(found, source, entry, catalogue, lexicon)


def _spelled_out(msgid: str, msgstr: str, entity: Callable[[str], str | None]) -> str:
    """Return a source with the texts of its entities where the translation has words for them."""
    return _REFERENCE.sub(
        lambda found: found[0] if found[0] in msgstr else entity(found[1]) or found[0], msgid
    )


def _names_cards(msgid: str, spoken: Lexicon) -> bool:
    mentions = joined(parts(msgid, spoken)).mentions
    first = (mention.values[0] for mention in mentions if mention.certain and mention.values)
    return any(kind_of(value) in _OF_PATIENCE for value in first)


def _problem(
    found: Difference, source: str, entry: Entry, catalogue: Catalogue, lexicon: Lexicon
) -> Problem:
    words = (found.target.start, found.target.end) if found.target else (0, 0)
    place = catalogue.span(entry, *words)
    theirs = _told(found.target, entry.msgstr)
    if found.source is None:
        message, hint = f"msgstr says {theirs}, msgid does not", "leave it out"
    elif found.target is None:
        message = f"msgid says {_told(found.source, source)}, msgstr does not"
        hint = f"say it{_instance(found.source, lexicon)}"
    else:
        message = f"msgid says {_told(found.source, source)}, msgstr says {theirs}"
        hint = f"say what msgid says{_instance(found.source, lexicon)}"
    hint += f"; or, if it is the same, teach {lexicon.path.name} these words"
    problem = Problem.at(place, _PROBLEMS[found.kind], message, hint)
    return problem._replace(language=catalogue.language, msgid=entry.msgid)


def _instance(mention: Mention, lexicon: Lexicon) -> str:
    """Return how a language can say what a mention does, if it states a value."""
    return f", for instance: {lexicon.name(mention.values[0])}" if mention.values else ""


def _told(mention: Mention | None, text: str) -> str:
    """Return the words of a mention and what they mean: ``"sechs" (6)``."""
    if mention is None:
        return ""
    words = excerpt(text[mention.start : mention.end], _WORDS)
    if not mention.values:
        return f'"{words}"'
    value = mention.values[0]
    meant = getattr(value, "name", "").lower() if kind_of(value) in _NAMED else str(value)
    is_bound = type(value) is int and mention.bound not in (None, Bound.OPEN)
    bound = _BOUNDS[mention.bound] if is_bound and mention.bound else ""
    return f'"{words}" ({bound}{meant})'
