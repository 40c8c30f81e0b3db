"""Whether every word of a rule is pinned by a mark, in the page and in its translations.

What counts are the elements that state rules, the rows of the tables in a game's set-up, and
all other paragraphs of its sections but for the advice. Examples and titles inside them are
left out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from lxml import etree

from cadogan.catalogue.model import Catalogue
from cadogan.coverage.languages import messages_of
from cadogan.coverage.model import Share
from cadogan.coverage.rules import Stating, stating
from cadogan.facts import (
    PLAIN,
    Engine,
    Mention,
    engine_game,
    game_of_page,
    is_advice,
    load_lexicon,
    marked_facts,
    own_values,
    rule_words,
    wording_of,
)
from cadogan.manual import Manual
from cadogan.problems import Kind, Problem
from cadogan.segment import Segment
from cadogan.source import SourceFile
from cadogan.source.names import ident, ids_around, local
from cadogan.told import PageTexts, Told, translated_text
from cadogan_engine import Role, game_names, load_game

_LEFT_OUT = ("title", "example", "informalexample", "programlisting", "screen", "indexterm")
_ROWS = ("row", "tr")
_PARAGRAPHS = ("para", "simpara", "term")
_SETUP = "setup"


@dataclass(frozen=True, slots=True)
class Statement:
    """Messages that state one thing: its name in problems, and the piles it is about.

    ``texts`` are those of the page they stand in.
    """

    name: str
    texts: PageTexts
    segments: tuple[Segment, ...]
    own: frozenset[Role]


@dataclass(frozen=True, slots=True)
class Marking:
    """How many words of rules are pinned by marks, and a problem for each that is not."""

    share: Share
    problems: tuple[Problem, ...]


def manual_marking(
    manual: Manual,
    read: Mapping[str, Catalogue | None],
    pages: Iterable[SourceFile] | None = None,
) -> Marking:
    """Return how far the words of a manual's rules are pinned, in each language.

    ``read`` has the catalogue of each language, None for the source's.
    """
    wanted = manual.book.files if pages is None else tuple(pages)
    total = 0
    problems: list[Problem] = []
    for statement in _statements(manual, wanted):
        texts = statement.texts
        for segment, language in product(statement.segments, read):
            catalogue = read[language]
            told = translated_text(segment, catalogue) if catalogue else texts.of_segment(segment)
            if told is not None:
                wording = wording_of(told.content, game_of_page(segment.element))
                lexicon = load_lexicon(language, manual.reading.lexicons)
                found = rule_words(wording, statement.own, lexicon, _engine)
                total += found.total
                problems += (_problem(statement, told, one) for one in found.unmarked)
    return Marking(Share(total - len(problems), total), tuple(problems))


def _statements(manual: Manual, pages: tuple[SourceFile, ...]) -> Iterator[Statement]:
    """Yield what states rules, each element once, then the rows of set-ups, then the rest."""
    overlays = [overlay for overlay in manual.overlays if overlay.is_about(pages)]
    seen: set[etree._Element] = set()
    known = {rule.id for game in game_names() for rule in load_game(game).rules}
    stated_rules = stating(pages, overlays)
    for rule, stated in ((rule, stated_rules[rule]) for rule in stated_rules if rule in known):
        found = tuple(_wanted(manual, stated, seen))
        own = frozenset(_roles(rule.partition(".")[2]))
        yield Statement(rule, stated.texts, found, own)
    texts_of = {stated.page.path: stated.texts for stated in stated_rules.values()}
    for page in pages:
        texts = texts_of.get(page.path) or PageTexts(page)
        for row in _setup_rows(page):
            marked = marked_facts(row, page.path)
            own = frozenset(role for fact in marked for role in _roles(fact.name))
            found = tuple(_wanted(manual, Stating(texts, row), seen))
            yield Statement(f"{game_of_page(row)}.{_SETUP}", texts, found, own)
        for name, element in _paragraphs(page):
            own = frozenset(_roles(name.partition(".")[2]))
            found = tuple(_wanted(manual, Stating(texts, element), seen))
            yield Statement(name, texts, found, own)


def _setup_rows(page: SourceFile) -> Iterator[etree._Element]:
    """Yield the rows of tables in the set-up of a game, but for those of headings."""
    for element in page.root.iter("{*}*"):
        name = ident(element) or ""
        if name == f"{game_of_page(element)}.{_SETUP}":
            for row in element.iter("{*}*"):
                above = row.getparent()
                if local(row) in _ROWS and above is not None and local(above) != "thead":
                    yield row


def _paragraphs(page: SourceFile) -> Iterator[tuple[str, etree._Element]]:
    """Yield the paragraphs of a game's sections, each with the nearest id around it.

    What stands before the first section introduces the game, and advice states no rule.
    """
    for element in page.root.iter("{*}*"):
        if local(element) in _PARAGRAPHS:
            game = game_of_page(element)
            around = ids_around(element) if game else ()
            names = [name for name in around if name.startswith(f"{game}.")]
            if names and not is_advice(element):
                yield names[0], element


def _wanted(manual: Manual, stated: Stating, seen: set[etree._Element]) -> Iterator[Segment]:
    """Yield the messages of an element that state something, each the first time."""
    for segment in messages_of(manual, stated):
        around = (segment.element, *segment.element.iterancestors())
        within = [local(one) for one in around]
        if segment.element not in seen and not set(within).intersection(_LEFT_OUT):
            seen.add(segment.element)
            yield segment


def _roles(name: str) -> Iterator[Role]:
    """Yield the role that a name is about: that of ``tableau`` in ``tableau.build``."""
    return (value for value in own_values(name.partition(".")[0]) if isinstance(value, Role))


def _problem(statement: Statement, told: Told, word: Mention) -> Problem:
    said = told.words(word.start, word.end)
    message = f'nothing checks "{said}" in the statement of {statement.name}'
    hint = (
        f'mark what it states, as role="fact:…" or role="goes:…"; role="{PLAIN}" '
        "if no rule hangs on it"
    )
    if told.language:
        hint = (
            f"put it between the tags of the phrase that says it in msgid; if it is no rule, add "
            f"its phrase to ignore in {told.language}.toml"
        )
    return told.problem(Kind.FACT_UNMARKED, (word.start, word.end), message, hint)


_engine: Engine = cache(engine_game)
