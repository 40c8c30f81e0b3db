"""Updating: the messages of the source as they are now, put into a catalogue.

Entries that did not change keep their bytes and their place; new ones stand after
the entry of the message before them in the template. A translation is never thrown
away: it becomes obsolete, is reused when its message comes back, moves with a renamed
message, or is offered (fuzzy) for a message that is nearly the same.

One thing can change the bytes of every entry (never its characters): a new message that
the file's charset cannot hold makes the whole file UTF-8, as a file has one charset.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cadogan.catalogue.decode import BOM
from cadogan.catalogue.edges import mended
from cadogan.catalogue.entry import Entry, blank_entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Key, Message
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.new import new_catalogue
from cadogan.catalogue.statements import line_end
from cadogan.catalogue.wrap import WIDTH
from cadogan.upkeep.carry import exact, offered, same_translation, under
from cadogan.upkeep.edit import rewritten
from cadogan.upkeep.layout import Piece, is_loose, joined, kept_piece
from cadogan.upkeep.match import THRESHOLD, NearMatches
from cadogan.upkeep.rename import Rename
from cadogan.upkeep.sources import Holder, Sources

if TYPE_CHECKING:  # it loads the lexicons, which most updates do without
    from cadogan.upkeep.glossary import Glossary

_DATE = re.compile(r'(^"POT-Creation-Date: )[^\\"\n]*', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class UpdateOptions:
    """How to update.

    ``references``: refresh the references and extracted comments (never the flags) of
    entries that did not change, and the template's creation date in the header if anything
    else differs. New and changed entries always have what the template says. ``fuzzy``:
    offer near matches, at least ``threshold`` percent alike. ``obsolete``: keep
    translations of messages that are gone. ``width``: the columns of lines that are
    written, 0 for no wrapping. ``created`` (the template's creation date) and ``project``
    go into a header that is written for a file without one. ``mend``: give translations the
    line feeds at their start and end that their messages have. ``glossary``: say the terms
    of its lexicon in each entry whose message has them, as extracted comments.
    """

    references: bool = False
    fuzzy: bool = True
    threshold: int = THRESHOLD
    obsolete: bool = True
    width: int = WIDTH
    created: str = ""
    project: str = "PACKAGE VERSION"
    mend: bool = False
    glossary: "Glossary | None" = None


def update(
    catalogue: Catalogue,
    messages: Iterable[Message],
    options: UpdateOptions | None = None,
    renames: Iterable[Rename] = (),
) -> str:
    """Return the catalogue's new text for the messages of the template, in template order.

    With nothing changed it is the old text, byte for byte. A broken entry stays as
    and where it is, so that what the translator wrote can be mended. Where anything
    changes, the file gets what gettext needs to read it: a header, and no byte order mark.
    A file of which nothing can be read (:func:`is_unreadable`) stays as it is.

    A message without a translation takes that of an entry which means the same: its own
    obsolete one, one under a key of before (``renames``), one under an alias. An entry in
    use moves there as it stands, with new lines for msgid and msgctxt only. An entry
    under an alias is left alone as long as the message has a translation of its own.
    """
    options = options or UpdateOptions()
    if is_unreadable(catalogue):
        return catalogue.text
    blocks = _without_mark(catalogue.blocks)
    wanted = {message.key: message for message in with_terms(messages, options.glossary)}
    run = _Update(blocks, wanted, options, Sources(blocks, renames), line_end(catalogue.text))
    text = run.text()
    if text == catalogue.text.removeprefix(BOM):
        return catalogue.text
    header = next((block.text for block in blocks if block.is_header), None)
    if header is None:
        return _with_header(text, catalogue.language, options)
    if options.references and options.created:
        return text.replace(header, _dated(header, options.created), 1)
    return text


def is_unreadable(catalogue: Catalogue) -> bool:
    """Whether no entry of a file can be read, though it holds something else than comments.

    It may be no catalogue at all, or hold translations of messages that nobody can tell.
    """
    unknown = any(
        block.entry is None and not block.is_header and not block.claims and not is_loose(block)
        for block in catalogue.blocks
    )
    return unknown and not catalogue.entries


@dataclass(slots=True)
class _Update:
    """One run of an update: what stands where, and which blocks have handed on what they had."""

    blocks: Sequence[Block]
    wanted: dict[Key, Message]
    options: UpdateOptions
    sources: Sources
    end: str
    texts: dict[int, str] = field(default_factory=dict)
    inserted: dict[int, list[Piece]] = field(default_factory=lambda: defaultdict(list))
    used: set[int] = field(default_factory=set)
    near: NearMatches | None = None
    known: Sequence[Holder] = ()

    def text(self) -> str:
        """Return the new text."""
        anchor = next((place for place, block in enumerate(self.blocks) if block.is_header), -1)
        for message in self.wanted.values():
            anchor = self._placed(message, anchor)
        kept = list(self.inserted[-1])
        obsolete: list[Piece] = []
        for place, block in enumerate(self.blocks):
            if self._stays(place, block):
                kept.append(kept_piece(block, self.texts.get(place)))
            elif block.entry and self._worth_keeping(place, block.entry):
                text = self._put_aside(block.text, block.entry)
                if self._is_before_broken(place):
                    kept.append(kept_piece(block, text))
                else:
                    obsolete.append(self._piece(text))
            kept.extend(self.inserted[place])
        return joined(kept, obsolete, self.end)

    def _placed(self, message: Message, anchor: int) -> int:
        """Give a message its entry; return the place that the next new one stands after."""
        own = self.sources.in_use(message.key)
        source = None if self.sources.is_settled(message.key) else self.sources.exact(message)
        if own is not None and (source is None or source.place == own):
            self._refresh(own, message)
            return own
        if own is None and source is not None and self._can_move(source):
            self._move(source, message)
            return source.place
        if source is not None and source.entry.has_translation:
            entry, text = self._carried(source, message)
        else:
            entry, text = self._new(message)
        self._tidy(entry)
        if own is None:
            self.inserted[anchor].append(self._piece(text))
            return anchor
        self.texts[own] = self._comments_lost(own, entry) + text
        return own

    def _refresh(self, place: int, message: Message) -> None:
        """Bring what the program notes about an entry up to date, and mend it, if wanted."""
        block = self.blocks[place]
        if block.entry is None:
            return
        new = self._with_notes(block.entry, message)
        new = mended(new) if self.options.mend and not new.fuzzy else new
        if new != block.entry:
            self.texts[place] = self._rewritten(block.text, block.entry, new)

    def _with_notes(self, entry: Entry, message: Message) -> Entry:
        """Return an entry that did not change with what is wanted of the program's notes."""
        if self.options.references:
            return _noted(entry, message)
        if self.options.glossary:
            extracted = self.options.glossary.put(entry.extracted, entry.msgid)
            return entry._replace(extracted=extracted)
        return entry

    def _can_move(self, source: Holder) -> bool:
        """Whether an entry can leave its message: it is in use, and its message is gone."""
        is_free = not source.entry.obsolete and source.entry.key not in self.wanted
        return is_free and source.place not in self.texts

    def _move(self, source: Holder, message: Message) -> None:
        """Put an entry under another message's key, where it stands."""
        new = self._with_notes(under(source.entry, message), message)
        text = self.blocks[source.place].text
        self.texts[source.place] = self._rewritten(text, source.entry, new)
        self.used.add(source.place)
        self._tidy(new)

    def _carried(self, source: Holder, message: Message) -> tuple[Entry, str]:
        """Return a message's entry with the translation of one that means the same."""
        self.used.add(source.place)
        new = exact(source.entry, message)
        text = self.blocks[source.place].text
        return new, self._rewritten(text, source.entry, new)

    def _new(self, message: Message) -> tuple[Entry, str]:
        """Return a message's entry with the translation of one that is like it, or without."""
        near = self._near(message)
        entry = blank_entry(message) if near is None else offered(near.entry, message)
        if (
            near
            and entry.has_translation
            and all(form in ("", entry.msgstr) for form in near.entry.msgstr_plural)
        ):
            self.used.add(near.place)
        return entry, self._formatted(entry)

    def _near(self, message: Message) -> Holder | None:
        if not self.options.fuzzy:
            return None
        if self.near is None:
            self.known = sorted(
                self.sources.translated(), key=lambda holder: holder.entry.key in self.wanted
            )
            entries = [holder.entry for holder in self.known]
            self.near = NearMatches(entries, self.options.threshold)
        place = self.near.best(message.key)
        return None if place is None else self.known[place]

    def _tidy(self, entry: Entry) -> None:
        """Drop obsolete copies of a new entry that say nothing else: gettext refuses both."""
        for old in self.sources.obsolete(entry.key):
            if not old.entry.has_translation or same_translation(old.entry, entry):
                self.used.add(old.place)

    def _comments_lost(self, place: int, entry: Entry) -> str:
        """Return the translator's comments of an entry that another one takes the place of."""
        own = self.blocks[place].entry
        lost = [line for line in own.comments if line not in entry.comments] if own else []
        return "".join(f"# {line}".rstrip() + self.end for line in lost)

    def _stays(self, place: int, block: Block) -> bool:
        """Whether a block keeps its place: it is in use, broken, or an obsolete one not used."""
        entry = block.entry
        if entry is None or place in self.texts:
            return True
        if entry.obsolete:
            return self.options.obsolete and place not in self.used
        return entry.key in self.wanted

    def _worth_keeping(self, place: int, entry: Entry) -> bool:
        """Whether an entry whose message is gone becomes obsolete."""
        is_known = any(
            same_translation(old.entry, entry) for old in self.sources.obsolete(entry.key)
        )
        is_lost = entry.has_translation and not entry.obsolete and place not in self.used
        return is_lost and not is_known and self.options.obsolete

    def _is_before_broken(self, place: int) -> bool:
        """Whether the next entry is broken: with another one before it, it could mix with that."""
        following = self.blocks[place + 1 : place + 2]
        return any(block.entry is None and not is_loose(block) for block in following)

    def _put_aside(self, text: str, entry: Entry) -> str:
        """Return an entry's text as that of an obsolete one."""
        return self._rewritten(
            text, entry, entry._replace(obsolete=True, extracted=(), references=())
        )

    def _piece(self, text: str) -> Piece:
        return Piece(self.end, text, is_new=True)

    def _formatted(self, entry: Entry) -> str:
        return format_entry(entry, self.options.width, self.end)

    def _rewritten(self, text: str, old: Entry, new: Entry) -> str:
        return rewritten(text, old, new, width=self.options.width, end=self.end)


def with_terms(messages: Iterable[Message], glossary: "Glossary | None") -> tuple[Message, ...]:
    """Return the messages, the header's aside, with the terms of a glossary in their notes."""
    return tuple(
        message._replace(comments=glossary.put(message.comments, message.msgid))
        if glossary
        else message
        for message in messages
        if message.msgid
    )


def _noted(entry: Entry, message: Message) -> Entry:
    """Return an entry with what the program notes about its message.

    Other tools break the lines of comments, and leave out empty ones: that changes nothing.
    """
    is_same = " ".join(entry.extracted).split() == " ".join(message.comments).split()
    extracted = entry.extracted if is_same else message.comments
    return entry._replace(extracted=extracted, references=message.references)


def _without_mark(blocks: Sequence[Block]) -> Sequence[Block]:
    """Return a file's blocks without the byte order mark that it may begin with."""
    first = blocks[:1]
    bare = [
        replace(block, gap=block.gap.removeprefix(BOM), text=block.text.removeprefix(BOM))
        for block in first
    ]
    return (*bare, *blocks[1:])


def _with_header(text: str, language: str, options: UpdateOptions) -> str:
    """Return a file's text behind a header like that of a new catalogue."""
    header = new_catalogue(
        (), language, project=options.project, created=options.created, width=options.width
    )
    return (header + "\n" * bool(text)).replace("\n", line_end(text)) + text


def _dated(header: str, created: str) -> str:
    """Return a header with the template's creation date."""
    return _DATE.sub(lambda match: match[1] + created, header, count=1)
