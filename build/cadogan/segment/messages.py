"""The messages of a book: its segments, equal ones made one, with all their places."""

from collections.abc import Iterable

from cadogan.catalogue.message import Message
from cadogan.segment.extract import segments
from cadogan.segment.model import Purpose, Segment
from cadogan.segment.rules import RuleSet
from cadogan.source.model import Book, SourceFile

_NOTE_WIDTH = 72


def messages(files: Book | Iterable[SourceFile], rules: RuleSet) -> tuple[Message, ...]:
    """Return the messages of some files, in order, as itstool would print them.

    Segments with the same msgctxt and msgid are one message, at its first place, with
    the references, paths and notes of all. ``comments`` hold ``(itstool) path:`` lines,
    then ids, then notes with an empty comment between two of them.
    """
    if isinstance(files, Book):
        files = files.files
    return merge_segments(segment for file in files for segment in segments(file, rules))


def merge_segments(found: Iterable[Segment]) -> tuple[Message, ...]:
    """Return the messages of segments that are known already (see ``messages``)."""
    groups: dict[tuple[str | None, str], list[Segment]] = {}
    for segment in found:
        if segment.is_message:
            groups.setdefault((segment.msgctxt, segment.msgid), []).append(segment)
    return tuple(_message(group) for group in groups.values())


def _message(group: list[Segment]) -> Message:
    first = group[0]
    placed = [segment for segment in group if segment.purpose is not Purpose.CREDITS]
    return Message(
        first.msgid,
        first.msgctxt,
        tuple((segment.file, segment.line) for segment in placed),
        _comments(group, placed),
        ("no-wrap",) if any(segment.preserve for segment in group) else (),
    )


def _comments(group: list[Segment], placed: list[Segment]) -> tuple[str, ...]:
    paths = dict.fromkeys(f"(itstool) path: {segment.path}" for segment in placed)
    idents = [
        f"(itstool) id: {segment.file.rpartition('/')[2]}#{segment.ident}"
        for segment in placed
        if segment.ident
    ]
    kind, _, languages = group[0].locales.partition(":")
    if languages != "*":
        idents.append(f"(itstool) {kind} locale: {languages}")
    notes: dict[str, dict[str, None]] = {}
    for note in (note for segment in group for note in segment.notes):
        marks = notes.setdefault(note.text, {})
        if note.path:
            marks[f"(itstool) comment: .{note.path}"] = None
    comments = [*paths, *idents]
    for index, (text, marks) in enumerate(notes.items()):
        comments.extend([""] * (index > 0))
        comments.append("\n".join([*marks, _wrapped(text)]))
    return tuple(comments)


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
