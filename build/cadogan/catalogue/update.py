"""Updating: the messages of the source as they are now, put into a catalogue.

Entries that did not change keep their bytes and their place; new ones stand after
the entry of the message before them in the template. A translation is never thrown
away: it becomes obsolete, is reused when its message comes back, or is offered
(fuzzy) for a message that is nearly the same.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from cadogan.catalogue.entry import Block, Catalogue, Entry, Key, Previous
from cadogan.catalogue.format import comment_lines, format_entry
from cadogan.catalogue.match import CUTOFF, NearMatches
from cadogan.catalogue.message import Message
from cadogan.catalogue.scan import split_lines

_PROGRAM_COMMENT = re.compile(r"#[.:](\s|$)")


@dataclass(frozen=True, slots=True)
class UpdateOptions:
    """How to update.

    ``comments``: refresh references and extracted comments where they differ.
    ``fuzzy``: offer near matches, at least ``cutoff`` alike. ``obsolete``: keep
    translations of messages that are gone. ``created``: the template's creation date,
    written into the header if anything else changes.
    """

    comments: bool = True
    fuzzy: bool = True
    cutoff: float = CUTOFF
    obsolete: bool = True
    created: str = ""


def update(
    catalogue: Catalogue, messages: Iterable[Message], options: UpdateOptions | None = None
) -> str:
    """Return the catalogue's new text for the messages of the template, in template order.

    With nothing changed it is the old text, byte for byte. A broken entry stays as
    and where it is, so that what the translator wrote can be mended.
    """
    options = options or UpdateOptions()
    wanted = {message.key: message for message in messages if message.msgid}
    text = _Update(catalogue, wanted, options).text()
    if options.created and text != catalogue.text:
        return _with_date(text, options.created)
    return text


@dataclass(slots=True)
class _Update:
    """One run of an update: what stands where, and what has been used."""

    catalogue: Catalogue
    wanted: dict[Key, Message]
    options: UpdateOptions
    end: str = "\n"
    reused: set[int] = field(default_factory=set)

    def text(self) -> str:
        """Return the new text."""
        self.end = "\r\n" if "\r\n" in self.catalogue.text[:1000] else "\n"
        inserted = self._new_blocks()
        kept: list[Block] = list(inserted.get(-1, ()))
        obsolete: list[Block] = []
        for place, block in enumerate(self.catalogue.blocks):
            entry = block.entry
            if entry is None:
                kept.append(block)
            elif entry.obsolete:
                if id(entry) not in self.reused and self.options.obsolete:
                    obsolete.append(block)
            elif entry.key in self.wanted:
                kept.append(self._kept(block, entry))
            elif self._worth_keeping(entry):
                obsolete.append(self._block(_obsolete(entry)))
            kept.extend(inserted.get(place, ()))
        return _joined(kept, obsolete, self.end)

    def _new_blocks(self) -> dict[int, list[Block]]:
        """Return the blocks to insert, by the place of the block they stand after."""
        blocks = self.catalogue.blocks
        places = {
            key: place
            for place, block in reversed(list(enumerate(blocks)))
            if (key := _key_in_use(block))
        }
        anchor = next((place for place, block in enumerate(blocks) if block.is_header), -1)
        inserted: dict[int, list[Block]] = {}
        missing = [message for key, message in self.wanted.items() if key not in places]
        entries = self._entries(missing)
        for key in self.wanted:
            if key in places:
                anchor = places[key]
            else:
                inserted.setdefault(anchor, []).append(self._block(entries[key]))
        return inserted

    def _entries(self, missing: Sequence[Message]) -> dict[Key, Entry]:
        """Return the entries for new messages: one that came back, a near match, or empty."""
        entries = self.catalogue.entries
        obsolete = {entry.key: entry for entry in entries if entry.obsolete}
        known = [entry for entry in entries if entry.has_translation]
        known.sort(key=lambda entry: entry.key in self.wanted)
        near = NearMatches(known if missing and self.options.fuzzy else (), self.options.cutoff)
        made = {}
        for message in missing:
            old = obsolete.get(message.key) or near.best(message.msgid)
            if old is None:
                entry = Entry(message.msgid, msgctxt=message.msgctxt, flags=message.flags)
            else:
                self.reused.add(id(old))
                entry = _reused(message, old)
            made[message.key] = replace(
                entry, extracted=message.comments, references=message.references, line=0
            )
        return made

    def _worth_keeping(self, entry: Entry) -> bool:
        """Whether an entry whose message is gone becomes obsolete."""
        return entry.has_translation and id(entry) not in self.reused and self.options.obsolete

    def _block(self, entry: Entry) -> Block:
        return Block(gap=self.end, text=format_entry(entry, end=self.end), entry=entry)

    def _kept(self, block: Block, entry: Entry) -> Block:
        """Return the block of an entry in use, its program comments refreshed if they differ."""
        message = self.wanted[entry.key]
        same = entry.references == message.references and _flat(entry.extracted) == _flat(
            message.comments
        )
        if same or not self.options.comments:
            return block
        return replace(block, text=_refreshed(block.text, message, self.end))


def _key_in_use(block: Block) -> Key | None:
    """Return the message that a block is for, broken ones too; None for obsolete entries."""
    if block.entry is None:
        return block.claims
    return None if block.entry.obsolete else block.entry.key


def _reused(message: Message, old: Entry) -> Entry:
    """Return an entry with an old one's translation, fuzzy unless the message is the same."""
    if old.key == message.key:
        return replace(old, obsolete=False)
    previous = old.previous if old.fuzzy else None
    return Entry(
        msgid=message.msgid,
        msgctxt=message.msgctxt,
        msgstr=old.msgstr_plural[0] if old.msgstr_plural else old.msgstr,
        comments=old.comments,
        fuzzy=True,
        previous=previous or Previous(old.msgid, old.msgctxt, old.msgid_plural),
        flags=message.flags,
    )


