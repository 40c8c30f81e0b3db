"""A new message's translation, put together from those of the old messages it came from."""

import re
from copy import deepcopy
from dataclasses import dataclass, field

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.migrate.carried import Carried
from cadogan.migrate.content import Content, Translations
from cadogan.migrate.plan import Pair, Text, is_element
from cadogan.migrate.references import with_references
from cadogan.migrate.space import with_space
from cadogan.problems import excerpt
from cadogan.segment import Purpose, Segment
from cadogan.segment.draft import Draft, attributes_of
from cadogan.source.names import REFERENCE, local, namespace
from cadogan.source.scan import reference_list
from cadogan.translate.fragment import PLACEHOLDER_NS

_SPACE = re.compile(r"\s+")
_SHOWN = 40
_ADDED = -1
"""The number of an element that stands for none of the page."""


def compose(segment: Segment, pair: Pair, translations: Translations) -> Carried:
    """Return the translation of a new segment, in the form of its msgid.

    Notes about files and the translators' names have the same form under all rules:
    there is nothing to compose.
    """
    if segment.purpose is Purpose.ATTRIBUTE:
        return _attribute(segment, pair, translations)
    if segment.purpose is not Purpose.TEXT:
        return Carried(segment)
    work = _Composition(pair, translations, pair.new.texts[pair.new.numbers[segment.element]])
    work.inside(work.new.number)
    return work.result()


def _attribute(segment: Segment, pair: Pair, translations: Translations) -> Carried:
    """Return an attribute's translation: from a message of its own, or from the tag in a text."""
    number = pair.new.numbers[segment.element]
    old = pair.old.attributes.get((number, segment.attribute))
    found = translations.attribute(old) if old else None
    text = pair.old.around.get(number)
    content = translations.content(text) if text else None
    element = content.element(number) if content else None
    if content is not None and element is not None:
        found = content.entry, str(element.get(segment.attribute, ""))
    if found is None or not found[1]:
        return Carried(segment)
    draft = Draft(preserve=True)
    draft.text(found[1])
    return Carried(segment, draft.msgid, (found[0],))


