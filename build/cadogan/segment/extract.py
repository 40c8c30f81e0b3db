"""The walk over a file's tree that finds its texts, in itstool's order.

A text comes after the texts inside of it, so that whoever puts translations in their
places, in this order, has the children of a placeholder done before its parent.
"""

import hashlib
import re
from dataclasses import replace

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.segment.decisions import EVERYWHERE, Decisions
from cadogan.segment.draft import Draft
from cadogan.segment.its import squeeze
from cadogan.segment.model import Note, Purpose, Segment
from cadogan.segment.rules import RuleSet
from cadogan.source.model import SourceFile
from cadogan.source.names import CADOGAN_NS, local, namespace

CREDITS = "translator-credits"
CONTEXT = "_"
_CREDITS_NOTE = "Put one translator per line, in the form NAME <EMAIL>, YEAR1, YEAR2"
_RESOURCE_NOTE = (
    "This is a reference to an external file such as an image or video. When the file "
    "changes, the md5 hash will change to let you know you need to update your localized "
    "copy. The msgstr is not used at all. Set it to whatever you like once you have updated "
    "your copy of the file."
)
_ADDRESSED = re.compile(r"\s*(?:TRANSLATORS?|Translators?)\s*:\s*(.*)", re.DOTALL)


def segments(file: SourceFile, rules: RuleSet) -> tuple[Segment, ...]:
    """Return a file's texts, and what else differs between languages, in itstool's order.

    The order is that of end tags: children before parents. Reads the figures that the
    file shows, for their md5. ITS rules in the file that cannot be used are passed over
    (``its_problems`` tells of them).
    """
    walk = _Walk(file, rules)
    walk.credits()
    walk.visit(file.root, None, "")
    return tuple(walk.segments)


def its_problems(file: SourceFile, rules: RuleSet) -> tuple[Problem, ...]:
    """Return a problem for each ITS rule in the file itself that cannot be used."""
    return tuple(
        Problem(
            Kind.ITS_RULE,
            str(file.path),
            element.sourceline or 1,
            f"an ITS rule cannot be used: {message}",
            "its selector has to be an XPath 1.0 whose prefixes are declared",
        )
        for element, message in Decisions(file.root, rules).faults
    )


