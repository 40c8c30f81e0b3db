"""Building a lexicon from the sections that its file has, told by the words on the left.

Faults are gathered with their lines, and cost only the words that they stand at.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from cadogan.facts.lexicon import Beside, Bound, Counted, End, FactKind, Hint, Lexicon, Side, Value
from cadogan.facts.numerals import LARGEST, numerals, several
from cadogan.facts.prefixes import Prefixes, prefixes_of
from cadogan.facts.words import Words, split
from cadogan.problems import Kind, Problem
from cadogan_engine import (
    UNLIMITED,
    Colour,
    Direction,
    Facing,
    Permission,
    Rank,
    Role,
    Suit,
    SuitRelation,
)

_RANKS = {rank.name.lower(): rank for rank in Rank}
_TERMS: Mapping[FactKind, Mapping[str, Value]] = {
    FactKind.NUMBER: {"none": 0, "unlimited": UNLIMITED},
    FactKind.RANK: _RANKS,
    FactKind.SUIT: {suit.name.lower(): suit for suit in Suit},
    FactKind.COLOUR: {str(colour.value): colour for colour in Colour},
    FactKind.DIRECTION: {str(direction): direction for direction in Direction},
    FactKind.SUIT_RULE: {str(rule).replace(" ", "-"): rule for rule in SuitRelation},
    FactKind.PILE: {str(role): role for role in Role},
    FactKind.FACING: {str(facing).replace(" ", "-"): facing for facing in Facing},
    FactKind.SIDE: {str(side): side for side in Side},
    FactKind.END: {str(end): end for end in End},
    FactKind.PERMISSION: {str(permission): permission for permission in Permission},
}
_NAMED: Mapping[str, Value] = {
    key: value for terms in _TERMS.values() for key, value in terms.items()
}
_HINTS = tuple(hint for hint in Hint if hint is not Hint.NOT)
_Names = dict[tuple[FactKind, Value], str]
_NOTHING = "nothing"
_ENDINGS = ("endings", "ordinal-endings")
_ANY_LETTER = "a"
# How many letters of a rank its name must still have behind a suit.
_SHORTEST = 2
_OUTLINED = {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES}
_AFTER = "-after"
_BESIDE = ("onto", "to", "from")
_NUMERAL = "#"
_TOGETHER = 20  # how many cards are dealt at a time, at most
_WORDS = (
    *("not", "ignore", "exact", "of", "prefixes"),
    *(hint.value for hint in _HINTS),
    *(f"{name}{where}" for name in _BESIDE for where in ("", _AFTER)),
)
_SECTIONS = (
    "cards",
    *(kind.value for kind in FactKind),
    "counted",
    "words",
    "qualifiers",
    "several",
)


@dataclass(slots=True)
class LexiconBuilder:
    """Builds one lexicon from the tables of its file; what is wrong with them is gathered."""

    table: Mapping[str, Any]
    language: str
    path: Path
    text: str
    problems: list[Problem] = field(default_factory=list)
    _bare: Lexicon = field(init=False)
    _numbered: Mapping[str, Mapping[Words, int]] = field(init=False)

    def __post_init__(self) -> None:
        terms = self._table("words").get("exact", ())
        exact = frozenset(word for term in terms if isinstance(term, str) for word in split(term))
        self._bare = Lexicon(self.language, self.path, exact=exact, prefixes=self._prefixes())
        self._numbered = self._with_numerals()

    def lexicon(self) -> Lexicon:
        """Return the lexicon."""
        self._check_sections()
        names, phrases, spelled = self._terms()
        other = self._section("words", _WORDS)
        return Lexicon(
            language=self.language,
            path=self.path,
            names=names,
            letters=self._letters(),
            phrases=phrases,
            spelled=spelled,
            ignored=self._all_stems(other.get("ignore", ())),
            qualifiers=self._qualifiers(),
            negations=self._all_stems(other.get("not", ())),
            several=self._several(),
            exact=self._bare.exact,
            prefixes=self._bare.prefixes,
            hints=self._hints(other),
            counted=self._counted(),
            onto=self._beside(other, "onto"),
            to=self._beside(other, "to"),
            away=self._beside(other, "from"),
            of=self._all_stems(other.get("of", ())),
            ordinal_endings=frozenset(split(ending) for ending in self._endings("ordinal-endings")),
            problems=tuple(sorted(self.problems, key=lambda problem: problem.line)),
        )

    def _prefixes(self) -> Prefixes:
        """Return the prefixes of the language, with all terms that they can stand before."""
        written = self._table("words").get("prefixes", ())
        prefixes = tuple(word for term in written if isinstance(term, str) for word in split(term))
        lists = (
            (key, *terms) if name == "several" else terms
            for name in _SECTIONS
            for key, terms in self._table(name).items()
            if isinstance(terms, list) and key != "prefixes"
        )
        terms = (split(term) for found in lists for term in found if isinstance(term, str))
        numerals_ = (split(word) for word in numerals(self.language))
        return prefixes_of(self.language, prefixes, chain(terms, numerals_))

    def _check_sections(self) -> None:
        """Report what is no section, or none that is known."""
        for name, section in self.table.items():
            if name not in _SECTIONS:
                known = ", ".join(_SECTIONS)
                self._fault(name, f"unknown section [{name}]", f"known are {known}")
            elif not isinstance(section, dict):
                self._fault(
                    name, f"{name} is not a section", f"write [{name}] on a line of its own"
                )

    def _terms(self) -> tuple[_Names, dict[FactKind, dict[Words, Value]], dict[Words, int]]:
        """Return how values are named, the phrases of each kind, and numbers as words."""
        names: _Names = {}
        phrases: dict[FactKind, dict[Words, Value]] = {kind: {} for kind in FactKind}
        spelled = self._spelled()
        self._add_numerals(phrases, spelled)
        for kind in FactKind:
            stated: dict[Words, Value] = {}
            for value, terms in self._entries(kind):
                if terms:
                    names.setdefault((kind, value), terms[0])
                self._add_terms(phrases[kind], stated, value, terms)
        self._add_compounds(phrases)
        self._add_signs(phrases[FactKind.SUIT])
        return names, phrases, spelled

    def _all_stems(self, terms: Sequence[str]) -> frozenset[Words]:
        """Return the stems of each of some terms, but for those without any word."""
        return frozenset(filter(None, map(self._stems, terms)))

    def _beside(self, words: Mapping[str, list[str]], name: str) -> Beside:
        """Return the phrases before a card or pile, and those after it."""
        before, after = words.get(name, ()), words.get(name + _AFTER, ())
        return Beside(self._all_stems(before), self._all_stems(after))

    def _qualifiers(self) -> dict[Words, Bound]:
        """Return the phrases that leave a value beside them open, and in which way."""
        section = self._section("qualifiers", tuple(bound.value for bound in Bound))
        return {self._stems(term): Bound(name) for name, terms in section.items() for term in terms}

    def _hints(self, words: Mapping[str, list[str]]) -> dict[Words, frozenset[Hint]]:
        """Return the phrases that say something about values beside them."""
        found: dict[Words, frozenset[Hint]] = {}
        for hint in _HINTS:
            for term in words.get(hint.value, ()):
                phrase = self._stems(term)
                found[phrase] = found.get(phrase, frozenset()) | {hint}
        return found

    def _counted(self) -> dict[Words, frozenset[Counted]]:
        """Return the phrases that say what a number counts; one can say several things."""
        found: dict[Words, frozenset[Counted]] = {}
        for name, terms in self._section("counted", tuple(sort.value for sort in Counted)).items():
            for term in terms:
                for phrase in self._numbered.get(term) or (self._stems(term),):
                    found[phrase] = found.get(phrase, frozenset()) | {Counted(name)}
        return found

    def _with_numerals(self) -> dict[str, dict[Words, int]]:
        """Return the terms that have a sign for any numeral, each with cardinals in its place."""
        return {
            term: {
                self._bare.prefixes.removed(split(term.replace(_NUMERAL, word))): number
                for word, number in several(self.language, _TOGETHER).items()
            }
            for terms in self._section("counted").values()
            for term in terms
            if _NUMERAL in term
        }

    def _several(self) -> dict[Words, tuple[Value | None, ...]]:
        """Return the phrases that mean several things, with all that they mean."""
        found: dict[Words, tuple[Value | None, ...]] = {}
        for term, names in self._section("several").items():
            meant = [name for name in names if name in _NAMED or name.isdecimal()]
            for name in names:
                if name not in meant and name != _NOTHING:
                    hint = "write names as they stand on the left of the other sections"
                    self._fault(name, f"nothing is called {name}", hint)
            values = [int(name) if name.isdecimal() else _NAMED[name] for name in meant]
            found[self._stems(term)] = (*values, None) if _NOTHING in names else (*values,)
        return found

    def _add_terms(
        self,
        phrases: dict[Words, Value],
        stated: dict[Words, Value],
        value: Value,
        terms: Iterable[str],
    ) -> None:
        """Add the terms of one value; a term that another value has already is a problem."""
        for term in terms:
            phrase = self._stems(term)
            if stated.setdefault(phrase, value) != value:
                hint = "take it out of one of the two, or add a word that tells them apart"
                self._fault(term, f'"{term}" stands for two different things', hint)
            phrases[phrase] = value

    def _add_compounds(self, phrases: Mapping[FactKind, dict[Words, Value]]) -> None:
        """Add cards whose suit and rank are one word: German "Herzdame", Swedish "hjärterdam".

        Such a word names both. Where its stem no longer shows both it could be that of another
        word: with "as" for an ending, Spanish "trébol" is a suit and no ace.
        """
        for suit, first in self._single_words(FactKind.SUIT):
            for rank, last in self._single_words(FactKind.RANK):
                compound = self._bare.stems((f"{first}{last}",))
                if len(compound[0]) >= len(first) + _SHORTEST and compound[0].startswith(first):
                    phrases[FactKind.SUIT].setdefault(compound, suit)
                    phrases[FactKind.RANK].setdefault(compound, rank)

    def _single_words(self, kind: FactKind) -> list[tuple[Value, str]]:
        """Return the words that name values of a kind, one word each, with the values."""
        return [
            (value, words[0])
            for value, terms in self._entries(kind)
            for words in map(split, terms)
            if len(words) == 1
        ]

    def _entries(self, kind: FactKind) -> Iterator[tuple[Value, list[str]]]:
        """Yield the values of a section with their terms."""
        terms = _TERMS[kind]
        known = (*terms, *_ENDINGS) if kind is FactKind.NUMBER else tuple(terms)
        for key, found in self._section(kind.value, known).items():
            if key in terms:
                yield terms[key], found
            elif key.isdecimal():
                yield int(key), found

    def _spelled(self) -> dict[Words, int]:
        """Return CLDR's numerals, also with the endings they take ("zweimal", "2番目")."""
        removed = self._bare.prefixes.removed
        found = numerals(self.language).items()
        spelled = [(removed(split(word)), number) for word, number in found]
        table: dict[Words, int] = {}
        for ending in ("", *self._endings("endings")):
            joined, *more = split(f"{_ANY_LETTER}{ending}")
            end = joined.removeprefix(_ANY_LETTER)
            for (*words, last), number in spelled:
                table.setdefault((*words, last + end, *more), number)
        for ending in self._endings("ordinal-endings"):
            figures = {str(number): number for number in range(LARGEST + 1)}
            for word, number in (numerals(self.language) | figures).items():
                table.setdefault(split(word + ending), number)
        for phrases in self._numbered.values():
            table = {**phrases, **table}
        return table

    def _endings(self, name: str) -> tuple[str, ...]:
        """Return what numerals can end in."""
        endings = self._table(FactKind.NUMBER.value).get(name, ())
        return tuple(ending for ending in endings if isinstance(ending, str))

    def _add_numerals(
        self, phrases: Mapping[FactKind, dict[Words, Value]], spelled: Mapping[Words, int]
    ) -> None:
        """Add the stems of numerals ("Sevens") where no two numerals share one.

        They name ranks. A number has its endings in the lexicon, if there is one, for a
        stem may be that of another word: German "Siebener" is a card, not a number.
        """
        has_endings = "endings" in self._table(FactKind.NUMBER.value)
        words = tuple({word for phrase in spelled for word in phrase})
        stems = dict(zip(words, self._bare.stems(words), strict=True))
        found: dict[Words, set[int]] = {}
        for phrase, number in spelled.items():
            found.setdefault(tuple(stems[word] for word in phrase), set()).add(number)
        for phrase, values in found.items():
            number = min(values)
            if len(values) == 1:
                if not has_endings:
                    phrases[FactKind.NUMBER][phrase] = number
                if Rank.TWO <= number <= Rank.TEN:
                    phrases[FactKind.RANK][phrase] = Rank(number)

    def _add_signs(self, suits: dict[Words, Value]) -> None:
        """Add the signs printed on cards, filled and outlined."""
        suits.update({(suit.sign,): suit for suit in Suit})
        suits.update({(sign,): suit for sign, suit in _OUTLINED.items()})

    def _stems(self, term: str) -> Words:
        return self._bare.stems(split(term))

    def _letters(self) -> dict[Rank, str]:
        """Return what is printed on cards."""
        letters: dict[Rank, str] = {}
        for key, text in self._table("cards").items():
            if key in _RANKS and isinstance(text, str):
                letters[_RANKS[key]] = text
            else:
                hint = 'write ace, jack, queen or king = "…"'
                self._fault(key, f"[cards] has no {key}", hint)
        return letters

    def _table(self, name: str) -> Mapping[str, Any]:
        section = self.table.get(name)
        return section if isinstance(section, dict) else {}

    def _section(self, name: str, known: Sequence[str] | None = None) -> dict[str, list[str]]:
        """Return a section's lists of terms; what is not one is a problem.

        ``known`` are the names on the left; without them any phrase may stand there.
        """
        found: dict[str, list[str]] = {}
        for key, terms in self._table(name).items():
            is_number = name == FactKind.NUMBER.value and key.isdecimal()
            if known is not None and key not in known and not is_number:
                self._fault(key, f"[{name}] has no {key}", f"it has {', '.join(known)}")
            elif not isinstance(terms, list) or not all(isinstance(t, str) for t in terms):
                self._fault(key, f"{key} is not a list of terms", f'write {key} = ["…", "…"]')
            else:
                found[key] = terms
        return found

    def _fault(self, key: str, message: str, hint: str) -> None:
        quoted = re.escape(key)
        pattern = rf"^[ \t]*\[?\"?{quoted}\b|\"{quoted}\""
        match = re.search(pattern, self.text, re.MULTILINE)
        line = self.text.count("\n", 0, match.start()) + 1 if match else 1
        problem = Problem(
            Kind.LEXICON_SYNTAX, str(self.path), line, message, hint, language=self.language
        )
        if problem not in self.problems:
            self.problems.append(problem)