@dataclass(slots=True)
class _Composition:
    """One msgstr while it is written: what it is made of, what is missing, what was guessed."""

    pair: Pair
    translations: Translations
    new: Text
    draft: Draft = field(default_factory=lambda: Draft(preserve=True))
    used: dict[int, tuple[Text, Content]] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    placed: set[int] = field(default_factory=set)
    references: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.references = frozenset(reference_list(self.new.segment.msgid))

    def result(self) -> Carried:
        """Return what came out."""
        segment = self.new.segment
        entries = tuple(self.entries.values())
        for text, content in self.used.values():
            if content.root is None and text.number == self.new.number:
                doubt = f"the old translation cannot be read: {content.fault}"
                return Carried(segment, content.entry.msgstr, entries, (doubt,))
        if self.missing or not entries:
            return Carried(segment, "", entries, missing=tuple(self.missing))
        self._look_for_lost()
        msgstr, doubt = with_references(self.draft.msgid, segment)
        self.doubts.extend([doubt] if doubt else [])
        msgstr, doubt = with_space(msgstr, self.new, list(self.used.values()))
        self.doubts.extend([doubt] if doubt else [])
        return Carried(segment, msgstr, entries, tuple(self.doubts))

    def inside(self, number: int) -> None:
        """Write what an element of the page holds, from wherever its translation is."""
        text = self.pair.old.texts.get(number) or self.pair.old.around.get(number)
        if text is None:
            self._source(self.pair.new.elements[number])
            return
        content = self._use(text)
        if content is None or content.root is None:
            return
        node = content.root if text.number == number else content.element(number)
        if node is None:
            self.missing.append(
                f"the translation of “{excerpt(text.segment.msgid, _SHOWN)}” lacks it"
            )
        else:
            if number in content.guessed:
                self.doubts.append(f"which <{local(node)}> of the old translation it was")
            self._children(node, content, text)

    def _use(self, text: Text) -> Content | None:
        content = self.translations.content(text)
        if content is None or not content.entry.msgstr:
            self.missing.append(f"“{excerpt(text.segment.msgid, _SHOWN)}” is not translated")
            for number in self.new.inline:
                if number in text.placeholders:
                    self.inside(number)  # what is translated inside is to be told
            return None
        self.used[text.number] = text, content
        self.entries[id(content.entry)] = content.entry
        if content.root is None:
            self.missing.append(
                f"“{excerpt(text.segment.msgid, _SHOWN)}” cannot be read: {content.fault}"
            )
        return content

    def _children(self, node: etree._Element, content: Content, text: Text) -> None:
        self.draft.text(node.text)
        for child in node:
            if child.tag == REFERENCE and child.get("name") in self.references:
                self.draft.refer(child)
            elif child.tag == REFERENCE:
                self._children(child, content, text)
            elif is_element(child):
                self._child(child, content, text)
            self.draft.text(child.tail)

    def _child(self, child: etree._Element, content: Content, text: Text) -> None:
        number = content.numbers.get(child, _ADDED)
        is_placeholder = namespace(child) == PLACEHOLDER_NS
        if is_placeholder and number in self.placed:
            self.doubts.append(f"the old translation has <_:{local(child)}/> more than once")
        elif number in self.new.placeholders and (is_placeholder or number in text.inline):
            self._check_attributes(number, child)
            self._hold(number)
        elif not is_placeholder:
            self._check_place(number, child)
            self.draft.start(child)
            self._children(child, content, text)
            self.draft.end(child)
        elif number in self.new.inline:
            self._inline(number)
        elif number == _ADDED:
            self.doubts.append(
                f"the old translation has the unknown placeholder <_:{local(child)}/>"
            )
            self.draft.start(child)

    def _check_place(self, number: int, child: etree._Element) -> None:
        around = self.pair.new.around.get(number)
        if around is not None and around is not self.new:
            self.doubts.append(f"<{local(child)}> stands at another place than in msgid")

    def _check_attributes(self, number: int, child: etree._Element) -> None:
        given = sorted(attributes_of(child))
        known = sorted(attributes_of(self.pair.old.elements[number]))
        if namespace(child) != PLACEHOLDER_NS and given != known:
            self.doubts.append(f"the old translation has other attributes for <{local(child)}>")

    def _hold(self, number: int) -> None:
        name = self.new.placeholders[number]
        self.placed.add(number)
        tag = f"{{{PLACEHOLDER_NS}}}{name}"
        self.draft.start(etree.Element(tag, nsmap={"_": PLACEHOLDER_NS}))

    def _inline(self, number: int) -> None:
        """Write an element that had texts of its own, or none, and is inline now."""
        element = self.pair.new.elements[number]
        self.placed.add(number)
        before, after = _edges(element) if number in self.pair.old.texts else ("", "")
        self.draft.start(self._with_attributes(element, number))
        self.draft.text(before)
        self.inside(number)
        self.draft.text(after)
        self.draft.end(element)

    def _with_attributes(self, element: etree._Element, number: int) -> etree._Element:
        """Return an element as the translation has it: with attributes that were messages."""
        for name in element.attrib:
            segment = self.pair.old.attributes.get((number, str(name)))
            if segment is None:
                continue
            found = self.translations.attribute(segment)
            if found is None or not found[1]:
                self.missing.append(f"“{excerpt(segment.msgid, _SHOWN)}” is not translated")
            else:
                self.entries[id(found[0])] = found[0]
                element = deepcopy(element)
                element.set(name, found[1])
        return element

    def _source(self, element: etree._Element) -> None:
        """Write what an element holds that was no text of the old messages."""
        self._plain(element.text)
        for child in element:
            number = self.pair.new.numbers.get(child, _ADDED)
            if child.tag == REFERENCE:
                self._source(child)
            elif number in self.new.placeholders:
                self._hold(number)
            elif number in self.new.inline:
                self._inline(number)
            self._plain(child.tail)

    def _plain(self, text: str | None) -> None:
        text = text or ""
        if any(map(str.isalpha, text)):
            self.missing.append(f"“{excerpt(text, _SHOWN)}” was no message")
        self.draft.text(text if self.new.segment.preserve else _SPACE.sub(" ", text))

    def _look_for_lost(self) -> None:
        """Note what a translation lacks and was in its place, or at the end, until now."""
        before = self.pair.old.texts.get(self.new.number)
        same = before.placeholders if before else {}
        for number, name in self.new.placeholders.items():
            if number not in self.placed and number not in same:
                self.doubts.append(f"it lacks what <_:{name}/> stands for")
        for text, content in self.used.values():
            for number, name in text.placeholders.items():
                if number in self.new.inline and number not in content.numbers.values():
                    self.doubts.append(f"the old translation lacks <_:{name}/>")


def _edges(element: etree._Element) -> tuple[str, str]:
    """Return the blanks at the start and the end of an element, which old texts do not show."""
    last = element[-1].tail if len(element) else element.text
    first = element.text or ""
    return " " * first[:1].isspace(), " " * (last or "")[-1:].isspace()
