"""Facts: figures, suits and relations marked in the text, read in every language and checked."""

from cadogan.facts.cards import NamedCard, are_paired, is_beside, read_cards
from cadogan.facts.check import (
    Engine,
    check_fact,
    check_facts,
    check_translated_facts,
    engine_game,
)
from cadogan.facts.lexicon import FactKind, Lexicon, Value, kind_of
from cadogan.facts.lexicon_file import lexicon_files, load_lexicon, parse_lexicon, read_lexicon
from cadogan.facts.marked import (
    GameOptions,
    MarkedFact,
    TranslatedFacts,
    game_of_page,
    is_advice,
    marked_elements,
    marked_facts,
    translated_facts,
)
from cadogan.facts.negation import is_negative
from cadogan.facts.own import own_values
from cadogan.facts.page_check import check_page_facts
from cadogan.facts.prose import Mention, Said, read_mentions, read_prose
from cadogan.facts.prose_check import check_prose, compares_rules, is_about_patience
from cadogan.facts.reading import Reading, read_fact
from cadogan.facts.unmarked import PLAIN, RuleWords, Wording, rule_words, wording_of

__all__ = [
    "PLAIN",
    "Engine",
    "FactKind",
    "GameOptions",
    "Lexicon",
    "MarkedFact",
    "Mention",
    "NamedCard",
    "Reading",
    "RuleWords",
    "Said",
    "TranslatedFacts",
    "Value",
    "Wording",
    "are_paired",
    "check_fact",
    "check_facts",
    "check_page_facts",
    "check_prose",
    "check_translated_facts",
    "compares_rules",
    "engine_game",
    "game_of_page",
    "is_about_patience",
    "is_advice",
    "is_beside",
    "is_negative",
    "kind_of",
    "lexicon_files",
    "load_lexicon",
    "marked_elements",
    "marked_facts",
    "own_values",
    "parse_lexicon",
    "read_cards",
    "read_fact",
    "read_lexicon",
    "read_mentions",
    "read_prose",
    "rule_words",
    "translated_facts",
    "wording_of",
]
