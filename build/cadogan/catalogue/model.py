"""What reading yields: blocks that keep their bytes, and the whole catalogue."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Key, Message
from cadogan.catalogue.place import End, place_of_msgstr
from cadogan.catalogue.statements import line_feed
from cadogan.places import Place
from cadogan.problems import Problem


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of the file, as it stands there, and what could be read from it.

    All blocks' ``gap`` and ``text`` strung together are the file. ``gap`` is the blank
    lines before the block. ``entry`` is None for the header, for a block that cannot
    be read (it has a problem of its own) and for comments that belong to no entry.
    ``claims`` is the message a block is about that cannot be read as a whole.
    """

    gap: str
    text: str
    entry: Entry | None = None
    is_header: bool = False
    claims: Key | None = None


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A read catalogue: its blocks in file order, its header, and what is wrong with it."""

    path: Path
    language: str
    blocks: tuple[Block, ...] = ()
    header: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()
    encoding: str = "utf-8"
    entries: tuple[Entry, ...] = field(init=False, compare=False)
    _index: dict[Key, Entry] = field(init=False, compare=False, repr=False)
    _starts: dict[int, tuple[Block, End]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        entries = tuple(block.entry for block in self.blocks if block.entry)
        object.__setattr__(self, "entries", entries)
        object.__setattr__(self, "_index", _index(entries))
        object.__setattr__(self, "_starts", {})

    def lookup(self, msgid: str, msgctxt: str | None = None) -> Entry | None:
        """Return the entry in use for a message, whatever its state, or None.

        Obsolete entries are not found. Of duplicates the first that has a
        translation counts.
        """
        return self._index.get((msgid, msgctxt))

    @property
    def text(self) -> str:
        """The file's text, byte for byte as it was read."""
        return "".join(block.gap + block.text for block in self.blocks)

    @property
    def data(self) -> bytes:
        """The file's bytes as they were read."""
        return self.text.encode(self.encoding, "surrogateescape")

    def place(self, entry: Entry, offset: int) -> tuple[int, int]:
        """Return line and column in the file, from 1, of a character of an entry's msgstr.

        ``offset`` counts characters of the unescaped text; its length stands for the
        closing quote. The entry is one of this catalogue's. Columns are characters of
        the line, escapes and all.
        """
        if not self._starts:
            self._starts.update(_starts(self.blocks, line_feed(self.text)))
        if id(entry) not in self._starts:
            raise ValueError("the entry is not one of this catalogue")
        block, start = self._starts[id(entry)]
        return place_of_msgstr(start, block.text, offset)

    def span(self, entry: Entry, start: int, end: int) -> Place:
        """Return the place of some characters of an entry's msgstr, as far as one line goes."""
        line, column = self.place(entry, start)
        last, behind = self.place(entry, max(start, end - 1))
        width = behind + 1 - column if last == line else 0
        return Place(str(self.path), line, column, width)


def template_messages(catalogue: Catalogue) -> tuple[Message, ...]:
    """Return the messages that a template (or the entries in use of a catalogue) lists."""
    return tuple(
        Message(entry.msgid, entry.msgctxt, entry.references, entry.extracted, entry.flags)
        for entry in catalogue.entries
        if not entry.obsolete
    )


def _starts(blocks: Iterable[Block], line_feed: str) -> Iterator[tuple[int, tuple[Block, End]]]:
    """Yield the block of each entry, by the entry's identity, and where it begins."""
    end = End(1, "", line_feed)
    for block in blocks:
        start = end.after(block.gap)
        if block.entry is not None:
            yield id(block.entry), (block, start)
        end = start.after(block.text)


def _index(entries: Iterable[Entry]) -> dict[Key, Entry]:
    index: dict[Key, Entry] = {}
    for entry in entries:
        known = index.get(entry.key)
        better = known is None or (entry.has_translation and not known.has_translation)
        if better and not entry.obsolete:
            index[entry.key] = entry
    return index
