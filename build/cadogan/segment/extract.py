"""The walk over a file's tree that finds its texts, in itstool's order.

A text comes after the texts inside of it, so that whoever puts translations in their
places, in this order, has the children of a placeholder done before its parent.
"""

from lxml import etree

from cadogan.problems import Problem
from cadogan.segment.decisions import OUTSIDE, Decisions, Said, State, has_its
from cadogan.segment.draft import Draft
from cadogan.segment.its import NOWHERE, RULES
from cadogan.segment.listings import comments_in
from cadogan.segment.model import Note, Purpose, Segment
from cadogan.segment.rules import Listings, RuleSet
from cadogan.segment.values import value_note, value_segments
from cadogan.source.model import SourceFile
from cadogan.source.names import CADOGAN_NS, FRAGMENT, REFERENCE, XML_ID, line_of, local

CREDITS = "translator-credits"
CONTEXT = "_"
_OWN = f"{{{CADOGAN_NS}}}"
_XML2PO_MISSING = "THIS FILE DOESN'T EXIST"
_CREDITS_NOTE = "Put one translator per line, in the form NAME <EMAIL>, YEAR1, YEAR2"
_RESOURCE_NOTE = (
    "This is a reference to an external file such as an image or video. When the file "
    "changes, the md5 hash will change to let you know you need to update your localized "
    "copy. The msgstr is not used at all. Set it to whatever you like once you have updated "
    "your copy of the file."
)


def segments(file: SourceFile, rules: RuleSet, *, with_figures: bool = True) -> tuple[Segment, ...]:
    """Return a file's texts, and what else differs between languages, in itstool's order.

    The order is that of end tags: children before parents. Reads the figures that the
    file shows, for their md5, unless these are left out. ITS rules in the file that cannot
    be used are passed over (``its_problems`` tells of them).
    """
    walk = _Walk(file, rules, with_figures=with_figures)
    walk.credits()
    walk.segments.extend(value_segments(file, walk.positions))
    walk.visit(file.root, None, "")
    return tuple(walk.segments)


def its_problems(file: SourceFile, rules: RuleSet) -> tuple[Problem, ...]:
    """Return a problem for each ITS rule, or mark, in the file itself that cannot be used."""
    has_any = has_its(file.root) or next(file.root.iter(RULES, etree.PI), None) is not None
    return tuple(Decisions(file, rules).problems) if has_any else ()


