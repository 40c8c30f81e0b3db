"""The translation of one old segment: its msgstr parsed, each element known for what it is."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.migrate.plan import Pair, Side, Text, is_element
from cadogan.migrate.spelling import Spellings, placeholders_of_xml2po
from cadogan.segment import Segment
from cadogan.segment.draft import attributes_of
from cadogan.segment.its import squeeze
from cadogan.source.names import local, namespace
from cadogan.translate.fragment import PLACEHOLDER_NS, parse_msgstr
from cadogan.translate.model import Fault

Likeness = tuple[object, ...]
_NAME = 1
_DEPTHS = (3, 2, _NAME)
"""How many parts of a likeness have to be the same: all, name and attributes, the name."""


@dataclass(frozen=True, slots=True)
class Content:
    """A parsed msgstr: which element of the page each of its elements stands for, by number.

    Elements that the translator added have no number; ``guessed`` are numbers that could
    as well belong to another element. ``root`` is None where the msgstr cannot be parsed;
    ``fault`` says why.
    """

    entry: Entry
    root: etree._Element | None
    numbers: Mapping[etree._Element, int] = field(default_factory=dict)
    guessed: frozenset[int] = frozenset()
    fault: str = ""

    def element(self, number: int) -> etree._Element | None:
        """Return the element that stands for one of the page, or None."""
        return next((node for node, known in self.numbers.items() if known == number), None)


class Translations:
    """What a catalogue says about the old texts of one file."""

    def __init__(self, pair: Pair, spellings: Spellings) -> None:
        self.pair = pair
        self._spellings = spellings
        self._contents: dict[int, Content | None] = {}

    def content(self, text: Text) -> Content | None:
        """Return the translation of a text; None where there is none."""
        if text.number not in self._contents:
            entry = self._spellings.find(text.segment)
            self._contents[text.number] = self._content(entry, text) if entry else None
        return self._contents[text.number]

    def attribute(self, segment: Segment) -> tuple[Entry, str] | None:
        """Return the translation of an attribute, as plain text, and its entry."""
        entry = self._spellings.find(segment)
        content = parse_msgstr(entry.msgstr, segment) if entry else None
        if entry is None or content is None or isinstance(content, Fault) or len(content):
            return None
        return entry, content.text or ""

    def _content(self, entry: Entry, text: Text) -> Content:
        parsed = parse_msgstr(placeholders_of_xml2po(entry.msgstr), text.segment)
        if isinstance(parsed, Fault):
            return Content(entry, None, fault=parsed.message)
        known = _Recognition(self.pair.old, text, parsed)
        known.by_words({number: set(self._words(number)) for number in text.inline})
        known.by_order()
        return Content(entry, parsed, known.numbers, frozenset(known.guessed))

    def _words(self, number: int) -> Iterator[str]:
        """Yield how an inline element's text may be translated: as it is, or as elsewhere."""
        text = self.pair.new.texts.get(number)
        entry = self._spellings.find(text.segment) if text else None
        if text is not None:
            yield _plain(self.pair.old.elements[number])
        if entry is not None:
            yield squeeze(entry.msgstr)


class _Recognition:
    """Finding out which element of the page each element of a msgstr stands for.

    A placeholder says so by its name. Inline elements of one name and with the same
    attributes are told apart by what is inside and around them; by their words, as far as a
    translation of them is known (it is, where they are to become messages that exist
    already); and else by their order.
    """

    def __init__(self, side: Side, text: Text, content: etree._Element) -> None:
        names = {name: number for number, name in text.placeholders.items()}
        nodes = [node for node in content.iterdescendants() if is_element(node)]
        self.side = side
        self.text = text
        self.inline = frozenset(text.inline)
        self.root = content
        self.numbers = {
            node: names[local(node)]
            for node in nodes
            if namespace(node) == PLACEHOLDER_NS and local(node) in names
        }
        self.guessed: set[int] = set()
        self.others = [node for node in nodes if namespace(node) != PLACEHOLDER_NS]

    def by_words(self, words: Mapping[int, set[str]]) -> None:
        """Recognise elements by their text, and note which others may be out of order, too."""
        found: list[int] = []
        for node in self.others:
            said = _plain(node)
            alike = [
                number
                for number in self.text.inline
                if number not in found
                and said in words[number]
                and self._source(number) == self._translation(node)
            ]
            if alike:
                self.numbers[node] = alike[0]
                found.append(alike[0])
        if found != sorted(found):
            self.guessed = set(self.text.inline).difference(found)

    def by_order(self) -> None:
        """Let what is left stand for what is like it, in order.

        Last comes what a translator wrote out in the place of a placeholder.
        """
        for depth in _DEPTHS:
            self._pair_up(self.text.inline, depth)
        self._pair_up(list(self.text.placeholders), _NAME)

    def _pair_up(self, numbers: Iterable[int], depth: int) -> None:
        taken = set(self.numbers.values())
        waiting: dict[Likeness, list[int]] = defaultdict(list)
        for number in numbers:
            if number not in taken:
                waiting[self._source(number)[:depth]].append(number)
        self.guessed -= {only[0] for only in waiting.values() if len(only) == 1}
        for node in self.others:
            alike = waiting[self._translation(node)[:depth]] if node not in self.numbers else []
            if alike:
                self.numbers[node] = alike.pop(0)

    def _source(self, number: int) -> Likeness:
        """Return what an element of the page has in common with its translation."""
        element = self.side.elements[number]
        inside = [self.side.numbers.get(node, 0) for node in element.iterdescendants()]
        held = [str(inner) for inner in inside if inner in self.text.placeholders]
        tags = [str(self.side.elements[inner].tag) for inner in inside if inner in self.inline]
        return _likeness(element, self.text.segment.element, held + tags)

    def _translation(self, node: etree._Element) -> Likeness:
        inside = list(node.iterdescendants())
        held = [str(self.numbers[inner]) for inner in inside if self._is_held(inner)]
        tags = [str(inner.tag) for inner in inside if namespace(inner) != PLACEHOLDER_NS]
        return _likeness(node, self.root, held + tags)

    def _is_held(self, node: etree._Element) -> bool:
        return namespace(node) == PLACEHOLDER_NS and node in self.numbers


def _likeness(element: etree._Element, root: etree._Element, inside: list[str]) -> Likeness:
    """Return an element's name, its attributes, and what is inside and around it."""
    around = list(takewhile(lambda node: node is not root, element.iterancestors()))
    tags = [str(node.tag) for node in around if is_element(node)]
    return (
        str(element.tag),
        tuple(sorted(attributes_of(element))),
        (tuple(sorted(inside)), tuple(tags)),
    )


def _plain(element: etree._Element) -> str:
    return squeeze("".join(element.itertext()))