def _obsolete(entry: Entry) -> Entry:
    return replace(entry, obsolete=True, extracted=(), references=(), line=0)


def _flat(comments: Iterable[str]) -> list[str]:
    return [line.strip() for comment in comments for line in comment.split("\n")]


def _refreshed(text: str, message: Message, end: str) -> str:
    """Replace the references and extracted comments of a block; every other byte stays."""
    lines = split_lines(text)
    fresh = [line + end for line in comment_lines(message.comments, message.references)]
    is_program = [bool(_PROGRAM_COMMENT.match(line)) for line in lines]
    place = is_program.index(True) if any(is_program) else _first_after_comments(lines)
    before = lines[:place]
    after = [line for line, old in zip(lines, is_program, strict=True) if not old][len(before) :]
    return "".join(before + fresh + after)


def _first_after_comments(lines: Sequence[str]) -> int:
    return next(
        place
        for place, line in enumerate(lines)
        if not line.startswith("#") or line.startswith(("#,", "#|", "#~"))
    )


def _joined(kept: Sequence[Block], obsolete: Sequence[Block], end: str) -> str:
    """Put blocks together; comments and blank lines at the end of the file stay there."""
    place = len(kept)
    while place and _is_loose(kept[place - 1]):
        place -= 1
    before: Block | None = None
    pieces: list[str] = []
    for block in (*kept[:place], *obsolete, *kept[place:]):
        pieces.append(_gap(before, block, end))
        pieces.append(block.text)
        before = block
    return "".join(pieces)


def _gap(before: Block | None, block: Block, end: str) -> str:
    """Return what stands between two blocks: what stood there, or a blank line beside a new one."""
    if before is None:
        return block.gap.lstrip("\r\n")
    ended = not block.text or before.text.endswith(("\n", "\r"))
    gap = block.gap if ended else end + block.gap
    is_new = before.entry is not None and not before.entry.line
    return end if is_new and not gap else gap


def _is_loose(block: Block) -> bool:
    """Whether a block is blank lines or comments that belong to no entry."""
    return block.entry is None and all(
        line.startswith("#") for line in split_lines(block.text) if line.strip()
    )


def _with_date(text: str, created: str) -> str:
    """Write the template's creation date into the header."""
    return re.sub(
        r'(^"POT-Creation-Date: )[^\\"\n]*',
        lambda match: match[1] + created,
        text,
        count=1,
        flags=re.M,
    )
