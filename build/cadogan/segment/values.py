"""The values of internal entities as messages, where the options ask for them."""

from collections.abc import Iterable, Iterator

from lxml import etree

from cadogan.segment.draft import Draft
from cadogan.segment.model import Note, Purpose, Segment
from cadogan.source.model import SourceFile
from cadogan.source.names import REFERENCE


def value_segments(file: SourceFile, nodes: Iterable[etree._Element]) -> Iterator[Segment]:
    """Yield the values of the entities that a file uses, each once, in order of their use.

    ``nodes`` are all of the tree, in document order. Only a value that has letters of its
    own is a message. Its place is that of the declaration, wherever that is.
    """
    if file.entities.options.entities != "translate":
        return
    known: set[str] = set()
    for position, node in enumerate(nodes):
        name = node.get("name", "") if node.tag == REFERENCE else ""
        if not name or name in known:
            continue
        known.add(name)
        draft = value_draft(node)
        if draft.has_letters:
            place, line = file.entities.places[name]
            note = Note(f"The value of &{name};: its translation stands where that is written")
            yield Segment(
                Purpose.VALUE,
                node,
                position,
                draft.msgid,
                place,
                line,
                msgctxt=f"&{name};",
                inline=tuple(draft.inline),
                notes=(note, *draft.notes),
                entities=file.entities,
            )


def value_draft(content: etree._Element, *, preserve: bool = False) -> Draft:
    """Return the text of an entity as translators see it: all elements in it are inline."""
    draft = Draft(preserve=preserve)
    _add(content, draft)
    return draft


def _add(content: etree._Element, draft: Draft) -> None:
    draft.text(content.text)
    for child in content:
        if child.tag == REFERENCE:
            draft.refer(child)
            draft.notes.append(value_note(child))
        elif isinstance(child.tag, str):
            draft.start(child)
            _add(child, draft)
            draft.end(child)
        draft.text(child.tail)


def value_note(reference: etree._Element) -> Note:
    """Return the note that tells translators what a reference in a message stands for."""
    return Note(f"&{reference.get('name')};: {value_draft(reference).msgid}")
