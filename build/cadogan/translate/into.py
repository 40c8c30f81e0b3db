"""Translations put into a copy of a file's tree, segment by segment.

Segments come with children before parents, and an element stays the same element when
its content is replaced. So a parent's placeholders find their elements translated
already, and a parent that stays as it was still holds its translated children.
"""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.languages import bcp47
from cadogan.problems import Kind, Problem
from cadogan.segment import Comment, Purpose, RuleSet, Segment, segments, with_comments
from cadogan.source.model import SourceFile
from cadogan.source.names import ENTRY, STATUS, line_of, local, namespace, set_line
from cadogan.source.tree import append_text
from cadogan.translate.characters import character_fault, is_plain
from cadogan.translate.check import missing_placeholders
from cadogan.translate.credits import add_credits, parse_credits
from cadogan.translate.fragment import PLACEHOLDER_NS
from cadogan.translate.language import mark_languages
from cadogan.translate.locales import is_for
from cadogan.translate.model import Counts, Fault, Status, Translation
from cadogan.translate.notes import put_notes, take_notes
from cadogan.translate.usable import usable_content, usable_text
from cadogan.translate.values import put_values, with_values
from cadogan.translate.visible import is_visible


def translate(  # noqa: PLR0913 - the last three are options
    file: SourceFile,
    catalogue: Catalogue,
    rules: RuleSet,
    source_language: str = "en",
    *,
    found: Sequence[Segment] | None = None,
    use_fuzzy: bool = False,
) -> Translation:
    """Return a file in the catalogue's language; ``file`` itself is left as it is.

    Every segment's element gets ``cadogan:status``, and where the translation is not done
    ``cadogan:entry``, the line of its entry in the catalogue. What has no usable translation keeps
    the source's text and gets ``xml:lang`` with the source language; what is translated
    inside of it gets the catalogue's. A msgstr that is not used, and why, is a problem
    at its line in the catalogue. ``found`` are the file's segments, if they are known
    already: one list serves for all languages. With ``use_fuzzy`` fuzzy entries are used,
    too; their status says so.
    """
    if found is None:
        found = segments(file, rules)
    work = _Work(file, catalogue, use_fuzzy=use_fuzzy)
    for segment in found:
        work.do(segment)
    work.put_values()
    work.put_comments()
    language = bcp47(catalogue.language)
    work.drop_foreign(found, language)
    mark_languages(work.root, work.fallbacks, language, source_language)
    counts = Counts(*(work.statuses.count(status) for status in Status))
    return Translation(work.root, tuple(work.problems), counts)


