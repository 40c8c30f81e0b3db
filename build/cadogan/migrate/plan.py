"""Two sets of segments of the same pages, arranged so that one leads to the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from cadogan.catalogue.message import Key, Message
from cadogan.segment import Purpose, Segment
from cadogan.segment.draft import attributes_of
from cadogan.source.model import Entities
from cadogan.source.names import CADOGAN_NS, REFERENCE, namespace

Segments = Mapping[str, Sequence[Segment]]
"""The segments of a book's files, by file name."""


@dataclass(frozen=True, slots=True)
class Text:
    """A segment with the numbers of the elements that are part of its text.

    A number is an element's place in its file; references to entities, which only one
    way of reading has, do not count, so that both sides give an element the same one.
    """

    segment: Segment
    number: int
    inline: tuple[int, ...]
    placeholders: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Side:
    """One file under one set of rules.

    ``texts`` are by the number of their element, ``attributes`` by that and the
    attribute's name; ``around`` leads from an inline element to the text it is part of.
    """

    elements: tuple[etree._Element, ...]
    numbers: Mapping[etree._Element, int]
    texts: Mapping[int, Text] = field(default_factory=dict)
    attributes: Mapping[tuple[int, str], Segment] = field(default_factory=dict)
    around: Mapping[int, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """One file as old catalogues may know it, and as the new ones shall."""

    old: Side
    new: Side


@dataclass(frozen=True, slots=True)
class FilePlan:
    """The new messages of one file in the template's order, and each way that leads to them."""

    segments: tuple[Segment, ...]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What carrying catalogues over needs to know about the pages: made once for all languages."""

    files: tuple[FilePlan, ...]
    messages: Mapping[Key, Message]
    entities: Entities


def plan_migration(olds: Sequence[Segments], new: Segments, messages: Sequence[Message]) -> Plan:
    """Return the plan that leads to the new segments of a book from what they were before.

    Each of ``olds`` are the segments of the same pages under other rules, or read in
    another way; of each message the one that can be carried best counts. ``messages`` are
    those of the new template. A file that is not the same tree on both sides is paired
    with itself: what has the same id, or the same in another spelling, is carried all the
    same.
    """
    groups = [group for side in (*olds, new) for group in side.values()]
    files = (_file(name, found, olds) for name, found in sorted(new.items()) if found)
    return Plan(tuple(files), {message.key: message for message in messages}, _all_entities(groups))


def _file(name: str, found: Sequence[Segment], olds: Sequence[Segments]) -> FilePlan:
    new = _side(found)
    sides = [_side(old[name]) for old in olds if old.get(name)]
    pairs = [Pair(old, new) for old in sides if _shape(old) == _shape(new)]
    return FilePlan(
        tuple(segment for segment in found if segment.is_message),
        tuple(pairs) or (Pair(new, new),),
    )


def _shape(side: Side) -> list[str]:
    return [str(element.tag) for element in side.elements]


def _side(found: Sequence[Segment]) -> Side:
    root = found[0].element.getroottree().getroot()
    elements = tuple(element for element in root.iter() if element.tag != REFERENCE)
    numbers = {element: number for number, element in enumerate(elements)}
    texts = {}
    attributes = {}
    around = {}
    for segment in found:
        if segment.purpose is Purpose.TEXT:
            text = _text(segment, numbers[segment.element], numbers)
            texts[text.number] = text
            around.update(dict.fromkeys(text.inline, text))
        elif segment.purpose is Purpose.ATTRIBUTE:
            attributes[numbers[segment.element], segment.attribute] = segment
    return Side(elements, numbers, texts, attributes, around)


def _text(segment: Segment, number: int, numbers: Mapping[etree._Element, int]) -> Text:
    held = {numbers[placeholder.element]: placeholder.name for placeholder in segment.placeholders}
    inline: list[int] = []
    waiting = list(reversed(segment.element))
    while waiting and len(inline) < len(segment.inline):
        element = waiting.pop()
        if not isinstance(element.tag, str) or numbers.get(element) in held:
            continue
        wanted = segment.inline[len(inline)]
        if (element.tag, attributes_of(element)) == (wanted.tag, wanted.attributes):
            inline.append(numbers[element])
            waiting.extend(reversed(element))
    return Text(segment, number, tuple(inline), held)


def is_element(node: etree._Element) -> bool:
    """Whether a node is an element of the document, no comment, nor a mark of Cadogan's."""
    return isinstance(node.tag, str) and namespace(node) != CADOGAN_NS


def _all_entities(groups: Sequence[Sequence[Segment]]) -> Entities:
    """Return what any of the files declares; of two declarations the first counts."""
    known = [group[0].entities for group in groups if group]
    internal = {
        name: text for entities in reversed(known) for name, text in entities.internal.items()
    }
    return Entities(internal, characters=any(entities.characters for entities in known))
