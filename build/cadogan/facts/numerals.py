"""Numerals: the words for numbers, from CLDR's rules for spelling them out."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from cadogan.languages import bcp47

if TYPE_CHECKING:  # loaded for texts with numbers alone: it is half of what facts load
    from unicode_rbnf import RbnfEngine

LARGEST = 104
"""Two packs of cards: no figure in a rule is larger and still spelled out."""


@cache
def numerals(language: str) -> dict[str, int]:
    """Return every way a language spells 0 to 104, and the number it stands for.

    Cardinals and ordinals of all genders and cases that CLDR has. A language CLDR
    has no rules for gets an empty table. Where rules disagree, the plain cardinal
    counts.
    """
    table: dict[str, int] = {}
    for spelled in spellings(language):
        for number, word in spelled.items():
            table.setdefault(word, number)
    return table


@cache
def ordinals(language: str) -> frozenset[str]:
    """Return the numerals that count places and no things: "third", but not "three"."""
    places: set[str] = set()
    things: set[str] = set()
    for name, table in _tables(language).items():
        (places if "ordinal" in name else things).update(table.values())
    return frozenset(places - things)


@cache
def several(language: str, most: int) -> dict[str, int]:
    """Return the cardinals from two up to the most that is asked for, as words and as figures.

    "One" is left out, since it is an article in many languages.
    """
    places = ordinals(language)
    words = {
        word: number
        for word, number in numerals(language).items()
        if 1 < number <= most and word not in places
    }
    return words | {str(number): number for number in range(2, most + 1)}


def spell(number: int, language: str) -> str:
    """Return the plain cardinal of a number, or its digits where CLDR has no rules."""
    found = (spelled[number] for spelled in spellings(language) if number in spelled)
    return next(found, str(number))


@cache
def spellings(language: str) -> tuple[dict[int, str], ...]:
    """Return the numbers 0 to 104 spelled by each set of rules, the plain cardinals first.

    Sets that spell two numbers alike are left out: they are parts of others, such as
    the Polish tens, where 1 is "ten".
    """
    tables = _tables(language).values()
    return tuple(table for table in tables if len({*table.values()}) == len(table))


@cache
def _tables(language: str) -> Mapping[str, dict[int, str]]:
    """Return what each set of rules spells, the plain cardinals first."""
    engine = _engine(language)
    return {name: _table(engine, name) for name in _rulesets(engine)} if engine else {}


def _engine(language: str) -> "RbnfEngine | None":
    from unicode_rbnf import RbnfEngine  # noqa: PLC0415 - see above

    known = RbnfEngine.get_supported_languages()
    tag = bcp47(language).replace("-", "_")
    tag = "no" if tag == "nb" else tag
    while tag and tag not in known:
        tag = tag.rpartition("_")[0]
    return _load(tag) if tag else None


@cache
def _load(tag: str) -> "RbnfEngine":
    from unicode_rbnf import RbnfEngine  # noqa: PLC0415 - see above

    return RbnfEngine.for_language(tag)


def _rulesets(engine: "RbnfEngine") -> list[str]:
    """Return the rules that spell numbers out, the plain cardinals first."""
    names = [name for name in engine.rulesets if name.startswith("spellout")]
    wanted = [name for name in names if "year" not in name]
    return sorted(wanted, key=lambda name: ("ordinal" in name, len(name)))


def _table(engine: "RbnfEngine", ruleset: str) -> dict[int, str]:
    """Return the numbers that one set of rules can spell."""
    words = ((number, _spelled(engine, ruleset, number)) for number in range(LARGEST + 1))
    return {number: word for number, word in words if word}


def _spelled(engine: "RbnfEngine", ruleset: str, number: int) -> str:
    """Return a number by one set of rules, empty where these have none for it.

    unicode-rbnf raises various errors for rules that only make sense as parts of others.
    """
    from unicode_rbnf.engine import RbnfError  # noqa: PLC0415 - see above

    try:
        found = engine.format_number(number, ruleset_names=[ruleset]).text_by_ruleset
    except (RbnfError, LookupError, ValueError, TypeError, RecursionError):
        return ""
    return found.get(ruleset, "").strip()
