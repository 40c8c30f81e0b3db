"""Marks that miss by a little: a fact or an example that nothing would check.

``role="fakt:tableau.count"`` is a role like any other and ``language="Patience"`` just
another language, so a slip in either switches its check off without a word. What
comes close to a mark is a problem, therefore.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from lxml import etree

from cadogan.cardmarks import CARD_MARKS
from cadogan.facts import game_of_page
from cadogan.gamemarks import LANGUAGE, PREFIX, SEPARATORS, VERBATIM, may_name_fact
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan.runners.listing import SKIP
from cadogan.runners.registry import languages
from cadogan.source import SourceFile
from cadogan.source.names import ident, local
from cadogan.source.written import Texts
from cadogan.told import PageTexts
from cadogan_engine import Role, game_names, load_game

_LISTING = "programlisting"
_LOST = {
    Kind.FACT_MARK: "does not mark a fact, so nothing checks the words in it",
    Kind.EXAMPLE_MARK: "does not mark an example, so nothing plays it",
    Kind.RULE_UNKNOWN: "is that of no rule, so what stands there counts for none",
}
_EXAMPLE = ".example"
_NEAR = 0.75
_HEAD = PREFIX.rstrip(":")


def mark_problems(file: SourceFile) -> tuple[Problem, ...]:
    """Return the marks of facts and examples in a page that are misspelt, in document order."""
    texts = PageTexts(file)
    elements = list(file.root.iter("{*}*"))
    ids = frozenset(filter(None, map(ident, elements)))
    found = (slip for element in elements for slip in _slips(element, ids))
    return tuple(_problem(slip, slip.placed(texts.written)) for slip in found)


@dataclass(frozen=True, slots=True)
class _Slip:
    """A mark that misses: the attribute it stands in, the word there, what it should be.

    ``attribute`` is empty where it is the tag that has no mark.
    """

    kind: Kind
    element: etree._Element
    attribute: str
    word: str
    written: str
    meant: str

    def placed(self, texts: Texts) -> Place:
        """Return where it stands in its file."""
        if not self.attribute:
            return texts.tag(self.element)
        return texts.attribute(self.element, self.attribute, self.word)


def _problem(slip: _Slip, place: Place) -> Problem:
    message = f"{slip.written} {_LOST[slip.kind]}"
    return Problem.at(place, slip.kind, message, f"did you mean {slip.meant}?")


def _slips(element: etree._Element, ids: Collection[str]) -> Iterator[_Slip]:
    if meant := _misspelt_rule(element, ids):
        yield _Slip(Kind.RULE_UNKNOWN, element, "id", "", f'xml:id="{ident(element)}"', meant)
    for attribute, word, meant in _facts(element):
        written = f'{attribute}="{element.get(attribute)}"'
        yield _Slip(Kind.FACT_MARK, element, attribute, word, written, meant)
    for attribute, written, meant in _listings(element):
        yield _Slip(Kind.EXAMPLE_MARK, element, attribute, "", written, meant)


@cache
def _fact_names() -> tuple[str, ...]:
    """Return the names of all facts of all games, which are loaded for that once."""
    return tuple(dict.fromkeys(name for game in game_names() for name in load_game(game).facts))


@cache
def _rule_ids(game: str) -> tuple[str, ...]:
    return tuple(rule.id for rule in load_game(game).rules)


def _misspelt_rule(element: etree._Element, ids: Collection[str]) -> str:
    """Return the id that an element was to have: nearly a rule's that no element states.

    An example belongs to the rule that its id begins with, so it may be another element of
    the page that it belongs to, or a rule of another page.
    """
    name = ident(element) or ""
    game = game_of_page(element) if "." in name else ""
    if not game or not name.startswith(f"{game}."):
        return ""
    stem, dot, rest = name.partition(_EXAMPLE)
    rules = _rule_ids(game)
    if stem in rules or (dot and stem in ids):
        return ""
    parts = stem.count(".")
    wanted = [one for one in rules if one.count(".") == parts and (dot or one not in ids)]
    near = [one for one in wanted if _is_slip(stem, one)]
    return f'xml:id="{near[0]}{dot}{rest}"' if near else ""


def _is_slip(written: str, meant: str) -> bool:
    """Whether all parts of two ids are alike, so that one is the other misspelt."""
    pairs = zip(written.split("."), meant.split("."), strict=True)
    return all(get_close_matches(one, (other,), cutoff=_NEAR) for one, other in pairs)


def _facts(element: etree._Element) -> Iterator[tuple[str, str, str]]:
    """Yield what looks like the mark of a fact and is none: its attribute and what is meant."""
    for attribute, value in element.attrib.items():
        for word in str(value).split():
            if attribute != "role":
                if word.startswith(PREFIX):
                    yield str(attribute), word, f'role="{word}"'
            elif cards := _misspelt_cards(word):
                yield "role", word, f'role="{cards}"'
            elif may_name_fact(word) and (name := _misspelt(word, _fact_names())):
                yield "role", word, f'role="{PREFIX}{name}"'


def _misspelt(word: str, names: tuple[str, ...]) -> str:
    """Return the name of the fact that a word of a role is meant to mark, empty for others."""
    if word.startswith(PREFIX) or _is_about_cards(word):
        return ""
    folded, mark, query = word.casefold().partition("?")
    end = next((place for place, char in enumerate(folded) if char in SEPARATORS), len(folded))
    head, rest = folded[:end], folded[end:].lstrip(SEPARATORS)
    if folded in names:
        name = folded
    elif get_close_matches(head, (_HEAD,), cutoff=0.7) and rest:
        near = get_close_matches(rest, names, n=1, cutoff=0.7)
        name = near[0] if near else rest if folded[end] == ":" else ""
    else:
        near = get_close_matches(folded, [f"{PREFIX}{name}" for name in names], n=1, cutoff=0.85)
        name = near[0].removeprefix(PREFIX) if near else ""
    return f"{name}{mark}{query}" if name else ""


def _misspelt_cards(word: str) -> str:
    """Return the mark of cards that a word of a role is meant to be, empty for others."""
    head, _, pile = word.casefold().partition(":")
    if _is_about_cards(word) or pile.partition(".")[0] not in map(str, Role):
        return ""
    near = get_close_matches(head, CARD_MARKS, n=1, cutoff=0.7)
    return f"{near[0]}:{pile}" if near else ""


def _is_about_cards(word: str) -> bool:
    return word.partition(":")[0] in CARD_MARKS


def _listings(element: etree._Element) -> Iterator[tuple[str, str, str]]:
    """Yield what looks like the mark of an example and is none: its attribute, what is meant."""
    name, language = local(element), element.get("language")
    meant = f'<{_LISTING} language="{LANGUAGE}">'
    if name not in VERBATIM:
        return
    if language is None:
        first = "".join(element.itertext()).split()[:2]
        if first[:1] == ["game"] and first[-1] in game_names():
            yield "", f"<{name}> without a language", meant
    elif language == LANGUAGE and name != _LISTING:
        yield "", f'<{name} language="{language}">', meant
    elif language == LANGUAGE and SKIP in element.get("role", "").split():
        yield "role", f'<{name} language="{language}" role="{SKIP}">', meant
    elif language != LANGUAGE and get_close_matches(language.strip().casefold(), (LANGUAGE,)):
        yield "language", f'language="{language}"', f'language="{LANGUAGE}"'
    elif (plain := language.strip().casefold()) != language and plain in languages():
        yield "language", f'language="{language}"', f'language="{plain}"'
