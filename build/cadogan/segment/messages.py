"""The messages of a book: its segments, equal ones made one, with all their places."""

from collections.abc import Iterable

from cadogan.catalogue.message import Key, Message
from cadogan.segment.model import Purpose, Segment

_NOTE_WIDTH = 72


def merge_segments(found: Iterable[Segment]) -> tuple[Message, ...]:
    """Return the messages of segments, in order, as itstool would print them.

    Segments with the same msgctxt and msgid are one message, at its first place, with
    the references, paths and notes of all. ``comments`` hold ``(itstool) path:`` lines,
    then ids, then notes with an empty comment between two of them.
    """
    groups: dict[Key, list[Segment]] = {}
    for segment in found:
        if segment.is_message:
            groups.setdefault(segment.key, []).append(segment)
    return tuple(_message(group) for group in groups.values())


def _message(group: list[Segment]) -> Message:
    first = group[0]
    placed = _placed(group)
    return Message(
        first.msgid,
        first.msgctxt,
        tuple([(segment.file, segment.line) for segment in placed]),
        (*_paths(placed), *_idents(placed, first.locales), *_notes(group)),
        ("no-wrap",) if any(segment.preserve for segment in group) else (),
        tuple(dict.fromkeys(alias for segment in group for alias in segment.aliases)),
    )


def _placed(group: list[Segment]) -> list[Segment]:
    """Return the segments that have places: an entity is declared once, though used in many."""
    if group[0].purpose is Purpose.VALUE:
        return list({(segment.file, segment.line): segment for segment in group}.values())
    return [segment for segment in group if segment.purpose is not Purpose.CREDITS]


def _paths(placed: list[Segment]) -> list[str]:
    paths = dict.fromkeys([segment.path for segment in placed])
    return [f"(itstool) path: {path}" for path in paths if path]


def _idents(placed: list[Segment], locales: str) -> list[str]:
    idents = [
        f"(itstool) id: {segment.file.rpartition('/')[2]}#{segment.ident}"
        for segment in placed
        if segment.ident
    ]
    kind, _, languages = locales.partition(":")
    if languages != "*":
        idents.append(f"(itstool) {kind} locale: {languages}".rstrip())
    return idents


def _notes(group: list[Segment]) -> list[str]:
    notes: dict[str, dict[str, None]] = {}
    for note in [note for segment in group for note in segment.notes]:
        marks = notes.setdefault(note.text, {})
        if note.path:
            marks[f"(itstool) comment: .{note.path}"] = None
    comments: list[str] = []
    for text, marks in notes.items():
        comments.extend([""] if comments else [])
        comments.append("\n".join([*marks, _wrapped(text)]))
    return comments


def _wrapped(note: str) -> str:
    """Break a note at blanks before column 72."""
    lines = []
    while len(note) > _NOTE_WIDTH:
        end = note.rfind(" ", 0, _NOTE_WIDTH)
        if end == -1:
            end = note.find(" ")
        if end == -1:
            break
        lines.append(note[:end])
        note = note[end + 1 :]
    return "\n".join([*lines, note])