@dataclass(slots=True)
class _Work:
    """One file on its way into one language."""

    file: SourceFile
    catalogue: Catalogue
    use_fuzzy: bool
    root: etree._Element = field(init=False)
    nodes: list[etree._Element] = field(init=False)
    fallbacks: set[etree._Element] = field(default_factory=set)
    values: dict[str, tuple[Segment, Entry, Status]] = field(default_factory=dict)
    referring: list[tuple[Segment, Entry]] = field(default_factory=list)
    comments: dict[int, list[tuple[Comment, str]]] = field(default_factory=dict)
    statuses: list[Status] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.root = deepcopy(self.file.root)
        self.nodes = list(self.root.iter())

    def do(self, segment: Segment) -> None:
        """Put one segment's translation into the tree."""
        if segment.purpose is Purpose.TEXT:
            element = self.nodes[segment.position]
            status = self._text(segment, element)
            element.set(STATUS, status)
            if status is not Status.TRANSLATED:
                entry = self.catalogue.lookup(*segment.key)
                element.set(ENTRY, str(entry.line if entry else 1))
            self.statuses.append(status)
        elif segment.purpose is Purpose.ATTRIBUTE:
            self.statuses.append(self._attribute(segment))
        elif segment.comment is not None:
            self.statuses.append(self._comment(segment, segment.comment))
        elif segment.purpose is Purpose.VALUE:
            self.statuses.append(self._value(segment))
        elif segment.purpose is Purpose.CREDITS:
            self._credits(segment)

    def _entry(self, segment: Segment) -> tuple[Entry | None, Status]:
        """Return the entry to use and the status that it gives, or None and why there is none."""
        entry = self.catalogue.lookup(*segment.key)
        if entry is None or not entry.msgstr:
            return None, Status.UNTRANSLATED
        if not entry.fuzzy:
            return entry, Status.TRANSLATED
        return (entry if self.use_fuzzy else None), Status.FUZZY

    def _text(self, segment: Segment, element: etree._Element) -> Status:
        """Translate an element's content, or note that it keeps the source's."""
        entry, status = self._entry(segment)
        if entry is None:
            self.fallbacks.add(element)
            return status
        if self._put_plain(entry.msgstr, segment, element):
            return status
        content = self._content(entry, segment)
        if content is None:
            self.fallbacks.add(element)
            return Status.BROKEN
        self._fill(segment, element, content)
        return status

    def _content(self, entry: Entry, segment: Segment) -> etree._Element | None:
        """Return what a msgstr holds, or None where it cannot be used; report what is wrong."""
        content, faults = usable_content(entry.msgstr, segment)
        self._report(faults, entry, segment)
        return content

    def _value(self, segment: Segment) -> Status:
        """Note the translation of an entity's value, which is put into the tree in the end."""
        entry, status = self._entry(segment)
        if entry is None:
            return status
        if self._content(entry, segment) is None:
            return Status.BROKEN
        self.values[segment.element.get("name", "")] = segment, entry, status
        return status

    def put_values(self) -> None:
        """Put the translated values of entities wherever the text refers to them."""
        if not self.values:
            return
        texts = {name: entry.msgstr for name, (_, entry, _) in self.values.items()}
        entities, left_out = with_values(self.file.entities, texts, self.root)
        for name in left_out:
            segment, entry, _ = self.values.pop(name)
            message = f"with this value &{name}; holds itself, or grows beyond every measure"
            fault = Fault(Kind.PO_ENTITY, message, "refer to the entities that msgid refers to")
            self._report((fault,), entry, segment)
        put_values(self.root, entities, {name: value[2] for name, value in self.values.items()})
        for segment, entry in self.referring:
            text, _ = usable_text(entry.msgstr, segment._replace(entities=entities))
            if text is not None:
                self.nodes[segment.position].set(segment.attribute, text)

    @staticmethod
    def _put_plain(msgstr: str, segment: Segment, element: etree._Element) -> bool:
        """Put text without markup in the place of such text, if both are; most messages are."""
        if segment.inline or len(element) or not is_plain(msgstr):
            return False
        if not is_visible(msgstr) or character_fault(msgstr, segment.msgid) is not None:
            return False
        element.text = msgstr
        return True

    def _fill(self, segment: Segment, element: etree._Element, content: etree._Element) -> None:
        """Replace an element's content; its placeholders' elements move into the new one."""
        held = {
            placeholder.name: self.nodes[placeholder.position]
            for placeholder in segment.placeholders
        }
        notes = take_notes(element, frozenset(held.values()))
        lost = [held[name] for name in missing_placeholders(content, segment)]
        for child in list(content.iterdescendants(etree.Element)):
            if namespace(child) == PLACEHOLDER_NS:
                node = held[local(child)]
                node.tail = child.tail
                parent = child.getparent()
                if parent is not None:
                    parent.replace(child, node)
            else:
                set_line(child, line_of(element))
        del element[:]
        element.text = content.text
        element.extend(content)
        for node in lost:
            append_text(element, element[-1] if len(element) else None, " ")
            node.tail = None
            element.append(node)
        put_notes(element, notes)

    def _attribute(self, segment: Segment) -> Status:
        entry, status = self._entry(segment)
        if entry is None:
            return status
        text = self._bare_text(entry, segment)
        if text is None:
            return Status.BROKEN
        self.nodes[segment.position].set(segment.attribute, text)
        if "&" in entry.msgstr:
            self.referring.append((segment, entry))
        return status

    def _comment(self, segment: Segment, comment: Comment) -> Status:
        """Note the translation of a listing's comment, which is put there in the end."""
        entry, status = self._entry(segment)
        if entry is None:
            return status
        text = self._bare_text(entry, segment)
        if text is None:
            return Status.BROKEN
        if not comment.fits(text):
            message = "the comment in the listing would end before the translation does"
            hint = f"leave out {comment.closing}" if comment.closing else "write it in one line"
            self._report((Fault(Kind.PO_MARKUP, message, hint),), entry, segment)
            return Status.BROKEN
        self.comments.setdefault(segment.position, []).append((comment, text))
        return status

    def _bare_text(self, entry: Entry, segment: Segment) -> str | None:
        """Return what a msgstr without tags says, or None where it cannot be used."""
        text, faults = usable_text(entry.msgstr, segment)
        self._report(faults, entry, segment)
        return text

    def put_comments(self) -> None:
        """Put the translated comments into their listings."""
        for position, translated in self.comments.items():
            listing = self.nodes[position]
            listing.text = with_comments(listing.text or "", translated)

    def _credits(self, segment: Segment) -> None:
        """Add the translators; older catalogues have the message under an alias."""
        for msgid, context in (segment.key, *segment.aliases):
            entry = self.catalogue.lookup(msgid, context)
            if entry is None or not entry.msgstr or entry.fuzzy:
                continue
            names, unreadable = parse_credits(entry.msgstr)
            add_credits(self.nodes[segment.position], names)
            hint = "one translator a line: NAME <EMAIL>, YEAR1, YEAR2"
            faults = [
                Fault(
                    Kind.PO_CREDITS,
                    f"not the name of a translator: {found.line}",
                    hint,
                    usable=True,
                    offset=found.offset,
                )
                for found in unreadable
            ]
            self._report(faults, entry, segment)
            return

    def _report(self, faults: Sequence[Fault], entry: Entry, segment: Segment) -> None:
        self.problems += [fault.problem(self.catalogue, entry, segment.msgid) for fault in faults]

    def drop_foreign(self, found: Sequence[Segment], language: str) -> None:
        """Remove the elements that do not stand in this language, and the blanks before them."""
        for segment in found:
            if segment.purpose is Purpose.LOCALES and not is_for(segment.locales, language):
                _remove(self.nodes[segment.position])


def _remove(element: etree._Element) -> None:
    parent = element.getparent()
    if parent is None:
        return
    before = element.getprevious()
    text = (before.tail if before is not None else parent.text) or ""
    kept = (text if text.strip() else "") + (element.tail or "")
    element.tail = None
    parent.remove(element)
    if before is not None:
        before.tail = kept or None
    else:
        parent.text = kept or None
