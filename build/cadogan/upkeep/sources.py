"""Sources: which entry of a catalogue holds the translation of a message.

That is the entry under the message's own key. Without a translation there, it is one
under a key that the message had before (a rename), or that an older tool gave it (an
alias): these mean the same, so their translations are exact.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Key, Message
from cadogan.catalogue.model import Block
from cadogan.catalogue.statements import statements
from cadogan.upkeep.rename import Rename, by_new_key, former_keys


@dataclass(frozen=True, slots=True)
class Holder:
    """An entry, and the place of its block."""

    place: int
    entry: Entry


class Sources:
    """The blocks of a catalogue by the message they are for; blocks are told by their place."""

    def __init__(self, blocks: Sequence[Block], renames: Iterable[Rename] = ()) -> None:
        self._blocks = blocks
        self._renames = by_new_key(renames)
        self._in_use: dict[Key, list[int]] = defaultdict(list)
        self._obsolete: dict[Key, list[Holder]] = defaultdict(list)
        for place, block in enumerate(blocks):
            if block.entry and block.entry.obsolete:
                self._obsolete[block.entry.key].append(Holder(place, block.entry))
            elif key := _key_in_use(block):
                self._in_use[key].append(place)

    def in_use(self, key: Key) -> int | None:
        """Return the block in use for a message: one with a translation, else the first."""
        places = self._in_use.get(key, ())
        return next(
            (place for place in places if self._is_settled(place)), next(iter(places), None)
        )

    def obsolete(self, key: Key) -> Sequence[Holder]:
        """Return the obsolete entries of a message."""
        return self._obsolete.get(key, ())

    def translated(self) -> Iterator[Holder]:
        """Yield the entries that have a translation, fuzzy or not, in use or obsolete."""
        for place, block in enumerate(self._blocks):
            if block.entry and block.entry.has_translation:
                yield Holder(place, block.entry)

    def is_settled(self, key: Key) -> bool:
        """Whether a message has a translation in use, or one that is broken and to be mended."""
        place = self.in_use(key)
        return place is not None and self._is_settled(place)

    def exact(self, message: Message) -> Holder | None:
        """Return the entry that means the same as a message that has no translation in use.

        One with a translation comes first, then the message's own, then one that is not
        fuzzy, then one that is in use; the message's latest name comes before older ones.
        """
        found: list[tuple[tuple[bool, bool, bool, bool], int, Holder]] = []
        for rank, key in enumerate(self._keys(message)):
            for holder in self._holders(key):
                entry = holder.entry
                order = (not entry.has_translation, rank > 0, entry.fuzzy, entry.obsolete)
                found.append((order, len(found), holder))
        return min(found)[-1] if found else None

    def _holders(self, key: Key) -> Iterator[Holder]:
        """Yield the entries under a key: those in use, then the obsolete ones, the latest first."""
        for place in self._in_use.get(key, ()):
            entry = self._blocks[place].entry
            if entry:
                yield Holder(place, entry)
        yield from (old for old in reversed(self.obsolete(key)) if old.entry.has_translation)

    def _keys(self, message: Message) -> Iterator[Key]:
        yield message.key
        yield from former_keys(message.key, self._renames)
        for alias in message.aliases:
            yield alias
            yield from former_keys(alias, self._renames)

    def _is_settled(self, place: int) -> bool:
        entry = self._blocks[place].entry
        return entry is None or entry.has_translation


def _key_in_use(block: Block) -> Key | None:
    """Return the message that a block in use is for, broken ones too."""
    if block.entry is None:
        is_obsolete = all(line.text.lstrip().startswith("#") for line in statements(block.text))
        return None if is_obsolete else block.claims
    return block.entry.key
