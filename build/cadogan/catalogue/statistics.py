"""Statistics: how far a catalogue has got."""

from collections.abc import Iterable
from dataclasses import dataclass

from cadogan.catalogue.entry import Catalogue
from cadogan.catalogue.message import Message


@dataclass(frozen=True, slots=True)
class Statistics:
    """How many messages are translated, fuzzy (a guess to be checked) and untranslated."""

    translated: int = 0
    fuzzy: int = 0
    untranslated: int = 0

    @property
    def total(self) -> int:
        """All messages."""
        return self.translated + self.fuzzy + self.untranslated

    @property
    def share(self) -> float:
        """The translated share, from 0 to 1; 1 where there is nothing to translate."""
        return self.translated / self.total if self.total else 1.0


def statistics(catalogue: Catalogue, messages: Iterable[Message]) -> Statistics:
    """Count the messages of the source by the state of their entries.

    What else the file holds, such as obsolete entries, does not count.
    """
    translated = fuzzy = untranslated = 0
    for message in messages:
        entry = catalogue.lookup(message.msgid, message.msgctxt)
        if entry and entry.translated:
            translated += 1
        elif entry and entry.fuzzy and entry.has_translation:
            fuzzy += 1
        else:
            untranslated += 1
    return Statistics(translated, fuzzy, untranslated)
