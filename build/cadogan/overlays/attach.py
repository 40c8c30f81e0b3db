"""Attaching side files to a book: where each annotation belongs, and what it says is stated."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from lxml import etree

from cadogan.facts import game_of_page
from cadogan.overlays.address import Found, Lost, find
from cadogan.overlays.model import PLACE, Overlay, Statement
from cadogan.overlays.quotes import misquoted, quotes_of, unquoted
from cadogan.problems import Kind, Problem
from cadogan.segment import Purpose, Segment
from cadogan.source import SourceFile
from cadogan.source.names import ident, local
from cadogan.told import PageTexts
from cadogan.vocabulary import plain_text
from cadogan_engine import load_game

PREFIX = "rule:"
_EXAMPLES = ("example", "informalexample")


def attach(
    sides: Sequence[SourceFile],
    pages: Sequence[SourceFile],
    segments: Mapping[str, Sequence[Segment]],
) -> tuple[Overlay, ...]:
    """Find what each annotation of some side files belongs to in a book.

    ``segments`` are the book's by file name: what is part of a message's text stands for
    all of it, since a translation may put it elsewhere.
    """
    owners = {
        segment.element: segment
        for found in segments.values()
        for segment in found
        if segment.purpose is Purpose.TEXT
    }
    twice = _repeated([*pages, *sides])
    return tuple(_overlay(side, pages, owners, twice) for side in sides)


def marked(overlays: Sequence[Overlay]) -> tuple[Statement, ...]:
    """Mark the elements that examples belong to; return the statements by their numbers."""
    statements = tuple(one for overlay in overlays for one in overlay.statements)
    numbers: dict[etree._Element, list[str]] = {}
    for number, statement in enumerate(statements):
        numbers.setdefault(statement.element, []).append(str(number))
    for element, found in numbers.items():
        element.set(PLACE, " ".join(found))
    return statements


def _repeated(files: Sequence[SourceFile]) -> frozenset[str]:
    """Return the ids that stand more than once in some files."""
    counts = Counter(
        name for file in files for one in file.root.iter("{*}*") if (name := ident(one))
    )
    return frozenset(name for name, count in counts.items() if count > 1)


def _overlay(
    side: SourceFile,
    pages: Sequence[SourceFile],
    owners: Mapping[etree._Element, Segment],
    twice: frozenset[str],
) -> Overlay:
    statements: list[Statement] = []
    texts = PageTexts(side)
    problems = [*_loose(texts), *_taken(texts, twice)]
    for note in side.root.iter("{*}annotation"):
        address = " ".join(note.get("annotates", "").split())
        found = find(pages, address) if address else Lost(*_NO_ADDRESS)
        if isinstance(found, Lost):
            place = texts.written.attribute(note, "annotates")
            problems.append(Problem.at(place, Kind.EXAMPLE_PLACE, found.message, found.hint))
            continue
        rules, wrong = _rules(texts, note)
        problems += wrong
        examples = tuple(one for one in note.iter("{*}*") if local(one) in _EXAMPLES)
        quotes = quotes_of(note, side)
        problems += _misquoted(texts, quotes, found)
        element = _whole(found.element, owners)
        statements.append(Statement(side, found.page, element, rules, examples, quotes))
    return Overlay(side, tuple(statements), tuple(problems))


_NO_ADDRESS = (
    "the annotation does not say what it belongs to",
    'add annotates="FILE/TITLE/para[1]", or the id of an element',
)


def _loose(texts: PageTexts) -> Iterator[Problem]:
    """Yield the examples that stand in no annotation, and the marks in no quotation."""
    for example in texts.page.root.iter("{*}*"):
        around = {local(one) for one in example.iterancestors()}
        if local(example) in _EXAMPLES and "annotation" not in around:
            message = "the example belongs to no element of a page, so no page shows it"
            hint = 'put it into <annotation annotates="FILE/TITLE/para[1]">'
            yield Problem.at(texts.written.tag(example), Kind.EXAMPLE_PLACE, message, hint)
    for mark in unquoted(texts.page):
        message = f'"{plain_text(mark)}" is marked, but quoted from no page'
        hint = 'quote the words around it in <annotation annotates="FILE/TITLE"><para>'
        yield Problem.at(texts.written.words(mark), Kind.EXAMPLE_PLACE, message, hint)


def _misquoted(
    texts: PageTexts, quotes: Sequence[etree._Element], found: Found
) -> Iterator[Problem]:
    """Yield the quotations that are not the words of their element."""
    for quote in quotes:
        lost = misquoted(quote, found)
        if lost:
            place = texts.written.words(quote)
            yield Problem.at(place, Kind.EXAMPLE_PLACE, lost.message, lost.hint)


def _taken(texts: PageTexts, twice: frozenset[str]) -> Iterator[Problem]:
    """Yield the examples whose ids something else has, in the book or beside it."""
    for example in texts.page.root.iter("{*}*"):
        if local(example) in _EXAMPLES and (name := ident(example)) in twice:
            message = f"the id {name} is taken: it stands in the book or in another side file"
            place = texts.written.attribute(example, "id")
            yield Problem.at(place, Kind.XML_ID, message, "choose another one")


def _rules(texts: PageTexts, note: etree._Element) -> tuple[tuple[str, ...], list[Problem]]:
    """Return the ids of the rules that an annotation says are stated, and the wrong ones."""
    words = note.get("role", "").split()
    names = [word for word in words if word.startswith(PREFIX)]
    problems = [
        _wrong_rule(texts, note, word, f"{word} names no rule", f"write {PREFIX}NAME")
        for word in words
        if word not in names
    ]
    game = game_of_page(note)
    if names and not game:
        message = f"no game is known for {names[0]}"
        hint = "put the annotation below an element with the id of a game, such as klondike"
        return (), [*problems, _wrong_rule(texts, note, names[0], message, hint)]
    known = [rule.name for rule in load_game(game).rules] if game else []
    rules: list[str] = []
    for name in (word.removeprefix(PREFIX) for word in names):
        if name in known:
            rules.append(f"{game}.{name}")
            continue
        near = get_close_matches(name, known, n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known are: {', '.join(known)}"
        problems.append(_wrong_rule(texts, note, name, f"{game} has no rule {name}", hint))
    return tuple(rules), problems


def _wrong_rule(
    texts: PageTexts, note: etree._Element, word: str, message: str, hint: str
) -> Problem:
    """Return a problem at a word of an annotation's role."""
    place = texts.written.attribute(note, "role", word)
    return Problem.at(place, Kind.RULE_UNKNOWN, message, hint)


def _whole(element: etree._Element, owners: Mapping[etree._Element, Segment]) -> etree._Element:
    """Return an element, or that of the message whose text it is a part of."""
    path = [element]
    for around in (element, *element.iterancestors()):
        path.append(around)
        segment = owners.get(around)
        if segment is not None:
            apart = {placeholder.element for placeholder in segment.placeholders}
            return element if apart.intersection(path) else around
    return element
