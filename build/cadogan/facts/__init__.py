"""Facts: figures, suits and relations marked in the text, read in every language and checked."""

from cadogan.facts.check import (
    Engine,
    check_fact,
    check_facts,
    check_translated_facts,
    engine_facts,
)
from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.lexicon_file import load_lexicon, parse_lexicon, read_lexicon
from cadogan.facts.marked import (
    PREFIX,
    GameOptions,
    MarkedFact,
    TranslatedFacts,
    game_of_page,
    marked_facts,
    translated_facts,
)
from cadogan.facts.reading import Reading, read_fact

__all__ = [
    "PREFIX",
    "Engine",
    "FactKind",
    "GameOptions",
    "Lexicon",
    "MarkedFact",
    "Reading",
    "TranslatedFacts",
    "Value",
    "check_fact",
    "check_facts",
    "check_translated_facts",
    "engine_facts",
    "game_of_page",
    "kind_of",
    "load_lexicon",
    "marked_facts",
    "parse_lexicon",
    "read_fact",
    "read_lexicon",
    "translated_facts",
]