class _Walk:
    def __init__(self, file: SourceFile, rules: RuleSet, *, with_figures: bool) -> None:
        self.file = file
        self.with_figures = with_figures
        self.decisions = Decisions(file, rules)
        self.positions = {element: index for index, element in enumerate(file.root.iter())}
        self.reads_comments = rules.listings is Listings.COMMENTS
        self.segments: list[Segment] = []

    def credits(self) -> None:
        """Add the message for the translators' names, if the document has a place for them."""
        element = self.decisions.credits_place(self.file.root)
        if element is not None:
            segment = self._segment(Purpose.CREDITS, element, CREDITS)
            note = Note(_CREDITS_NOTE)
            aliases = ((CREDITS, None),)
            segment = segment._replace(msgctxt=CONTEXT, notes=(note,), aliases=aliases)
            self.segments.append(segment)

    def visit(
        self, element: etree._Element, outer: Draft | None, path: str, around: State = OUTSIDE
    ) -> None:
        """Add the texts of an element; what is inline goes to the text around it, ``outer``.

        ``path`` leads from that text to where the element stands, and ``around`` holds there.
        """
        tag = element.tag
        if not isinstance(tag, str) or (tag.startswith(_OWN) and tag != FRAGMENT):
            _refer(element, outer)
            return
        said = self.decisions.said(element)
        state = self.decisions.inside(element, said, around)
        if state is not around and state.locales != around.locales:
            segment = self._segment(Purpose.LOCALES, element, "")
            self.segments.append(segment._replace(locales=state.locales))
        if state.locales == NOWHERE:
            return
        is_inline = outer is not None and state.is_translated and said.within_text == "yes"
        if is_inline:
            path = f"{path}/{local(element)}"
        draft = outer if is_inline else self._begin(element, outer, state)
        if draft is not None:
            if is_inline:
                draft.start(element)
            self._tell(element, draft, path if is_inline else "", said)
        self._content(element, draft, path, state)
        if draft is None:
            self._comments(element, state, around)
        elif is_inline:
            draft.end(element)
        elif not draft.is_empty:
            self._finish(element, draft, said, state)

    def _begin(self, element: etree._Element, outer: Draft | None, state: State) -> Draft | None:
        """Return the draft for a text of its own; None for an element that is not translated."""
        if outer is not None:
            outer.hold(element, self.positions[element])
        if self.decisions.has_attributes:
            self._attributes(element, state)
        return Draft(preserve=state.preserve) if state.is_translated else None

    def _tell(self, element: etree._Element, draft: Draft, path: str, said: Said) -> None:
        """Add what translators should know of an element, and the file that it shows."""
        if self.decisions.has_notes:
            draft.notes.extend(self._notes(element, path))
        if self.with_figures and said.resource is not None:
            self._resource(element, said.resource)

    def _finish(self, element: etree._Element, draft: Draft, said: Said, state: State) -> None:
        segment = Segment(
            Purpose.TEXT,
            element,
            self.positions[element],
            draft.msgid,
            self.file.name,
            line_of(element),
            _path(element, self.file),
            msgctxt=said.context,
            placeholders=draft.placeholders,
            inline=tuple(draft.inline),
            preserve=draft.preserve,
            ident=element.get(XML_ID) or said.ident,
            notes=tuple(draft.notes),
            locales=state.locales,
            entities=self.file.entities,
        )
        self.segments.append(segment)

    def _content(
        self, element: etree._Element, draft: Draft | None, path: str, state: State
    ) -> None:
        if draft is None:
            for child in element:
                self.visit(child, None, path, state)
            return
        draft.text(element.text)
        for child in element:
            self.visit(child, draft, path, state)
            draft.text(child.tail)

    def _attributes(self, element: etree._Element, state: State) -> None:
        for name in self.decisions.attributes(element):
            draft = Draft(preserve=state.preserve)
            draft.text(element.get(name))
            if draft.is_empty:
                continue
            segment = self._segment(Purpose.ATTRIBUTE, element, draft.msgid)._replace(
                attribute=name,
                path=f"{_path(element, self.file)}@{name.rpartition('}')[2]}",
                preserve=draft.preserve,
                notes=tuple(map(Note, self.decisions.notes(element, name))),
            )
            self.segments.append(segment)

    def _comments(self, element: etree._Element, state: State, around: State) -> None:
        """Add the comments of a listing, if text is all it has and nothing else is translated."""
        is_listing = state.translate == "comments" and around.is_translated
        if not (self.reads_comments and is_listing):
            return
        text = element.text or ""
        for comment in comments_in(element, text) if len(element) == 0 else ():
            draft = Draft(preserve=True)
            draft.text(comment.text)
            segment = self._segment(Purpose.LISTING_COMMENT, element, draft.msgid)
            code = comment.code
            segment = segment._replace(
                comment=comment,
                line=segment.line + text.count("\n", 0, comment.start),
                notes=(Note(f"A comment on this code: {code}" if code else "A comment in code"),),
                preserve="\n" in comment.text,
            )
            self.segments.append(segment)

    def _resource(self, element: etree._Element, name: str) -> None:
        md5 = self._md5(name)
        draft = Draft(preserve=False)
        draft.text(f"external ref='{name}' md5='{md5 or '__failed__'}'")
        segment = self._segment(Purpose.RESOURCE, element, draft.msgid)
        alias = f"@@image: '{name}'; md5={md5 or _XML2PO_MISSING}"
        note = Note(_RESOURCE_NOTE)
        segment = segment._replace(msgctxt=CONTEXT, notes=(note,), aliases=((alias, None),))
        self.segments.append(segment)

    def _md5(self, name: str) -> str:
        """Return the checksum of a file that the page shows, empty if it cannot be read."""
        import hashlib  # noqa: PLC0415 - slow to import, and few pages show files

        try:
            path = self.file.path.parent / name
            data = path.read_bytes() if path.is_file() else None
        except (OSError, ValueError):
            data = None
        return "" if data is None else hashlib.md5(data, usedforsecurity=False).hexdigest()

    def _notes(self, element: etree._Element, path: str) -> list[Note]:
        """Return the notes for a text: its own, or those of the nearest element around it."""
        nodes = [element] if path else [element, *element.iterancestors()]
        decisions = self.decisions
        notes = next((found for node in nodes if (found := decisions.notes(node))), ())
        addressed = decisions.marks.notes.get(element, ())
        return [*(Note(note, path) for note in notes), *map(Note, addressed)]

    def _segment(self, purpose: Purpose, element: etree._Element, msgid: str) -> Segment:
        return Segment(
            purpose,
            element,
            self.positions[element],
            msgid,
            self.file.name,
            line_of(element),
            _path(element, self.file),
            entities=self.file.entities,
        )


def _refer(element: etree._Element, outer: Draft | None) -> None:
    """Add a reference to an entity to the text that it stands in; other nodes are no text."""
    if element.tag == REFERENCE and outer is not None:
        outer.refer(element)
        outer.notes.append(value_note(element))


def _path(element: etree._Element, file: SourceFile) -> str:
    """Return parent/name; the file's name stands for a parent that is not in the file."""
    if element.tag == FRAGMENT:
        return file.name
    parent = element.getparent()
    around = file.name if parent is None or parent.tag == FRAGMENT else local(parent)
    return f"{around}/{local(element)}"