class _Walk:
    def __init__(self, file: SourceFile, rules: RuleSet) -> None:
        self.file = file
        self.decisions = Decisions(file.root, rules)
        self.positions = {element: index for index, element in enumerate(file.root.iter())}
        self.addressed = _addressed(file.root) if rules.reads_comments else {}
        self.segments: list[Segment] = []

    def credits(self) -> None:
        """Add the message for the translators' names, if the document has a place for them."""
        for element in self.positions:
            if isinstance(element.tag, str) and self.decisions.takes_credits(element):
                segment = self._segment(Purpose.CREDITS, element, CREDITS)
                self.segments.append(
                    replace(segment, msgctxt=CONTEXT, notes=(Note(_CREDITS_NOTE),))
                )
                break

    def visit(self, element: etree._Element, outer: Draft | None, path: str) -> None:
        """Add the texts of an element; what is inline goes to the text around it, ``outer``."""
        if not isinstance(element.tag, str) or namespace(element) == CADOGAN_NS:
            return
        if self._is_left_out(element):
            return
        draft, is_inline = self._draft(element, outer)
        if is_inline:
            path = f"{path}/{local(element)}"
        else:
            self._attributes(element)
        if draft is not None:
            draft.notes.extend(self._notes(element, path if is_inline else ""))
        self._resource(element)
        self._content(element, draft, path)
        if draft is None:
            return
        if is_inline:
            draft.end(element)
        elif not draft.is_empty:
            self._finish(element, draft)

    def _is_left_out(self, element: etree._Element) -> bool:
        """Note an element that is not for all languages; return whether it is for none."""
        locales = self.decisions.locales(element)
        parent = element.getparent()
        around = EVERYWHERE if parent is None else self.decisions.locales(parent)
        if locales != around:
            segment = self._segment(Purpose.LOCALES, element, "")
            self.segments.append(replace(segment, locales=locales))
        return locales == "include:"

    def _draft(self, element: etree._Element, outer: Draft | None) -> tuple[Draft | None, bool]:
        """Return the draft that an element's text goes to, and whether that is ``outer``."""
        translate = self.decisions.translate(element)
        if translate and outer is not None and self.decisions.within_text(element):
            outer.start(element)
            return outer, True
        if outer is not None:
            outer.hold(element, self.positions[element])
        if not translate:
            return None, False
        return Draft(preserve=self.decisions.preserve_space(element)), False

    def _content(self, element: etree._Element, draft: Draft | None, path: str) -> None:
        if draft is not None:
            draft.text(element.text)
        for child in element:
            self.visit(child, draft, path)
            if draft is not None:
                draft.text(child.tail)

    def _finish(self, element: etree._Element, draft: Draft) -> None:
        segment = Segment(
            Purpose.TEXT,
            element,
            self.positions[element],
            draft.msgid,
            self.file.name,
            element.sourceline or 0,
            _path(element, self.file),
            msgctxt=self.decisions.context(element),
            placeholders=tuple(draft.placeholders),
            inline=tuple(draft.inline),
            preserve=draft.preserve,
            ident=self.decisions.ident(element),
            notes=tuple(draft.notes),
            locales=self.decisions.locales(element),
            entities=self.file.entities,
        )
        self.segments.append(segment)

    def _attributes(self, element: etree._Element) -> None:
        for name in self.decisions.attributes(element):
            draft = Draft(preserve=self.decisions.preserve_space(element))
            draft.text(element.get(name))
            if draft.is_empty:
                continue
            segment = replace(
                self._segment(Purpose.ATTRIBUTE, element, draft.msgid),
                attribute=name,
                path=f"{_path(element, self.file)}@{name.rpartition('}')[2]}",
                preserve=draft.preserve,
                notes=tuple(map(Note, self.decisions.notes(element, name))),
            )
            self.segments.append(segment)

    def _resource(self, element: etree._Element) -> None:
        name = self.decisions.resource(element)
        if name is not None and self.decisions.translate(element):
            msgid = f"external ref='{name}' md5='{self._md5(name)}'"
            draft = Draft(preserve=False)
            draft.text(msgid)
            segment = self._segment(Purpose.RESOURCE, element, draft.msgid)
            self.segments.append(replace(segment, msgctxt=CONTEXT, notes=(Note(_RESOURCE_NOTE),)))

    def _md5(self, name: str) -> str:
        try:
            path = self.file.path.parent / name
            data = path.read_bytes() if path.is_file() else None
        except (OSError, ValueError):
            data = None
        if data is None:
            return "__failed__"
        return hashlib.md5(data, usedforsecurity=False).hexdigest()

    def _notes(self, element: etree._Element, path: str) -> list[Note]:
        """Return the notes for a text: its own, or those of the nearest element around it."""
        nodes = [element] if path else [element, *element.iterancestors()]
        notes = next((found for node in nodes if (found := self.decisions.notes(node))), ())
        addressed = self.addressed.get(element, ())
        return [*(Note(note, path) for note in notes), *map(Note, addressed)]

    def _segment(self, purpose: Purpose, element: etree._Element, msgid: str) -> Segment:
        return Segment(
            purpose,
            element,
            self.positions[element],
            msgid,
            self.file.name,
            element.sourceline or 0,
            _path(element, self.file),
            entities=self.file.entities,
        )


def _addressed(root: etree._Element) -> dict[etree._Element, list[str]]:
    """Return what comments in the source tell translators, by the element it is about."""
    notes: dict[etree._Element, list[str]] = {}
    for comment in root.iter(etree.Comment):
        match = _ADDRESSED.fullmatch(comment.text or "")
        target = _addressee(comment) if match else None
        if match and target is not None:
            notes.setdefault(target, []).append(squeeze(match[1]))
    return notes


def _addressee(comment: etree._Element) -> etree._Element | None:
    """Return what a comment is about: the text it stands in, else the first text after it."""
    parent = comment.getparent()
    before = comment.getprevious()
    text = before.tail if before is not None else parent.text if parent is not None else ""
    following = next(comment.itersiblings(etree.Element), None)
    if following is None or (text and text.strip()):
        return parent
    texts = (node for node in following.iter(etree.Element) if node.text and node.text.strip())
    return next(texts, following)


def _path(element: etree._Element, file: SourceFile) -> str:
    parent = element.getparent()
    return f"{local(parent) if parent is not None else file.name}/{local(element)}"
