"""Translations put into a copy of a file's tree, segment by segment.

Segments come with children before parents, and an element stays the same element when
its content is replaced. So a parent's placeholders find their elements translated
already, and a parent that stays as it was still holds its translated children.
"""

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from lxml import etree

from cadogan.catalogue import Catalogue, Entry
from cadogan.languages import bcp47
from cadogan.problems import Kind, Problem
from cadogan.segment import Purpose, RuleSet, Segment, segments
from cadogan.source.entities import append_text
from cadogan.source.model import SourceFile
from cadogan.source.names import ENTITY, STATUS, local, namespace
from cadogan.translate.check import check, missing_placeholders
from cadogan.translate.credits import add_credits, parse_credits
from cadogan.translate.fragment import PLACEHOLDER_NS, parse_msgstr
from cadogan.translate.locales import is_for
from cadogan.translate.marks import mark_languages
from cadogan.translate.model import Counts, Fault, Status, Translation


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

    Every segment's element gets ``cadogan:status``. What has no usable translation keeps
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
    language = bcp47(catalogue.language)
    work.drop_foreign(found, language)
    mark_languages(work.root, work.fallbacks, language, source_language)
    return Translation(work.root, tuple(work.problems), Counts(**work.numbers))


@dataclass(slots=True)
class _Work:
    """One file on its way into one language."""

    file: SourceFile
    catalogue: Catalogue
    use_fuzzy: bool
    root: etree._Element = field(init=False)
    nodes: list[etree._Element] = field(init=False)
    fallbacks: set[etree._Element] = field(default_factory=set)
    numbers: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.root = deepcopy(self.file.root)
        self.nodes = list(self.root.iter())

    def do(self, segment: Segment) -> None:
        """Put one segment's translation into the tree."""
        if segment.purpose is Purpose.CREDITS:
            self._credits(segment)
        elif segment.purpose is Purpose.ATTRIBUTE:
            self._count(self._attribute(segment))
        elif segment.purpose is Purpose.TEXT:
            element = self.nodes[segment.position]
            self.fallbacks.add(element)
            status = self._text(segment)
            element.set(STATUS, status.value)
            self._count(status)

    def _entry(self, segment: Segment) -> tuple[Entry | None, Status]:
        """Return the entry to use and the status that it gives, or None and why there is none."""
        entry = self.catalogue.lookup(segment.msgid, segment.msgctxt)
        if entry is None or not entry.msgstr:
            return None, Status.UNTRANSLATED
        if not entry.fuzzy:
            return entry, Status.TRANSLATED
        return (entry if self.use_fuzzy else None), Status.FUZZY

    def _text(self, segment: Segment) -> Status:
        entry, status = self._entry(segment)
        if entry is None:
            return status
        content = parse_msgstr(entry.msgstr, segment)
        faults = (content,) if isinstance(content, Fault) else check(content, segment)
        self._report(faults, entry, segment)
        if isinstance(content, Fault) or not all(fault.usable for fault in faults):
            return Status.BROKEN
        self._fill(segment, content)
        self.fallbacks.discard(self.nodes[segment.position])
        return status

    def _fill(self, segment: Segment, content: etree._Element) -> None:
        """Replace an element's content; its placeholders' elements move into the new one."""
        element = self.nodes[segment.position]
        if len(element) == 0 and len(content) == 0:
            element.text = content.text
            return
        held = {
            placeholder.name: self.nodes[placeholder.position]
            for placeholder in segment.placeholders
        }
        line = element.sourceline
        lost = [held[name] for name in missing_placeholders(content, segment)]
        for child in list(content.iterdescendants()):
            if namespace(child) == PLACEHOLDER_NS:
                node = held[local(child)]
                node.tail = child.tail
                parent = child.getparent()
                if parent is not None:
                    parent.replace(child, node)
            else:
                child.sourceline = line  # type: ignore[misc]  # lxml can, its stubs say no
        lost.extend(element.iterdescendants(ENTITY))  # files that the text includes
        del element[:]
        element.text = content.text
        element.extend(content)
        for node in lost:
            append_text(element, element[-1] if len(element) else None, " ")
            node.tail = None
            element.append(node)

    def _attribute(self, segment: Segment) -> Status:
        entry, status = self._entry(segment)
        if entry is None:
            return status
        content = parse_msgstr(entry.msgstr, segment)
        if not isinstance(content, Fault) and len(content):
            hint = "an attribute holds text alone: remove the tags"
            content = Fault(Kind.PO_MARKUP, "msgstr has tags", hint)
        if isinstance(content, Fault):
            self._report((content,), entry, segment)
            return Status.BROKEN
        self.nodes[segment.position].set(segment.attribute, content.text or "")
        return status

    def _credits(self, segment: Segment) -> None:
        """Add the translators; catalogues made by xml2po have the message without a context."""
        for context in (segment.msgctxt, None):
            entry = self.catalogue.lookup(segment.msgid, context)
            if entry is None or not entry.msgstr or entry.fuzzy:
                continue
            names, unreadable = parse_credits(entry.msgstr)
            add_credits(self.nodes[segment.position], names)
            hint = "one translator a line: NAME <EMAIL>, YEAR1, YEAR2"
            faults = [
                Fault(Kind.PO_CREDITS, f"not the name of a translator: {line}", hint, usable=True)
                for line in unreadable
            ]
            self._report(faults, entry, segment)
            return

    def _report(self, faults: Sequence[Fault], entry: Entry, segment: Segment) -> None:
        self.problems.extend(
            Problem(
                fault.kind,
                str(self.catalogue.path),
                entry.msgstr_line or entry.line or 1,
                fault.message,
                fault.hint,
                language=self.catalogue.language,
                msgid=segment.msgid,
            )
            for fault in faults
        )

    def _count(self, status: Status) -> None:
        self.numbers[status.value] += 1

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
